import { afterEach, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { readCalendar } from '#core/ics/read-calendar.ts'
import { changesFor } from '#core/import/chosen-changes.ts'
import { planCalendar } from '#core/import/plan-import.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import { engines, readyPlace } from './support/engines.ts'
import { chanceFrom } from './support/faulty-network.ts'
import { after, bytesOf, documentsOf, emptyHousehold } from './support/household.ts'
import { originOfProcesses, serverProcess } from './support/server-process.ts'
import type { ServerProcess } from './support/server-process.ts'
import { createDevice, signUp } from './support/server-world.ts'
import type { Device } from './support/server-world.ts'

const seed = Number(process.env['FAULT_SEED'] ?? 20261116)
const eventCount = 600
const at = Date.parse('2026-11-15T12:00:00Z')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** The changes of one import: of events to come, every third a series with a day of its own. */
function changesOfImport(): Change[] {
  const events = Array.from({ length: eventCount }, (_, n) => {
    const head = `BEGIN:VEVENT\nUID:${n}@x\nSUMMARY:Pill ${n}\nDTSTART:20991120T080000\n`
    const moved = `BEGIN:VEVENT\nUID:${n}@x\nRECURRENCE-ID:20991122T080000\nDTSTART:20991122T170000\nEND:VEVENT\n`
    return n % 3 === 0 ? `${head}RRULE:FREQ=DAILY\nEND:VEVENT\n${moved}` : `${head}END:VEVENT\n`
  })
  const read = ended(readCalendar(`BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`, 'UTC'))
  const plan = ended(planCalendar(read, documentsOf(emptyHousehold), [], at))
  const given = plan.events.map((planned) => planned.given)
  return changesFor(given, []).map((said, n): Change => ({ ...said, id: `import-${seed}-${n}`, at }))
}

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** As a device sends them: one after the other, each again until it is answered, while the server is killed under them. */
async function sendUnderKills(
  owner: Device,
  node: ServerProcess,
  changes: readonly Change[],
  killWhile: (n: number) => boolean,
) {
  let repeated = 0
  for (const [n, change] of changes.entries()) {
    const killing = killWhile(n) ? node.kill().then(() => node.start()) : null
    for (;;) {
      const device = createDevice(node.url, owner.cookie, owner.userId, originOfProcesses)
      const answer = await device.post('/sync', { changes: [change] }).catch(() => null)
      // a body may be cut off in the middle too
      const whole = (await answer?.json().catch(() => null)) as PushAnswer | null | undefined
      if (whole?.answers[0]) {
        expect(whole.answers[0].outcome).toBe('applied')
        break
      }
      repeated++
      await pause(20)
    }
    await killing
  }
  return repeated
}

test.each(engines)(
  `an import that the server is killed under with -9 comes in whole and once, and is taken back whole (%s, seed ${seed})`,
  { timeout: 120_000 },
  async (engine) => {
    const chance = chanceFrom(seed)
    const place = await readyPlace(engine)
    endings.push(async () => place.remove())
    const env = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
    const node = await serverProcess(env)
    endings.push(() => node.kill())
    const owner = await signUp(node.url, originOfProcesses)
    const bodies = async () => {
      const device = createDevice(node.url, owner.cookie, owner.userId, originOfProcesses)
      const { rows } = await device.snapshot()
      return rows.flatMap(({ body }) => (body === null ? [] : [JSON.stringify(body)])).toSorted()
    }

    const changes = changesOfImport()
    expect(changes.length).toBeGreaterThan(6)
    const killWhile = () => chance() < 0.4
    let repeated = await sendUnderKills(owner, node, changes, killWhile)
    expect(await bodies()).toEqual(bytesOf(after(emptyHousehold, ...changes)))

    const undos = changes
      .toReversed()
      .map(({ id }): Change => ({ id: `undo-${id}`, at, verb: 'undo', of: id }))
    repeated += await sendUnderKills(owner, node, undos, killWhile)
    expect(await bodies()).toEqual([])
    expect(repeated).toBeGreaterThan(0)
  },
)
