import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, form, refusalOf, seen, writesOf } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import type { EventForm } from '#core/schedule/event.ts'

const id = 'series-1'
const add = (fields: Partial<EventForm>): SaidChange => ({
  verb: 'add-event',
  eventId: id,
  event: form(fields),
})
const added = (fields: Partial<EventForm>) => after(emptyHousehold, add(fields))
const daily = (rule = '') => added({ recurrence: [`RRULE:FREQ=DAILY${rule}`] })
const deleteThis = (day: string): SaidChange => deleting('this', day)
const deleteFuture = (day: string): SaidChange => deleting('future', day)
const deleting = (scope: 'this' | 'future' | 'all', occurrenceDate?: string): SaidChange => {
  return { verb: 'delete-event', eventId: id, scope, ...(occurrenceDate ? { occurrenceDate } : {}) }
}
const editThis = (day: string, override: string, title = 'Late pill'): SaidChange => {
  const event = form({ title, start: `${day}T11:00:00`, end: `${day}T11:30:00` })
  return { verb: 'edit-event', eventId: id, scope: 'this', occurrenceDate: day, event, newEventId: override }
}

describe('adding', () => {
  test('an event that happens once is stored with its date', () => {
    const event = added({ title: ' Vet ', description: 'a\nb', start: '2026-11-01T08:00' }).events.get(id)
    expect(event).toEqual({
      ...form({ title: 'Vet', description: 'a\nb' }),
      id,
      createdAt: 1_000,
      date: '2026-11-01',
      recurrenceExceptions: [],
    })
  })

  test('a series has no date; its lines are trimmed, blanks dropped, and a start line at noon put first', () => {
    const event = added({ recurrence: ['  RRULE:FREQ=DAILY ', '', '  '] }).events.get(id)
    expect(event).not.toHaveProperty('date')
    expect(event?.recurrence).toEqual(['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'])
  })

  test('blank lines alone make an event that happens once', () => {
    expect(added({ recurrence: [' ', ''] }).events.get(id)).toMatchObject({
      recurrence: null,
      date: '2026-11-01',
    })
  })

  test('an all-day event is stored from midnight to midnight', () => {
    const event = added({ allDay: true, end: '2026-11-03T09:00:00' }).events.get(id)
    expect(event).toMatchObject({ start: '2026-11-01T00:00:00', end: '2026-11-03T00:00:00' })
  })

  test('a start that does not fit the rule gives way to the first day that does, length kept', () => {
    const household = added({
      start: '2026-10-31T22:00:00', // a Saturday
      end: '2026-11-01T01:00:00',
      recurrence: ['DTSTART:20261031T120000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3'],
    })
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-02T22:00:00',
      end: '2026-11-03T01:00:00',
      recurrence: ['DTSTART:20261102T120000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3'],
    })
    expect(seen(household, '2026-10-01', '2026-12-31')).toEqual([
      '2026-11-02T22:00 Pill',
      '2026-11-04T22:00 Pill',
      '2026-11-09T22:00 Pill',
    ])
  })

  test('every second week keeps its weeks when the start moves', () => {
    const household = added({
      start: '2026-10-31T08:00:00',
      end: '2026-10-31T08:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO'],
    })
    expect(seen(household, '2026-10-26', '2026-11-30')).toEqual([
      '2026-11-09T08:00 Pill',
      '2026-11-23T08:00 Pill',
    ])
  })

  test('what cannot be saved is refused in the words of the form', () => {
    expect(refusalOf(emptyHousehold, add({ title: ' ' }))).toBe('title-missing')
    expect(refusalOf(emptyHousehold, add({ start: 'x' }))).toBe('invalid-start')
  })

  test('an id is taken once', () => {
    expect(refusalOf(daily(), add({}))).toBe('already-there')
  })

  test('pets that are not there are left out, and each is named once', () => {
    const pet = {
      name: 'Ada',
      species: 'dog',
      breeds: [],
      customBreed: '',
      birthday: '',
      colour: 'sea',
    } as const
    const household = after(emptyHousehold, {
      verb: 'add-pet',
      petId: 'pet-ada1',
      pet: { ...pet, breeds: [] },
    })
    const petIds = ['pet-ada1', 'pet-gone', 'pet-ada1']
    expect(after(household, add({ petIds })).events.get(id)?.petIds).toEqual(['pet-ada1'])
  })
})

describe('deleting this', () => {
  test('adds the day to the exceptions, sorted and once', () => {
    const household = after(daily(), deleteThis('2026-11-05'), deleteThis('2026-11-03'))
    expect(household.events.get(id)?.recurrenceExceptions).toEqual(['2026-11-03', '2026-11-05'])
    expect(writesOf(household, deleteThis('2026-11-05'))).toEqual([])
    expect(seen(household, '2026-11-02', '2026-11-06').map((line) => line.slice(8, 10))).toEqual([
      '02',
      '04',
      '06',
    ])
  })

  test('removes the event when it was the last day left', () => {
    const household = after(daily(';COUNT=2'), deleteThis('2026-11-01'), deleteThis('2026-11-02'))
    expect(household.events.size).toBe(0)
  })

  test.each(['2026-10-31', '2026-11-04'])(
    'is done already on %s, before the start or after the end',
    (day) => {
      expect(writesOf(daily(';COUNT=3'), deleteThis(day))).toEqual([])
    },
  )

  test('takes along what another device has made of the day', () => {
    const household = after(daily(), editThis('2026-11-05', 'by-hand1'), deleteThis('2026-11-05'))
    expect(seen(household, '2026-11-04', '2026-11-06')).toEqual([
      '2026-11-04T08:00 Pill',
      '2026-11-06T08:00 Pill',
    ])
  })
})

