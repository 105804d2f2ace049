import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { guestEmail, isGuest } from '#core/households/guest.ts'
import type { LetIn } from '#server/households/create-households.ts'
import type { Tables } from '#server/households/household-tables.ts'
import { sessionCookieNames, setCookie, signedValue } from './session-cookie.ts'
import { accountTables, isoOf, millisecondsOf } from './session-tables.ts'

type GuestSettings = { publicUrl: string; secret: string; now: () => number }

/**
 * Who is signed in comes as themselves, and a guest who has come before by another link stays as long as the later of the
 * two. Anybody else, also one whose user has just gone, is a new guest.
 */
export function createGuests({ publicUrl, secret, now }: GuestSettings): LetIn {
  const cookieOf = (token: string, endsAt: number) => {
    const { name } = sessionCookieNames(publicUrl)
    const seconds = Math.ceil((endsAt - now()) / 1000)
    return setCookie(publicUrl, { name, value: signedValue(token, secret), seconds, sameSite: 'Lax' })
  }
  return async (tx, person, endsAt) => {
    const known = person === null ? null : await findKnown(tx, person)
    if (known && !isGuest(known)) return { person: known.person, email: known.email, cookie: null }
    if (!known) {
      const { token, ...guest } = await begin(tx, endsAt, now())
      return { ...guest, cookie: cookieOf(token, endsAt) }
    }
    const { session, ...guest } = known
    const until = Math.max(endsAt, session.expiresAt)
    const own = accountTables(tx)
      .updateTable('session')
      .set({ expiresAt: isoOf(until) })
    await own.where('token', '=', session.token).execute()
    return { ...guest, cookie: cookieOf(session.token, until) }
  }
}

async function findKnown(tx: Tables, person: string) {
  const row = await accountTables(tx)
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['user.email', 'session.token', 'session.expiresAt'])
    .where('user.id', '=', person)
    .executeTakeFirst()
  if (!row) return null
  const { email, token, expiresAt } = row
  return { person, email, session: { token, expiresAt: millisecondsOf(expiresAt) } }
}

/** A user without a password, and one session. */
async function begin(tx: Tables, endsAt: number, now: number) {
  const tables = accountTables(tx).$extendTables<{ households: { id: string } }>()
  const person = randomBytes(24).toString('base64url')
  const at = { createdAt: isoOf(now), updatedAt: isoOf(now) }
  const email = guestEmail(person)
  await tables
    .insertInto('user')
    .values({
      id: person,
      name: '',
      email,
      emailVerified: sql<boolean>`false`,
      image: null,
      timeZone: 'UTC',
      ...at,
    })
    .execute()
  // the database gives every user a household; a guest has only the one they were let into
  await tables.deleteFrom('households').where('id', '=', person).execute()
  const token = randomBytes(24).toString('base64url')
  await tables
    .insertInto('session')
    .values({
      id: randomBytes(24).toString('base64url'),
      userId: person,
      token,
      expiresAt: isoOf(endsAt),
      ipAddress: null,
      userAgent: null,
      ...at,
    })
    .execute()
  return { person, email, token }
}
