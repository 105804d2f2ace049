import type { Context } from 'hono'
import * as v from 'valibot'
import { daysBetween, isCalendarDay } from '#core/calendar-day.ts'
import { Refusal } from '#core/refusal.ts'
import { pushSchema } from '#core/sync.ts'
import type { PushAnswer } from '#core/sync.ts'
import { refuseOthers } from '../asking.ts'
import type { Asking } from '../asking.ts'
import type { Announcements } from '../announcements/announcements.ts'
import { readJson } from '../http/request.ts'
import type { Edge } from '../http/request.ts'
import type { OwnedDocuments } from './documents.ts'
import type { FairShare } from './fair-share.ts'
import { rowText } from './read-rows.ts'

type Parts = {
  documents: OwnedDocuments
  announcements: Announcements
  fairShare: FairShare
  now: () => number
}

const mostDays = 400
const day = v.pipe(v.string(), v.check(isCalendarDay))
const rangeSchema = v.pipe(
  v.object({ first: day, last: day }),
  v.check(({ first, last }) => first <= last && daysBetween(first, last) <= mostDays),
)

export async function pushChanges(c: Context<Edge>, asking: Asking, parts: Parts): Promise<Response> {
  const { userId } = asking
  parts.fairShare.check(userId)
  const { whose, changes } = await readJson(c.env.incoming, pushSchema)
  refuseOthers(asking, whose)
  const { answers, clock, moved, workMs } = await parts.documents.write(userId, changes, parts.now())
  parts.fairShare.use(userId, workMs)
  // after the commit: a device told earlier would ask and find the old state
  if (moved) parts.announcements.clockMoved(userId, clock)
  return c.json({ answers } satisfies PushAnswer)
}

/** Events of days gone by that a snapshot leaves out. */
export async function visitDays(
  c: Context<Edge>,
  { userId }: Asking,
  { documents }: Parts,
): Promise<Response> {
  const range = v.safeParse(rangeSchema, c.req.query())
  if (!range.success) throw new Refusal('not-understood')
  const rows = await documents.days(userId, range.output.first, range.output.last)
  return c.body(`{"rows":[${rows.map(rowText).join()}]}`, 200, { 'content-type': 'application/json' })
}
