import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  after,
  afterAttempts,
  bytesOf,
  emptyHousehold,
  form,
  now,
  refusalOf,
  seen,
  today,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { careIdOf, livingEntries } from '#core/care/care.ts'
import type { Outcome } from '#core/care/care.ts'
import { againUnits, dayAgain, nextIdOf } from '#core/schedule/again.ts'
import type { Again } from '#core/schedule/again.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { expectedBetween, expectedDays } from '#core/schedule/expected.ts'
import { indexEvents } from '#core/schedule/occurrences.ts'

const threeWeeks: Again = { every: 3, unit: 'week' }
const pet = (petId: string): SaidChange => ({
  verb: 'add-pet',
  petId,
  pet: { name: petId, species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'clay' },
})
const nails = (petIds: string[] = [], again: Again | null = threeWeeks): SaidChange => ({
  verb: 'add-event',
  eventId: 'nails-one',
  event: {
    ...form({ title: 'Nails', petIds, start: '2026-11-10T18:00:00', end: '2026-11-10T18:30:00' }),
    again,
  },
})

function done(
  eventId: string,
  day: CalendarDay,
  on: CalendarDay,
  more: { pets?: string[]; outcome?: Outcome; id?: string } = {},
): SaidChange {
  const { pets = [], outcome = 'given', id = `record-${eventId}-${on}` } = more
  return {
    verb: 'record-care',
    id,
    seriesId: eventId,
    eventId,
    day,
    due: `${day}T18:00:00`,
    allDay: false,
    title: 'Nails',
    pets: pets.map((one) => ({ id: one, name: one })),
    details: {
      outcome,
      at: now + daysBetween(today, on) * 86_400_000,
      local: `${on}T12:00:00`,
      amount: '',
      note: '',
    },
    knows: [],
    again: false,
  }
}

const second = nextIdOf({ id: 'nails-one' })
const dayOfNext = ({ events }: Household) => events.get(second)?.start.slice(0, 10)
const planned = after(emptyHousehold, nails())

test('what was done is planned again, so long after that day, and stands where it was', () => {
  const household = after(planned, done('nails-one', '2026-11-10', '2026-11-13'))
  expect(seen(household, '2026-11-01', '2027-01-31')).toEqual([
    '2026-11-10T18:00 Nails',
    '2026-12-04T18:00 Nails',
  ])
  expect(household.events.get('nails-one')?.doneOn).toBe('2026-11-13')
})

test('it goes on and on, early or late', () => {
  const early = after(planned, done('nails-one', '2026-11-10', '2026-11-08'))
  expect(dayOfNext(early)).toBe('2026-11-29')
  const third = after(early, done(second, '2026-11-29', '2026-11-15'))
  expect(third.events.get(nextIdOf({ id: second }))?.start).toBe('2026-12-06T18:00:00')
})

test('what its pet refused is still to be done; what was skipped counts from the day on which somebody said so', () => {
  expect(
    dayOfNext(after(planned, done('nails-one', '2026-11-10', '2026-11-13', { outcome: 'refused' }))),
  ).toBe(undefined)
  expect(
    dayOfNext(after(planned, done('nails-one', '2026-11-10', '2026-11-12', { outcome: 'skipped' }))),
  ).toBe('2026-12-03')
})

test('of two pets it counts from the last, once both had it', () => {
  const two = after(emptyHousehold, pet('pet-bruno'), pet('pet-luna'), nails(['pet-bruno', 'pet-luna']))
  const one = after(
    two,
    done('nails-one', '2026-11-10', '2026-11-11', { pets: ['pet-luna'], id: 'record-luna' }),
  )
  expect(dayOfNext(one)).toBe(undefined)
  expect(dayOfNext(after(one, done('nails-one', '2026-11-10', '2026-11-14', { pets: ['pet-bruno'] })))).toBe(
    '2026-12-05',
  )
})

