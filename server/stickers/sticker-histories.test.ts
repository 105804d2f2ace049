import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { SaidBySticker } from '#core/stickers/sticker-reach.ts'
import type { Row } from '#core/sync/sync.ts'
import { sticker, stickerFor } from '#test/support/by-link-calls.ts'
import { engines } from '#test/support/engines.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import type { Chance } from '#test/support/faulty-network.ts'
import { nobodyAt } from '#test/support/household-calls.ts'
import { everyCollection } from '#test/support/kept-documents.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

// What is recorded, undone, taken back, sent again and raced over two stickers changes what they are for, once, and nothing else.

/** On both engines together, other ones with each commit; by hand some thousands. */
const rounds = Number(process.env['STICKER_HISTORIES'] ?? 20)
const seed = Number(process.env['FAULT_SEED'] ?? process.env['PROPERTY_SEED'] ?? 20261115)
const steps = 14
const givers = ['Ben', 'Grandma', 'Zoë', '']
const counts = { rounds: 0, pushes: 0, applied: 0, refused: 0, again: 0, races: 0, over: 0 }

describe.each(engines)('histories of stickers, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine, { limitFactor: 100_000 })
  })
  afterAll(() => world.close())

  test(
    `after ${rounds} random ones, seed ${seed}, nobody finds what they did not do`,
    {
      timeout: 60_000 + rounds * 2_000,
    },
    async () => {
      for (let n = 0; n < rounds / engines.length; n++) {
        const chance = chanceFrom(seed + n)
        await live(await haveHousehold(world), chance).catch((error: unknown) => {
          throw new Error(`round ${n}, seed ${seed + n}`, { cause: error })
        })
        counts.rounds++
      }
      console.log(`${engine}: ${JSON.stringify(counts)}`)
      expect(counts.applied).toBeGreaterThan(counts.rounds)
      expect(counts.refused).toBeGreaterThan(counts.rounds)
    },
  )

  async function haveHousehold({ device }: ServerWorld) {
    const anna = await device()
    const [mitzi, minka] = [addPet({ name: 'Mitzi', species: 'cat' }), addPet({ name: 'Minka' })]
    const own = { petIds: [mitzi.petId], recurrence: daily }
    const morning = addEvent({ title: 'Insulin', ...own })
    const evening = addEvent({ title: 'Insulin', ...own, togetherId: morning.eventId })
    const pill = addEvent({ title: 'Pill', petIds: [mitzi.petId, minka.petId], recurrence: daily })
    const medicineId = newId()
    const medicine = {
      name: 'Metacam',
      unit: 'ml' as const,
      strength: '',
      petIds: [mitzi.petId],
      leadDays: 7,
      asNeeded: { milli: 500, hoursApart: 8, mostADay: 2 },
    }
    const added = { id: newId(), at: 1, verb: 'add-medicine', medicineId, medicine } as const
    await anna.push(mitzi, minka, morning, evening, pill, added, recordCare(pill, [mitzi, minka]))
    const { petId } = mitzi
    const secrets = {
      insulin: await stickerFor(anna, { petId, title: 'Insulin', togetherId: morning.eventId }),
      metacam: await stickerFor(anna, { petId, title: 'Metacam', medicineId }),
    }
    return { anna, mitzi, minka, morning, evening, pill, medicineId, secrets }
  }
  type Household = Awaited<ReturnType<typeof haveHousehold>>
  type Thing = keyof Household['secrets']

  /** Whose record a sticker may touch. */
  const isFor =
    (thing: Thing, { mitzi, morning, evening, medicineId }: Household) =>
    (record: CareRecord) =>
      record.petId === mitzi.petId &&
      (thing === 'insulin'
        ? [morning.eventId, evening.eventId].includes(record.slot?.seriesId ?? '')
        : record.slot === null && record.entries.every(({ dose }) => dose?.medicineId === medicineId))

  async function live(household: Household, chance: Chance) {
    const { anna, secrets } = household
    const some = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T
    const rowsNow = async () => (await anna.snapshot(everyCollection)).rows
    const said: { thing: Thing; change: SaidBySticker }[] = []
    const applied = new Set<string>()
    const isOver = { insulin: false, metacam: false }

    function pressed(thing: Thing): SaidBySticker {
      const earlier = said.filter(({ change }) => change.verb !== 'retract-care')
      const last = some(earlier)
      if (last && chance() < 0.3) return back(last.change)
      const given = recorded(thing, household, { some, now: world.clock.at })
      // as another device would say it that took the name of the first
      return last && chance() < 0.15 ? { ...given, id: last.change.id } : given
    }

    function back(given: SaidBySticker): ChangeOf<'retract-care'> {
      const of = given.verb === 'record-care' ? `${given.seriesId}.${given.day.replaceAll('-', '')}` : ''
      const needed = given.verb === 'record-as-needed' ? given.careId : of
      const careIds = [`${needed}.${household.mitzi.petId}`]
      const retracted = chance() < 0.8
      return { id: newId(), at: 1, verb: 'retract-care', careIds, entryId: given.id, retracted }
    }

    /** Sent at once by so many, and what each was told. */
    async function push(thing: Thing, changes: SaidBySticker[], times: number) {
      const secret = secrets[thing]
      const sent = await Promise.all(
        Array.from({ length: times }, () => sticker(nobodyAt(world.url), 'push', { secret, changes })),
      )
      counts.pushes += times
      for (const { status, body } of sent) {
        if (status !== 200) counts.over++
        for (const answer of status === 200 ? body.answers : []) {
          if (answer.outcome === 'applied') applied.add(answer.id)
          counts[answer.outcome === 'applied' ? 'applied' : 'refused']++
        }
      }
      return sent
    }

    async function step() {
      const thing = some(['insulin', 'metacam'] as const)
      const what = chance()
      world.clock.at += Math.floor(chance() * (chance() < 0.2 ? 20 : 2) * 60_000)
      const before = await rowsNow()
      if (what < 0.12) {
        await turnOver(thing)
        return expect(await rowsNow()).toEqual(before)
      }
      const isAgain = what < 0.3 && said.length > 0
      const known = some(said)
      const of = isAgain && known ? known.thing : thing
      const changes = isAgain && known ? [known.change] : some([[0], [0], [0, 1]]).map(() => pressed(of))
      const isRace = chance() < 0.25
      const wasApplied = changes.every(({ id }) => applied.has(id))
      const sent = await push(of, changes, isRace ? 3 : 1)
      if (isRace) counts.races++
      if (isAgain) counts.again++
      else said.push(...changes.map((change) => ({ thing: of, change })))
      const after = await rowsNow()
      if (isOver[of]) for (const { status } of sent) expect(status).toBeGreaterThanOrEqual(400)
      // turned off, or sent before: nothing moves
      if (isOver[of] || (isAgain && wasApplied)) return expect(after).toEqual(before)
      expectOnly(before, after, { changes, isOwn: isFor(of, household) })
    }

    /** A sticker that is lost, found or replaced; a copy of what was replaced opens nothing. */
    async function turnOver(thing: Thing) {
      const { body } = await sticker(anna, 'read', { household: anna.userId })
      const title = thing === 'insulin' ? 'Insulin' : 'Metacam'
      const link = body.stickers.find((one) => one.title === title)?.id
      if (link === undefined) return
      const lost = secrets[thing]
      if (chance() < 0.3) {
        await sticker(anna, 'revoke', { household: anna.userId, link })
        isOver[thing] = true
        if (chance() < 0.5) return
        await sticker(anna, 'undo-revoke', { household: anna.userId, link })
        isOver[thing] = false
        return
      }
      const renewed = await sticker(anna, 'renew', { household: anna.userId, link })
      secrets[thing] = renewed.body.link.split('#')[1] ?? ''
      const changes = [recorded(thing, household, { some, now: world.clock.at })]
      const copied = await sticker(nobodyAt(world.url), 'push', { secret: lost, changes })
      expect(copied.says).toMatch(/^This sticker no longer works/)
    }

    for (let n = 0; n < steps; n++) await step()
    const entries = (await rowsNow()).flatMap((row) => (row.collection === 'care' ? entriesIn(row) : []))
    const ids = entries.map(({ id }) => id)
    const bySticker = said.filter(({ change }) => change.verb !== 'retract-care' && applied.has(change.id))
    // what was said to be there is there, once
    for (const id of new Set(bySticker.map(({ change }) => change.id)))
      expect(ids.filter((one) => one === id)).toEqual([id])
  }

  type Presses = { some: <T>(all: readonly T[]) => T; now: number }

  /** What it is for; now and then of another row, another cat, another medicine or years ago. */
  function recorded(thing: Thing, household: Household, { some, now }: Presses): SaidBySticker {
    const { mitzi, minka, morning, evening, pill, medicineId } = household
    const local = new Date(now).toISOString().slice(0, 19)
    const outcome = some(['given', 'given', 'partly', 'skipped', 'refused'] as const)
    const details = { outcome, at: now, local, by: { id: null, name: some(givers) } }
    const pets = some([[mitzi], [mitzi], [mitzi], [minka], [mitzi, minka]])
    if (thing === 'insulin') {
      const day = some(['2026-11-15', '2026-11-14', '2026-11-13', '2020-01-01', '2027-01-01'])
      const event = some([morning, morning, evening, evening, pill])
      return { ...recordCare(event, pets, details), day, due: `${day}T08:00:00` }
    }
    const of = {
      medicineId: some([medicineId, medicineId, medicineId, newId()]),
      milli: some([500, 500, 9_000]),
    }
    return {
      id: newId(),
      at: now,
      verb: 'record-as-needed',
      careId: newId(),
      title: some(['Metacam', 'Cake']),
      pets: pets.map(({ petId, pet }) => ({ id: petId, name: pet.name })),
      details: {
        amount: '',
        note: 'said by a device',
        ...details,
        dose: { ...of, name: 'Metacam', unit: 'ml' },
      },
    }
  }
})

