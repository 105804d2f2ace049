import * as v from 'valibot'
import { isTimeZone } from '#core/calendar/time-zone.ts'
import type { AccountUser } from '#core/accounts/account.ts'
import { Refusal } from '#core/refusal.ts'
import { householdTables, householdsOf } from '#server/households/household-tables.ts'
import { streamText } from '#server/http/stream-text.ts'
import { isDatabaseGone } from '#server/database/database-gone.ts'
import { accountAnswer } from '../account-answer.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall } from '../accounts-context.ts'
import { exportOf } from './export-account.ts'
import { readAccountBody } from '../read-account-body.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'

const zoneFields = v.object({ timeZone: v.pipe(v.string(), v.maxLength(100)) })

export const changeTimeZone: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { timeZone } = await readAccountBody(asked.request, zoneFields)
  if (!isTimeZone(timeZone)) throw new Refusal('time-zone-unknown')
  const { id, email, createdAt } = await accountTables(context.database.kysely)
    .updateTable('user')
    .set({ timeZone, updatedAt: isoOf(context.now()) })
    .where('id', '=', who.userId)
    .returning(['id', 'email', 'createdAt'])
    .executeTakeFirstOrThrow()
  // reminders go by it: in the households they own for everybody, and in all for their quiet hours
  for (const household of await householdsOf(householdTables(context.database.kysely), id))
    context.membersMoved(household)
  const user: AccountUser = { id, email, timeZone, createdAt: isoOf(createdAt) }
  return accountAnswer({ user })
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