test('said to have been done on another day, what follows moves along; a day that somebody chose for it stays', () => {
  const household = after(planned, done('nails-one', '2026-11-10', '2026-11-13', { id: 'record-one' }))
  const corrected: SaidChange = {
    verb: 'correct-care',
    careId: careIdOf('nails-one', '2026-11-10', null),
    entryId: 'record-one',
    details: { at: now - 4 * 86_400_000, local: '2026-11-11T12:00:00' },
  }
  expect(dayOfNext(after(household, corrected))).toBe('2026-12-02')
  const event = { start: '2026-12-24T18:00:00', end: '2026-12-24T18:30:00', allDay: false }
  const moved = after(household, { verb: 'edit-event', eventId: second, scope: 'all', event }, corrected)
  expect(dayOfNext(moved)).toBe('2026-12-24')
})

test('taken back, all is as it was; what somebody changed of the next stays', () => {
  const household = after(planned, done('nails-one', '2026-11-10', '2026-11-13', { id: 'record-one' }))
  const careIds = [careIdOf('nails-one', '2026-11-10', null)]
  const back: SaidChange = { verb: 'retract-care', careIds, entryId: 'record-one', retracted: true }
  const without = after(household, back)
  expect([...without.events.values()]).toEqual([...planned.events.values()])
  expect(dayOfNext(after(without, { ...back, retracted: false }))).toBe('2026-12-04')
  const titled = after(
    household,
    { verb: 'edit-event', eventId: second, scope: 'all', event: { title: 'Claws' } },
    back,
  )
  expect(titled.events.get(second)?.title).toBe('Claws')
})

test('whoever deletes the next ends it, whatever is said afterwards of what was done', () => {
  const ended = after(
    planned,
    done('nails-one', '2026-11-10', '2026-11-13'),
    { verb: 'delete-event', eventId: second, scope: 'all' },
    done('nails-one', '2026-11-10', '2026-11-14', { id: 'record-too' }),
  )
  expect(dayOfNext(ended)).toBe(undefined)
  expect(ended.events.get('nails-one')?.doneOn).toBe('2026-11-14')
  const years = { today, first: today, last: '2030-12-31' }
  expect(expectedBetween(indexEvents(ended.events.values()), years, [])).toEqual([])
})

test('turned on for what was done already, it plans the next; an undo of that, or of the words after it, takes and leaves it', () => {
  const once = after(emptyHousehold, nails([], null), done('nails-one', '2026-11-10', '2026-11-13'))
  expect(once.events.get('nails-one')).not.toHaveProperty('doneOn')
  const turnedOn = after(once, {
    id: 'turned-on',
    verb: 'edit-event',
    eventId: 'nails-one',
    scope: 'all',
    event: { again: threeWeeks },
  })
  expect(dayOfNext(turnedOn)).toBe('2026-12-04')
  const titled = after(turnedOn, {
    id: 'titled-it',
    verb: 'edit-event',
    eventId: 'nails-one',
    scope: 'all',
    event: { title: 'Claws' },
  })
  expect(dayOfNext(after(titled, undoOf('titled-it')))).toBe('2026-12-04')
  expect(bytesOf(after(turnedOn, undoOf('turned-on')))).toEqual(bytesOf(once))
})

test('what was edited before it was done is undone afterwards, and it stays done', () => {
  const household = after(
    planned,
    { id: 'titled-it', verb: 'edit-event', eventId: 'nails-one', scope: 'all', event: { title: 'Claws' } },
    done('nails-one', '2026-11-10', '2026-11-13'),
    undoOf('titled-it'),
  )
  expect(household.events.get('nails-one')).toMatchObject({ title: 'Nails', doneOn: '2026-11-13' })
})

test('made a series it repeats by that alone', () => {
  const recurrence = ['DTSTART:20261110T180000', 'RRULE:FREQ=WEEKLY']
  const household = after(planned, {
    verb: 'edit-event',
    eventId: 'nails-one',
    scope: 'all',
    event: { recurrence },
  })
  expect(household.events.get('nails-one')).not.toHaveProperty('again')
  expect(after(household, done('nails-one', '2026-11-10', '2026-11-13')).events.size).toBe(1)
})

