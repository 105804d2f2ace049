import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  bytesOf,
  emptyHousehold,
  form,
  now,
  refusalOf,
  undoOf,
  writesOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import { isId } from '#core/id.ts'
import { stepsTaken } from '#core/recurrence/steps-taken.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { stored } from '#core/schedule/stored-event.ts'

const [ada, bob] = ['pet-ada1', 'pet-bob1']
const add = (petId: string): SaidChange => ({
  verb: 'add-pet',
  petId,
  pet: { name: petId, species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
})
const died = (diedOn: string): SaidChange => ({
  id: 'died-0001',
  verb: 'edit-pet',
  petId: ada,
  pet: { diedOn },
})
const plan = (eventId: string, petIds: string[], fields: Parameters<typeof form>[0] = {}): SaidChange => ({
  verb: 'add-event',
  eventId,
  event: form({ petIds, ...fields }),
})
const daily = { recurrence: ['RRULE:FREQ=DAILY'] }
const home = after(emptyHousehold, add(ada), add(bob))

/** Day, lasting name and pets of what begins in these days. */
function planned({ events }: Household, first: string, last: string): string[] {
  return occurrencesBetween(indexEvents(events.values()), first, last)
    .filter(({ day }) => day >= first && day <= last)
    .map(
      ({ day, event, start }) =>
        `${day} ${start} ${seriesIdOf(event)} ${event.originalDate ?? day} ${event.petIds.join()}`,
    )
    .toSorted()
}

test('what is only for the pet ends on the day it died; what happens once on that day stays', () => {
  const household = after(
    home,
    plan('series-1', [ada], daily),
    plan('before-1', [ada], { start: '2026-11-09T08:00', end: '2026-11-09T08:30' }),
    plan('same-day', [ada], { start: '2026-11-10T20:00', end: '2026-11-10T20:30' }),
    plan('later-01', [ada], { start: '2026-11-11T08:00', end: '2026-11-11T08:30' }),
    died('2026-11-10'),
  )
  expect([...household.events.keys()]).toEqual(['series-1', 'before-1', 'same-day'])
  expect(planned(household, '2026-11-09', '2026-12-31').map((one) => one.slice(0, 35))).toEqual([
    '2026-11-09 2026-11-09T08:00:00 befo',
    '2026-11-09 2026-11-09T08:00:00 seri',
    '2026-11-10 2026-11-10T20:00:00 same',
  ])
})

test('what it shared goes on without it, under the same lasting name', () => {
  const household = after(home, plan('series-1', [ada, bob], daily), died('2026-11-10'))
  expect(planned(household, '2026-11-09', '2026-11-10')).toEqual([
    '2026-11-09 2026-11-09T08:00:00 series-1 2026-11-09 pet-ada1,pet-bob1',
    '2026-11-10 2026-11-10T08:00:00 series-1 2026-11-10 pet-bob1',
  ])
})

test('events of other pets, and of none, stay as they are', () => {
  const before = after(home, plan('series-1', [bob], daily), plan('series-2', [], daily))
  expect(after(before, died('2026-11-10')).events).toEqual(before.events)
})

test('an earlier day than was said first ends the plan once more; another name for it does not', () => {
  const first = after(home, plan('series-1', [ada], daily), died('2026-11-10'))
  const earlier = after(first, { ...died('2026-11-08'), id: 'died-0002' })
  expect(planned(earlier, '2026-11-01', '2026-12-01')).toHaveLength(7)
  expect(writesOf(first, { verb: 'edit-pet', petId: ada, pet: { name: 'Ada' } })).toHaveLength(1)
})

test('taken back by editing it lives again, without its plan', () => {
  const ended = after(home, plan('series-1', [ada], daily), died('2026-11-10'))
  const alive = after(ended, { verb: 'edit-pet', petId: ada, pet: { diedOn: '' } })
  expect(alive.pets.get(ada)).toEqual(home.pets.get(ada))
  expect(alive.events).toEqual(ended.events)
})

test('a dose given before its series ends is still on record', () => {
  const record: SaidChange = {
    verb: 'record-care',
    eventId: 'series-1',
    seriesId: 'series-1',
    day: '2026-11-12',
    due: '2026-11-12T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [{ id: ada, name: 'Ada' }],
    details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
    knows: [],
    again: false,
  }
  const before = after(home, plan('series-1', [ada], daily), record)
  expect(before.care.size).toBe(1)
  expect(after(before, died('2026-11-10')).care).toEqual(before.care)
})

/** A series that was lived in, each part and each changed day of it for Ada, for Bob, or for both. */
const shared = fc
  .record({
    world,
    whose: fc.array(fc.constantFrom([ada], [bob], [ada, bob]), { minLength: 12, maxLength: 12 }),
  })
  .chain(({ world: { household, series, first, last }, whose }) => {
    const target = fc.constantFrom(...series)
    const change = fc.oneof(
      target.chain((seen) => verbOn(seen, 'a')),
      target.chain((seen) => wildEdit(seen, 'made-by-c')),
    )
    return fc
      .tuple(fc.array(change, { maxLength: 2 }), fc.nat({ max: daysBetween(first, last) }))
      .map(([changes, at]) => {
        const lived = afterAttempts(household, ...changes)
        const events = [...lived.events.values()].map((event, place) =>
          stored({ ...event, petIds: whose[place] ?? [ada] }),
        )
        return {
          household: { ...home, events: new Map(events.map((event) => [event.id, event])), applied: [] },
          day: addDays(first, at),
          first,
          last,
        }
      })
  })

describe('whatever is planned', () => {
  test('before that day nothing changes, from it on no series names the pet and the others keep theirs', () => {
    let ended = 0
    fc.assert(
      fc.property(shared, ({ household, day, first, last }) => {
        fc.pre(refusalOf(household, died(day)) === null)
        const left = after(household, died(day))
        const eve = addDays(day, -1)
        expect(planned(left, first, eve)).toEqual(planned(household, first, eve))
        const [from, to] = [day, last]
        const without = planned(household, from, to)
          .map((one) => one.replace(`${ada},${bob}`, bob))
          .filter((one) => !one.endsWith(ada))
        expect(planned(left, from, to)).toEqual(without)
        if (without.length < planned(household, from, to).length) ended++
        for (const event of left.events.values()) {
          expect(JSON.stringify(stored(event))).toBe(JSON.stringify(event))
          expect(isId(event.id)).toBe(true)
        }
        expect(bytesOf(after(left, undoOf('died-0001')))).toEqual(bytesOf(household))
      }),
    )
    expect(ended).toBeGreaterThan(cases.history.numRuns / 20)
  })

  test('a device that knows fewer events makes the same parts of those it knows', () => {
    const both = after(home, plan('series-1', [ada, bob], daily), plan('series-2', [ada, bob], daily))
    const one = { ...both, events: new Map([...both.events].filter(([id]) => id === 'series-2')) }
    const parts = (household: Household) =>
      writesOf(household, died('2026-11-10')).filter(({ collection }) => collection === 'events')
    expect(parts(both)).toEqual(expect.arrayContaining(parts(one)))
  })
})

describe('a pet with thousands of series', () => {
  const many = (count: number, rule: string) => {
    const [event] = after(home, plan('series-1', [ada], { recurrence: [rule] })).events.values()
    if (!event) throw new Error('it was added')
    const ids = Array.from({ length: count }, (_, at) => `series-${at}`)
    return { ...home, events: new Map(ids.map((id) => [id, { ...event, id }])) }
  }

  test.each([
    [2_000, null],
    [2_001, 'too-much-at-once'],
  ])('%i of them: %s', (count, refusal) => {
    expect(refusalOf(many(count, 'RRULE:FREQ=DAILY'), died('2026-11-10'))).toBe(refusal)
  })

  test('whose rules are intricate is refused before it keeps anybody waiting', () => {
    const before = stepsTaken()
    const rule = 'RRULE:FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,11;COUNT=4000'
    expect(refusalOf(many(500, rule), died('2026-11-10'))).toBe('too-much-at-once')
    expect(stepsTaken() - before).toBeLessThan(250_000)
  })

  test('whose rules list hundreds of days is refused: 2,000 of them took two minutes', () => {
    const days = Array.from({ length: 500 }, (_, at) => addDays('2027-01-01', at).replaceAll('-', ''))
    for (const list of ['EXDATE', 'RDATE']) {
      const rule = `RRULE:FREQ=DAILY\n${list}:${days.join()}`
      expect(refusalOf(many(20, rule), died('2026-11-10'))).toBe(null)
      expect(refusalOf(many(400, rule), died('2026-11-10'))).toBe('too-much-at-once')
    }
  })
})

describe('what is moved as a whole after a pet has died', () => {
  const move = (days: number): SaidChange => ({
    verb: 'edit-event',
    id: 'move-0001',
    eventId: 'series-1',
    newEventId: 'series-9',
    scope: 'all',
    occurrenceDate: '2026-11-05',
    event: {
      start: `2026-11-${String(5 + days).padStart(2, '0')}T08:00`,
      end: `2026-11-${String(5 + days).padStart(2, '0')}T08:10`,
    },
  })
  const fields = { ...daily, start: '2026-11-01T08:00', end: '2026-11-01T08:10' }

  test('is refused where it alone would be given something on or after that day', () => {
    const household = after(home, plan('series-1', [ada], fields), died('2026-11-10'))
    expect(refusalOf(household, move(1))).toBe('restored-pet-died')
    expect(refusalOf(household, move(-1))).toBe(null)
  })

  test('goes on without it where others share it', () => {
    const household = after(home, plan('series-1', [ada, bob], fields), died('2026-11-10'))
    const moved = after(household, move(1))
    const pets = planned(moved, '2026-11-01', '2026-11-14').map(
      (one) => `${one.slice(8, 10)} ${one.split(' ').at(-1)}`,
    )
    const both = `${ada},${bob}`
    expect(pets).toEqual([
      ...['02', '03', '04', '05', '06', '07', '08', '09'].map((day) => `${day} ${both}`),
      ...['10', '11', '12', '13', '14'].map((day) => `${day} ${bob}`),
    ])
    expect(bytesOf(after(moved, undoOf('move-0001')))).toEqual(bytesOf(household))
  })

  test('and so of a plan', () => {
    const medicine = { name: 'Prednisolone', unit: 'mg' as const, strength: '', petIds: [ada], leadDays: 7 }
    const household = after(
      home,
      { verb: 'add-medicine', medicineId: 'medicine-1', medicine },
      {
        verb: 'start-plan',
        planId: 'plan-0001',
        plan: {
          medicineId: 'medicine-1',
          petIds: [ada],
          title: 'Taper',
          start: '2026-11-01',
          phases: [{ milli: 5_000, times: ['08:00'], every: 1, days: 20 }],
        },
      },
      died('2026-11-10'),
    )
    const later = (days: number): SaidChange => ({
      verb: 'move-plan',
      planId: 'plan-0001',
      from: '2026-11-05',
      days,
    })
    expect(refusalOf(household, later(3))).toBe('restored-pet-died')
    expect(refusalOf(household, later(-1))).toBe(null)
  })

  test('and is for nobody where all who share it have died', () => {
    const both: SaidChange = { verb: 'edit-pet', petId: bob, pet: { diedOn: '2026-11-10' } }
    const household = after(home, plan('series-1', [ada, bob], fields), died('2026-11-10'), both)
    expect(refusalOf(household, move(1))).toBe('restored-pet-died')
  })

  test('and so where it is made to repeat for longer', () => {
    const week = { ...fields, recurrence: ['RRULE:FREQ=DAILY;COUNT=7'] }
    const longer: SaidChange = {
      verb: 'edit-event',
      id: 'longer-01',
      eventId: 'series-1',
      newEventId: 'series-9',
      scope: 'future',
      occurrenceDate: '2026-11-05',
      event: { recurrence: ['RRULE:FREQ=DAILY'] },
    }
    const alone = after(home, plan('series-1', [ada], week), died('2026-11-10'))
    expect(refusalOf(alone, longer)).toBe('restored-pet-died')
    const shared = after(home, plan('series-1', [ada, bob], week), died('2026-11-10'))
    const pets = planned(after(shared, longer), '2026-11-09', '2026-11-11').map((one) =>
      one.split(' ').at(-1),
    )
    expect(pets).toEqual([`${ada},${bob}`, bob, bob])
    const onPurpose = after(home, died('2026-11-10'), plan('series-1', [ada], fields))
    expect(refusalOf(onPurpose, longer)).toBe(null)
  })

  test('but what somebody planned for it on purpose may be moved', () => {
    const household = after(home, died('2026-11-10'), plan('series-1', [ada], fields))
    expect(refusalOf(household, move(1))).toBe(null)
  })
})
