import { addDays } from '#core/calendar/calendar-day.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import type { Engine } from '#server/database/database.ts'
import { addEvent } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import type { BenchServer } from './bench-server.ts'
import { manyDocuments, manyOwners } from './filler.ts'
import { growing } from './growing-database.ts'
import type { Growing } from './growing-database.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import type { KeepAliveClient } from './keep-alive-client.ts'
import { median } from './quantile.ts'
import { soakDevice } from './soak-device.ts'

const ownerCounts = [100, 1_000, 10_000, 100_000]
const documentCounts = [100, 1_000, 10_000, 50_000]
const ownersWhoWrite = 8
const [warmUp, rounds] = [30, 200]
const budget = 1.3
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

type Writer = Awaited<ReturnType<typeof openWriter>>
type Size = { size: number; url: string; writers: Writer[] }
type Measured = { size: number; write: number; resume: number }

/** A write, and a device that comes back, must not feel how many other people and documents there are. */
export async function benchGrowth(): Promise<BenchLine[]> {
  const lines: BenchLine[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    const databases = await growing(engine)
    try {
      lines.push(...linesOf('owners', engine, await measure(await byOwners(databases))))
      lines.push(...linesOf('documents of one owner', engine, await measure(await byDocuments(databases))))
    } finally {
      await databases.stop()
    }
  }
  return lines
}

async function byOwners({ start, random }: Growing): Promise<Size[]> {
  const sizes: Size[] = []
  for (const size of ownerCounts) {
    const { server, fill } = await start()
    await fill(manyOwners(size, random, Date.now()))
    const writers: Writer[] = []
    for (let n = 0; n < ownersWhoWrite; n++) writers.push(await openWriter(server, await server.signUp()))
    sizes.push({ size, url: server.url, writers })
  }
  return sizes
}

async function byDocuments({ start }: Growing): Promise<Size[]> {
  const { server, fill } = await start()
  const cookies = await Promise.all(documentCounts.map(() => server.signUp()))
  const owners = await Promise.all(cookies.map((cookie) => ownerOf(server, cookie)))
  await fill(documentCounts.flatMap((size, n) => manyDocuments(size, owners[n] ?? '', Date.now())))
  const sizes: Size[] = []
  for (const [n, size] of documentCounts.entries())
    sizes.push({ size, url: server.url, writers: [await openWriter(server, cookies[n] ?? '')] })
  return sizes
}

async function ownerOf({ url }: BenchServer, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/get-session`, { headers: { cookie } })
  return ((await answer.json()) as { user: { id: string } }).user.id // as the provider answers
}

/** Somebody with two devices: one writes, the other was away and comes back. */
async function openWriter({ url }: BenchServer, cookie: string) {
  const device = soakDevice(url, (why) => {
    throw new Error(why)
  })
  await device.open(cookie)
  device.close()
  let day = '2026-01-01'
  return {
    async write(client: KeepAliveClient): Promise<number> {
      day = addDays(day, 1)
      const change = addEvent({ start: `${day}T08:00:00`, end: `${day}T08:30:00` })
      const answer = await client.post('/sync', cookie, JSON.stringify({ changes: [change] }))
      const [given] = (JSON.parse(answer) as PushAnswer).answers // as core/sync declares it
      if (given?.outcome !== 'applied') throw new Error(`a write was answered ${answer}`)
      return given.clock
    },
    async resume(clock: number): Promise<void> {
      await device.open(cookie)
      if (!device.hasReached(clock)) throw new Error('a device came back and was not told')
      device.close()
    },
  }
}

/** All sizes in turns, so that a slow moment of the machine meets each of them. */
async function measure(sizes: Size[]): Promise<Measured[]> {
  const clients = await Promise.all(sizes.map(({ url }) => keepAliveClient(url)))
  const times = sizes.map(() => ({ write: [] as number[], resume: [] as number[] }))
  for (let round = 0; round < warmUp + rounds; round++)
    for (const [n, { writers }] of sizes.entries()) {
      const [client, writer] = [clients[n], writers[round % writers.length]]
      if (!client || !writer) throw new Error('nobody writes')
      const started = performance.now()
      const clock = await writer.write(client)
      const written = performance.now()
      await writer.resume(clock)
      const resumed = performance.now()
      if (round < warmUp) continue
      times[n]?.write.push(written - started)
      times[n]?.resume.push(resumed - written)
    }
  for (const client of clients) client.close()
  return sizes.map(({ size }, n) => ({
    size,
    write: median(times[n]?.write ?? []),
    resume: median(times[n]?.resume ?? []),
  }))
}

function linesOf(along: string, engine: Engine, measured: Measured[]): BenchLine[] {
  return (['write', 'resume'] as const).map((what) => {
    const points = measured.map((one) => ({ at: one.size, value: one[what] }))
    const [first, last] = [points[0] ?? none, points.at(-1) ?? none]
    const grown = last.value / first.value
    const from = `${first.at.toLocaleString('en')} to ${last.at.toLocaleString('en')}`
    return {
      what: `a ${what} as ${along} go ${from}, ${names[engine]}`,
      measured: `${grown.toFixed(2)}x (${last.value.toFixed(2)} ms)`,
      budget: `${budget}x`,
      reference: `with ${first.at}: ${first.value.toFixed(2)} ms`,
      ok: grown <= budget,
      curve: { plot: along, along, unit: 'ms', name: `${what}, ${names[engine]}`, points },
    }
  })
}
const none = { at: NaN, value: NaN }
