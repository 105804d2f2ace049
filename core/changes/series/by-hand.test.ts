import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  bytesOf,
  documentsOf,
  emptyHousehold,
  form,
  refusalOf,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import { previewOf } from './change-preview.ts'
import { previewInWords } from './said-preview.ts'

const eventId = 'insulin-1'
const medicineId = 'medicine-1'
const units = (milli: number) => ({ medicineId, milli })

/** One unit every day at half past six in the evening, from 1 November on. */
const insulin = after(emptyHousehold, {
  verb: 'add-event',
  eventId,
  event: {
    ...form({ title: 'Insulin', recurrence: ['RRULE:FREQ=DAILY'], ...at('2026-11-01', '18:30', '18:40') }),
    dose: units(1000),
    reminder: { before: 0 },
  },
})

function at(day: string, start: string, end: string) {
  return { start: `${day}T${start}:00`, end: `${day}T${end}:00` }
}

/** As the app said it before it sent only what was changed: one day alone takes the whole form. */
function byHand(day: string, fields: Partial<EventForm>, newEventId = `hand-${day}`): SaidChange {
  const whole = form({ title: 'Insulin', ...at(day, '18:30', '18:40') })
  const event = { ...whole, dose: units(1000), reminder: { before: 0 as const }, ...fields }
  return { verb: 'edit-event', eventId, scope: 'this', occurrenceDate: day, event, newEventId }
}

function edit(scope: 'future' | 'all', day: string, event: Partial<EventForm>): SaidChange {
  const made = scope === 'future' ? { newEventId: `part-${day}` } : {}
  return { verb: 'edit-event', eventId, scope, occurrenceDate: day, event, ...made } as SaidChange // a few fields of one
}

const given = (day: string): SaidChange => ({
  verb: 'record-care',
  seriesId: eventId,
  eventId,
  day,
  due: `${day}T18:30:00`,
  allDay: false,
  title: 'Insulin',
  pets: [],
  details: {
    outcome: 'given',
    at: Date.parse(`${day}T18:30:00Z`),
    local: `${day}T18:30:00`,
    amount: '',
    note: '',
  },
  knows: [],
  again: false,
})

const onHand = (household: Household, day: string) => household.events.get(`hand-${day}`)
const moved = byHand('2026-11-25', at('2026-11-25', '19:30', '19:40'))

describe('a dose that was moved by hand', () => {
  test.each(['future', 'all'] as const)('is halved with the others, %s, and stays where it is', (scope) => {
    const before = after(insulin, moved)
    const change = edit(scope, '2026-11-20', { dose: units(500) })
    const household = after(before, { ...change, id: 'halved-1' })
    expect(onHand(household, '2026-11-25')).toMatchObject({
      dose: units(500),
      start: '2026-11-25T19:30:00',
      end: '2026-11-25T19:40:00',
      seriesId: eventId,
      originalDate: '2026-11-25',
    })
    expect(bytesOf(after(household, undoOf('halved-1')))).toEqual(bytesOf(before))
  })

  test('on a device that did not know yet that it is halved, is halved too', () => {
    const { start, end } = at('2026-11-25', '19:30', '19:40')
    const late = { ...moved, event: { allDay: false, start, end } } as SaidChange // a few fields of one
    const household = after(insulin, edit('future', '2026-11-20', { dose: units(500) }), late)
    expect(onHand(household, '2026-11-25')).toMatchObject({ dose: units(500), start: '2026-11-25T19:30:00' })
  })

  test('takes words, reminder and length along, and no other time', () => {
    const fields = {
      title: 'Caninsulin',
      description: 'after food',
      reminder: { before: 10 as const },
      ...at('2026-11-20', '18:00', '18:30'),
    }
    const household = after(insulin, moved, edit('future', '2026-11-20', fields))
    expect(onHand(household, '2026-11-25')).toMatchObject({
      title: 'Caninsulin',
      description: 'after food',
      reminder: { before: 10 },
      start: '2026-11-25T19:30:00',
      end: '2026-11-25T20:00:00',
    })
  })

  test('and is given none any more when the others are not', () => {
    const household = after(insulin, moved, edit('all', '2026-11-20', { dose: null, reminder: null }))
    expect(onHand(household, '2026-11-25')).not.toHaveProperty('dose')
    expect(onHand(household, '2026-11-25')).not.toHaveProperty('reminder')
  })

  test('goes by the day it is given on, over the day from which it changes', () => {
    const household = after(
      insulin,
      byHand('2026-11-18', at('2026-11-24', '07:00', '07:10')),
      byHand('2026-11-26', at('2026-11-19', '07:00', '07:10')),
      edit('future', '2026-11-20', { dose: units(500) }),
    )
    expect(onHand(household, '2026-11-18')?.dose).toEqual(units(500))
    expect(onHand(household, '2026-11-26')?.dose).toEqual(units(1000))
  })

  test('stays as it was when it stands for a day up to the last record', () => {
    const household = after(
      insulin,
      byHand('2026-11-12', at('2026-11-24', '07:00', '07:10')),
      given('2026-11-14'),
      edit('future', '2026-11-20', { dose: units(500) }),
    )
    expect(onHand(household, '2026-11-12')?.dose).toEqual(units(1000))
    const late = after(insulin, moved, given('2026-11-14'), edit('all', '2026-11-20', { dose: units(500) }))
    expect(onHand(late, '2026-11-25')?.dose).toEqual(units(500))
  })

  test('of two thirds is the same dose in whatever thousandths', () => {
    const thirds = after(insulin, edit('all', '2026-11-20', { dose: units(666) }))
    const looked = byHand('2026-11-25', { ...at('2026-11-25', '19:30', '19:40'), dose: units(667) })
    const household = after(thirds, looked, edit('all', '2026-11-20', { dose: units(500) }))
    expect(onHand(household, '2026-11-25')?.dose).toEqual(units(500))
  })
})

