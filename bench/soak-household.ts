import type { Change } from '#core/changes/change.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import type { Chance } from '#test/support/faulty-network.ts'
import {
  after,
  afterAttempts,
  bytesOf,
  emptyHousehold,
  refusalOf,
  writesOf,
} from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import { randomVerb } from '#test/support/random-verb.ts'
import type { Answer, Asked, SoakClient } from './soak-client.ts'
import { soakDevice } from './soak-device.ts'

export type Place = {
  name: string
  nodes: readonly SoakClient[]
  today: string
  chance: Chance
  record: SoakRecord
}
export type SoakRecord = {
  took(kind: string, ms: number): void
  wentWrong(words: string): void
  changes: number
}
export type SoakHousehold = Awaited<ReturnType<typeof moveIn>>

const password = 'a good old dog'

/** A new account with some care already planned, a phone that listens to one node and a tablet that listens to another. */
export async function moveIn({ name, nodes, today, chance, record }: Place) {
  const account = { email: `${name}@example.com`, password }
  const address = `10.${Math.floor(chance() * 256)}.${Math.floor(chance() * 256)}.${Math.floor(chance() * 256)}`
  const node = () => nodes[Math.floor(chance() * nodes.length)] ?? fail()
  const devices = nodes.map(({ url }) => soakDevice(url, record.wentWrong))
  let [said, clock, cookie, model] = [0, 0, '', emptyHousehold]

  async function timed<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const done = await work()
    record.took(kind, performance.now() - started)
    return done
  }
  async function ask(asked: Asked, on = node()): Promise<Answer> {
    const answer = await on.ask({ address, ...asked })
    if (answer.status !== 200) throw new Error(`${asked.path} answered ${answer.status}: ${answer.text}`)
    return answer
  }

  function nextChange(seen: Household): Change {
    const view = { pets: () => [...seen.pets.values()], events: { all: () => [...seen.events.values()] } }
    return { ...randomVerb({ view }, chance, `${name}-${said++}`, today), at: Date.now() }
  }
  function firstChanges(): Change[] {
    const changes: Change[] = []
    while (changes.length < 20) changes.push(nextChange(afterAttempts(model, ...changes)))
    return changes
  }

  /** The server must answer as the rules say, and the other device must hear of it. */
  async function write(
    changes: readonly Change[],
    from = Math.floor(chance() * nodes.length),
  ): Promise<void> {
    const push = () => ask({ path: '/sync', cookie, body: { changes } }, nodes[from])
    const { answers } = JSON.parse((await timed('write', push)).text) as PushAnswer // as core/sync declares it
    const acknowledged = performance.now()
    const before = clock
    // a slow machine may answer only the first ones
    const rest = changes.slice(Math.max(1, answers.length))
    for (const [n, change] of changes.slice(0, changes.length - rest.length).entries()) {
      const [answer, refusal] = [answers[n], refusalOf(model, change)]
      if (answer?.outcome !== (refusal ? 'refused' : 'applied'))
        throw new Error(
          `${change.verb} was answered ${JSON.stringify(answer)}, the rules say ${refusal ?? 'yes'}`,
        )
      record.changes++
      if (answer.outcome === 'refused') continue
      if (writesOf(model, change).length > 0) clock = answer.clock
      model = after(model, change)
    }
    if (clock > before) {
      await devices[(from + 1) % devices.length]?.untilClock(clock)
      record.took('on the other device', performance.now() - acknowledged)
    }
    if (rest.length > 0) await write(rest, from)
  }

  async function writeSomething() {
    const change = nextChange(model)
    const isDone = refusalOf(model, change) === null
    await write([change])
    if (isDone && chance() < 0.1)
      await write([{ verb: 'undo', of: change.id, id: `${name}-${said++}-undo`, at: Date.now() }])
  }

  async function newDevice() {
    const device = soakDevice(node().url, record.wentWrong)
    await timed('snapshot', () => device.open(cookie))
    compare(device.texts())
    device.close()
  }
  async function comeBack() {
    const away = Math.floor(chance() * devices.length)
    const device = devices[away] ?? fail()
    device.close()
    // something to catch up with, which the other device hears meanwhile
    await write([nextChange(model)], away)
    await timed('resume', () => device.open(cookie))
    compare(device.texts())
  }
  async function signInAnew() {
    for (const device of devices) device.close()
    await ask({ path: '/api/auth/sign-out', cookie, body: {} })
    cookie = (await timed('sign-in', () => ask({ path: '/api/auth/sign-in/email', body: account }))).cookie
    for (const device of devices) await timed('resume', () => device.open(cookie))
  }
  const lookBack = () =>
    timed('older days', () => ask({ path: `/days?first=2026-01-01&last=2026-12-31`, cookie }))
  const probe = () => timed('healthz, to compare with', () => ask({ path: '/healthz' }))

  function compare(texts: readonly string[]) {
    const wanted = bytesOf(model)
    if (JSON.stringify(texts) !== JSON.stringify(wanted))
      throw new Error(
        `${name} has ${texts.length} documents, acknowledged were ${wanted.length}, or they differ`,
      )
  }

  cookie = (await ask({ path: '/api/auth/sign-up/email', body: { ...account, name: '', timeZone: 'UTC' } }))
    .cookie
  for (const device of devices) await device.open(cookie)
  await write(firstChanges())
  return {
    async act() {
      const dice = chance()
      if (dice < 0.78) await writeSomething()
      else if (dice < 0.84) await lookBack()
      else if (dice < 0.91) await comeBack()
      else if (dice < 0.95) await newDevice()
      else if (dice < 0.98) await signInAnew()
      else await probe()
    },
    /** both devices and a new one hold exactly what was acknowledged; how many documents that is */
    async check(): Promise<number> {
      await newDevice()
      for (const device of devices) {
        await device.untilClock(clock)
        compare(device.texts())
      }
      return model.pets.size + model.events.size
    },
    leave: () => devices.forEach((device) => device.close()),
  }
}

function fail(): never {
  throw new Error('a household needs a node')
}
