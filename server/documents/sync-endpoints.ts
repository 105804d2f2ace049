import type { Context } from 'hono'
import * as v from 'valibot'
import { daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import { Refusal } from '#core/refusal.ts'
import { pushSchema } from '#core/sync/sync.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import { refuseOthers } from '../asking.ts'
import type { Asking } from '../asking.ts'
import type { Announcements } from '../announcements/announcements.ts'
import { readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import { streamText } from '../http/stream-text.ts'
import type { Log } from '../log.ts'
import { daysPlaceSchema, readDaysPage } from './days-page.ts'
import type { DaysPage } from './days-page.ts'
import type { OwnedDocuments } from './documents.ts'
import type { FairShare } from './fair-share.ts'
import { rowText } from './read-rows.ts'
import type { Days } from './read-rows.ts'

type Parts = {
  documents: OwnedDocuments
  announcements: Announcements
  fairShare: FairShare
  log: Log
  now: () => number
}

const mostDays = 400
const day = v.pipe(v.string(), v.check(isCalendarDay))
const rangeSchema = v.pipe(
  v.object({ first: day, last: day, after: v.optional(daysPlaceSchema) }),
  v.check(({ first, last }) => first <= last && daysBetween(first, last) <= mostDays),
)

export async function pushChanges(c: Context<Edge>, asking: Asking, parts: Parts): Promise<Response> {
  const { userId } = asking
  parts.fairShare.check(userId)
  const { whose, changes } = await readJson(c.env.incoming, pushSchema)
  refuseOthers(asking, whose)
  const written = await parts.documents.write(userId, changes, parts.now())
  const { answers, usedPercent, clock, moved } = written
  // after the commit: a device told earlier would ask and find the old state
  if (moved) parts.announcements.clockMoved(userId, clock)
  return c.json({ answers, usedPercent } satisfies PushAnswer)
}

/**
 * Events of days gone by that a snapshot leaves out. With `after` one page, which names the next; a device of the version
 * before knows of no pages and gets all of them as one.
 */
export async function visitDays(
  c: Context<Edge>,
  { userId }: Asking,
  { documents, log }: Parts,
): Promise<Response> {
  const asked = v.safeParse(rangeSchema, c.req.query())
  if (!asked.success) throw new Refusal('not-understood')
  const { after, ...days } = asked.output
  const page = await readDaysPage(documents, userId, days, after ?? 'inside')
  const json = { 'content-type': 'application/json' }
  if (after === undefined)
    return c.body(streamText(allFrom(page, { documents, owner: userId, days }), log), 200, json)
  return c.body(`{"rows":[${textOf(page)}],"next":${JSON.stringify(page.next)}}`, 200, json)
}

type Visit = { documents: OwnedDocuments; owner: string; days: Days }

async function* allFrom(first: DaysPage, { documents, owner, days }: Visit): AsyncGenerator<string> {
  yield `{"rows":[${textOf(first)}`
  let isEmpty = first.rows.length === 0
  for (let { next } = first; next;) {
    // half an answer is none: once begun it may take its time
    const page = await readDaysPage(documents, owner, days, next, { patient: true })
    next = page.next
    if (page.rows.length === 0) continue
    yield (isEmpty ? '' : ',') + textOf(page)
    isEmpty = false
  }
  yield ']}'
}

function textOf({ rows }: DaysPage): string {
  return rows.map(rowText).join()
}
