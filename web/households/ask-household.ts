import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import { askFor } from '../asking/ask-for.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { keepHouseholds, refreshHouseholds } from '../store/households.ts'
import { confirmSession, currentSession, isSignedInAs } from '../store/session.ts'

/** Nobody any more, or somebody who may not: the page then shows what is true. */
const notTheirs = ['UNAUTHENTICATED', 'PERMISSION_DENIED']

/** One question about households. What the server tells of the person's households is kept at once. */
export async function askHousehold<C extends HouseholdCall>(
  call: C,
  body: HouseholdBody<C>,
): Promise<Outcome<HouseholdAnswer<C>>> {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  const outcome = await askInName<HouseholdAnswer<C>>(`/api/households/${call}`, body)
  if (outcome.ok && userId && isSignedInAs(userId) && 'households' in outcome.answer)
    keepHouseholds(userId, outcome.answer.households)
  return outcome
}

/** One question in the name of whoever is signed in, if anybody is. */
export async function askInName<T>(path: string, body: object): Promise<Outcome<T>> {
  const session = currentSession()
  // somebody else may have signed in since this page was shown: nothing is done in their name
  const whose = session.state === 'signed-in' ? `?whose=${encodeURIComponent(session.user.id)}` : ''
  const outcome = await askFor<T>(`${path}${whose}`, { body })
  if (!outcome.ok && notTheirs.includes(outcome.code)) void confirmSession().then(refreshHouseholds)
  return outcome
}
