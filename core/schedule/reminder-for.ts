import { leads, secondLeadOf, storedReminder } from './reminder.ts'
import type { Lead, Reminder } from './reminder.ts'

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
