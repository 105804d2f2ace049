import { sql } from 'kysely'
import {
  careHappened,
  measureHappened,
  medicinesLow,
  planHappened,
  toldSince,
} from '#core/webhooks/happened.ts'
import type { Happened, Told } from '#core/webhooks/happened.ts'
import type { Moment } from '#core/api/tasks-told.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { readDocument } from '#core/changes/collections.ts'
import { neededFrom } from '#core/medicines/stock.ts'
import { Refusal } from '#core/refusal.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import type { Database } from '../database/database.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import { readClock } from '../documents/read-rows.ts'
import { knownZone, zonesOf } from '../households/household-zones.ts'
import { readReach } from '../stickers/read-reach.ts'
import { happeningsOf } from './webhook-tables.ts'
import type { WebhookRow, WebhookTables } from './webhook-tables.ts'

export type FindSettings = {
  database: Database
  documents: Pick<OwnedDocuments, 'snapshot'>
  tables: WebhookTables
  now: () => number
}
export type Found = {
  messages: (Happened & { key: string; about?: string; stands?: boolean })[]
  clock: number
  plannedTo: number
  low: string[]
  /** when something that is planned happens next */
  nextAt: number | null
  /** there is more to find at once */
  more: boolean
}

const day = 24 * 60 * 60_000
/** So long it is known what was told; longer ago nobody is told of what was done to a record beside others in it. */
export const rememberedMs = 10 * day
const mostRows = 200
/** A count of a medicine that is older than this tells little. */
const mostDaysOfCount = 400
const snapshotDays = 40
const reachAgainMs = 60_000
/** Clocks of nodes differ: what was recorded on one in that moment must not be too early for another. */
const skewMs = 10_000
/** What stands in `about` where a webhook was turned on: a record is named otherwise. */
export const turnedOn = 'turned on'

/** What happened since a webhook was told, of what it wants. */
export async function findHappened(settings: FindSettings, webhook: WebhookRow): Promise<Found> {
  const wanted = new Set(happeningsOf(webhook))
  const now = settings.now()
  const written = await readWritten(settings, webhook)
  const found: Found = {
    messages: written.told
      .filter(({ what }) => wanted.has(what))
      .map((told) => ({ ...told, stands: !told.data.takenBack })),
    clock: written.clock,
    plannedTo: now,
    low: JSON.parse(webhook.low) as string[], // written below
    nextAt: null,
    more: written.more,
  }
  if (!wanted.has('due') && !wanted.has('late') && !wanted.has('run-out')) return found
  const zone = (await zonesOf(settings.database.kysely, [webhook.household])).get(webhook.household)
  const moment = { now, zone: knownZone(zone ?? null) }
  const reached = await reach(settings, webhook, moment, wanted.has('run-out'))
  if (!reached) return { ...found, plannedTo: Number(webhook.planned_to), nextAt: now + reachAgainMs }
  const from = Math.max(Number(webhook.planned_to), now - day)
  const planned = planHappened(reached, moment, from)
  for (const one of planned.happened)
    if (wanted.has(one.what) && 'task' in one.data)
      found.messages.push({ ...one, key: `${one.what} ${one.data.task} ${one.at}` })
  found.nextAt = planned.nextAt
  if (wanted.has('run-out')) tellLow(found, reached, moment)
  return found
}

function tellLow(found: Found, reached: Reached, moment: Moment): void {
  const known = new Set(found.low)
  const low = medicinesLow(reached, moment)
  for (const data of low)
    if (!known.has(data.medicine.id))
      found.messages.push({
        what: 'run-out',
        at: moment.now,
        data,
        key: `low ${data.medicine.id} ${moment.now}`,
      })
  found.low = low.map(({ medicine }) => medicine.id)
}

type Written = { told: Told[]; clock: number; more: boolean }
type Row = { collection: string; id: string; clock: number; body: string }

