import type { ReminderAnswer, ReminderBody, ReminderCall } from '#core/reminders/reminder-calls.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { askInName } from '../households/ask-household.ts'

/** One question about reminders. */
export function askReminders<C extends ReminderCall>(
  call: C,
  body: ReminderBody<C>,
): Promise<Outcome<ReminderAnswer<C>>> {
  return askInName(`/api/reminders/${call}`, body)
}
