import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household.ts'
import type { Outcome } from '../accounts/account-calls.ts'
import { accountWords } from '../accounts/account-words.ts'
import { keepHouseholds, refreshHouseholds } from '../store/households.ts'
import { confirmSession, currentSession, isSignedInAs } from '../store/session.ts'

/** Longer than any healthy answer takes; a phone between two networks would wait for minutes. */
const patienceMilliseconds = 20_000

/** One question about households. It never throws; what the server tells of the person's households is kept at once. */
export async function askHousehold<C extends HouseholdCall>(
  call: C,
  body: HouseholdBody<C>,
): Promise<Outcome<HouseholdAnswer<C>>> {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  // somebody else may have signed in since this page was shown: nothing is done in their name
  const whose = userId ? `?whose=${encodeURIComponent(userId)}` : ''
  const response = await fetch(`/api/households/${call}${whose}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => null)
  // a proxy without a server behind it answers for the server
  if (!response || [502, 503, 504].includes(response.status))
    return { ok: false, code: unreachable, words: accountWords.unreachable }
  const answer = (await response.json().catch(() => null)) as HouseholdAnswer<C> | ServerError | null
  if (!response.ok || !answer) {
    // another person, or no longer with this right: the page then shows what is true
    if ([401, 403].includes(response.status)) void confirmSession().then(refreshHouseholds)
    const { error } = (answer ?? {}) as Partial<ServerError>
    return { ok: false, code: error?.status ?? '', words: error?.message ?? '' }
  }
  const told = answer as HouseholdAnswer<C>
  if (userId && isSignedInAs(userId) && 'households' in told) keepHouseholds(userId, told.households)
  return { ok: true, answer: told }
}

export const unreachable = 'UNREACHABLE'
type ServerError = { error: { status: string; message: string } }