/** Whatever way it came: what is written stands in the rows, by the clock that every feed follows. */
async function readWritten(settings: FindSettings, webhook: WebhookRow): Promise<Written> {
  const { tables, now } = settings
  const { clock, rows, more } = await readRows(settings.database, webhook)
  const began = await tables
    .selectFrom('webhook_messages')
    .select((row) => row.fn.max('made_at').as('at'))
    .where('webhook', '=', webhook.id)
    .where('about', '=', turnedOn)
    .executeTakeFirst()
  const begunAt = Math.max(Number(webhook.made_at), Number(began?.at ?? 0)) - skewMs
  const from = Math.max(begunAt, now() - rememberedMs)
  const told: Told[] = []
  for (const row of rows)
    for (const steps of stepsIn(row))
      told.push(...(await newOf(tables, webhook.id, steps, { from, now: now() })))
  return { told, clock, more }
}

/** What changed since, up to which clock; all of a clock, or nothing of it. */
async function readRows(
  database: Database,
  webhook: WebhookRow,
): Promise<{ clock: number; rows: Row[]; more: boolean }> {
  const { household: owner } = webhook
  const since = Number(webhook.clock)
  // the program itself reads, on behalf of nobody; the clock first, so that what is written meanwhile is read next time
  return database.readAs(owner, async (tx) => {
    const stands = Number((await readClock(tx, owner)).clock)
    if (stands <= since) return { clock: stands, rows: [], more: false }
    const rows = await tx.run(sql<Row>`select collection, id, clock, body from documents
      where owner = ${owner} and clock > ${since} and clock <= ${stands} and collection in ('care', 'health')
        and body is not null
      order by clock, collection, id limit ${mostRows}`)
    if (rows.length < mostRows) return { clock: stands, rows, more: false }
    // of the last clock there may be more; of one alone there are no more than these, for a change writes a hundred at most
    const last = Number(rows.at(-1)?.clock)
    const whole = rows.filter((row) => Number(row.clock) < last)
    return { clock: Number(whole.at(-1)?.clock ?? last), rows: whole.length > 0 ? whole : rows, more: true }
  })
}

/** The steps of each entry by itself. */
function stepsIn({ collection, id, body }: Row): Told[][] {
  const read: unknown = JSON.parse(body)
  const record = collection === 'care' ? readDocument('care', id, read) : null
  const measure = collection === 'health' ? readDocument('health', id, read) : null
  const steps = record ? careHappened(record) : measure ? measureHappened(measure) : []
  return [...Map.groupBy(steps, ({ about }) => about).values()]
}

/** Those of its steps that were not told, as far as that is known. */
async function newOf(
  tables: WebhookTables,
  webhook: string,
  steps: readonly Told[],
  times: { from: number; now: number },
): Promise<Told[]> {
  const about = steps[0]?.about ?? ''
  const last = await tables
    .selectFrom('webhook_messages')
    .select(['id', 'stands'])
    .where('webhook', '=', webhook)
    .where('about', '=', about)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return toldSince(steps, last ? { id: last.id, stands: last.stands !== 0 } : null, times)
}

/**
 * Pets, plans, medicines, and records as far back as what is left of a medicine is counted. Null where the household has used
 * up its share, or is too large: what was recorded is told all the same.
 */
async function reach(
  { documents }: FindSettings,
  { household }: WebhookRow,
  { now, zone }: Moment,
  isCounted: boolean,
): Promise<Reached | null> {
  const today = dayOf(localAt(now, zone))
  const reader = { household, userId: '' }
  const read = async (on: string) =>
    (await readReach(documents, reader, (all) => all, on, 'ask-for-less', { isTold: false })).reached
  try {
    const reached = await read(today)
    const counted = reached.medicines.flatMap((medicine) => neededFrom(medicine) ?? [])
    const first =
      [addDays(today, -mostDaysOfCount), counted.toSorted()[0] ?? today].toSorted().at(-1) ?? today
    const on = addDays(first, snapshotDays)
    return isCounted && on < today ? await read(on) : reached
  } catch (error) {
    // an edge of the process: nobody has asked, and nobody can be told to come back
    if (error instanceof Refusal) return null
    throw error
  }
}
