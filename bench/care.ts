import { addDays } from '#core/calendar/calendar-day.ts'
import type { Change } from '#core/changes/change.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import type { Engine } from '#server/database/database.ts'
import { addEvent, newId } from '#test/support/server-world.ts'
import { careSeriesId, yearsOfCare } from '#test/support/years-of-care.ts'
import type { BenchLine } from './bench-line.ts'
import type { BenchServer } from './bench-server.ts'
import { growing } from './growing-database.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import type { KeepAliveClient } from './keep-alive-client.ts'
import { median } from './quantile.ts'
import { soakDevice } from './soak-device.ts'

const entriesADay = 18
const years = 5
const snapshotDays = 61
const [warmUp, rounds] = [30, 200]
const budget = 1.3
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const actions = ['record', 'edit', 'resume'] as const

/** A household that has recorded every day for years, beside one that began today. */
export async function benchCare(): Promise<BenchLine[]> {
  const lines: BenchLine[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    const { start, stop } = await growing(engine)
    try {
      const { server, fill } = await start()
      const cookies = [await server.signUp(), await server.signUp()]
      const households: Household[] = []
      for (const [n, cookie] of cookies.entries()) {
        const days = n === 0 ? 1 : years * 365
        const whose = { owner: await ownerOf(server, cookie), last: today(), days, each: entriesADay }
        await fill(yearsOfCare(whose, Date.now()))
        households.push(await openHousehold(server, cookie))
      }
      lines.push(snapshotLine(engine, households), ...(await ratioLines(engine, server, households)))
    } finally {
      await stop()
    }
  }
  return lines
}

type Household = Awaited<ReturnType<typeof openHousehold>>

/** Somebody with two devices: one writes, the other was away and comes back. */
async function openHousehold(server: BenchServer, cookie: string) {
  const device = soakDevice(
    server.url,
    (why) => {
      throw new Error(why)
    },
    'pets,events,care',
  )
  await device.open(cookie)
  device.close()
  const held = device.texts().length
  let round = 0
  const setUp = await keepAliveClient(server.url)
  const start = `${addDays(today(), -5 * 365)}T08:00:00`
  const recurrence = [`DTSTART:${start.slice(0, 10).replaceAll('-', '')}T120000`, 'RRULE:FREQ=DAILY']
  await push(setUp, { ...addEvent({ start, end: start, recurrence }), eventId: careSeriesId(0) })
  setUp.close()

  async function push(client: KeepAliveClient, change: Change): Promise<number> {
    const answer = await client.post('/sync', cookie, JSON.stringify({ changes: [change] }))
    const [given] = (JSON.parse(answer) as PushAnswer).answers // as core/sync declares it
    if (given?.outcome !== 'applied') throw new Error(`a write was answered ${answer}`)
    return given.clock
  }

  return {
    held,
    record: (client: KeepAliveClient) => push(client, recordOf(careSeriesId(1 + (round++ % 17)))),
    // whose it is changes what is planned: the last recorded day has to be known
    edit: (client: KeepAliveClient) =>
      push(client, {
        id: newId(),
        at: 1,
        verb: 'edit-event',
        eventId: careSeriesId(0),
        scope: 'all',
        occurrenceDate: today(),
        event: { petIds: [`pet-of-round-${round}`] },
      }),
    async resume(clock: number): Promise<void> {
      await device.open(cookie)
      if (!device.hasReached(clock)) throw new Error('a device came back and was not told')
      device.close()
    },
  }
}

function recordOf(seriesId: string): Change {
  const [id, at] = [newId(), Date.now()]
  const local = new Date(at).toISOString().slice(0, 19)
  return {
    id,
    at,
    verb: 'record-care',
    seriesId,
    eventId: seriesId,
    day: today(),
    due: `${today()}T08:00:00`,
    allDay: false,
    title: 'Half a tablet with food',
    // a pet of its own each time: a record holds no more than some entries
    pets: [{ id: `pet-${id}`, name: 'Rex' }],
    details: { outcome: 'given', at, local, amount: '', note: '' },
    knows: [],
    again: false,
  }
}

const today = () => new Date().toISOString().slice(0, 10)

async function ownerOf({ url }: BenchServer, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/get-session`, { headers: { cookie } })
  return ((await answer.json()) as { user: { id: string } }).user.id // as the provider answers
}

function snapshotLine(engine: Engine, [, full]: readonly Household[]): BenchLine {
  const held = full?.held ?? Infinity
  const most = snapshotDays * entriesADay
  return {
    what: `records that a new device is sent of ${years} years of ${entriesADay} a day, ${names[engine]}`,
    measured: `${held}`,
    budget: `${most}`,
    reference: `kept: ${(years * 365 * entriesADay).toLocaleString('en')}`,
    ok: held <= most,
  }
}

/** Both in turns, so that a slow moment of the machine meets each of them. */
async function ratioLines(engine: Engine, { url }: BenchServer, households: readonly Household[]) {
  const client = await keepAliveClient(url)
  const times = households.map(() => ({
    record: [] as number[],
    edit: [] as number[],
    resume: [] as number[],
  }))
  for (let round = 0; round < warmUp + rounds; round++)
    for (const [n, household] of households.entries()) {
      const began = performance.now()
      await household.edit(client)
      const edited = performance.now()
      const clock = await household.record(client)
      const recorded = performance.now()
      await household.resume(clock)
      const resumed = performance.now()
      if (round < warmUp) continue
      times[n]?.edit.push(edited - began)
      times[n]?.record.push(recorded - edited)
      times[n]?.resume.push(resumed - recorded)
    }
  client.close()
  return actions.map((action): BenchLine => {
    const [empty = NaN, full = NaN] = times.map((one) => median(one[action]))
    const grown = full / empty
    return {
      what: `${action} with ${years} years of care recorded, ${names[engine]}`,
      measured: `${grown.toFixed(2)}x (${full.toFixed(2)} ms)`,
      budget: `${budget}x`,
      reference: `with a day of it: ${empty.toFixed(2)} ms`,
      ok: grown <= budget,
    }
  })
}
