import { leads, secondLead, secondLeadOf, storedReminder } from '#core/schedule/reminder.ts'
import type { Lead, Reminder } from '#core/schedule/reminder.ts'

/** What lasts all day has no minutes to be early by. */
const allDayLeads: readonly Lead[] = [0, 1440]

export function leadsOf(allDay: boolean): readonly Lead[] {
  return allDay ? allDayLeads : leads
}

/** As it is kept. One that lasts all day since it was chosen comes on the day itself, and is as it was when it no longer does. */
export function reminderFor({
  reminder,
  allDay,
}: {
  reminder: Reminder | null
  allDay: boolean
}): Reminder | null {
  if (!reminder) return null
  const { also: _, ...rest } = reminder
  const also = secondLeadOf(reminder, allDay)
  return storedReminder({
    ...rest,
    ...(also && { also }),
    before: leadsOf(allDay).includes(reminder.before) ? reminder.before : 0,
  })
}

/** A day before, and once more; the one choice of two leads. */
export const twice = 'twice'

/** With another lead, two or none. What else was said about it stays. */
export function withLead(reminder: Reminder | null, lead: Lead | typeof twice | null): Reminder | null {
  if (lead === null) return null
  const { also: _, ...rest } = reminder ?? {}
  return storedReminder(
    lead === twice ? { ...rest, before: 1440, also: secondLead } : { ...rest, before: lead },
  )
}

export function withMark(reminder: Reminder, mark: 'untilRecorded' | 'important', isOn: boolean): Reminder {
  const { [mark]: _, ...rest } = reminder
  return storedReminder(isOn ? { ...rest, [mark]: true } : rest)
}