const nameOf = ({ collection, id }: Row) => `${collection} ${id}`
const entriesIn = ({ body }: Row): readonly CareEntry[] => (body as CareRecord | null)?.entries ?? []

type Told = { changes: readonly Change[]; isOwn: (record: CareRecord) => boolean }

/** Of the household only records that the sticker is for have moved, by what was said and by nothing else. */
function expectOnly(before: readonly Row[], after: readonly Row[], { changes, isOwn }: Told) {
  const were = new Map(before.map((row) => [nameOf(row), row]))
  const are = new Set(after.map(nameOf))
  expect(before.filter((row) => !are.has(nameOf(row)))).toEqual([])
  for (const row of after) {
    const was = were.get(nameOf(row))
    if (was && JSON.stringify(was) === JSON.stringify(row)) continue
    expect(row.collection).toBe('care')
    expect(row.body).toSatisfy(isOwn)
    const [had, has] = [was ? entriesIn(was) : [], entriesIn(row)]
    const ids = has.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const entry of had) {
      const now = has.find(({ id }) => id === entry.id)
      const isNamed = changes.some((one) => one.verb === 'retract-care' && one.entryId === entry.id)
      if (!isNamed) expect(now).toEqual(entry)
      expect({ ...now, retracted: undefined }).toEqual({ ...entry, retracted: undefined })
    }
    for (const entry of has.slice(had.length)) {
      // two that bear one name may come together: it is the first of them that was not refused
      const said = changes.flatMap((one) =>
        one.id === entry.id && 'details' in one && 'outcome' in one.details ? [one.details] : [],
      )
      expect(said.map(({ outcome, by }) => ({ outcome, by }))).toContainEqual({
        outcome: entry.outcome,
        by: entry.by,
      })
      expect(entry.note).toBe('')
      expect(entry.dose === undefined || entry.dose.milli === 500).toBe(true)
    }
  }
}