test('nothing is planned for a pet that has died by then', () => {
  const died: SaidChange = { verb: 'edit-pet', petId: 'pet-luna', pet: { diedOn: '2026-11-14' } }
  const household = after(
    emptyHousehold,
    pet('pet-luna'),
    nails(['pet-luna']),
    died,
    done('nails-one', '2026-11-10', '2026-11-13', { pets: ['pet-luna'] }),
  )
  expect(household.events.has(second)).toBe(false)
})

test('it may be done long before it is due; what repeats otherwise may not', () => {
  const event = { start: '2026-12-20T18:00:00', end: '2026-12-20T18:30:00', allDay: false }
  const later = after(planned, { verb: 'edit-event', eventId: 'nails-one', scope: 'all', event })
  expect(dayOfNext(after(later, done('nails-one', '2026-12-20', '2026-11-15')))).toBe('2026-12-06')
  const once = after(later, {
    verb: 'edit-event',
    eventId: 'nails-one',
    scope: 'all',
    event: { again: null },
  })
  expect(refusalOf(once, done('nails-one', '2026-12-20', '2026-11-15'))).toBe('care-too-early')
})

test('a month after the 31st is the last day of that month', () => {
  expect(dayAgain('2027-01-31', { every: 1, unit: 'month' })).toBe('2027-02-28')
  expect(dayAgain('2027-10-31', { every: 4, unit: 'month' })).toBe('2028-02-29')
  expect(dayAgain('2026-11-15', { every: 6, unit: 'month' })).toBe('2027-05-15')
})

type Doing = {
  does: 'record' | 'refuse' | 'correct' | 'retract' | 'title' | 'move' | 'delete' | 'undo'
  pick: number
  on: number
}
const doing: fc.Arbitrary<Doing> = fc.record({
  does: fc.constantFrom(
    'record',
    'record',
    'record',
    'refuse',
    'correct',
    'retract',
    'title',
    'move',
    'delete',
    'undo',
  ),
  pick: fc.nat(9),
  on: fc.integer({ min: -20, max: 0 }),
})

/** As two people say it of whatever is there, the newest most often. */
function saidBy({ does, pick, on }: Doing, household: Household, at: number): SaidChange | null {
  const events = [...household.events.values()].toReversed()
  const event = events[pick % Math.max(events.length, 1)]
  if (!event) return null
  const [id, day, onDay] = [`doing-${at}000`, dayOf(event.start), addDays(today, on)]
  const record = household.care.get(careIdOf(event.id, day, null))
  const entry = record?.entries.at(-1)
  const edit = (fields: object): SaidChange => ({
    id,
    verb: 'edit-event',
    eventId: event.id,
    scope: 'all',
    event: fields,
  })
  if (does === 'record' || does === 'refuse')
    return done(event.id, day, onDay, { id, outcome: does === 'record' ? 'given' : 'refused' })
  if (does === 'title') return edit({ title: `Nails ${pick}` })
  if (does === 'move') return edit({ start: `${onDay}T09:00:00`, end: `${onDay}T09:30:00`, allDay: false })
  if (does === 'delete') return { id, verb: 'delete-event', eventId: event.id, scope: 'all' }
  if (does === 'undo') {
    const change = household.applied.findLast((_, place) => place % 3 === pick % 3)?.change
    return change ? { ...undoOf(change.id), id } : null
  }
  if (!record || !entry) return null
  if (does === 'retract')
    return { id, verb: 'retract-care', careIds: [record.id], entryId: entry.id, retracted: !entry.retracted }
  return {
    id,
    verb: 'correct-care',
    careId: record.id,
    entryId: entry.id,
    details: { at: now + on * 86_400_000, local: `${onDay}T12:00:00` },
  }
}

const wasDone = ({ care }: Household, { id, start }: CareEvent) => {
  const record = care.get(careIdOf(id, dayOf(start), null))
  const days = record
    ? livingEntries(record)
        .filter(({ outcome }) => outcome !== 'refused')
        .map(({ local }) => dayOf(local))
    : []
  return days.toSorted().at(-1)
}

