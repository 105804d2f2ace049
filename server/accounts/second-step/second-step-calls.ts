import * as v from 'valibot'
import type { SecondStepState } from '#core/accounts/second-step.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { backupCodeUsedLetter, secondStepOffLetter, secondStepOnLetter } from '../letters.ts'
import { tellOwner } from '../own/tell-owner.ts'
import { provePassword, refuseOldPassword } from '../own/own-password.ts'
import { passwordField, readAccountBody } from '../read-account-body.ts'
import { refuseEndedSession } from '../sessions/refuse-ended-session.ts'
import { isoOf } from '../sessions/session-tables.ts'
import { lockUser } from '../users.ts'
import type { Who } from '../sessions/who.ts'
import { countedStep, countWrongCode } from './code-guessing.ts'
import { endTrust, removeSecondFactor } from '../second-factor/second-factors.ts'
import type { Used } from '../second-factor/second-factors.ts'

export const codeField = v.pipe(v.string(), v.maxLength(40))
const passwordFields = v.object({ password: passwordField })
const codeFields = v.object({ code: codeField })
const bothFields = v.object({ password: passwordField, code: codeField })

type Person = { id: string; email: string }

export const readSecondStep: AccountCall = async (asked, context) => {
  const { userId } = await signedIn(asked, context)
  return accountAnswer(await stateOf(userId, context))
}

async function stateOf(userId: string, context: AccountsContext): Promise<SecondStepState> {
  const { secondFactors } = context
  const factor = await secondFactors.find(userId)
  if (!factor) return { state: 'off', ...((await isUnproven(userId, context)) && { isUnproven: true }) }
  return { state: 'on', since: isoOf(factor.confirmed_at), codesLeft: secondFactors.codesLeft(factor) }
}

export const beginSecondStep: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  // who came by a link signs in by it
  if (isGuest(who)) throw new Refusal('not-allowed')
  const { password } = await readAccountBody(asked.request, passwordFields)
  await refuseUnproven(who, context)
  const proved = await provePassword(who, password, asked, context)
  const key = await guarded(who, context, async (tx) => {
    await refuseOldPassword(who, proved, tx)
    return context.secondFactors.begin(who.userId, tx)
  })
  return accountAnswer({ key })
}

/**
 * Where mail is sent: somebody who signed up with an address that is not theirs must not keep its owner out, who takes the
 * account over by a reset, by a code that only they have.
 */
async function refuseUnproven({ userId }: Who, context: AccountsContext): Promise<void> {
  if (await isUnproven(userId, context)) throw new Refusal('prove-address-first')
}

async function isUnproven(userId: string, { proven }: AccountsContext): Promise<boolean> {
  const state = await proven.stateOf(userId)
  return state !== 'proven' && state !== 'nothing-to-prove'
}

/** Alone with this person's account, while the session at hand is still good. */
async function guarded<Done>(
  who: Who,
  { database }: AccountsContext,
  work: (tx: Database['kysely']) => Promise<Done>,
): Promise<Done> {
  return database.transact(async (tx) => {
    await lockUser(who.userId, tx)
    await refuseEndedSession(who, tx)
    return work(tx)
  })
}

export const confirmSecondStep: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { code } = await readAccountBody(asked.request, codeFields)
  const attempt = { action: 'confirm-second-step', address: asked.address, account: who.userId } as const
  await counted(attempt, context.rateLimits)
  await refuseUnproven(who, context)
  const codes = await guarded(who, context, (tx) => context.secondFactors.confirm(who.userId, code, tx))
  tellOwner('a mail about a second step', secondStepOnLetter, personOf(who), asked, context)
  return accountAnswer({ codes })
}

export const newBackupCodes: AccountCall = async (asked, context) => {
  const who = await proveBoth(asked, context)
  const codes = await guarded(who, context, async (tx) => {
    await refuseOldPassword(who, who.proved, tx)
    return context.secondFactors.replaceBackupCodes(who.userId, tx)
  })
  return accountAnswer({ codes })
}

export const turnOffSecondStep: AccountCall = async (asked, context) => {
  const who = await proveBoth(asked, context)
  await guarded(who, context, async (tx) => {
    await refuseOldPassword(who, who.proved, tx)
    await removeSecondFactor(who.userId, tx)
  })
  tellOwner('a mail about a second step', secondStepOffLetter, personOf(who), asked, context)
  return accountAnswer({ status: true })
}

/** No password is asked: it opens nothing, and who has just lost a laptop is to be quick. */
export const forgetTrustedDevices: AccountCall = async (asked, context) => {
  const { userId } = await signedIn(asked, context)
  await readAccountBody(asked.request, v.object({}))
  const attempt = { action: 'sign-out-elsewhere', address: asked.address, account: userId } as const
  await counted(attempt, context.rateLimits)
  await endTrust(userId, context.database.kysely)
  return accountAnswer({ status: true })
}

async function proveBoth(asked: Asked, context: AccountsContext): Promise<Who & { proved: string }> {
  const who = await signedIn(asked, context)
  const both = await readAccountBody(asked.request, bothFields)
  return { ...who, proved: await provePasswordAndCode(who, both, asked, context) }
}

/** The password first: whoever is at an unlocked device must not use codes up. Returns the hash of the one that was proved. */
export async function provePasswordAndCode(
  who: Who,
  { password, code }: { password: string; code: string },
  asked: Asked,
  context: AccountsContext,
): Promise<string> {
  const proved = await provePassword(who, password, asked, context)
  const person = personOf(who)
  const attempt = await countedStep('try', person, asked, context)
  const used = await context.secondFactors.spend(who.userId, code).catch((error: unknown) => {
    if (error instanceof Refusal) countWrongCode(person, asked, context)
    throw error
  })
  await attempt.giveBack()
  tellOfUse(used, person, asked, context)
  return proved
}

export function tellOfUse(used: Used, person: Person, asked: Asked, context: AccountsContext): void {
  if (used.by === 'app') return
  tellOwner(
    'a mail about a backup code',
    (to, resetUrl) => backupCodeUsedLetter(to, used.left, resetUrl),
    person,
    asked,
    context,
  )
}

const personOf = ({ userId, email }: Who): Person => ({ id: userId, email })
