import { createHash, randomBytes } from 'node:crypto'
import type { WayIn } from '#core/accounts/account.ts'
import type { Database } from '#server/database/database.ts'
import { pendingSignInOf } from '../pending-links.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'

/** Somebody has proved who they are in one way, and a code is to follow. */
export type PendingSignIn = {
  person: string
  email: string
  way: WayIn
  passwordHash: string
  passkey?: string
}
type Kept = { person: string; way: WayIn; password: string; passkey?: string; tries: number }
/** By which password or passkey. */
type Begun = { person: string; way: WayIn; passwordHash: string; passkey?: string | undefined }

export const pendingMs = 10 * 60_000
/** Wrong ones; then the sign-in begins anew. */
export const mostTries = 5

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Kept with the links that are on their way, by the hash of a token that only the browser has. Tied to the password of that
 * moment, and ended with the links whenever the account might have been in other hands.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createPendingSignIns({ database, now }: { database: Database; now: () => number }) {
  const rows = () => accountTables(database.kysely)

  async function read(token: string) {
    const row = await rows()
      .selectFrom('verification')
      .select(['id', 'identifier', 'value'])
      .where('id', '=', digest(token))
      .where('expiresAt', '>', isoOf(now()))
      .executeTakeFirst()
    if (!row) return null
    const kept = keptIn(row.value)
    return kept && row.identifier === pendingSignInOf(kept.person) ? { ...row, kept } : null
  }

  /** The password as it is kept today, and the address. */
  async function personOf(id: string) {
    const person = await rows()
      .selectFrom('user')
      .leftJoin('account', (join) =>
        join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
      )
      .select(['user.email', 'account.password'])
      .where('user.id', '=', id)
      .executeTakeFirst()
    return person && { email: person.email, passwordHash: person.password ?? '' }
  }

  /** Counted before the code is looked at, in one statement: of tries that meet none slips through. Null when none are left. */
  async function takeTry(token: string): Promise<number | null> {
    const row = await read(token)
    if (!row || row.kept.tries >= mostTries) return null
    const tries = row.kept.tries + 1
    const taken = await rows()
      .updateTable('verification')
      .set({ value: JSON.stringify({ ...row.kept, tries }) })
      .where('id', '=', row.id)
      .where('value', '=', row.value)
      .returning('id')
      .execute()
    return taken.length > 0 ? tries : takeTry(token)
  }

  return {
    /** The token, for the only time. */
    async begin({ person, way, passwordHash, passkey }: Begun): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const password = digest(passwordHash)
      const kept: Kept = { person, way, password, tries: 0, ...(passkey !== undefined && { passkey }) }
      await rows()
        .insertInto('verification')
        .values({
          id: digest(token),
          identifier: pendingSignInOf(person),
          value: JSON.stringify(kept),
          expiresAt: isoOf(now() + pendingMs),
          createdAt: isoOf(now()),
          updatedAt: isoOf(now()),
        })
        .execute()
      return token
    },

    /** Null for one that is not known, is over, or was begun with a password of before. */
    async find(token: string): Promise<PendingSignIn | null> {
      const row = await read(token)
      const person = row && (await personOf(row.kept.person))
      if (!row || !person || row.kept.tries >= mostTries) return null
      if (digest(person.passwordHash) !== row.kept.password) return null
      const { way, passkey } = row.kept
      return { person: row.kept.person, way, ...(passkey !== undefined && { passkey }), ...person }
    },

    takeTry,

    /** Whether it was there: of two who finish it one does. */
    async end(token: string): Promise<boolean> {
      const own = rows().deleteFrom('verification').where('id', '=', digest(token))
      return (await own.returning('id').execute()).length > 0
    },
  }
}
export type PendingSignIns = ReturnType<typeof createPendingSignIns>

/** Those that a passkey began: it is taken back. */
export async function endSignInsBy(
  { person, id }: { person: string; id: string },
  tx: Database['kysely'],
): Promise<void> {
  const tables = accountTables(tx)
  const waiting = tables.selectFrom('verification').select(['id', 'value'])
  const rows = await waiting.where('identifier', '=', pendingSignInOf(person)).execute()
  const theirs = rows.filter(({ value }) => keptIn(value)?.passkey === id)
  if (theirs.length === 0) return
  const ids = theirs.map((row) => row.id)
  await tables.deleteFrom('verification').where('id', 'in', ids).execute()
}

/** Null for what else is kept there, such as a link. */
function keptIn(value: string): Kept | null {
  return value.startsWith('{') ? (JSON.parse(value) as Kept) : null // written above
}
