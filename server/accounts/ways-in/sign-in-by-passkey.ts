import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import type { AccountCall } from '../accounts-context.ts'
import { letIn } from '../let-in.ts'
import { readAccountBody } from '../read-account-body.ts'
import { findPasskey, handleOf, keepUse } from '../passkeys/kept-passkeys.ts'
import { passkeyPlace } from '../passkeys/passkey-place.ts'
import { tellOfCopy } from '../own-passkeys/tell-of-copy.ts'
import { challengeIn, provedBy } from '../passkeys/verify-passkey.ts'
import type { KeptKey } from '../passkeys/verify-passkey.ts'

/** Of whoever it is; it reads and writes nothing, so that nothing has to be counted. */
export const askPasskey: AccountCall = async ({ request }, { challenges, publicUrl }) => {
  await readAccountBody(request, v.object({}))
  return accountAnswer({
    challenge: challenges.make('sign-in'),
    host: passkeyPlace(request, publicUrl).host,
  })
}

const proofFields = v.object({
  // PostgreSQL cannot look for every character
  credentialId: v.pipe(v.string(), v.maxLength(1_400), v.regex(/^[\w-]+$/)),
  clientData: v.pipe(v.string(), v.maxLength(5_500)),
  authenticator: v.pipe(v.string(), v.maxLength(5_500)),
  signature: v.pipe(v.string(), v.maxLength(1_400)),
  handle: v.pipe(v.string(), v.maxLength(200)),
})

/** Of nobody: the other half of it was thrown away. An id that is not known costs a signature too. */
const nobodys: KeptKey = {
  algorithm: -7,
  public_key:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEoXAnqQ-5sv9q_mpJeNduorjKVGBL6h6k1XeGzcAv83-g91QRZLZNF5bb6bOlIvBsR2APIaKogK7yQHY8al8l9A',
}

/** Every "no" is the same but that of time: it does not tell whether a passkey is known, nor what is wrong with it. */
export const signInByPasskey: AccountCall = async (asked, context) => {
  const proof = await readAccountBody(asked.request, proofFields)
  const { database, rateLimits, challenges, now, publicUrl } = context
  const attempt = await counted(
    { action: 'passkey-sign-in', address: asked.address, account: '' },
    rateLimits,
  )
  const place = passkeyPlace(asked.request, publicUrl)
  const challenge = challengeIn(proof.clientData, 'webauthn.get', place)
  const state = challenge === null ? 'not-ours' : challenges.check('sign-in', challenge)
  if (state === 'over') throw new Refusal('passkey-too-late')
  if (challenge === null || state === 'not-ours') throw new Refusal('passkey-refused')
  const kept = await findPasskey(proof.credentialId, database.kysely)
  const said = provedBy(kept ?? nobodys, proof, place)
  if (!kept || !said || proof.handle !== handleOf(kept.person.id)) throw new Refusal('passkey-refused')
  const use = await database.transact(async (tx) =>
    (await challenges.use(challenge, tx)) ? keepUse(kept.id, said.signCount, tx, now()) : 'gone',
  )
  if (use === 'behind') tellOfCopy(kept, asked, context)
  if (use !== 'kept') throw new Refusal('passkey-refused')
  await attempt.giveBack()
  const person = { ...kept.person, passkey: kept.id }
  return letIn(person, 'passkey', asked, context, { userVerified: said.userVerified })
}
