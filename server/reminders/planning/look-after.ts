import { addDays } from '#core/calendar/calendar-day.ts'
import { breathing, timed } from '#server/database/breathing.ts'
import { isDatabaseGone } from '#server/database/database-gone.ts'
import type { Database } from '#server/database/database.ts'
import { byPlace } from '#server/database/spread/places.ts'
import { findDocuments } from '#server/documents/group-statements.ts'
import type { Found, Together } from '#server/documents/group-statements.ts'
import type { ChangeIds } from './change-ids.ts'
import { keepPlans } from './keep-plans.ts'
import { withLastDoses } from './last-doses.ts'
import type { Outgoing } from '../push/outgoing.ts'
import { askedOf, planHousehold, readHousehold } from './plan-household.ts'
import type { Household, Planned } from './plan-household.ts'
import { byOwner, readEvents, readPeople, readTold } from './reminding-rows.ts'
import type { ClockRow, EventRow, PersonRow, ToldRow } from './reminding-rows.ts'

export type LookSettings = {
  database: Database
  now: () => number
  /** whether mail leaves this installation */
  isMailSent: boolean
  changeIds: ChangeIds
  /** what reading its rules and records took is on the household's account, as its writes are */
  charge(owner: string, ms: number): void
}

/** The embedded engine answers nobody else while a batch is read. */
const mostTogether = { sqlite: 50, postgres: 200 }

/** Those with most to read come last, and by themselves: nobody is told later for what others have written. */
const mostCharacters = 300_000

/** Plans these households anew. What it yields is claimed, and to be sent by the caller. */
export async function* lookAfter(
  owners: readonly string[],
  settings: LookSettings,
): AsyncGenerator<Outgoing[], void> {
  const large: { portion: string[]; read: Rows }[] = []
  const { unlessAway, away } = notingWhoIsAway(settings.database)
  for (const some of await inLots(owners, settings.database)) {
    const read = await unlessAway(together(some, settings, (tx) => readRows(tx, some, settings.now())))
    const [small = [], ...rest] = read ? inPortions(some, read) : []
    if (read && small.length > 0) yield (await unlessAway(lookTogether(small, read, settings))) ?? []
    if (read) large.push(...rest.map((portion) => ({ portion, read })))
  }
  for (const { portion, read } of large) yield (await unlessAway(lookTogether(portion, read, settings))) ?? []
  if (away.length > 0) throw away[0]
}

/** Of several machines one may be away: whoever stands on the others is told all the same, and the failure comes last. */
function notingWhoIsAway({ placeOf }: Database) {
  const away: Error[] = []
  return {
    away,
    unlessAway: <T>(work: Promise<T>): Promise<T | null> =>
      work.catch((error: unknown) => {
        if (!placeOf || !isDatabaseGone(error)) throw error
        away.push(error)
        return null
      }),
  }
}

async function inLots(owners: readonly string[], database: Database): Promise<string[][]> {
  const most = mostTogether[database.engine]
  const lots: string[][] = []
  for (const there of await byPlace(database, owners))
    for (let at = 0; at < there.length; at += most) lots.push(there.slice(at, at + most))
  return lots
}

function together<T>(
  owners: readonly string[],
  { database }: LookSettings,
  work: (together: Together) => Promise<T>,
): Promise<T> {
  return database.transactTogether(
    // the program itself looks, on behalf of nobody
    owners.map((owner) => ({ owner, acting: { id: '' } })),
    (tx) => work({ engine: database.engine, tx }),
  )
}

/** The first is of those with little to read, and empty where everybody has much. */
function inPortions(owners: readonly string[], { events }: Rows): string[][] {
  const sizes = owners.map((owner) => ({
    owner,
    size: (events.get(owner) ?? []).reduce((sum, { body }) => sum + body.length, 0),
  }))
  const portions: string[][] = [[]]
  let room = mostCharacters
  for (const { owner, size } of sizes.sort((a, b) => a.size - b.size)) {
    room -= size
    if (room >= 0) portions.at(-1)?.push(owner)
    else {
      portions.push([owner])
      room = mostCharacters - size
    }
  }
  return portions
}

async function lookTogether(
  owners: readonly string[],
  read: Rows,
  settings: LookSettings,
): Promise<Outgoing[]> {
  const now = settings.now()
  // rules are read between two transactions: one that is open keeps everybody else from writing
  const { breathe } = breathing()
  const households: Household[] = []
  for (const owner of owners) {
    const rows = read.events.get(owner)
    const work = timed(breathe)
    const world = { now, isMailSent: settings.isMailSent, breathe: work.breathe }
    if (rows) households.push(await readHousehold(owner, rows, read.people.get(owner) ?? [], world))
    settings.charge(owner, work.spentMs())
  }
  const { found, told } =
    households.length > 0
      ? await together(owners, settings, (tx) => readRecords(tx, households))
      : { found: new Map<string, Found[]>(), told: new Map<string, ToldRow[]>() }
  const plans: Planned[] = []
  for (const household of households) {
    const { owner } = household
    const work = timed(breathe)
    const planned = await planHousehold(household, found.get(owner) ?? [], told.get(owner) ?? [], {
      now,
      breathe: work.breathe,
      changeIds: settings.changeIds,
    })
    settings.charge(owner, work.spentMs())
    plans.push(planned)
  }
  const dueAt = new Map(plans.map((plan) => [plan.owner, plan.dueAt]))
  const due = owners.map((owner) => ({
    owner,
    due_at: dueAt.get(owner) ?? null,
    planned_clock: read.clocks.get(owner)?.clock ?? 0,
    was_due_at: read.clocks.get(owner)?.due_at ?? -1,
  }))
  const messages = await withLastDoses(
    plans.flatMap((plan) => plan.messages),
    {
      now,
      zones: new Map(households.map(({ owner, zone }) => [owner, zone])),
      together: (some, work) => together(some, settings, work),
      breathe,
      charge: settings.charge,
    },
  )
  return together(owners, settings, (tx) => keepPlans(tx, due, messages, now))
}

type Rows = {
  clocks: Map<string, ClockRow>
  /** only of those in which something reminds */
  events: Map<string, EventRow[]>
  people: Map<string, PersonRow[]>
}

async function readRows(together: Together, owners: readonly string[], now: number): Promise<Rows> {
  // wide enough for every time zone, and for what reminds the day before
  const today = new Date(now).toISOString().slice(0, 10)
  const days = { first_day: addDays(today, -3), last_day: addDays(today, 5) }
  const { clocks, events } = await readEvents(together, owners, days)
  const people =
    events.size > 0 ? await readPeople(together, [...events.keys()], now) : new Map<string, PersonRow[]>()
  return { clocks, events, people }
}

type Records = { found: Map<string, Found[]>; told: Map<string, ToldRow[]> }

async function readRecords(together: Together, households: readonly Household[]): Promise<Records> {
  const asked = households.map(askedOf)
  const [found, told] = await Promise.all([
    findDocuments(
      together,
      asked.flatMap(({ ids }) => ids),
    ),
    readTold(
      together,
      asked.flatMap(({ slots }) => slots),
    ),
  ])
  return { found: byOwner(found), told }
}
