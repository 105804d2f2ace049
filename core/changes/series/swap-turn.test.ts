import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  afterBy,
  bytesOf,
  emptyHousehold,
  form,
  refusalOf,
  seen,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { world } from '#test/support/arbitrary-care.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { turnOf } from '#core/schedule/turns.ts'
import { mostSwaps } from '#core/schedule/doers.ts'
import type { Who } from '#core/schedule/doers.ts'

const anna = { id: 'person-anna', name: 'Anna' }
const ben = { id: 'person-ben', name: 'Ben' }
const cleo = { id: 'person-cleo', name: 'Cleo' }
const inTurns: Who = { people: [anna, ben], turns: 'day' }

/** Every day from Monday on, Anna first. */
const [monday, tuesday, wednesday, thursday, friday, sunday] = [16, 17, 18, 19, 20, 22].map(
  (date) => `2026-11-${date}`,
) as [CalendarDay, CalendarDay, CalendarDay, CalendarDay, CalendarDay, CalendarDay]
const times = { start: `${monday}T08:00:00`, end: `${monday}T08:30:00` }
const daily = { ...form({ ...times, recurrence: ['RRULE:FREQ=DAILY'] }), who: inTurns }
const planned = after(emptyHousehold, { verb: 'add-event', eventId: 'event-one', event: daily })

const swap = (day: CalendarDay, person = cleo): SaidChange => ({
  verb: 'swap-turn',
  eventId: 'event-one',
  seriesId: 'event-one',
  day,
  person,
})
const edit = (scope: 'this' | 'future' | 'all', day: CalendarDay, event: Partial<EventForm>): SaidChange => ({
  verb: 'edit-event',
  eventId: 'event-one',
  seriesId: 'event-one',
  scope,
  occurrenceDate: day,
  newEventId: `made-on-${day}`,
  event,
})

/** Whose turn each of these days is, by a letter; a dot where nothing is planned. */
function turns({ events }: Household, first = monday, last = sunday): string {
  const shown = occurrencesBetween(indexEvents(events.values()), first, last)
  const of = (day: CalendarDay) => {
    const one = shown.find(({ start }) => start.startsWith(day))
    return one ? (turnOf(one)?.name[0] ?? '-') : '.'
  }
  return Array.from({ length: 7 }, (_, at) => addDays(first, at))
    .filter((day) => day <= last)
    .map(of)
    .join('')
}

