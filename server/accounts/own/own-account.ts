import * as v from 'valibot'
import { isTimeZone } from '#core/calendar/time-zone.ts'
import type { AccountUser } from '#core/accounts/account.ts'
import { Refusal } from '#core/refusal.ts'
import { householdTables, householdsOf } from '#server/households/household-tables.ts'
import { streamText } from '#server/http/stream-text.ts'
import type { Database } from '#server/database/database.ts'
import { isDatabaseGone } from '#server/database/database-gone.ts'
import { accountAnswer } from '../account-answer.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext } from '../accounts-context.ts'
import { exportOf } from './export-account.ts'
import { readAccountBody } from '../read-account-body.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'

const fields = v.union([
  v.object({ timeZone: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ tellOfDevices: v.boolean() }),
])

/** One of what a person can say about their account at a time. */
export const changeAccount: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const change = await readAccountBody(asked.request, fields)
  if ('tellOfDevices' in change) return accountAnswer({ user: await keep(who, context, change) })
  if (!isTimeZone(change.timeZone)) throw new Refusal('time-zone-unknown')
  const user = await keep(who, context, change)
  // reminders go by it: in the households they own for everybody, and in all for their quiet hours
  for (const household of await householdsOf(householdTables(context.database.kysely), user.id))
    context.membersMoved(household)
  return accountAnswer({ user })
}

async function keep(
  { userId }: Who,
  { database, now }: AccountsContext,
  change: { timeZone: string } | { tellOfDevices: boolean },
): Promise<AccountUser> {
  const { createdAt, ...user } = await accountTables(database.kysely)
    .updateTable('user')
    .set({ ...asKept(database, change), updatedAt: isoOf(now()) })
    .where('id', '=', userId)
    .returning(['id', 'email', 'timeZone', 'createdAt'])
    .executeTakeFirstOrThrow()
  return { ...user, createdAt: isoOf(createdAt) }
}

/** SQLite knows no truth but a number. */
function asKept({ engine }: Database, change: { timeZone: string } | { tellOfDevices: boolean }) {
  if ('timeZone' in change || engine === 'postgres') return change
  return { tellOfDevices: Number(change.tellOfDevices) }
}

export const downloadExport: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  // on a full disk nothing can be counted, and one's own data must be there to take out above all then
  await counted({ action: 'export', address: asked.address, account: who.userId }, context.rateLimits).catch(
    (error: unknown) => {
      if (!isDatabaseGone(error)) throw error
    },
  )
  const { exportedAt, pieces } = await exportOf(who.userId, context)
  return new Response(streamText(pieces, context.log), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="senior-pet-care-${exportedAt.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  })
}
