import { sql } from 'kysely'
import * as v from 'valibot'
import type { OwnDevices, SignedInDevice, TellsOfDevices } from '#core/accounts/account.ts'
import { isGuest } from '#core/households/guest.ts'
import type { Database } from '#server/database/database.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext } from '../accounts-context.ts'
import { endPendingLinks } from '../pending-links.ts'
import { endTrust } from '../second-factor/second-factors.ts'
import { readAccountBody, tokenField } from '../read-account-body.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { lockUser } from '../users.ts'

/** More than anybody looks through; all of them are signed out together. */
const mostShown = 100

export const listDevices: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  return accountAnswer(await ownDevices(who, context))
}

async function ownDevices(who: Who, context: AccountsContext): Promise<OwnDevices> {
  const [devices, tells] = await Promise.all([
    devicesOf(who, context.database, context.now()),
    tellsOfDevices(who, context),
  ])
  return { devices, ...(tells && { tells }) }
}

/** Null for a guest, who has no address. */
async function tellsOfDevices(
  who: Who,
  { database, proven }: AccountsContext,
): Promise<TellsOfDevices | null> {
  if (isGuest(who)) return null
  if (!proven.sendsMail) return 'no-mail'
  if ((await proven.stateOf(who.userId)) !== 'proven') return 'unproven'
  const user = accountTables(database.kysely).selectFrom('user').select('tellOfDevices')
  return (await user.where('id', '=', who.userId).executeTakeFirst())?.tellOfDevices ? 'yes' : 'no'
}

/** The one at hand first, then those used last. A session's token is its key: it stays here, and its id names it. */
async function devicesOf(who: Who, { kysely }: Database, now: number): Promise<SignedInDevice[]> {
  const rows = await accountTables(kysely)
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'way'])
    .where('userId', '=', who.userId)
    .where('expiresAt', '>', isoOf(now))
    .orderBy(sql`case when id = ${who.sessionId} then 0 else 1 end`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt, way }) => ({
    id,
    userAgent: userAgent ?? '',
    signedInAt: isoOf(createdAt),
    usedAt: isoOf(updatedAt),
    isThisOne: id === who.sessionId,
    ...(way && { way }),
  }))
}

const fields = v.object({ device: v.nullable(tokenField) })

/**
 * One of the person's other devices, or all of them. No password is asked: it opens nothing, and who has just lost a phone
 * is to be quick. Somebody else's session is like one that has already ended: it is not found, and nothing is said of it.
 */
export const signOutElsewhere: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { device } = await readAccountBody(asked.request, fields)
  const { database, sessions, rateLimits } = context
  await counted({ action: 'sign-out-elsewhere', address: asked.address, account: who.userId }, rateLimits)
  const gone = await database.transact(async (tx) => {
    await lockUser(who.userId, tx)
    // whoever has the device may have read the mailbox on it
    await endPendingLinks(who.userId, tx)
    // which of the trusted devices it is nobody knows
    await endTrust(who.userId, tx)
    return deleteOtherSessions(who, tx, device)
  })
  gone.forEach(sessions.ended)
  return accountAnswer(await ownDevices(who, context))
}

/** All sessions of a person but the one at hand, or the one of them that is named; `ended` is to be told of each. */
export function deleteOtherSessions(
  { userId, sessionId }: Who,
  tx: Database['kysely'],
  named: string | null,
) {
  const others = accountTables(tx)
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', sessionId)
  const meant = named === null ? others : others.where('id', '=', named)
  return meant.returning(['id', 'userId']).execute()
}