describe('a day that is swapped', () => {
  const swapped = after(planned, swap(wednesday))

  test('is that one day, and no other turn moves', () => {
    expect(turns(planned)).toBe('ABABABA')
    expect(turns(swapped)).toBe('ABCBABA')
    expect(seen(swapped, monday, sunday)).toEqual(seen(planned, monday, sunday))
  })

  test('taken back is to the letter what it was', () => {
    const undone = after(planned, { ...swap(wednesday), id: 'swapped-it' }, undoOf('swapped-it'))
    expect(bytesOf(undone)).toEqual(bytesOf(planned))
  })

  test('and back again is no swap any more', () => {
    expect(bytesOf(after(swapped, swap(wednesday, anna)))).toEqual(bytesOf(planned))
  })

  test('of two devices each has its day', () => {
    expect(turns(after(swapped, swap(friday, ben)))).toBe('ABCBBBA')
  })

  test('is of the series in everything else: another time, other days', () => {
    const later = { start: `${monday}T09:00:00`, end: `${monday}T09:30:00`, allDay: false }
    const moved = after(swapped, edit('all', monday, later))
    expect(turns(moved)).toBe('ABCBABA')
    expect(seen(moved, monday, sunday).every((one) => one.includes('T09:00'))).toBe(true)
    const rarer = after(swapped, edit('all', monday, { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=3'] }))
    expect(turns(rarer)).toBe('A..B..A')
  })

  test('goes along when the series moves to other days', () => {
    const nextDay = { start: `${tuesday}T08:00:00`, end: `${tuesday}T08:30:00`, allDay: false }
    expect(turns(after(swapped, edit('all', monday, nextDay)))).toBe('.ABCBAB')
  })

  test('stays so when it is moved by hand, and can be swapped again there', () => {
    const noon = { start: `${wednesday}T12:00:00`, end: `${wednesday}T12:30:00`, allDay: false }
    const byHand = after(swapped, edit('this', wednesday, noon))
    expect(turns(byHand)).toBe('ABCBABA')
    expect(turns(after(byHand, swap(wednesday, ben)))).toBe('ABBBABA')
  })

  test('goes with the turns when they are said anew, moved by hand or not, and in whatever order', () => {
    const noon = { start: `${wednesday}T12:00:00`, end: `${wednesday}T12:30:00`, allDay: false }
    const who: Who = { people: [ben], turns: 'day' }
    const move = { ...edit('this', wednesday, noon), id: 'moved-it' }
    for (const first of [
      [move, swap(wednesday)],
      [swap(wednesday), move],
    ]) {
      const lived = after(planned, ...first)
      expect(turns(lived)).toBe('ABCBABA')
      const anew = after(lived, edit('all', monday, { who }))
      expect(turns(anew)).toBe('BBBBBBB')
      expect(turns(after(anew, undoOf('moved-it')))).toBe('BBBBBBB')
    }
  })

  test('on a day moved by hand stays when the move is taken back, and back again is no swap any more', () => {
    const noon = { start: `${wednesday}T12:00:00`, end: `${wednesday}T12:30:00`, allDay: false }
    const moved = after(planned, { ...edit('this', wednesday, noon), id: 'moved-it' })
    const swapped = after(moved, swap(wednesday))
    expect(turns(after(swapped, undoOf('moved-it')))).toBe('ABCBABA')
    expect(bytesOf(after(swapped, swap(wednesday, anna)))).toEqual(bytesOf(moved))
  })

  test('and then said to be nobody’s, or whose the series is, is that, also when the move it was said of is taken back', () => {
    const { who: _, ...nobodys } = daily
    const on = { verb: 'add-event', eventId: 'event-one' } as const
    const noon = { start: `${wednesday}T12:00:00`, end: `${wednesday}T12:30:00`, allDay: false }
    const move = { ...edit('this', wednesday, noon), id: 'moved-it' }
    const bens: Who = { people: [ben], turns: 'day' }
    for (const [event, who, expected] of [
      [nobodys, null, '-------'],
      [{ ...daily, who: bens }, bens, 'BBBBBBB'],
      [{ ...daily, who: { people: [ben, anna], turns: 'week' } as Who }, bens, 'BBBBBBB'],
      // of that day the first of them
      [{ ...daily, start: `${tuesday}T08:00:00`, end: `${tuesday}T08:30:00` }, inTurns, '.AAABAB'],
    ] as const) {
      const eventId = `made-on-${wednesday}`
      const once = { seriesId: 'event-one', day: wednesday }
      const said: SaidChange = { verb: 'edit-event', eventId, scope: 'all', once, event: { who } }
      const lived = after(emptyHousehold, { ...on, event }, move, swap(wednesday), said)
      expect(turns(lived)).toBe(expected)
      expect(turns(after(lived, undoOf('moved-it')))).toBe(expected)
    }
  })

  test('of what happens once is its person', () => {
    const event = { ...form({ ...times, recurrence: null }), who: inTurns }
    const once = after(emptyHousehold, { verb: 'add-event', eventId: 'event-one', event })
    expect(turns(after(once, swap(monday)))).toBe('C......')
  })

  test('of what nobody in particular does is somebody’s that day', () => {
    const { who: _, ...nobodys } = daily
    const household = after(emptyHousehold, { verb: 'add-event', eventId: 'event-one', event: nobodys })
    expect(turns(after(household, swap(tuesday)))).toBe('-C-----')
  })
})

describe('nobody swaps', () => {
  test('a day that is not there, or what is gone', () => {
    const skipped = after(planned, {
      verb: 'delete-event',
      eventId: 'event-one',
      scope: 'this',
      occurrenceDate: tuesday,
    })
    expect(refusalOf(skipped, swap(tuesday))).toBe('occurrence-gone')
    expect(refusalOf(planned, swap('2026-11-10'))).toBe('occurrence-gone')
    expect(refusalOf(emptyHousehold, swap(tuesday))).toBe('event-gone')
  })

  test('as a sitter', () => {
    expect(refusalOf(planned, swap(tuesday), { id: 'person-s', name: 'Sam', role: 'sitter' })).toBe(
      'not-allowed-for-role',
    )
  })

  test('more days than are read with each change; those that are over make room', () => {
    const days = (from: CalendarDay) => Array.from({ length: mostSwaps }, (_, at) => swap(addDays(from, at)))
    const full = after(planned, ...days(monday))
    expect(refusalOf(full, swap('2028-11-20'))).toBe('too-many-swaps')
    const long = after(emptyHousehold, {
      verb: 'add-event',
      eventId: 'event-one',
      event: { ...daily, start: '2026-01-01T08:00:00', end: '2026-01-01T08:30:00' },
    })
    const after2027 = Date.UTC(2027, 0, 1)
    const over = after(long, ...days('2026-01-01'))
    const [kept] = [
      ...afterBy({ id: 'a', name: 'A', role: 'owner' }, over, swap('2027-02-01'), after2027).events.values(),
    ]
    expect(kept?.swaps?.map(({ day }) => day)).toEqual(['2027-02-01'])
  })
})

describe('who does it', () => {
  test('from a day on: what was before keeps its turns, and the first begins', () => {
    const who: Who = { people: [cleo, anna], turns: 'day' }
    const changed = after(planned, edit('future', thursday, { who }))
    expect(turns(changed)).toBe('ABACACA')
    expect(turns(after(changed, edit('future', friday, { who: null })))).toBe('ABAC---')
  })

  test('of all goes on over the parts of the series, and is what days changed by hand have', () => {
    const noon = { start: `${friday}T12:00:00`, end: `${friday}T12:30:00`, allDay: false }
    const lived = after(
      planned,
      edit('future', thursday, { title: 'Pill, crushed' }),
      edit('this', friday, noon),
    )
    expect(turns(lived)).toBe('ABABABA')
    const who: Who = { people: [anna, ben, cleo], turns: 'day' }
    expect(turns(after(lived, edit('all', monday, { who })))).toBe('ABCABCA')
  })

  test('of one day alone stays when the series is for others', () => {
    const onTuesday = after(planned, edit('this', tuesday, { who: { people: [cleo], turns: 'day' } }))
    expect(turns(onTuesday)).toBe('ACABABA')
    const who: Who = { people: [ben], turns: 'day' }
    expect(turns(after(onTuesday, edit('all', monday, { who })))).toBe('BCBBBBB')
  })

  test('said anew takes the swaps of those days along', () => {
    const who: Who = { people: [ben], turns: 'day' }
    expect(turns(after(planned, swap(tuesday), swap(friday), edit('future', thursday, { who })))).toBe(
      'ACABBBB',
    )
  })

  test('sent back as it was is no change', () => {
    expect(bytesOf(after(planned, edit('all', monday, { who: inTurns })))).toEqual(bytesOf(planned))
    expect(turns(after(planned, edit('this', tuesday, { title: 'Pill', who: inTurns })))).toBe('ABABABA')
  })
})

test('law: cut anywhere, whatever it is, it is the same person’s turn on every day', () => {
  const length = fc.constantFrom('day' as const, 'week' as const)
  const kept = fc.property(
    world,
    length,
    fc.nat(),
    fc.nat(),
    ({ household, series, first, last }, turns, at, swapped) => {
      const [one] = series
      fc.pre(one !== undefined)
      const who: Who = { people: [anna, ben, cleo], turns }
      const on = { eventId: one.eventId, seriesId: one.seriesId, occurrenceDate: one.days[0] ?? '' }
      const given: SaidChange = {
        verb: 'edit-event',
        ...on,
        scope: 'all',
        newEventId: 'unused-1',
        event: { who },
      }
      const swapDay = one.days[swapped % one.days.length] ?? ''
      const swapping: SaidChange = {
        verb: 'swap-turn',
        eventId: one.eventId,
        seriesId: one.seriesId,
        day: swapDay,
        person: cleo,
      }
      fc.pre(refusalOf(household, given) === null)
      const taken = after(household, given)
      const before = refusalOf(taken, swapping) === null ? after(taken, swapping) : taken
      const part = [...before.events.values()].find(({ recurrence }) => recurrence !== null)
      fc.pre(part !== undefined)
      const occurrenceDate = one.days[at % one.days.length] ?? ''
      const cut: SaidChange = {
        verb: 'edit-event',
        eventId: part.id,
        scope: 'future',
        occurrenceDate,
        newEventId: 'new-part',
        seriesId: seriesIdOf(part),
        event: {},
      }
      fc.pre(refusalOf(before, cut) === null)
      expect(allTurns(after(before, cut), first, last)).toEqual(allTurns(before, first, last))
    },
  )
  fc.assert(kept, cases.history)
})

function allTurns({ events }: Household, first: CalendarDay, last: CalendarDay): string[] {
  const shown = occurrencesBetween(indexEvents(events.values()), first, last)
  return shown.map((one) => `${one.start} ${turnOf(one)?.name}`)
}
