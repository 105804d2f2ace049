import { askFor } from '../asking/ask-for.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { refreshHouseholds } from '../store/households.ts'
import { confirmSession, currentSession } from '../store/session.ts'

/** Nobody any more, or somebody who may not: the page then shows what is true. */
const notTheirs = ['UNAUTHENTICATED', 'PERMISSION_DENIED']

/** One question in the name of whoever is signed in, if anybody is. */
export async function askInName<T>(path: string, body: object): Promise<Outcome<T>> {
  const session = currentSession()
  // somebody else may have signed in since this page was shown: nothing is done in their name
  const whose = session.state === 'signed-in' ? `?whose=${encodeURIComponent(session.user.id)}` : ''
  const outcome = await askFor<T>(`${path}${whose}`, { body })
  if (!outcome.ok && notTheirs.includes(outcome.code)) void confirmSession().then(refreshHouseholds)
  return outcome
}
