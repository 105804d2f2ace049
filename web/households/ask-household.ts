import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { keepHouseholds } from '../store/households.ts'
import { currentSession, isSignedInAs } from '../store/session.ts'
import { askInName } from './ask-in-name.ts'

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
