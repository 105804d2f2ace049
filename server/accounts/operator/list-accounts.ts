import { sql } from 'kysely'
import { guestEmail } from '#core/households/guest.ts'
import type { Database } from '#server/database/database.ts'
import { householdTables } from '#server/households/household-tables.ts'
import { accountTables, isoOf, millisecondsOf } from '../sessions/session-tables.ts'
import type { UserRow } from '../sessions/session-tables.ts'

/** One account as its operator sees it: nothing of what is kept in it, and nothing that opens it. */
export type ListedAccount = {
  id: string
  email: string
  madeAt: string
  /** the last use that is known of a device that is still signed in; null of who is nowhere */
  usedAt: string | null
  isProven: boolean
  ways: ('password' | 'passkey' | 'second step' | 'single sign-on')[]
  households: number
  sessions: number
}

type Asked = { part: string; after: string; most: number; now: number }
type Person = Pick<UserRow, 'id' | 'email' | 'createdAt' | 'emailVerified'>

/** By address, those with this part in it, from the one after that on. Guests of a link have no account. */
export async function listAccounts(
  { kysely }: Database,
  { part, after, most, now }: Asked,
): Promise<ListedAccount[]> {
  const people = await accountTables(kysely)
    .selectFrom('user')
    .select(['id', 'email', 'createdAt', 'emailVerified'])
    .where('email', 'not like', guestEmail('%'))
    .where(sql<boolean>`${sql.ref('email')} like ${`%${literally(part.toLowerCase())}%`} escape '\\'`)
    .where('email', '>', after.toLowerCase())
    .orderBy('email')
    .limit(most)
    .execute()
  return withTheirs(kysely, people, now)
}

/** What `like` would read as something else. */
function literally(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&')
}

async function withTheirs(
  kysely: Database['kysely'],
  people: readonly Person[],
  now: number,
): Promise<ListedAccount[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const [sessions, households, ways] = [
    await sessionsOf(kysely, ids, now),
    await householdsOf(kysely, ids),
    await waysOf(kysely, ids),
  ]
  return people.map(({ id, email, createdAt, emailVerified }) => {
    const used = sessions
      .filter(({ userId }) => userId === id)
      .map(({ updatedAt }) => millisecondsOf(updatedAt))
    return {
      id,
      email,
      madeAt: isoOf(createdAt),
      usedAt: used.length > 0 ? isoOf(Math.max(...used)) : null,
      isProven: Boolean(emailVerified),
      ways: ways.filter(({ person }) => person === id).map(({ way }) => way),
      households: households.filter(({ person }) => person === id).length,
      sessions: used.length,
    }
  })
}

function sessionsOf(kysely: Database['kysely'], ids: readonly string[], now: number) {
  return accountTables(kysely)
    .selectFrom('session')
    .select(['userId', 'updatedAt'])
    .where('userId', 'in', ids)
    .where('expiresAt', '>', isoOf(now))
    .execute()
}

function householdsOf(kysely: Database['kysely'], ids: readonly string[]) {
  return householdTables(kysely).selectFrom('members').select('person').where('person', 'in', ids).execute()
}

async function waysOf(
  kysely: Database['kysely'],
  ids: readonly string[],
): Promise<{ person: string; way: ListedAccount['ways'][number] }[]> {
  const rows = await accountTables(kysely)
    .selectFrom('account')
    .select('userId')
    .where('userId', 'in', ids)
    .where('providerId', '=', 'credential')
    .execute()
  const passkeys = accountTables(kysely).selectFrom('passkeys').select('person').distinct()
  const good = await passkeys.where('person', 'in', ids).where('revoked_at', 'is', null).execute()
  const factors = accountTables(kysely).selectFrom('second_factors').select('person')
  const confirmed = await factors.where('person', 'in', ids).where('confirmed_at', 'is not', null).execute()
  const identities = accountTables(kysely).selectFrom('sign_on_identities').select('person').distinct()
  const elsewhere = await identities.where('person', 'in', ids).where('revoked_at', 'is', null).execute()
  return [
    ...rows.map(({ userId }) => ({ person: userId, way: 'password' as const })),
    ...elsewhere.map(({ person }) => ({ person, way: 'single sign-on' as const })),
    ...good.map(({ person }) => ({ person, way: 'passkey' as const })),
    ...confirmed.map(({ person }) => ({ person, way: 'second step' as const })),
  ]
}