describe('a day that was changed by hand and not moved', () => {
  test('keeps its own dose and goes to the new time, as long as it was', () => {
    const household = after(
      insulin,
      byHand('2026-11-25', { dose: units(2000) }),
      byHand('2026-11-26', { ...at('2026-11-26', '18:30', '19:30') }),
      edit('all', '2026-11-20', { dose: units(500), ...at('2026-11-20', '19:00', '19:20') }),
    )
    expect(onHand(household, '2026-11-25')).toMatchObject({
      dose: units(2000),
      ...at('2026-11-25', '19:00', '19:20'),
    })
    expect(onHand(household, '2026-11-26')).toMatchObject(at('2026-11-26', '19:00', '20:00'))
  })

  test('goes to the new weekday of its series, under its new name', () => {
    const weekly = after(emptyHousehold, {
      verb: 'add-event',
      eventId,
      event: form({ title: 'Insulin', recurrence: ['RRULE:FREQ=WEEKLY'] }),
    })
    const on = form({ title: 'Half', ...at('2026-11-22', '08:00', '08:30') })
    const household = after(
      weekly,
      {
        verb: 'edit-event',
        eventId,
        scope: 'this',
        occurrenceDate: '2026-11-22',
        event: on,
        newEventId: 'hand-1',
      },
      edit('all', '2026-11-08', at('2026-11-10', '08:00', '08:30')),
    )
    expect(household.events.get('hand-1')).toMatchObject({
      title: 'Half',
      originalDate: '2026-11-24',
      start: '2026-11-24T08:00:00',
    })
  })

  test('becomes an all-day one with its series', () => {
    const household = after(
      insulin,
      byHand('2026-11-25', { title: 'Half' }),
      byHand('2026-11-26', at('2026-11-26', '19:30', '19:40')),
      edit('all', '2026-11-20', { allDay: true }),
    )
    expect(onHand(household, '2026-11-25')).toMatchObject({ title: 'Half', allDay: true })
    expect(onHand(household, '2026-11-26')).toMatchObject({ allDay: false, start: '2026-11-26T19:30:00' })
  })
})

describe('before it is saved', () => {
  const preview = (household: Household, scope: 'future' | 'all', milli: number, day = '2026-11-20') => {
    const planned = { verb: 'edit-event', eventId, scope, occurrenceDate: day, fields: ['dose'] } as const
    return previewOf({ ...planned, dose: units(milli) }, documentsOf(household), '2026-11-15')
  }
  const kept = (...asked: Parameters<typeof preview>) =>
    preview(...asked)?.dosesKept.map(({ start, dose }) => [dayOf(start), dose?.milli ?? null])

  test('each coming day that goes on with another dose is named', () => {
    const household = after(
      insulin,
      moved,
      byHand('2026-11-04', { dose: units(2000) }),
      byHand('2026-11-28', { dose: null }),
      byHand('2026-11-26', { dose: units(2000) }),
    )
    expect(kept(household, 'all', 500)).toEqual([
      ['2026-11-26', 2000],
      ['2026-11-28', null],
    ])
    expect(kept(household, 'future', 500, '2026-11-27')).toEqual([['2026-11-28', null]])
    expect(kept(household, 'all', 2000)).toEqual([['2026-11-28', null]])
    const words = preview(household, 'future', 500)
    expect(words && previewInWords(words)).toBe(
      'Changes all coming events, keeps 18 earlier ones, 3 you changed by hand keep what you changed',
    )
  })

  test('also one that is out of reach, because it stands for a day up to the last record', () => {
    const household = after(
      insulin,
      byHand('2026-11-12', at('2026-11-24', '07:00', '07:10')),
      given('2026-11-14'),
    )
    expect(kept(household, 'future', 500)).toEqual([['2026-11-24', 1000]])
  })

  test('and none that then goes along: it is of the part that comes next, not of the one before the last record', () => {
    const weekly = after(
      emptyHousehold,
      {
        verb: 'add-event',
        eventId,
        event: {
          ...form({ recurrence: ['RRULE:FREQ=WEEKLY'], ...at('2026-11-02', '18:30', '18:40') }),
          dose: units(1000),
        },
      },
      edit('future', '2026-11-16', { dose: units(500) }),
      byHand('2026-11-23', { dose: units(500), ...at('2026-11-15', '19:30', '19:40') }),
      given('2026-11-09'),
    )
    const halved = after(weekly, edit('all', '2026-11-30', { dose: units(250) }))
    expect(onHand(halved, '2026-11-23')?.dose).toEqual(units(250))
    expect(kept(weekly, 'all', 250, '2026-11-30')).toEqual([])
  })
})

