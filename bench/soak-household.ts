import type { Change } from '#core/changes/change.ts'
import type { HouseholdsAnswer } from '#core/households/household.ts'
import type { PushAnswer, Row } from '#core/sync/sync.ts'
import type { Chance } from '#test/support/faulty-network.ts'
import { afterBy, emptyHousehold, owner, refusalOf, writesOf } from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import { everyCollection, keptIn, textsOf, withoutServerTimes } from '#test/support/kept-documents.ts'
import { randomChange } from '#test/support/random-change.ts'
import type { Answer, Asked, SoakClient } from './soak-client.ts'
import { soakDevice } from './soak-device.ts'

export type Place = {
  name: string
  nodes: readonly SoakClient[]
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
export async function moveIn({ name, nodes, chance, record }: Place) {
  const account = { email: `${name}@example.com`, password }
  const address = `10.${Math.floor(chance() * 256)}.${Math.floor(chance() * 256)}.${Math.floor(chance() * 256)}`
  const node = () => nodes[Math.floor(chance() * nodes.length)] ?? fail()
  const open = (url: string) => soakDevice(url, record.wentWrong, everyCollection)
  const devices = nodes.map(({ url }) => open(url))
  let [said, clock, cookie, model, acting] = [0, 0, '', emptyHousehold, owner]

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
    const made = seen.applied.map(({ change }) => change.id)
    return randomChange({ kept: seen, made }, { chance, name: `${name}-${said++}`, now: Date.now() })
  }
  const refusalIn = (seen: Household, change: Change) => refusalOf(seen, change, acting, change.at)
  function firstChanges(): Change[] {
    const changes: Change[] = []
    let seen = model
    while (changes.length < 20) {
      const change = nextChange(seen)
      changes.push(change)
      if (refusalIn(seen, change) === null) seen = afterBy(acting, seen, change, change.at)
    }
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
      const [answer, refusal] = [answers[n], refusalIn(model, change)]
      if (answer?.outcome !== (refusal ? 'refused' : 'applied'))
        throw new Error(
          `${change.verb} was answered ${JSON.stringify(answer)}, the rules say ${refusal ?? 'yes'}`,
        )
      record.changes++
      if (answer.outcome === 'refused') continue
      if (writesOf(model, change, acting, change.at).length > 0) clock = answer.clock
      model = afterBy(acting, model, change, change.at)
    }
    if (clock > before) {
      await devices[(from + 1) % devices.length]?.untilClock(clock)
      record.took('on the other device', performance.now() - acknowledged)
    }
    if (rest.length > 0) await write(rest, from)
  }

  async function writeSomething() {
    await write([nextChange(model)])
  }

  async function newDevice() {
    const device = open(node().url)
    await timed('snapshot', () => device.open(cookie))
    compare(device.rows())
    device.close()
  }
  async function comeBack() {
    const away = Math.floor(chance() * devices.length)
    const device = devices[away] ?? fail()
    device.close()
    // something to catch up with, which the other device hears meanwhile
    await write([nextChange(model)], away)
    await timed('resume', () => device.open(cookie))
    compare(device.rows())
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

  function compare(rows: readonly Row[]) {
    const [texts, wanted] = [keptIn(rows), model].map((kept) => textsOf(withoutServerTimes(kept)))
    if (JSON.stringify(texts) !== JSON.stringify(wanted))
      throw new Error(
        `${name} has ${texts?.length} documents, acknowledged were ${wanted?.length}, or they differ`,
      )
  }

  cookie = (await ask({ path: '/api/auth/sign-up/email', body: { ...account, name: '', timeZone: 'UTC' } }))
    .cookie
  const { households } = JSON.parse((await ask({ path: '/api/households', cookie })).text) as HouseholdsAnswer
  acting = { ...owner, ...households[0]?.members[0] }
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
        compare(device.rows())
      }
      return textsOf(model).length
    },
    leave: () => devices.forEach((device) => device.close()),
  }
}

function fail(): never {
  throw new Error('a household needs a node')
}
