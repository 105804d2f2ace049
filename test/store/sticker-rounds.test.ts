import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import { Refusal } from '#core/refusal.ts'
import type { ChangeAnswer, PushAnswer } from '#core/sync/sync.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import type { Store } from '#web/store/machine/store.ts'
import { engines, readyPlace } from '../support/engines.ts'
import { chanceFrom, faultyNetwork } from '../support/faulty-network.ts'
import type { Chance } from '../support/faulty-network.ts'
import { seed } from '../support/rounds.ts'
import { nobodyAt } from '../support/household-calls.ts'
import { originOfProcesses, serverProcess } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { addEvent, addPet, daily, newId, recordCare, signUp } from '../support/server-world.ts'
import { sticker, stickerFor } from '../support/by-link-calls.ts'
import { openStickerTab } from './sticker-tab.ts'
import type { Scanned } from './sticker-tab.ts'
import { openBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

/** Each is a household with two phones; so many live at once. */
const rounds = Number(process.env['STICKER_ROUNDS'] ?? 3)
const atOnce = 6
const turns = 6
const givers = ['Ben', 'Grandma', 'Zoë']
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => unknown)[] = []
// a full disk is told of each time
beforeEach(() => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  endings.push(() => told.mockRestore())
})
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Until a server answers: they are killed all the time, and on a busy machine a start may take half a minute. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let n = 0; n < 1_200; n++) {
    const answer = await ask().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (n === 1_199) throw error
        return null
      },
    )
    if (answer) return answer.value
    await pause(50)
  }
  throw new Error('never answered')
}

/** A cat with insulin morning and evening, and a medicine as needed; a sticker for each, made before anything goes wrong. */
async function haveHousehold(url: string) {
  const anna = await signUp(url, originOfProcesses)
  const mitzi = addPet({ name: 'Mitzi', species: 'cat' })
  const at = (time: string) => ({ start: `2026-11-01T${time}:00`, end: `2026-11-01T${time}:10` })
  const of = { title: 'Insulin', petIds: [mitzi.petId], recurrence: daily }
  const morning = addEvent({ ...of, ...at('08:00') })
  const evening = addEvent({ ...of, ...at('20:00'), togetherId: morning.eventId })
  const medicineId = newId()
  const card = {
    name: 'Metacam',
    unit: 'ml' as const,
    strength: '',
    petIds: [mitzi.petId],
    leadDays: 7,
    asNeeded: { milli: 500, hoursApart: 8, mostADay: null },
  }
  await anna.push(mitzi, morning, evening, {
    id: newId(),
    at: Date.now(),
    verb: 'add-medicine',
    medicineId,
    medicine: card,
  })
  const { petId } = mitzi
  const scan = async (secret: string): Promise<Scanned> => {
    const { body } = await sticker(anna, 'open', { secret })
    return { secret, id: body.id, petIds: body.petIds }
  }
  const insulin = await scan(await stickerFor(anna, { petId, togetherId: morning.eventId }))
  const metacam = await scan(await stickerFor(anna, { petId, title: 'Metacam', medicineId }))

  const details = (outcome: 'given' | 'partly' | 'skipped' | 'refused', by: string) => {
    const now = Date.now()
    const local = new Date(now).toISOString().slice(0, 19)
    return { outcome, at: now, local, amount: '', note: '', by: { id: null, name: by } }
  }
  const some = <T>(all: readonly T[], chance: Chance) => all[Math.floor(chance() * all.length)] as T
  function press(of: Scanned, by: string, chance: Chance): NewChange {
    if (of === metacam) {
      const dose = { medicineId, milli: 500, name: 'Metacam', unit: 'ml' as const }
      const pets = [{ id: petId, name: 'Mitzi' }]
      const given = { ...details('given', by), dose }
      return { verb: 'record-as-needed', careId: newId(), title: 'Metacam', pets, details: given }
    }
    const day = new Date(Date.now() - Math.floor(chance() * 5) * 86_400_000).toISOString().slice(0, 10)
    const outcome = some(['given', 'given', 'partly', 'skipped', 'refused'] as const, chance)
    const { id: _, at: __, ...change } = recordCare(some([morning, evening], chance), [mitzi])
    return { ...change, day, due: `${day}T08:00:00`, details: details(outcome, by) }
  }
  return { anna, insulin, metacam, press, some }
}
type Household = Awaited<ReturnType<typeof haveHousehold>>