describe('deleting this and all future', () => {
  test('ends the rule at midnight of that day and keeps the day before', () => {
    const household = after(daily(), deleteFuture('2026-11-04'))
    expect(household.events.get(id)?.recurrence?.[1]).toBe('RRULE:FREQ=DAILY;UNTIL=20261104T000000')
    expect(seen(household, '2026-10-01', '2026-12-31').at(-1)).toBe('2026-11-03T08:00 Pill')
  })

  test.each(['2026-11-01', '2026-10-15'])(
    'on %s, the first day or before, removes the whole event',
    (day) => {
      expect(after(daily(), editThis('2026-11-05', 'by-hand1'), deleteFuture(day)).events.size).toBe(0)
    },
  )

  test('forgets later exceptions and days changed by hand, and keeps earlier ones', () => {
    const household = after(
      daily(),
      editThis('2026-11-02', 'by-hand1'),
      editThis('2026-11-06', 'by-hand2'),
      deleteThis('2026-11-07'),
      deleteFuture('2026-11-04'),
    )
    expect([...household.events.keys()]).toEqual([id, 'by-hand1'])
    expect(household.events.get(id)?.recurrenceExceptions).toEqual(['2026-11-02'])
  })

  test('is done already after the end', () => {
    expect(writesOf(daily(';COUNT=3'), deleteFuture('2026-11-04'))).toEqual([])
  })

  test('replaces a COUNT, and never prolongs', () => {
    const household = after(daily(';COUNT=10'), deleteFuture('2026-11-08'), deleteFuture('2026-11-04'))
    expect(seen(household, '2026-10-01', '2026-12-31')).toHaveLength(3)
  })
})

describe('deleting all', () => {
  test('removes the document and its days changed by hand, and nothing else', () => {
    const other: SaidChange = { verb: 'add-event', eventId: 'other-01', event: form({ title: 'Walk' }) }
    const household = after(daily(), other, editThis('2026-11-05', 'by-hand1'), deleting('all'))
    expect([...household.events.keys()]).toEqual(['other-01'])
  })

  test.each(['this', 'future', 'all'] as const)(
    'of an event that is gone is done, with scope %s',
    (scope) => {
      expect(writesOf(emptyHousehold, deleting(scope, '2026-11-01'))).toEqual([])
    },
  )
})

describe('an event that happens once', () => {
  test.each(['this', 'future', 'all'] as const)('goes with scope %s', (scope) => {
    expect(after(added({}), deleting(scope, '2026-11-01')).events.size).toBe(0)
  })

  test('is not deleted for another day: the series it was when the person looked is gone', () => {
    expect(writesOf(added({}), deleteThis('2026-11-02'))).toEqual([])
  })

  test('that replaces a day goes alone, and the day stays skipped', () => {
    const household = after(daily(), editThis('2026-11-05', 'by-hand1'))
    const alone: SaidChange = {
      verb: 'delete-event',
      eventId: 'by-hand1',
      scope: 'this',
      occurrenceDate: '2026-11-05',
    }
    expect(seen(after(household, alone), '2026-11-04', '2026-11-06')).toEqual([
      '2026-11-04T08:00 Pill',
      '2026-11-06T08:00 Pill',
    ])
  })

  test('that was all that was left of a series takes the series along', () => {
    const household = after(daily(';COUNT=1'), editThis('2026-11-01', 'by-hand1'))
    expect(household.events.size).toBe(2)
    expect(after(household, { verb: 'delete-event', eventId: 'by-hand1', scope: 'all' }).events.size).toBe(0)
  })
})

test.each(['this', 'future'] as const)('scope %s needs a day', (scope) => {
  const words = `occurrence-date-required-${scope}`
  expect(refusalOf(daily(), deleting(scope))).toBe(words)
  expect(refusalOf(daily(), { verb: 'delete-event', eventId: id, scope, occurrenceDate: '2026-02-30' })).toBe(
    words,
  )
  expect(refusalOf(daily(), { verb: 'edit-event', eventId: id, scope, event: {} })).toBe(words)
})

test('a rule that cannot be understood does not keep its event from being deleted', () => {
  const household = daily()
  const broken = { ...household.events.get(id), recurrence: ['RRULE:FREQ=NEVER'] }
  // the cast: what some other writer may have stored
  const events = new Map([[id, broken as never]])
  expect(after({ ...household, events }, deleting('all')).events.size).toBe(0)
})
