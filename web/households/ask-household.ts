import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { Outcome } from '../accounts/account-calls.ts'
import { keepHouseholds, refreshHouseholds } from '../store/households.ts'
import { confirmSession, currentSession, isSignedInAs } from '../store/session.ts'
import { askServer } from './ask-server.ts'

/** One question about households. What the server tells of the person's households is kept at once. */
export async function askHousehold<C extends HouseholdCall>(
  call: C,
  body: HouseholdBody<C>,
): Promise<Outcome<HouseholdAnswer<C>>> {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  const outcome = await askServer<HouseholdAnswer<C>>(`/api/households/${call}`, body, (status) => {
    // another person, or no longer with this right: the page then shows what is true
    if ([401, 403].includes(status)) void confirmSession().then(refreshHouseholds)
  })
  if (outcome.ok && userId && isSignedInAs(userId) && 'households' in outcome.answer)
    keepHouseholds(userId, outcome.answer.households)
  return outcome
}
