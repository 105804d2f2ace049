import * as v from 'valibot'
import { whyNotPasskeyName } from '#core/accounts/passkey.ts'
import type { OwnPasskeys, PasskeyNeeds } from '#core/accounts/passkey.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { passkeyAddedLetter } from '../letters.ts'
import { tellOwner } from '../own/tell-owner.ts'
import { onlyWayIn, refuseLastWayIn } from '../own/last-way-in.ts'
import { hasJustSignedIn, proofNeededOf, provePassword } from '../own/own-password.ts'
import { passwordField, readAccountBody, tokenField } from '../read-account-body.ts'
import { codeField, provePasswordAndCode } from '../second-step/second-step-calls.ts'
import type { Who } from '../sessions/who.ts'
import { lockUser } from '../users.ts'
import {
  addPasskey,
  devicesWithPasskey,
  handleOf,
  passkeysOf,
  renamePasskey,
} from '../passkeys/kept-passkeys.ts'
import { takeBackPasskey, undoTakeBack } from '../passkeys/kept-passkeys.ts'
import type { ChallengeUse } from '../passkeys/passkey-challenges.ts'
import { passkeyPlace } from '../passkeys/passkey-place.ts'
import { challengeIn, readNewPasskey } from '../passkeys/verify-passkey.ts'

/** Those who came by a sitter's link have no account to sign in to. */
async function whoHasAccount(asked: Asked, context: AccountsContext): Promise<Who> {
  const who = await signedIn(asked, context)
  if (isGuest(who)) throw new Refusal('not-found')
  return who
}

/** Who has no password is not asked for one beside the code. */
const withCode: Record<PasskeyNeeds, PasskeyNeeds> = {
  nothing: 'code',
  password: 'password-and-code',
  code: 'code',
  'password-and-code': 'password-and-code',
  'new-sign-in': 'new-sign-in',
}

/** Whoever has just signed in is not asked for the password again, unless they have a second step. */
async function needsOf(who: Who, context: AccountsContext): Promise<PasskeyNeeds> {
  const needs = await proofNeededOf(who, context)
  // a trusted device, or an unlocked one, has not shown the code: a key that is two factors by its own word must not replace it
  if (await context.secondFactors.find(who.userId)) return withCode[needs]
  return (await hasJustSignedIn(who, context)) ? 'nothing' : needs
}

export const listPasskeys: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  return accountAnswer({ ...(await shownOf(who.userId, context)), needs: await needsOf(who, context) })
}

async function shownOf(person: string, context: AccountsContext): Promise<OwnPasskeys> {
  const { kysely } = context.database
  return {
    passkeys: await passkeysOf(person, kysely),
    onlyWayIn: await onlyWayIn(person, context, kysely),
  }
}

const offerFields = v.object({ password: v.nullable(passwordField), code: v.optional(codeField, '') })

/** The challenge is for this session alone, and only who has proved here who they are gets one. */
export const offerPasskey: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { password: typed, code } = await readAccountBody(asked.request, offerFields)
  const password = typed ?? ''
  const { database, rateLimits, challenges, publicUrl } = context
  await counted({ action: 'passkeys', address: asked.address, account: who.userId }, rateLimits)
  const needs = await needsOf(who, context)
  if (needs === 'new-sign-in') throw new Refusal('new-sign-in-needed')
  if (needs === 'password') await provePassword(who, password, asked, context)
  if (needs === 'password-and-code' || needs === 'code')
    await provePasswordAndCode(who, { password, code }, asked, context)
  return accountAnswer({
    challenge: challenges.make(await addingBy(who, context)),
    host: passkeyPlace(asked.request, publicUrl).host,
    handle: handleOf(who.userId),
    others: await devicesWithPasskey(who.userId, database.kysely),
  })
}

/** Of before the second step was turned on nothing is taken after it. */
async function addingBy(
  { userId, sessionId }: Who,
  { secondFactors }: AccountsContext,
): Promise<ChallengeUse> {
  const factor = await secondFactors.find(userId)
  return { sessionId, secondStep: factor && Number(factor.confirmed_at) }
}

const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  // PostgreSQL cannot keep this character
  v.check((text) => !text.includes('\0')),
)
const addFields = v.object({
  name: nameField,
  credentialId: v.pipe(v.string(), v.maxLength(1_400)),
  publicKey: v.pipe(v.string(), v.maxLength(1_400)),
  algorithm: v.number(),
  clientData: v.pipe(v.string(), v.maxLength(5_500)),
  authenticator: v.pipe(v.string(), v.maxLength(5_500)),
  transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
})

export const addNewPasskey: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const made = await readAccountBody(asked.request, addFields)
  refuseName(made.name)
  const { database, rateLimits, challenges, now, publicUrl } = context
  await counted({ action: 'passkeys', address: asked.address, account: who.userId }, rateLimits)
  const place = passkeyPlace(asked.request, publicUrl)
  const challenge = challengeIn(made.clientData, 'webauthn.create', place)
  const state = challenge === null ? 'not-ours' : challenges.check(await addingBy(who, context), challenge)
  if (state === 'over') throw new Refusal('passkey-too-late')
  const read = readNewPasskey(made, place)
  if (challenge === null || state === 'not-ours' || !read) throw new Refusal('passkey-not-taken')
  const added = {
    person: who.userId,
    credential_id: read.credentialId,
    public_key: read.publicKey,
    algorithm: read.algorithm,
    sign_count: read.signCount,
    transports: JSON.stringify(made.transports),
    name: made.name,
    made_at: now(),
  }
  const isAdded = await database.transact(
    async (tx) => (await challenges.use(challenge, tx)) && (await addPasskey(added, who.sessionId, tx)),
  )
  if (!isAdded) throw new Refusal('passkey-not-taken')
  tellOwner(
    'a mail about a new passkey',
    passkeyAddedLetter,
    { id: who.userId, email: who.email },
    asked,
    context,
  )
  return accountAnswer(await shownOf(who.userId, context))
}

function refuseName(name: string): void {
  const refusal = whyNotPasskeyName(name)
  if (refusal) throw new Refusal(refusal)
}

const oneField = v.object({ id: tokenField })
const renameFields = v.object({ id: tokenField, name: nameField })

export const nameOwnPasskey: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { id, name } = await readAccountBody(asked.request, renameFields)
  refuseName(name)
  return changed(who, asked, context, (tx) => renamePasskey({ person: who.userId, id }, name, tx))
}

/** No password is asked: whoever has just lost a phone is to be quick, and there is a moment to undo it. The only way in stays. */
export const takeBackOwnPasskey: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { id } = await readAccountBody(asked.request, oneField)
  return changed(who, asked, context, async (tx) => {
    await lockUser(who.userId, tx)
    await refuseLastWayIn(who.userId, id, context, tx)
    return takeBackPasskey({ person: who.userId, id }, tx, context.now())
  })
}

export const undoTakeBackOwnPasskey: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { id } = await readAccountBody(asked.request, oneField)
  return changed(who, asked, context, (tx) => undoTakeBack({ person: who.userId, id }, tx, context.now()))
}

/** Somebody else's is like one that there is not: nothing is said of it. */
async function changed(
  { userId }: Who,
  { address }: Asked,
  context: AccountsContext,
  change: (tx: Database['kysely']) => Promise<boolean>,
): Promise<Response> {
  const { database, rateLimits } = context
  await counted({ action: 'passkeys', address, account: userId }, rateLimits)
  if (!(await database.transact(change))) throw new Refusal('passkey-unknown')
  return accountAnswer(await shownOf(userId, context))
}
