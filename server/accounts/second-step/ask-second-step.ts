import type { WayIn } from '#core/accounts/account.ts'
import { Refusal } from '#core/refusal.ts'
import { accountAnswer } from '../account-answer.ts'
import type { AccountsContext, Asked } from '../accounts-context.ts'
import { passwordHashOf } from '../own/own-password.ts'
import { isStillIdentity } from '../single-sign-on/kept-identities.ts'
import type { LetIn } from '../open-session.ts'
import { countedStep } from './code-guessing.ts'

export type ProofOfWay = { userVerified?: boolean }

/** Whether a code is to follow, way by way; a new way must say it here, see docs/decisions/0056. */
const asks: Record<WayIn, (proof: ProofOfWay) => boolean> = {
  password: () => true,
  // a passkey that has asked for a finger or a PIN is two factors
  passkey: ({ userVerified }) => userVerified !== true,
  // what else the provider has asked is not known to us
  'single-sign-on': () => true,
}

/** The answer that asks for a code instead of letting somebody in, or null when none is to be asked for. */
export async function askSecondStep(
  person: LetIn & { email: string },
  way: WayIn,
  asked: Asked,
  context: AccountsContext,
  proof: ProofOfWay,
): Promise<Response | null> {
  if (!asks[way](proof)) return null
  const { secondFactors, trustedDevices, pendingSignIns, database, now } = context
  const factor = await secondFactors.find(person.id)
  if (!factor) return null
  // the one that was proved: it may be another by now
  const password = person.passwordHash ?? (await passwordHashOf(person.id, database))
  if (trustedDevices.isTrusted(asked.request, factor, password)) return null
  const begun = { person: person.id, way, passwordHash: password, passkey: person.passkey }
  await countedStep('begin', person, asked, context)
  const token = await pendingSignIns.begin(begun)
  // what waits ends with what it came by: who disconnects that at this moment may not have seen this one yet
  if (person.identity !== undefined) {
    const identity = { person: person.id, id: person.identity }
    if (!(await isStillIdentity(identity, database.kysely, now()))) {
      await pendingSignIns.end(token)
      throw new Refusal('sign-on-over')
    }
  }
  return accountAnswer({ secondStep: { token } })
}