/** What is expected is of what is still to be done, after its day and today, and is no event. */
function expectOnlyAfterNext({ events }: Household) {
  const index = indexEvents(events.values())
  const span = { today, first: addDays(today, -30), last: addDays(today, 90) }
  for (const { event, day, id } of expectedBetween(index, span, [])) {
    expect(event).toBe(events.get(event.id))
    expect(event.doneOn).toBe(undefined)
    expect(day > dayOf(event.start) && day > today).toBe(true)
    expect(events.has(id)).toBe(false)
  }
}

test('whatever is recorded, corrected, taken back, edited and undone: each says whether it was done, and nothing that nobody did plans anything', () => {
  fc.assert(
    fc.property(fc.array(doing, { minLength: 1, maxLength: 14 }), (doings) => {
      let household = planned
      for (const [at, one] of doings.entries()) {
        const said = saidBy(one, household, at)
        const before = household
        if (said) household = afterAttempts(household, said)
        for (const event of household.events.values()) expect(event.doneOn).toBe(wasDone(household, event))
        expectOnlyAfterNext(household)
        const made = [...household.events.keys()].filter((id) => !before.events.has(id))
        // one press plans one, of what was done
        expect(made.length).toBeLessThanOrEqual(1)
        if (said?.verb === 'record-care' && made[0])
          expect(dayOf(household.events.get(made[0])?.start ?? '')).toBe(
            dayAgain(wasDone(household, household.events.get(said.eventId) as CareEvent) ?? '', threeWeeks),
          )
        // other than the next of what was done, and what was named, no day changes
        const named = said && 'eventId' in said ? said.eventId : ''
        const related = new Set([named, nextIdOf({ id: named })])
        if (said?.verb === 'correct-care' || said?.verb === 'retract-care') continue
        if (said?.verb === 'undo') continue
        for (const [id, event] of before.events)
          if (!related.has(id)) expect(household.events.get(id)?.start).toBe(event.start)
      }
    }),
    cases.value,
  )
})

test('done on the day on which it is expected, it is planned for just that day, and nothing else is expected any more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 700 }),
      fc.record({ every: fc.integer({ min: 1, max: 40 }), unit: fc.constantFrom(...againUnits) }),
      (ago, again) => {
        const start = addDays(today, -ago)
        let household = after(emptyHousehold, {
          verb: 'add-event',
          eventId: 'nails-one',
          event: { ...form({ title: 'Nails', start: `${start}T18:00:00`, end: `${start}T18:30:00` }), again },
        })
        const look = { today: start, last: '2100-12-31' }
        for (let n = 0; n < 4; n++) {
          const pending = indexEvents(household.events.values()).toDo()[0] as CareEvent // one is always to be done
          const day = dayOf(pending.start)
          if (day > today) return
          const before = bytesOf(household)
          const [first, ...later] = expectedDays(pending, look, [])
          // to look is to change nothing
          expect(bytesOf(household)).toEqual(before)
          household = after(household, done(pending.id, day, day, { id: `record-${n}` }))
          const next = household.events.get(nextIdOf(pending))
          expect(next && dayOf(next.start)).toBe(first)
          const now = next ? expectedDays(next, look, []) : []
          expect(now.slice(0, later.length)).toEqual(later)
        }
      },
    ),
    cases.history,
  )
})

test('two devices that record it without knowing of each other plan one next, the same whichever arrives first', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 0 }), fc.integer({ min: -20, max: 0 }), (one, other) => {
      const said = [one, other].map((on, device) =>
        done('nails-one', '2026-11-10', addDays(today, on), { id: `on-device-${device}` }),
      )
      const [first, swapped] = [after(planned, ...said), after(planned, ...said.toReversed())]
      const days = ({ events }: Household) => [...events.values()].map(({ id, start }) => `${id} ${start}`)
      expect(days(first).toSorted()).toEqual(days(swapped).toSorted())
      expect(days(first).length).toBe(2)
      expect(dayOfNext(first)).toBe(dayAgain(addDays(today, Math.max(one, other)), threeWeeks))
    }),
    cases.history,
  )
})
