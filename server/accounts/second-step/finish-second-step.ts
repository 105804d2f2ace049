import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import { counted } from '#server/rate-limits/counted.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { readAccountBody, tokenField } from '../read-account-body.ts'
import { openSession } from '../open-session.ts'
import { countedStep, countWrongCode } from './code-guessing.ts'
import { codeField, tellOfUse } from './second-step-calls.ts'
import { mostTries } from '../second-factor/pending-sign-ins.ts'
import type { PendingSignIn } from '../second-factor/pending-sign-ins.ts'
import type { Used } from '../second-factor/second-factors.ts'
import { forgottenStepCookie, stepInCookie } from './step-cookie.ts'

const fields = v.object({ token: v.nullable(tokenField), code: codeField, trust: v.boolean() })

/** The second step of a sign-in: the code opens the session that the first step has earned. */
export const finishSecondStep: AccountCall = async (asked, context) => {
  const { request, address } = asked
  const { token: named, code, trust } = await readAccountBody(request, fields)
  await counted({ action: 'find-second-step', address, account: '' }, context.rateLimits)
  const token = named ?? stepInCookie(request, context)
  const pending = token === null ? null : await context.pendingSignIns.find(token)
  if (token === null || !pending) throw new Refusal('second-step-over')
  const used = await spendCode(token, pending, code, asked, context)
  // of two who finish it at once one is let in
  if (!(await context.pendingSignIns.end(token))) throw new Refusal('second-step-over')
  tellOfUse(used, { id: pending.person, email: pending.email }, asked, context)
  const { person: id, passwordHash, passkey } = pending
  // somebody who came by single sign-on alone has no password
  const person = {
    id,
    ...(passwordHash !== '' && { passwordHash }),
    ...(passkey !== undefined && { passkey }),
  }
  const answer = await openSession(person, pending.way, asked, context)
  if (trust) await trustDevice(answer, pending, context)
  if (named === null) answer.headers.append('set-cookie', forgottenStepCookie(context))
  return answer
}

/** Each try is counted before it is looked at: by the account, and by the sign-in it is for. */
async function spendCode(
  token: string,
  { person: id, email }: PendingSignIn,
  code: string,
  asked: Asked,
  context: AccountsContext,
): Promise<Used> {
  const { secondFactors, pendingSignIns } = context
  const attempt = await countedStep('try', { id, email }, asked, context)
  const tries = await pendingSignIns.takeTry(token)
  if (tries === null) throw new Refusal('second-step-over')
  try {
    const used = await secondFactors.spend(id, code)
    await attempt.giveBack()
    return used
  } catch (error) {
    // anything else is no guess
    if (!(error instanceof Refusal)) throw error
    countWrongCode({ id, email }, asked, context)
    if (tries < mostTries && error.refusal !== 'second-step-off') throw error
    await pendingSignIns.end(token)
    throw new Refusal('second-step-over')
  }
}

async function trustDevice(
  answer: Response,
  { person, passwordHash }: PendingSignIn,
  { secondFactors, trustedDevices }: AccountsContext,
): Promise<void> {
  const factor = await secondFactors.find(person)
  if (factor) answer.headers.append('set-cookie', trustedDevices.cookieFor(factor, passwordHash))
}
