import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, bytesOf, emptyHousehold, form, refusalOf, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { isAlive } from '../pets/pet.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { isOfSeries, seriesIdOf } from '../schedule/series.ts'
import type { Change } from './change.ts'

const pets = ['pet-ada1', 'pet-bob1', 'pet-cal1']
const planId = 'plan-0001'
const medicineId = 'medicine-1'
const pet = { species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '', leadDays: 7 } as const
const phases = [2_000, 1_000, 500].map((milli) => ({ milli, times: ['08:00', '20:00'], every: 1, days: 4 }))
const begun = after(
  emptyHousehold,
  ...pets.map((petId): SaidChange => ({ verb: 'add-pet', petId, pet: { ...pet, name: petId, breeds: [] } })),
  { verb: 'add-medicine', medicineId, medicine: { ...medicine, petIds: pets } },
  {
    verb: 'start-plan',
    planId,
    plan: { medicineId, petIds: pets.slice(0, 2), title: 'Taper', start: '2026-11-04', phases },
  },
)

/** What somebody does next, out of what is there then. */
const step = fc.record({
  kind: fc.constantFrom(
    'add',
    'delete',
    'delete',
    'rename',
    'hand-over',
    'dies',
    'lives',
    'delete-pet',
    'stop',
    'move',
    'delete-medicine',
    'undo',
    'undo',
    'undo',
  ),
  pick: fc.nat({ max: 10_000 }),
  day: fc.integer({ min: 0, max: 14 }).map((n) => addDays('2026-11-01', n)),
  scope: fc.constantFrom('this', 'future', 'all' as const),
  some: fc.subarray(pets, { minLength: 1 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function saidBy({ kind, pick, day, scope, some }: Step, household: Household, at: number): SaidChange | null {
  const living = some.filter((id) => isAlive(household.pets.get(id) ?? { diedOn: day }))
  const events = [...household.events.values()]
  const event = events[pick % Math.max(1, events.length)]
  const petId = some[0] ?? ''
  switch (kind) {
    case 'add': {
      const recurrence = pick % 3 === 0 ? null : [`RRULE:FREQ=${pick % 2 === 0 ? 'DAILY' : 'WEEKLY'}`]
      const times = { start: `${day}T09:00:00`, end: `${day}T09:30:00` }
      return {
        verb: 'add-event',
        eventId: `event-${at}0`,
        event: form({ petIds: living, recurrence, ...times }),
      }
    }
    case 'delete':
      return event ? { verb: 'delete-event', eventId: event.id, scope, occurrenceDate: day } : null
    case 'rename':
    case 'hand-over': {
      const words = kind === 'rename' ? { title: `Pill ${at}` } : { petIds: living }
      const on = { scope, occurrenceDate: day, newEventId: `event-${at}1` }
      return event && (kind === 'rename' || living.length > 0)
        ? { verb: 'edit-event', eventId: event.id, ...on, event: words }
        : null
    }
    case 'dies':
      return { verb: 'edit-pet', petId, pet: { diedOn: day } }
    case 'lives':
      return { verb: 'edit-pet', petId, pet: { diedOn: '' } }
    case 'delete-pet':
      return { verb: 'delete-pet', petId }
    case 'stop':
      return { verb: 'stop-plan', planId, from: day }
    case 'move':
      return { verb: 'move-plan', planId, from: day, days: 1 + (pick % 3) }
    case 'delete-medicine':
      return { verb: 'delete-medicine', medicineId }
    case 'undo': {
      const change = household.applied[pick % household.applied.length]?.change
      return change ? undoOf(change.id) : null
    }
  }
}

/** Whoever it is planned for, of those who are dead, and on which day beyond. */
function beyondDeath({ pets: known, events }: Household, among = [...known.values()]): Set<string> {
  const dead = new Map(among.flatMap(({ id, diedOn }) => (diedOn ? [[id, diedOn]] : [])))
  const shown = occurrencesBetween(indexEvents(events.values()), '2026-10-25', '2026-12-24')
  return new Set(
    shown.flatMap(({ day, event }) =>
      event.petIds.flatMap((id) => {
        const died = dead.get(id) ?? '9999'
        return day > died || (day === died && isOfSeries(event)) ? `${seriesIdOf(event)} ${day} ${id}` : []
      }),
    ),
  )
}

/** Days of the plan from the day on which it was stopped, unless it was moved since. */
function beyondStop({ events, applied }: Household): Set<string> {
  const undone = new Set(applied.flatMap(({ change }) => (change.verb === 'undo' ? (change.of ?? []) : [])))
  const isAboutPlan = (change: Change) => change.verb === 'stop-plan' || change.verb === 'move-plan'
  const last = applied
    .map(({ change }) => change)
    .findLast((change) => isAboutPlan(change) && !undone.has(change.id))
  if (last?.verb !== 'stop-plan') return new Set()
  const shown = occurrencesBetween(indexEvents(events.values()), last.from, '2026-12-24')
  return new Set(shown.flatMap(({ day, event }) => (event.planId === planId ? `${event.id} ${day}` : [])))
}

test('whatever is restored after whatever: nobody who is gone is named, nobody dead is planned for, what was stopped stays so', () => {
  let restored = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      let household = begun
      for (const [at, one] of steps.entries()) {
        const change = saidBy(one, household, at)
        if (!change || refusalOf(household, change) !== null) continue
        const before = household
        household = after(before, change)
        const named = [household.events, household.medicines].flatMap((kept) =>
          [...kept.values()].flatMap(({ petIds }) => petIds),
        )
        expect(named.filter((id) => !household.pets.has(id))).toEqual([])
        if (change.verb !== 'undo') continue
        restored++
        const isNewlyDead = ({ id, diedOn }: { id: string; diedOn?: string }) =>
          diedOn !== before.pets.get(id)?.diedOn
        const newlyDead = [...household.pets.values()].filter(isNewlyDead)
        expect([...beyondDeath(household, newlyDead)]).toEqual([])
        const [dead, stopped] = [beyondDeath(before), beyondStop(before)]
        expect([...beyondDeath(household)].filter((name) => !dead.has(name))).toEqual([])
        expect([...beyondStop(household)].filter((name) => !stopped.has(name))).toEqual([])
      }
    }),
  )
  expect(restored).toBeGreaterThan(cases.history.numRuns / 4)
})

test('whatever is done, undone at once it is to the letter what it was', () => {
  const undoable = step.filter(({ kind }) => kind !== 'undo')
  const law = fc.property(fc.array(step, { maxLength: 8 }), undoable, (steps, last) => {
    let household = begun
    for (const [at, one] of steps.entries()) {
      const change = saidBy(one, household, at)
      if (change && refusalOf(household, change) === null) household = after(household, change)
    }
    const change = saidBy(last, household, steps.length)
    if (!change || refusalOf(household, change) !== null) return
    // the cast: a union is not spread case by case
    const undone = after(household, { ...change, id: 'at-once1' } as SaidChange, undoOf('at-once1'))
    expect(bytesOf(undone)).toEqual(bytesOf(household))
    expect(undone.deletions).toEqual(household.deletions)
  })
  fc.assert(law)
})
