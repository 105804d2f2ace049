import { sql } from 'kysely'
import {
  careHappened,
  measureHappened,
  medicinesLow,
  planHappened,
  standsAgain,
} from '#core/webhooks/happened.ts'
import type { Happened, Told } from '#core/webhooks/happened.ts'
import type { Moment } from '#core/api/tasks-told.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { readDocument } from '#core/changes/collections.ts'
import { neededFrom } from '#core/medicines/stock.ts'
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
async function readWritten({ database, tables, now }: FindSettings, webhook: WebhookRow): Promise<Written> {
  const { household: owner } = webhook
  const since = Number(webhook.clock)
  // the program itself reads, on behalf of nobody; the clock first, so that what is written meanwhile is read next time
  const { clock, rows } = await database.readAs(owner, async (tx) => {
    const { clock: stands } = await readClock(tx, owner)
    if (Number(stands) <= since) return { clock: Number(stands), rows: [] }
    const changed = await tx.run(sql<Row>`select collection, id, clock, body from documents
      where owner = ${owner} and clock > ${since} and clock <= ${stands} and collection in ('care', 'health')
        and body is not null
      order by clock, collection, id limit ${mostRows}`)
    return { clock: Number(stands), rows: changed }
  })
  const isAll = rows.length < mostRows
  const last = Number(rows.at(-1)?.clock ?? clock)
  // of the last clock there may be more rows than these
  const whole =
    isAll || rows.every((row) => Number(row.clock) === last)
      ? rows
      : rows.filter((row) => Number(row.clock) < last)
  const told: Told[] = []
  const from = Math.max(Number(webhook.made_at), now() - rememberedMs)
  for (const row of whole) told.push(...(await newIn(tables, webhook.id, stepsIn(row), { from, now: now() })))
  return { told, clock: isAll ? clock : Number(whole.at(-1)?.clock ?? last), more: !isAll }
}

/** The steps of each entry by itself. */
function stepsIn({ collection, id, body }: Row): Told[][] {
  const read: unknown = JSON.parse(body)
  const record = collection === 'care' ? readDocument('care', id, read) : null
  const measure = collection === 'health' ? readDocument('health', id, read) : null
  const steps = record ? careHappened(record) : measure ? measureHappened(measure) : []
  return [...Map.groupBy(steps, ({ about }) => about).values()]
}

type Times = { from: number; now: number }

async function newIn(tables: WebhookTables, webhook: string, entries: Told[][], times: Times) {
  const told: Told[] = []
  for (const steps of entries)
    told.push(...(await newOf(tables, webhook, steps, times, entries.length === 1)))
  return told
}

/** Those of them that were not told, as far as that is known. */
async function newOf(
  tables: WebhookTables,
  webhook: string,
  steps: readonly Told[],
  { from, now }: Times,
  isOnly: boolean,
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
  // what came late from a device without a network is new all the same where it is all there is
  const isAlone = isOnly && steps.length === 1 && !last
  const recent = steps.filter(({ at }) => isAlone || at >= from)
  return last?.stands === 0 ? [...recent, ...standsAgain(steps, last.id, now)] : recent
}

/** Pets, plans, medicines, and records as far back as what is left of a medicine is counted. */
async function reach(
  { documents }: FindSettings,
  { household }: WebhookRow,
  { now, zone }: Moment,
  isCounted: boolean,
): Promise<Reached> {
  const today = dayOf(localAt(now, zone))
  const reader = { household, userId: '' }
  const read = async (on: string) =>
    (await readReach(documents, reader, (all) => all, on, 'ask-for-less')).reached
  const reached = await read(today)
  const counted = reached.medicines.flatMap((medicine) => neededFrom(medicine) ?? [])
  const first = [addDays(today, -mostDaysOfCount), counted.toSorted()[0] ?? today].toSorted().at(-1) ?? today
  const on = addDays(first, snapshotDays)
  return isCounted && on < today ? read(on) : reached
}
