import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { accountTables } from './sessions/session-tables.ts'

/** One change of address at a time, for a person: a newer one replaces it. */
export const emailChangeOf = (userId: string) => `change-email:${userId}`

/** Sign-ins that wait for a code: several at a time, each by its token. */
export const pendingSignInOf = (userId: string) => `second-step:${userId}`

/** How a reset link is kept: a stolen copy of the database must not open the way to a new password. */
export const resetLinkOf = (token: string) => digest(`reset-password:${token}`)

/** What a pending change of address is tied to, beside the token of its link. */
export type EmailChange = { newEmail: string; sessionId: string; passwordHash: string }

/**
 * Every link and every pending change of a person, and a second step that is only begun. Called whenever the account gets into other hands, or might have
 * been in other hands before: whoever once knew the password or read the mailbox must not come back by one of them.
 */
export async function endPendingLinks(userId: string, tx: Database['kysely']): Promise<void> {
  await accountTables(tx)
    .deleteFrom('verification')
    .where((row) =>
      row.or([
        // reset links: their token is in the identifier, as a hash
        row('value', '=', userId),
        row('identifier', '=', emailChangeOf(userId)),
        row('identifier', '=', pendingSignInOf(userId)),
      ]),
    )
    .execute()
  // a key for an app that nobody has confirmed yet: whoever had begun it knows it
  const begun = accountTables(tx).deleteFrom('second_factors').where('person', '=', userId)
  await begun.where('confirmed_at', 'is', null).execute()
}

/** As it is kept. A copy of the database does not give the token away. */
export function keptEmailChange(token: string, { newEmail, sessionId, passwordHash }: EmailChange): string {
  return `${digest(token)}.${sessionId}.${digest(passwordHash)} ${newEmail}`
}

/** Null when it is not the change of this token, or the password is another one by now. */
export function readEmailChange(kept: string, token: string, passwordHash: string) {
  const blank = kept.indexOf(' ')
  const [proof, sessionId, password] = kept.slice(0, blank).split('.')
  if (proof !== digest(token)) return null
  // one that was begun before this version names neither session nor password
  if (password !== undefined && password !== digest(passwordHash)) return null
  return { newEmail: kept.slice(blank + 1), sessionId: sessionId ?? null }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
