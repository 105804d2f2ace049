import type { Outcome } from '#web/asking/ask-for.ts'
import { confirmSession } from '#web/store/session.ts'
import { ownZone } from '#web/words/in-words.ts'
import { askAccount } from '../account-calls.ts'

type Begun = Outcome<{ url: string }>

/** From the login page to the provider, which sends the browser back to us; or of who is signed in, to show that it is them. */
export async function beginSignOn(next: string | null, anew = false): Promise<Begun> {
  // a sign-out that the server was not told of yet would end the session that is to come
  await confirmSession()
  return left(await askAccount('/api/auth/sso/begin', { next, timeZone: ownZone(), ...(anew && { anew }) }))
}

/** From the settings, to connect who they are over there with the account that is signed in. */
export async function beginConnecting(password: string): Promise<Begun> {
  return left(await askAccount('/api/account/sso/connect', { password }))
}

function left(outcome: Begun): Begun {
  if (outcome.ok) location.assign(outcome.answer.url)
  return outcome
}
