import { pino } from 'pino'
import { addDays } from '#core/calendar/calendar-day.ts'
import { announceHere } from '#server/announcements/announcements.ts'
import type { Engine } from '#server/database/database.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { createChangeIds } from '#server/reminders/planning/change-ids.ts'
import { createPlanner } from '#server/reminders/planning/planner.ts'
import { householdId } from '#test/support/many-households.ts'
import type { Postgres } from '#test/support/postgres.ts'
import { addEvent, daily, programFor } from '#test/support/server-world.ts'
import type { BenchLine } from '../bench-line.ts'
import { median } from '../quantile.ts'
import { names, place } from './place.ts'
import type { Place } from './place.ts'
import { backendsOf, processorOf } from './processor-time.ts'

const [writers, turns, turnMs] = [16, 8, 2_000]
/** Of the rate without a planner: less is the noise of the machine. */
const budget = 0.95

type Turn = { perSecond: number; processorMs: number }

/** The same writes with the planner beside them and without, in turns, in households that are reminded every day. */
export async function benchWriting(engine: Engine, postgres: Postgres): Promise<BenchLine> {
  const one = await place(engine, postgres, 'writing')
  const documents = openDocuments(one.database)
  for (let n = 0; n < writers; n++)
    await documents.write(programFor(householdId(n)), dailyPills(), Date.now())
  const measured = { without: [] as Turn[], with: [] as Turn[] }
  let day = '2026-01-01'
  for (let turn = 0; turn < turns * 2 + 2; turn++) {
    const announcements = announceHere()
    const isWith = turn % 2 === 1
    const planner = isWith ? plannerBeside(one, announcements) : null
    planner?.start()
    const took = await writeFor(one, async (n) => {
      const owner = householdId(n)
      day = addDays(day, 1)
      const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
      const event = addEvent({ ...times, reminder: { before: 0, untilRecorded: true } })
      const { clock } = await documents.write(programFor(owner), [event], Date.now())
      announcements.clockMoved(owner, clock)
    })
    await planner?.stop()
    // the first of each only warms up
    if (turn >= 2) measured[isWith ? 'with' : 'without'].push(took)
  }
  await one.close()
  const rate = (all: readonly Turn[]) => median(all.map(({ perSecond }) => perSecond))
  const cost = (all: readonly Turn[]) => median(all.map(({ processorMs }) => processorMs)).toFixed(2)
  const share = rate(measured.with) / rate(measured.without)
  return {
    what: `writes of events that remind, ${writers} at a time, with the planner beside them, ${names[engine]}`,
    measured: `${share.toFixed(2)}x (${Math.round(rate(measured.with))}/s)`,
    budget: `${budget}x`,
    reference: `without it ${Math.round(rate(measured.without))}/s; processor a write ${cost(measured.with)} ms, without it ${cost(measured.without)}`,
    ok: share >= budget,
  }
}

function plannerBeside({ database }: Place, announcements: ReturnType<typeof announceHere>) {
  return createPlanner({
    database,
    announcements,
    send: async (outgoing) => outgoing.map(() => true),
    isMailSent: false,
    changeIds: createChangeIds('bench'),
    charge: () => {},
    now: Date.now,
    log: pino({ level: 'error' }),
  })
}

const dailyPills = () =>
  Array.from({ length: 8 }, () =>
    addEvent({ recurrence: daily, reminder: { before: 0, untilRecorded: true } }),
  )

async function writeFor({ database }: Place, work: (n: number) => Promise<void>): Promise<Turn> {
  const processes = ['self' as const, ...(await backendsOf(database))]
  const [started, before] = [performance.now(), processorOf(processes)]
  let done = 0
  const worker = async (_: unknown, n: number) => {
    for (; performance.now() - started < turnMs; done++) await work(n)
  }
  await Promise.all(Array.from({ length: writers }, worker))
  return {
    perSecond: (done * 1000) / (performance.now() - started),
    processorMs: (processorOf(processes) - before) / done,
  }
}