/** What leaves a phone, and what it was told. Now and then a push goes out twice at once. */
function watch({ edge }: TestBrowser, chance: Chance) {
  const sent = new Map<string, { change: Change; secret: string }>()
  const applied = new Map<string, number>()
  const { fetch } = edge
  edge.fetch = async (path, init) => {
    if (!path.endsWith('/push')) return fetch(path, init)
    const { secret, changes } = JSON.parse(String(init.body)) as { secret: string; changes: Change[] }
    for (const change of changes) sent.set(change.id, { change, secret })
    if (chance() < 0.2)
      void fetch(path, init).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      )
    const answer = await fetch(path, init)
    const { answers } = answer.ok ? ((await answer.clone().json()) as PushAnswer) : { answers: [] }
    for (const one of answers) if (one.outcome === 'applied') applied.set(one.id, one.clock)
    return answer
  }
  return { sent, applied }
}

/** A page behind a sticker that is closed without warning and scanned again. */
function openPage(browser: TestBrowser, of: Scanned, household: Household, chance: Chance) {
  let by = 'Ben'
  let store: Store
  const mine: string[] = []
  /** on the disk, and not taken back before it was sent */
  const kept = new Set<string>()
  const open = () => {
    store = openStickerTab(browser, of, () => ({ id: null, name: by }))
    return store.start()
  }
  function takeBack(id: string) {
    const { change } = store.view.outbox().find((one) => one.change.id === id) ?? {}
    const record = [...store.view.care.all()].find(({ entries }) => entries.some((entry) => entry.id === id))
    if (!record && !change) return
    const careIds = record ? [record.id] : []
    if (careIds.length === 0) return
    kept.delete(id)
    void store.undo(id, { verb: 'retract-care', careIds, entryId: id, retracted: true })
  }
  return {
    kept,
    store: () => store,
    open,
    async scanAgain() {
      await store.stop()
      await open()
    },
    act() {
      by = household.some(givers, chance)
      const back = chance() < 0.2 ? mine.pop() : undefined
      try {
        if (back !== undefined) return takeBack(back)
        const acted = store.act(household.press(of, by, chance))
        mine.push(acted.id)
        void acted.kept.then((isKept) => isKept && mine.includes(acted.id) && kept.add(acted.id))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
  }
}

async function answersAgain(url: () => string, sent: Iterable<{ change: Change; secret: string }>) {
  const answers = new Map<string, ChangeAnswer>()
  for (const [secret, some] of Map.groupBy(sent, (one) => one.secret))
    for (let n = 0; n < some.length; n += 50) {
      const changes = some.slice(n, n + 50).map(({ change }) => change)
      const { body } = await insist(async () => {
        const one = await sticker(nobodyAt(url(), originOfProcesses), 'push', { secret, changes })
        if (one.status !== 200) throw new Error(one.says)
        return one
      })
      for (const answer of body.answers) answers.set(answer.id, answer)
    }
  return answers
}

type Round = { nodes: readonly ServerProcess[]; chance: Chance }

/** One household, from the first press to what is there at the end. */
async function live({ nodes, chance }: Round) {
  const url = () => nodes[Math.floor(chance() * nodes.length)]?.url ?? ''
  const household = await insist(() => haveHousehold(url()))
  const { anna, insulin, metacam } = household
  const network = await faultyNetwork(chance, () => nodes.map(({ port }) => port))
  const phones = [0, 1].map(() => {
    const browser = openBrowser({ url: network.url, origin: originOfProcesses, chance, haste: 5 })
    return { browser, ...watch(browser, chance) }
  })
  const pages = phones.flatMap(({ browser }) =>
    [insulin, metacam].map((of) => openPage(browser, of, household, chance)),
  )
  try {
    for (const page of pages) await page.open()
    for (let turn = 0; turn < turns; turn++) {
      for (const { browser } of phones) browser.disk.isFull = chance() < 0.05
      for (const page of pages) page.act()
      await pause(chance() * 80)
      await pages[Math.floor(chance() * pages.length * 2)]?.scanAgain()
    }
    for (const { browser } of phones) browser.disk.isFull = false
    network.calm()
    const waiting = () => {
      for (const page of pages) void page.store().flush()
      return pages
        .flatMap((page) => page.store().view.outbox())
        .filter((entry) => entry.refused === null && entry.acknowledged === null)
    }
    await expect.poll(() => waiting().length, { timeout: 120_000, interval: 300 }).toBe(0)

    const sent = new Map(phones.flatMap((phone) => [...phone.sent]))
    const applied = new Map(phones.flatMap((phone) => [...phone.applied]))
    const refused = pages.flatMap((page) => page.store().view.outbox()).map(({ change }) => change.id)
    const { rows } = await insist(() => anna.at(url()).snapshot('care'))
    const there = rows.flatMap(({ body }) => (body as CareRecord).entries)
    const records = new Set(there.map(({ id }) => id))
    expect(there).toHaveLength(records.size)

    // what a phone has kept on its disk arrived, or its "no" is there to be read, whatever became of its page
    const promised = pages.flatMap(({ kept }) => [...kept])
    expect(promised.filter((id) => !records.has(id) && !refused.includes(id))).toEqual([])
    const acknowledged = [...applied.keys()].flatMap((id) => sent.get(id)?.change ?? [])
    const back = acknowledged.flatMap((one) => (one.verb === 'retract-care' ? one.entryId : []))
    const given = acknowledged.flatMap((one) => (one.verb === 'retract-care' ? [] : one.id))
    expect(given.filter((id) => !records.has(id))).toEqual([])
    expect(there.filter(({ id, retracted }) => back.includes(id) && !retracted)).toEqual([])
    for (const { id, by, recordedBy } of there) {
      const said = sent.get(id)?.change as ChangeOf<'record-care'> | undefined // or as needed, with the same details
      expect([by.name, recordedBy.name]).toEqual([said?.details.by?.name, said?.details.by?.name])
    }
    const again = await answersAgain(url, sent.values())
    const changed = [...applied].filter(([id, clock]) => {
      const answer = again.get(id)
      return answer?.outcome !== 'applied' || answer.clock !== clock
    })
    expect(changed).toEqual([])
    return { sent: sent.size, applied: applied.size, faults: network.faults() }
  } finally {
    for (const page of pages) await page.store().stop()
    await network.stop()
  }
}

test.each(engines)(
  `what is recorded through stickers is there once, under the name of who gave it, after cuts, lost answers, doubles, closed pages, full disks and kill -9 (%s, ${rounds} households, seed ${seed})`,
  { timeout: 120_000 + rounds * 20_000 },
  async (engine) => {
    const place = await readyPlace(engine)
    endings.push(() => place.remove())
    const env = {
      DATA_DIR: place.dataDir,
      LIMIT_FACTOR: '100000',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }
    const nodes: ServerProcess[] = []
    for (let n = 0; n < (engine === 'postgres' ? 2 : 1); n++) {
      const node = await serverProcess(env)
      nodes.push(node)
      endings.push(() => node.kill())
    }
    let [next, kills, isOver] = [0, 0, false]
    const totals = { sent: 0, applied: 0, faults: 0 }
    async function killing() {
      const chance = chanceFrom(seed - 1)
      for (; !isOver; kills++) {
        await pause(1_000 + chance() * 3_000)
        const victim = nodes[kills % nodes.length]
        await victim?.kill()
        await victim?.start()
      }
    }
    async function living() {
      while (next < rounds) {
        const one = await live({ nodes, chance: chanceFrom(seed + next++) })
        for (const key of ['sent', 'applied', 'faults'] as const) totals[key] += one[key]
      }
    }
    const killed = killing()
    try {
      await Promise.all(Array.from({ length: Math.min(atOnce, rounds) }, living))
    } finally {
      isOver = true
      await killed
    }
    console.log(
      `${engine}, seed ${seed}: ${rounds} households, ${totals.applied} applied of ${totals.sent}, ${totals.faults} faults, ${kills} kills`,
    )
    expect(totals.applied).toBeGreaterThan(rounds * 4)
    expect(totals.faults).toBeGreaterThan(rounds)
  },
)