/** What a person reads about an event, apart from its day. */
function fieldsOf(event: CareEvent) {
  return {
    title: event.title,
    description: event.description,
    pets: event.petIds.toSorted().join(),
    dose: event.dose?.milli ?? null,
    reminder: event.reminder?.before ?? null,
    time: event.start.slice(11),
    minutes: minutesBetween(event.start, event.end),
  }
}
type Fields = ReturnType<typeof fieldsOf>
const names = ['title', 'description', 'pets', 'dose', 'reminder', 'time', 'minutes'] as const

describe('whatever is moved and edited', () => {
  const pets = ['pet-ada1', 'pet-bob1']
  const withPets = pets.reduce(
    (household, petId) =>
      after(household, {
        verb: 'add-pet',
        petId,
        pet: { name: petId, species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
      }),
    insulin,
  )
  const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const change = fc.record({
    scope: fc.constantFrom('this', 'this', 'future', 'all' as const),
    n: fc.nat({ max: 9 }),
    moved: fc.constantFrom(0, 0, 0, -3, 4),
    title: some('Insulin', 'Caninsulin', 'Half'),
    description: some('', 'after food'),
    petIds: some([], [pets[0] ?? ''], pets),
    dose: some(null, units(500), units(1000), units(2000)),
    reminder: some(null, { before: 0 as const }, { before: 10 as const }),
    time: some('07:00', '18:30', '19:00'),
    minutes: some(10, 30),
  })
  type Step = typeof change extends fc.Arbitrary<infer S> ? S : never

  const overridesIn = ({ events }: Household) =>
    [...events.values()].filter(({ originalDate }) => originalDate)
  const partsIn = ({ events }: Household) =>
    [...events.values()]
      .filter(({ recurrence }) => recurrence !== null)
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const partAt = (household: Household, day: string) =>
    partsIn(household).findLast(({ start }) => dayOf(start) <= day)

  function said(household: Household, step: Step, at: number): SaidChange {
    const { scope, n, moved, time, minutes, ...words } = step
    const day = addDays('2026-11-10', n)
    const part = partAt(household, day)
    const now = part ? fieldsOf(part) : null
    const event: Partial<EventForm> = {}
    for (const [field, value] of Object.entries(words))
      if (value !== undefined) Object.assign(event, { [field]: value })
    const on = scope === 'this' ? addDays(day, moved) : day
    if (time !== undefined || minutes !== undefined || on !== day) {
      const start = `${on}T${time ?? now?.time.slice(0, 5)}:00`
      const ends = new Date(Date.parse(`${start}Z`) + (minutes ?? now?.minutes ?? 0) * 60_000)
      Object.assign(event, { start, end: ends.toISOString().slice(0, 19), allDay: false })
    }
    const made = scope === 'all' ? {} : { newEventId: `made-by-${at}` }
    const id = { eventId: part?.id ?? eventId, seriesId: eventId, id: `step-${at}000` }
    return { verb: 'edit-event', ...id, scope, occurrenceDate: day, event, ...made } as SaidChange // a few fields of one
  }

  test('each field of a day changed by hand is what was put there, or what its series has on that day', () => {
    let [followed, kept] = [0, 0]
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 7 }), (steps) => {
        let now = withPets
        const hand = new Map<string, Partial<Fields>>()
        steps.forEach((step, at) => {
          const one = said(now, step, at)
          if (refusalOf(now, one) !== null) return
          const next = after(now, one)
          const made = next.events.get(`made-by-${at}`)
          if (step.scope === 'this' && made) {
            const part = partAt(next, dayOf(made.start)) ?? made
            const [own, planned] = [fieldsOf(made), fieldsOf(part)]
            const isMoved = dayOf(made.start) !== made.originalDate
            const put = names.filter((name) => own[name] !== planned[name] || (name === 'time' && isMoved))
            hand.set(made.id, Object.fromEntries(put.map((name) => [name, own[name]])))
          }
          expect(bytesOf(after(next, undoOf(one.id ?? '')))).toEqual(bytesOf(now))
          now = next
        })
        for (const override of overridesIn(now)) {
          const [own, put] = [fieldsOf(override), hand.get(override.id) ?? {}]
          const part = partAt(now, dayOf(override.start))
          if (!part) continue
          const planned = fieldsOf(part)
          for (const name of names) {
            if (name in put && own[name] === put[name]) kept++
            else {
              expect([name, own[name]]).toEqual([name, planned[name]])
              followed++
            }
          }
        }
      }),
    )
    expect(followed).toBeGreaterThan(cases.history.numRuns)
    expect(kept).toBeGreaterThan(cases.history.numRuns / 3)
  })
})
