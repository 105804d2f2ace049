import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { emailOutcomePath, isProviderEmail } from '#core/account.ts'
import type { EmailOutcome } from '#core/account.ts'
import { AccountRefused, accountAnswer } from './account-answer.ts'
import { counted, signedIn } from './accounts-scene.ts'
import type { AccountCall, AccountsScene } from './accounts-scene.ts'
import { addressTakenLetter, confirmEmailLetter, emailChangedLetter } from './letters.ts'
import { provePassword } from './own-password.ts'
import { emailField, passwordField, readAccountBody } from './read-account-body.ts'
import { accountTables, isoOf, millisecondsOf } from './tables.ts'
import type { Who } from './who.ts'

const fields = v.object({ newEmail: emailField, password: passwordField })
const hour = 60 * 60_000

/** One wish at a time, for a person: a newer one replaces it. */
const wishOf = (userId: string) => `change-email:${userId}`
const proofOf = (token: string, newEmail: string) =>
  `${createHash('sha256').update(token).digest('base64url')} ${newEmail}`

/** Answers alike for a free and a taken address, for a taken one is told by mail to its owner alone. */
export const askNewEmail: AccountCall = async (asked, scene) => {
  const who = await signedIn(asked, scene)
  const { newEmail, password } = await readAccountBody(asked.request, fields)
  if (!isProviderEmail(newEmail)) throw new AccountRefused('INVALID_EMAIL')
  if (newEmail === who.email) throw new AccountRefused('SAME_EMAIL')
  await provePassword(who, password, asked, scene)
  await counted({ act: 'change-email', address: asked.address, account: who.userId }, scene.tries)
  scene.background.run('a mail to a new address', () => sendLink(who, newEmail, scene))
  return accountAnswer({ status: true })
}

async function sendLink({ userId }: Who, newEmail: string, scene: AccountsScene): Promise<void> {
  const { database, mail, now, publicUrl } = scene
  const tables = accountTables(database.kysely)
  const uselessAt = now() + hour
  const taken = await tables.selectFrom('user').select('id').where('email', '=', newEmail).executeTakeFirst()
  if (taken) return mail.send(addressTakenLetter(newEmail, uselessAt))
  const token = randomBytes(24).toString('base64url')
  await database.transact(async (tx) => {
    const wishes = accountTables(tx)
    await wishes.deleteFrom('verification').where('identifier', '=', wishOf(userId)).execute()
    await wishes
      .insertInto('verification')
      .values({
        id: randomBytes(24).toString('base64url'),
        identifier: wishOf(userId),
        value: proofOf(token, newEmail),
        expiresAt: isoOf(uselessAt),
        createdAt: isoOf(now()),
        updatedAt: isoOf(now()),
      })
      .execute()
  })
  await mail.send(
    confirmEmailLetter(newEmail, `${publicUrl}/api/account/confirm-email?token=${token}`, uselessAt),
  )
}

/**
 * The link of the mail. Only the person who asked may use it, logged in: a stranger at a mistyped address must
 * not take the account over, and a mail scanner that opens links must not use them up.
 */
export const confirmNewEmail: AccountCall = async (asked, scene) => {
  const who = await scene.sessions.whoAsksForSure(asked.request)
  const token = new URL(asked.request.url).searchParams.get('token') ?? ''
  const outcome = who ? await spendLink(who, token, scene) : 'sign-in-first'
  const place = `${emailOutcomePath}?email=${outcome}`
  return new Response(null, { status: 303, headers: { location: place, 'cache-control': 'no-store' } })
}

async function spendLink(who: Who, token: string, scene: AccountsScene): Promise<EmailOutcome> {
  const tables = accountTables(scene.database.kysely)
  const wish = await tables
    .selectFrom('verification')
    .select(['id', 'value', 'expiresAt'])
    .where('identifier', '=', wishOf(who.userId))
    .executeTakeFirst()
  const newEmail = wish?.value.slice(wish.value.indexOf(' ') + 1) ?? ''
  if (!wish || wish.value !== proofOf(token, newEmail) || millisecondsOf(wish.expiresAt) <= scene.now())
    return 'link-used-or-old'
  const used = await tables.deleteFrom('verification').where('id', '=', wish.id).returning('id').execute()
  if (used.length === 0) return 'link-used-or-old'
  return (await move(who, newEmail, scene)) ? 'changed' : 'address-taken'
}

async function move({ userId, email }: Who, newEmail: string, scene: AccountsScene): Promise<boolean> {
  const { database, sessions, background, mail, now } = scene
  const moved = await accountTables(database.kysely)
    .updateTable('user')
    .set({
      email: newEmail,
      emailVerified: database.engine === 'postgres' ? true : 1,
      updatedAt: isoOf(now()),
    })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user as other').select('other.id').where('other.email', '=', newEmail))),
    )
    .returning('id')
    .execute()
  if (moved.length === 0) return false
  sessions.forget({ userId })
  background.run('a mail to the former address', () => mail.send(emailChangedLetter(email, newEmail)))
  return true
}
