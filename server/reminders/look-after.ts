import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { Database } from '../database/database.ts'
import { findDocuments } from '../documents/group-statements.ts'
import type { Found, Together } from '../documents/group-statements.ts'
import { keepPlans } from './keep-plans.ts'
import type { Outgoing } from './outgoing.ts'
import { askedOf, planHousehold, readHousehold } from './plan-household.ts'
import type { Household, Planned } from './plan-household.ts'
import { byOwner, readEvents, readPeople, readTold } from './reminding-rows.ts'
import type { ClockRow, ToldRow } from './reminding-rows.ts'

export type LookSettings = {
  database: Database
  now: () => number
  /** whether mail leaves this installation */
  isMailSent: boolean
}

/** The embedded engine answers nobody else while a batch is read. */
const mostTogether = { sqlite: 50, postgres: 200 }
/** Planning lets others go on after so long. */
const breathMs = 10

/** Plans these households anew. What it returns is claimed, and to be sent by the caller. */
export async function lookAfter(owners: readonly string[], settings: LookSettings): Promise<Outgoing[]> {
  const most = mostTogether[settings.database.engine]
  const mine: Outgoing[] = []
  for (let at = 0; at < owners.length; at += most)
    mine.push(...(await lookTogether(owners.slice(at, at + most), settings)))
  return mine
}

async function lookTogether(owners: readonly string[], settings: LookSettings): Promise<Outgoing[]> {
  const { database } = settings
  const now = settings.now()
  const together = <T>(work: (together: Together) => Promise<T>) =>
    database.transactTogether(
      // the program itself looks, on behalf of nobody
      owners.map((owner) => ({ owner, acting: { id: '' } })),
      (tx) => work({ engine: database.engine, tx }),
    )
  const read = await together((tx) => readAll(tx, owners, now, settings.isMailSent))
  const plans: Planned[] = []
  let turnedAt = performance.now()
  for (const household of read.households) {
    const { owner } = household
    plans.push(planHousehold(household, read.found.get(owner) ?? [], read.told.get(owner) ?? [], now))
    if (performance.now() - turnedAt < breathMs) continue
    await nextTurn()
    turnedAt = performance.now()
  }
  const dueAt = new Map(plans.map((plan) => [plan.owner, plan.dueAt]))
  const due = owners.map((owner) => ({
    owner,
    due_at: dueAt.get(owner) ?? null,
    planned_clock: read.clocks.get(owner)?.clock ?? 0,
    was_due_at: read.clocks.get(owner)?.due_at ?? -1,
  }))
  const messages = plans.flatMap((plan) => plan.messages)
  return together((tx) => keepPlans(tx, due, messages, now))
}

type Read = {
  clocks: Map<string, ClockRow>
  /** only those in which something reminds */
  households: Household[]
  found: Map<string, Found[]>
  told: Map<string, ToldRow[]>
}

async function readAll(
  together: Together,
  owners: readonly string[],
  now: number,
  isMailSent: boolean,
): Promise<Read> {
  // wide enough for every time zone, and for what reminds the day before
  const today = new Date(now).toISOString().slice(0, 10)
  const days = { first_day: addDays(today, -3), last_day: addDays(today, 5) }
  const { clocks, events } = await readEvents(together, owners, days)
  if (events.size === 0) return { clocks, households: [], found: new Map(), told: new Map() }
  const people = await readPeople(together, [...events.keys()], now)
  const households = [...events].map(([owner, rows]) =>
    readHousehold(owner, rows, people.get(owner) ?? [], { now, isMailSent }),
  )
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
  return { clocks, households, found: byOwner(found), told }
}
