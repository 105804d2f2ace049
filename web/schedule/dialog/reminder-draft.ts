import { secondLead, storedReminder } from '#core/schedule/reminder.ts'
import type { Lead, Reminder } from '#core/schedule/reminder.ts'

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
