import type { ReminderAnswer, ReminderBody, ReminderCall } from '#core/reminders/reminder-calls.ts'
import type { Outcome } from '../accounts/account-calls.ts'
import { askServer } from '../households/ask-server.ts'
import { confirmSession } from '../store/session.ts'

/** One question about reminders. */
export function askReminders<C extends ReminderCall>(
  call: C,
  body: ReminderBody<C>,
): Promise<Outcome<ReminderAnswer<C>>> {
  return askServer(`/api/reminders/${call}`, body, (status) => {
    // another person, or nobody any more: the page then shows what is true
    if (status === 401) void confirmSession()
  })
}
