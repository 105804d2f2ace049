import type { ReminderAnswer, ReminderBody, ReminderCall } from '#core/reminders/reminder-calls.ts'
import type { Outcome } from '../accounts/account-calls.ts'
import { accountWords } from '../accounts/account-words.ts'
import { confirmSession, currentSession } from '../store/session.ts'

/** Longer than any healthy answer takes; a phone between two networks would wait for minutes. */
const patienceMilliseconds = 20_000

/** One question about reminders. It never throws: every way to fail ends in words for the person. */
export async function askReminders<C extends ReminderCall>(
  call: C,
  body: ReminderBody<C>,
): Promise<Outcome<ReminderAnswer<C>>> {
  const session = currentSession()
  // somebody else may have signed in since this page was shown: nothing is done in their name
  const whose = session.state === 'signed-in' ? `?whose=${encodeURIComponent(session.user.id)}` : ''
  const response = await fetch(`/api/reminders/${call}${whose}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => null)
  // a proxy without a server behind it answers for the server
  if (!response || [502, 503, 504].includes(response.status))
    return { ok: false, code: 'UNREACHABLE', words: accountWords.unreachable }
  const answer = (await response.json().catch(() => null)) as ReminderAnswer<C> | ServerError | null
  if (response.ok && answer) return { ok: true, answer: answer as ReminderAnswer<C> }
  // another person, or nobody any more: the page then shows what is true
  if (response.status === 401) void confirmSession()
  const { error } = (answer ?? {}) as Partial<ServerError>
  return { ok: false, code: error?.status ?? '', words: error?.message ?? '' }
}

type ServerError = { error: { status: string; message: string } }
