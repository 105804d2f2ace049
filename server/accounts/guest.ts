import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { guestEmail } from '#core/households/guest.ts'
import type { BeginGuest } from '../households/households.ts'
import { sessionCookieNames, setCookie, signedValue } from './session-cookie.ts'
import { accountTables, isoOf } from './tables.ts'

type GuestSettings = { publicUrl: string; secret: string; now: () => number }

/** Somebody without an account, signed in on one device until a moment: a user without a password, and one session. */
export function createGuests({ publicUrl, secret, now }: GuestSettings): BeginGuest {
  return async (tx, endsAt) => {
    const tables = accountTables(tx).$extendTables<{ households: { id: string } }>()
    const person = randomBytes(24).toString('base64url')
    const at = { createdAt: isoOf(now()), updatedAt: isoOf(now()) }
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
    const seconds = Math.ceil((endsAt - now()) / 1000)
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
    const { name } = sessionCookieNames(publicUrl)
    const cookie = setCookie(publicUrl, { name, value: signedValue(token, secret), seconds, sameSite: 'Lax' })
    return { person, email, cookie }
  }
}
