import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterBy, emptyHousehold, now, owner, refusalOf, today } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { careHappened, measureHappened, toldSince } from './happened.ts'
import type { LastTold, Told } from './happened.ts'

const doing = fc.record({
  does: fc.constantFrom(
    'record',
    'record',
    'again',
    'measure',
    'correct',
    'correct',
    'retract',
    'retract',
    'look',
    'look',
    'off',
    'on',
  ),
  pick: fc.nat(9),
  /** what a device did without a network arrives in one moment */
  waitMs: fc.constantFrom(0, 0, 1, 60_000),
})
type Doing = typeof doing extends fc.Arbitrary<infer Value> ? Value : never

/** Whoever is told, as the server keeps them: from when, up to which state, and what they were told under which name. */
type Hook = { isOn: boolean; from: number; seen: Household; told: Map<string, Told>; order: Told[] }

/** What somebody did while it was on, by the entry it was done to. */
type Done = { about: string; what: 'recorded' | 'corrected' }

function live(doings: readonly Doing[]) {
  let [household, at] = [emptyHousehold, now]
  const hook: Hook = { isOn: true, from: now, seen: emptyHousehold, told: new Map(), order: [] }
  let done: Done[] = []
  const look = () => {
    if (hook.isOn) tell(hook, household, at)
    // nothing arrives in the moment of a look twice
    at += 1
  }
  doings.forEach(({ does, pick, waitMs }, n) => {
    at += waitMs
    if (does === 'look') return look()
    if (does === 'off') return void (hook.isOn = false)
    if (does === 'on') {
      if (hook.isOn) return
      at += 1
      Object.assign(hook, { isOn: true, from: at, seen: household, order: [] })
      done = []
      return
    }
    const said = saidBy({ does, pick, waitMs }, household, n, at)
    if (!said || refusalOf(household, said.change, owner, at) !== null) return
    const before = household
    household = afterBy(owner, household, said.change, at)
    if (hook.isOn && said.done && household !== before) done.push(said.done)
  })
  look()
  return { household, hook, done }
}

function saidBy(
  { does, pick }: Doing,
  household: Household,
  n: number,
  at: number,
): { change: SaidChange; done: Done | null } | null {
  const details = {
    outcome: 'given',
    at,
    local: `${today}T12:00:00`,
    amount: '',
    note: `first ${n}`,
  } as const
  const entries = [...household.care.values()].flatMap(({ id, entries: all }) =>
    all.map((entry) => ({ careId: id, entry })),
  )
  const of = entries[pick % Math.max(entries.length, 1)]
  const measures = [...household.health.values()]
  const measure = measures[pick % Math.max(measures.length, 1)]
  const id = `change-${n}0000`
  const isMeasure = pick > 6 && measure !== undefined
  switch (does) {
    case 'record':
    case 'again': {
      const day = `2026-11-1${does === 'again' ? 4 : pick % 5}`
      const slot = { seriesId: 'series-1', eventId: 'series-1', day, due: `${day}T08:00:00`, allDay: false }
      const about = `series-1.${day.replaceAll('-', '')}.none ${id}`
      const change = { ...slot, id, title: 'Pill', pets: [], details, knows: [], again: true }
      return { change: { ...change, verb: 'record-care' }, done: { about, what: 'recorded' } }
    }
    case 'measure': {
      const measureId = `measure-${n}000`
      const about = `${measureId}.pet-100000`
      const { outcome: _, amount: __, ...rest } = details
      const said = { ...rest, values: { value: 12_300 } }
      const change = {
        measureId,
        petId: 'pet-100000',
        petName: 'Rex',
        kind: 'weight',
        details: said,
      } as const
      return { change: { ...change, id, verb: 'record-measure' }, done: { about, what: 'recorded' } }
    }
    case 'correct':
      if (isMeasure) {
        const about = { recordId: measure.id, details: { note: `note ${n}` } }
        return {
          change: { ...about, id, verb: 'correct-measure' },
          done: { about: measure.id, what: 'corrected' },
        }
      }
      return of
        ? {
            change: {
              id,
              verb: 'correct-care',
              careId: of.careId,
              entryId: of.entry.id,
              details: { note: `note ${n}` },
            },
            done: { about: `${of.careId} ${of.entry.id}`, what: 'corrected' },
          }
        : null
    case 'retract':
      if (isMeasure)
        return {
          change: { id, verb: 'retract-measure', recordId: measure.id, retracted: !measure.retracted },
          done: null,
        }
      return of
        ? {
            change: {
              id,
              verb: 'retract-care',
              careIds: [of.careId],
              entryId: of.entry.id,
              retracted: !of.entry.retracted,
            },
            done: null,
          }
        : null
    default:
      return null
  }
}

/** As the server finds it: what changed since it looked last, and of that what is not known by its name. */
function tell(hook: Hook, household: Household, at: number): void {
  const lastOf = (about: string): LastTold | null => {
    const last = [...hook.told.values()].findLast((one) => one.about === about)
    return last ? { id: last.key, stands: !last.data.takenBack } : null
  }
  const changed = [
    ...[...household.care.values()]
      .filter((record) => hook.seen.care.get(record.id) !== record)
      .map(careHappened),
    ...[...household.health.values()]
      .filter((measure) => hook.seen.health.get(measure.id) !== measure)
      .map(measureHappened),
  ]
  for (const steps of changed)
    for (const ofEntry of Map.groupBy(steps, ({ about }) => about).values())
      for (const told of toldSince(ofEntry, lastOf(ofEntry[0]?.about ?? ''), { from: hook.from, now: at })) {
        const known = hook.told.get(told.key)
        // under one name nobody is told two things
        if (known) expect(told.data.entry).toEqual(known.data.entry)
        else {
          hook.told.set(told.key, told)
          hook.order.push(told)
        }
      }
  hook.seen = household
}

const lived = fc.array(doing, { minLength: 3, maxLength: 16 }).map(live)

test('all that is recorded and corrected while it is on is told once', () => {
  fc.assert(
    fc.property(lived, ({ hook, done }) => {
      if (!hook.isOn) return
      const count = (all: readonly Done[], one: Done) =>
        all.filter(({ about, what }) => about === one.about && what === one.what).length
      for (const one of done) {
        const told = hook.order.filter(({ key }) => !/ again after | taken back/.test(key))
        expect([one, count(told as Done[], one)]).toEqual([one, count(done, one)])
      }
    }),
    cases.value,
  )
})

test('what is told of an entry last is how it stands', () => {
  fc.assert(
    fc.property(lived, ({ household, hook }) => {
      if (!hook.isOn) return
      const last = new Map(hook.order.map((told) => [told.about, told]))
      const standing = [
        ...[...household.care.values()].flatMap(({ id, entries }) =>
          entries.map((entry) => [`${id} ${entry.id}`, entry] as const),
        ),
        ...[...household.health.values()].map((measure) => [measure.id, measure] as const),
      ]
      for (const [about, { note, retracted }] of standing) {
        const told = last.get(about)
        if (!told) continue
        expect([about, told.data.entry.note]).toEqual([about, note])
        expect([about, told.data.takenBack]).toEqual([about, retracted !== undefined])
      }
    }),
    cases.value,
  )
})

test('nothing is told that happened while it was off, or before it was made', () => {
  fc.assert(
    fc.property(lived, ({ hook }) => {
      for (const { at } of hook.order) expect(at).toBeGreaterThanOrEqual(hook.from)
    }),
    cases.value,
  )
})
