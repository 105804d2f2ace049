import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { openDevice } from '#web/store/machine/device.ts'
import type { Device } from '#web/store/machine/device.ts'
import type { World } from '#web/store/machine/world.ts'
import { asAdded, circumstancesOf } from '#web/store/trying/added-names.ts'
import { handOver } from '#web/store/trying/hand-over.ts'
import type { Tried } from '#web/store/trying/tried.ts'
import { chanceFrom } from '../support/faulty-network.ts'
import type { Chance } from '../support/faulty-network.ts'
import { after, afterAttempts, emptyHousehold, now, refusalOf, seen, today } from '../support/household.ts'
import type { Household } from '../support/household.ts'
import { textsOf } from '../support/kept-documents.ts'
import { cases } from '../support/laws.ts'
import { randomChange } from '../support/random-change.ts'

/*
 * What was tried and is kept, whatever dies on the way: a page between any two steps, a request before the server heard it
 * or its answer, a second tab that hands over too, one that still writes, somebody else who signs in meanwhile.
 */

const clock = { today: () => today, now: () => now }
const [tried, account, stranger] = ['try-1', 'person-1', 'person-2']

/** Random changes of somebody who meets only what is in this household. */
function live(household: Household, name: string, chance: Chance): [Household, Change[]] {
  const said: Change[] = []
  let lived = household
  const turns = 1 + Math.floor(chance() * 8)
  for (let turn = 0; turn < turns; turn++) {
    const made = said.map(({ id }) => id)
    const change = randomChange({ kept: lived, made }, { chance, name: `${name}-${turn}`, now })
    // nobody says this one of anything else than a try
    if (change.verb === 'undo-tried' || refusalOf(lived, change)) continue
    lived = after(lived, change)
    said.push(change)
  }
  return [lived, said]
}

const waiting = (change: Change) => ({
  change,
  order: 0,
  acknowledged: null,
  refused: null,
  sent: false,
})

/** A disk on which everything dies before its nth step. */
function openDisk() {
  const factory = new IDBFactory()
  const power = { left: Infinity }
  const step = () => {
    if (power.left-- <= 0) throw new Error('the page is gone')
  }
  const open = factory.open.bind(factory)
  factory.open = (...asked) => {
    step()
    const request = open(...asked)
    request.addEventListener('success', () => {
      const begin = request.result.transaction.bind(request.result)
      request.result.transaction = (...what) => (step(), begin(...what))
    })
    return request
  }
  // the cast: photos have laws of their own, and nothing else of a browser is asked here
  const world = {
    ...clock,
    indexedDB: factory,
    openChannel: () => ({ postMessage: () => undefined, onmessage: null, close: () => undefined }),
    page: { listen: () => () => undefined },
  } as unknown as World
  return { factory, power, world }
}

async function withDevice<T>(
  factory: IDBFactory,
  key: string,
  work: (device: Device) => Promise<T>,
): Promise<T> {
  const device = openDevice(key, factory)
  return work(device).finally(() => device.close())
}

/** What waits is sent in its order, and said again until an answer came. */
async function send(server: { household: Household; applied: string[] }, device: Device, chance: Chance) {
  for (const { change, order } of await device.outbox()) {
    const fate = chance()
    if (fate < 0.1) return
    if (!server.applied.includes(change.id)) {
      server.applied.push(change.id)
      if (!refusalOf(server.household, change)) server.household = after(server.household, change)
    }
    if (fate < 0.25) return
    await device.drop([order])
  }
}

async function keep(seed: number) {
  const chance = chanceFrom(seed)
  const { factory, power, world } = openDisk()
  const [home] = chance() < 0.5 ? [emptyHousehold] : live(emptyHousehold, 'home', chance)
  const [, changes] = live(emptyHousehold, 'tried', chance)
  const late = chance() < 0.3 ? changes.splice(-1) : []
  const isNew = home === emptyHousehold
  const what: Tried & Required<Pick<Tried, 'to'>> = {
    id: tried,
    to: { userId: account, household: account },
    // into an account that was there it can be added once more, under other names
    ...(!isNew && ({ asked: true, salt: 'salt-of-this-time' } as const)),
  }
  await withDevice(factory, tried, (device) => device.enqueueOnce(changes.map(waiting)))
  // by other names it was there, and taken out
  const wasThere = !isNew && chance() < 0.3
  const server = { household: home, applied: wasThere ? [...changes, ...late].map(({ id }) => id) : [] }
  let isDone = false
  let pages = 0
  while (!isDone) {
    pages += 1
    power.left = pages > 12 ? Infinity : Math.floor(chance() * 14)
    const one = () => handOver({ ...what, photos: { add: () => Promise.resolve() }, world })
    const tabs = [one(), ...(chance() < 0.3 ? [one()] : [])]
    const [ended] = await Promise.allSettled(tabs)
    power.left = Infinity
    isDone = ended?.status === 'fulfilled'
    // a tab that has not yet heard of it
    if (!isDone && late.length > 0 && chance() < 0.5) {
      changes.push(...late)
      await withDevice(factory, tried, (device) => device.enqueueOnce(late.splice(0).map(waiting)))
    }
    if (chance() < 0.6) await withDevice(factory, account, (device) => send(server, device, chance))
    await withDevice(factory, stranger, async (device) => expect(await device.outbox()).toEqual([]))
  }
  for (let left = 1; left > 0;)
    left = await withDevice(factory, account, async (device) => {
      await send(server, device, chance)
      return (await device.outbox()).length
    })
  const rest = await withDevice(factory, tried, (device) => device.outbox())
  expect(rest.map(({ change }) => change.id)).toEqual(isNew ? [] : changes.map(({ id }) => id))
  const { entries } = asAdded(changes.map(waiting), { ...what, circumstances: circumstancesOf(what, clock) })
  const said = entries.map(({ change }) => change)
  return { home, household: server.household, asOnce: afterAttempts(home, ...said) }
}

test('kept, each change arrives once and in its order, whatever dies on the way, and no day of the account is another', async () => {
  let arrived = 0
  const law = fc.asyncProperty(fc.nat(), async (seed) => {
    const { home, household, asOnce } = await keep(seed)
    arrived += household.applied.length - home.applied.length
    expect(household.applied).toEqual(asOnce.applied)
    expect(textsOf(household)).toEqual(textsOf(asOnce))
    const texts = new Set(textsOf(household))
    expect(textsOf(home).filter((text) => !texts.has(text))).toEqual([])
    const [first, last] = ['2026-10-01', '2027-03-31']
    const days = new Set(seen(household, first, last))
    expect(seen(home, first, last).filter((day) => !days.has(day))).toEqual([])
  })
  await fc.assert(law, cases.history)
  expect(arrived).toBeGreaterThan(cases.history.numRuns)
})
