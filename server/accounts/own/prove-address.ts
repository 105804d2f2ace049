import * as v from 'valibot'
import { isGuest } from '#core/households/guest.ts'
import { proofPath } from '#core/reminders/notice.ts'
import type { AddressState } from '#core/reminders/reminder-calls.ts'
import { Refusal } from '#core/refusal.ts'
import type { Language } from '#core/words/languages.ts'
import { languageOf } from '#server/http/language-of.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { proofLetter } from '../letters.ts'
import { readAccountBody } from '../read-account-body.ts'

const codeFields = v.object({ code: v.pipe(v.string(), v.maxLength(40)) })
const linkFields = v.object({ token: v.pipe(v.string(), v.maxLength(2_000)) })
const linkMs = 7 * 24 * 60 * 60_000

type Person = { id: string; email: string }

const mayProve = (state: AddressState) => state === 'asked' || state === 'from-before'

/** After a sign-up, and whenever somebody asks for it again; not to whom it is proved or wants none. */
async function sendProof(person: Person, language: Language, context: AccountsContext): Promise<void> {
  const { proven, mail, now, publicUrl } = context
  if (isGuest(person) || !mayProve(await proven.stateOf(person.id))) return
  const at = now()
  const asked = { person: person.id, email: person.email, at }
  const link = `${publicUrl}${proofPath}#${proven.links.link(asked)}`
  await mail.send(proofLetter({ email: person.email, language }, link, proven.links.code(asked), at + linkMs))
}

/** Of a sign-up: it is done, whether or not that mailbox has had enough of them today. */
export function sendFirstProof(person: Person, { request, answered }: Asked, context: AccountsContext): void {
  const language = languageOf(request.headers)
  context.background.runAfter(answered, 'a mail to prove an address', async () => {
    const attempt = { action: 'mail-proof', address: '', account: mailboxOf(person.email) } as const
    if ((await context.rateLimits.take(attempt)).granted) await sendProof(person, language, context)
  })
}

export const readAddress: AccountCall = async (asked, context) => {
  const { userId } = await signedIn(asked, context)
  return accountAnswer({ state: await context.proven.stateOf(userId) })
}

export const sendProofAgain: AccountCall = async (asked, context) => {
  const { userId, email } = await signedIn(asked, context)
  const state = await context.proven.stateOf(userId)
  if (mayProve(state)) {
    const attempt = { action: 'mail-proof', address: asked.address, account: mailboxOf(email) } as const
    await counted(attempt, context.rateLimits)
    await sendProof({ id: userId, email }, languageOf(asked.request.headers), context)
  }
  return accountAnswer({ state })
}

export const proveByCode: AccountCall = async (asked, context) => {
  const { userId: id, email } = await signedIn(asked, context)
  const { code } = await readAccountBody(asked.request, codeFields)
  const { proven, rateLimits, now } = context
  await counted({ action: 'prove-address', address: asked.address, account: mailboxOf(email) }, rateLimits)
  // pasted with what stands around it in the mail
  const digits = code.replace(/\D/g, '')
  const isRight = proven.links.isCode(digits, { person: id, email, at: now() })
  // whoever said that it was not them has not given anybody the code since
  if (!isRight || (await proven.isStopped(email))) throw new Refusal('proof-code-wrong')
  await proven.prove({ id, email })
  return accountAnswer({ state: await proven.stateOf(id) })
}

/** Needs nobody signed in: the link is read in the mail program of a phone, and only who reads that mailbox has it. */
export const proveByLink: AccountCall = async (asked, context) => {
  const { person: id, email, at } = await readLink(asked, context)
  if (at + linkMs <= context.now()) throw new Refusal('proof-link-over')
  if (!(await context.proven.prove({ id, email }))) throw new Refusal('proof-link-over')
  return accountAnswer({ status: true })
}

/** However old the mail is: it must still let them out. */
export const wasNotMe: AccountCall = async (asked, context) => {
  const { person: id, email } = await readLink(asked, context)
  await context.proven.stop({ id, email })
  return accountAnswer({ status: true })
}

async function readLink(asked: Asked, { rateLimits, proven }: AccountsContext) {
  const { token } = await readAccountBody(asked.request, linkFields)
  await counted({ action: 'address-link', address: asked.address, account: '' }, rateLimits)
  const read = proven.links.read(token)
  if (!read) throw new Refusal('proof-link-unknown')
  return read
}
