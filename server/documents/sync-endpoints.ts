import type { Context } from 'hono'
import * as v from 'valibot'
import { daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import { isAboutCare } from '#core/changes/change.ts'
import { collectionOf, collections } from '#core/changes/collections.ts'
import type { Collection } from '#core/changes/collections.ts'
import { may } from '#core/changes/who-may.ts'
import { Refusal } from '#core/refusal.ts'
import { pushSchema } from '#core/sync/sync.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import { refuseOthers } from '../asking.ts'
import type { Access, Asking } from '../asking.ts'
import type { Announcements } from '../announcements/announcements.ts'
import { readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import { streamText } from '../http/stream-text.ts'
import type { Log } from '../log.ts'
import { daysPlaceSchema, readDaysPage } from './days-page.ts'
import type { DaysPage } from './days-page.ts'
import type { OwnedDocuments } from './documents.ts'
import type { FairShare, ShareOptions } from './fair-share.ts'
import { seenBySitter } from './seen-by-sitter.ts'
import { rowText } from './read-rows.ts'
import type { Days } from './read-rows.ts'

/** What a device can show; an app from before there was more than these says nothing. Sitters restore nothing. */
export function readKnows(said: string | undefined, { acting }: Access): ReadonlySet<Collection> {
  const names = said?.split(',') ?? ['pets', 'events']
  const isTheirs = (one: Collection) => !collectionOf(one).isAboutChanges || may(acting.role, 'undo')
  return new Set(collections.filter((one) => names.includes(one) && isTheirs(one)))
}

type Parts = {
  documents: OwnedDocuments
  memberships: {
    accessToWrite(asking: Asking, household: string): Promise<Access>
    countLate(access: Access, howMany: number): Promise<void>
    refuseUnlessStillIn(access: Access): Promise<void>
  }
  announcements: Announcements
  fairShare: FairShare
  log: Log
  now: () => number
}

const mostDays = 400
const day = v.pipe(v.string(), v.check(isCalendarDay))
const rangeSchema = v.pipe(
  v.object({ first: day, last: day, after: v.optional(daysPlaceSchema), knows: v.optional(v.string()) }),
  v.check(({ first, last }) => first <= last && daysBetween(first, last) <= mostDays),
)

export async function pushChanges(c: Context<Edge>, access: Access, parts: Parts): Promise<Response> {
  const { household } = access
  parts.fairShare.check(household)
  const { whose, changes } = await readJson(c.env.incoming, pushSchema)
  refuseOthers(access, whose)
  // a body may take minutes to arrive, and the right to write may end meanwhile
  const asked = await parts.memberships.accessToWrite(access, household)
  const { acting } = asked
  if (acting.isRemoved && !changes.some(isAboutCare)) throw new Refusal('not-a-member')
  await parts.memberships.countLate(asked, changes.length)
  const now = parts.now()
  const written = await parts.documents.write({ owner: household, acting }, changes, now)
  const { answers, usedPercent, clock, moved, purged } = written
  // after the commit: a device told earlier would ask and find the old state
  if (moved) parts.announcements.clockMoved(household, clock)
  // a photo may have waited for weeks for the note that this push has brought
  if (purged) await parts.documents.forgetPhotos(household, now)
  // how full the household is, is no longer theirs to know
  const told = acting.isRemoved ? { answers } : { answers, usedPercent }
  return c.json(told satisfies PushAnswer)
}

/**
 * Events of days gone by that a snapshot leaves out. With `after` one page, which names the next; a device of the version
 * before knows of no pages and gets all of them as one.
 */
export async function visitDays(
  c: Context<Edge>,
  access: Access,
  { documents, memberships, log }: Pick<Parts, 'documents' | 'memberships' | 'log'>,
): Promise<Response> {
  const asked = v.safeParse(rangeSchema, c.req.query())
  if (!asked.success) throw new Refusal('not-understood')
  const { after, knows, ...days } = asked.output
  const visit = { documents, memberships, access, days, knows: readKnows(knows, access) }
  const page = await readPage(visit, after ?? 'inside')
  const json = { 'content-type': 'application/json' }
  if (after === undefined) return c.body(streamText(allFrom(page, visit), log), 200, json)
  return c.body(`{"rows":[${textOf(page)}],"next":${JSON.stringify(page.next)}}`, 200, json)
}

type Visit = {
  documents: OwnedDocuments
  memberships: Pick<Parts['memberships'], 'refuseUnlessStillIn'>
  access: Access
  days: Days
  knows: ReadonlySet<Collection>
}

async function readPage(
  { documents, access, days, knows }: Visit,
  after: string,
  shareOptions?: ShareOptions,
) {
  const page = await readDaysPage(documents, access, days, after, shareOptions)
  const rows = page.rows.filter(({ collection }) => knows.has(collection))
  const { pets } = access
  if (!pets) return { ...page, rows }
  // what stopped being theirs leaves the device by the feed: here nothing need tell of it
  return { ...page, rows: rows.map((row) => seenBySitter(row, pets)).filter(({ body }) => body !== null) }
}

async function* allFrom(first: DaysPage, visit: Visit): AsyncGenerator<string> {
  yield `{"rows":[${textOf(first)}`
  let isEmpty = first.rows.length === 0
  for (let { next } = first; next;) {
    // half an answer is none: once begun it may take its time
    const page = await readPage(visit, next, { patient: true })
    await visit.memberships.refuseUnlessStillIn(visit.access)
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
