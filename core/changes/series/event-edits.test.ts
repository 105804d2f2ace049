import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, form, refusalOf, seen } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import type { EventForm } from '#core/schedule/event.ts'

const id = 'series-1'
const next = 'series-2'
const rule = (text: string) => [`RRULE:${text}`]
const series = (recurrence: string[] | null, fields: Partial<EventForm> = {}) =>
  after(emptyHousehold, { verb: 'add-event', eventId: id, event: form({ ...fields, recurrence }) })
const edit = (
  scope: 'this' | 'future' | 'all',
  occurrenceDate: string | undefined,
  event: Partial<EventForm>,
  newEventId = next,
): SaidChange => {
  const day = occurrenceDate === undefined ? {} : { occurrenceDate }
  return { verb: 'edit-event', eventId: id, scope, event, newEventId, at: 2_000, ...day }
}
const remove = (scope: 'this' | 'future', occurrenceDate: string): SaidChange => {
  return { verb: 'delete-event', eventId: id, scope, occurrenceDate }
}
const at = (day: string, time = '09:00', until = '09:30') => ({
  start: `${day}T${time}:00`,
  end: `${day}T${until}:00`,
})

describe('editing this', () => {
  const edited = after(
    series(rule('FREQ=DAILY')),
    edit('this', '2026-11-03', form({ title: 'Late', ...at('2026-11-04') })),
  )

  test('skips the day and adds a one-off that says for which day it stands', () => {
    expect(edited.events.get(id)?.recurrenceExceptions).toEqual(['2026-11-03'])
    expect(edited.events.get(next)).toMatchObject({
      title: 'Late',
      recurrence: null,
      date: '2026-11-04',
      createdAt: 2_000,
      seriesId: id,
      originalEventId: id,
      originalDate: '2026-11-03',
    })
    expect(seen(edited, '2026-11-03', '2026-11-04')).toEqual([
      '2026-11-04T08:00 Pill',
      '2026-11-04T09:00 Late',
    ])
  })

  test('keeps what another device changed of the same day, and takes what this one says', () => {
    const dose = (milli: number) => ({ dose: { medicineId: 'pill', milli } })
    const halved = edit('this', '2026-11-03', { ...dose(500), start: '2026-11-03T10:30' }, 'halved-1')
    const noted = edit('this', '2026-11-03', { description: 'with food' }, 'noted-1')
    const late = edit('this', '2026-11-03', { ...dose(2_000), end: '2026-11-03T11:00' }, 'late-1')
    const household = after(series(rule('FREQ=DAILY'), dose(1_000)), halved, noted)
    const day = { start: '2026-11-03T10:30:00', end: '2026-11-03T11:00:00', description: 'with food' }
    expect(household.events.get('noted-1')).toMatchObject({ ...day, ...dose(500) })
    expect(after(household, late).events.get('late-1')).toMatchObject({ ...day, ...dose(2_000) })
    expect(seen(household, '2026-11-03', '2026-11-03')).toHaveLength(1)
  })

  test('never carries the rule along', () => {
    const whole = form({ recurrence: rule('FREQ=DAILY'), ...at('2026-11-05') })
    const household = after(series(rule('FREQ=DAILY')), edit('this', '2026-11-05', whole))
    expect(household.events.get(next)?.recurrence).toBeNull()
  })

  test.each([
    ['an end', 'FREQ=DAILY', 'FREQ=DAILY;COUNT=5'],
    ['no end', 'FREQ=DAILY;UNTIL=20261120', 'FREQ=DAILY'],
    ['another frequency', 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=TH'],
    ['another interval', 'FREQ=DAILY', 'FREQ=DAILY;INTERVAL=2'],
  ])('with %s in the rule it is refused: the rest would go on as before, unseen', (_, before, now) => {
    const whole = form({ recurrence: rule(now), ...at('2026-11-05') })
    expect(refusalOf(series(rule(before)), edit('this', '2026-11-05', whole))).toBe('rule-for-one-day')
  })

  test.each([
    ['the days it moved to', 'FREQ=WEEKLY;BYDAY=TH', 'FREQ=WEEKLY;BYDAY=FR'],
    ['a last day for a number of times', 'FREQ=DAILY;COUNT=20', 'FREQ=DAILY;UNTIL=20261120T000000'],
  ])('with %s in the rule it is the same rule: apps send the whole form', (_, before, now) => {
    const whole = form({ recurrence: ['DTSTART:20261106T120000', ...rule(now)], ...at('2026-11-06') })
    expect(refusalOf(series(rule(before)), edit('this', '2026-11-05', whole))).toBe(null)
  })

  test('what the form leaves out is as the day had it', () => {
    const household = after(series(rule('FREQ=DAILY')), edit('this', '2026-11-05', { title: 'Half a pill' }))
    expect(seen(household, '2026-11-05', '2026-11-05')).toEqual(['2026-11-05T08:00 Half a pill'])
  })

  test('a second time replaces the first: the pet does not get two pills', () => {
    const again = after(
      edited,
      edit('this', '2026-11-03', form({ title: 'Later', ...at('2026-11-03', '22:00', '22:30') }), 'other-02'),
    )
    expect(seen(again, '2026-11-03', '2026-11-04')).toEqual([
      '2026-11-03T22:00 Later',
      '2026-11-04T08:00 Pill',
    ])
  })

  test('is refused for a day that is deleted, not in the rule, or on a taken id', () => {
    const weekly = series(rule('FREQ=WEEKLY'))
    expect(refusalOf(weekly, edit('this', '2026-11-02', form()))).toBe('occurrence-gone')
    expect(refusalOf(weekly, edit('this', '2026-10-25', form()))).toBe('occurrence-gone')
    const skipped = after(weekly, remove('this', '2026-11-08'))
    expect(refusalOf(skipped, edit('this', '2026-11-08', form()))).toBe('occurrence-gone')
    expect(refusalOf(edited, edit('this', '2026-11-05', form()))).toBe('already-there')
    expect(refusalOf(weekly, { ...edit('this', '2026-11-08', form()), newEventId: undefined } as never)).toBe(
      'not-understood',
    )
    expect(refusalOf(weekly, edit('this', '2026-11-08', form({ title: '' })))).toBe('title-missing')
  })
})

describe('editing this and all future', () => {
  test('cuts the old series and starts a new one there, with the other fields and the rule as they were', () => {
    const household = after(
      series(rule('FREQ=DAILY;INTERVAL=2')),
      edit('future', '2026-11-05', { title: 'Two pills' }),
    )
    expect(household.events.get(id)).toMatchObject({
      title: 'Pill',
      start: '2026-11-01T08:00:00',
      recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261105T000000'],
    })
    expect(household.events.get(next)).toMatchObject({
      title: 'Two pills',
      start: '2026-11-05T08:00:00',
      recurrence: ['DTSTART:20261105T120000', 'RRULE:FREQ=DAILY;INTERVAL=2'],
      createdAt: 2_000,
      seriesId: id,
    })
  })

  test('later exceptions and days changed by hand go along, earlier ones stay', () => {
    const household = after(
      series(rule('FREQ=DAILY')),
      remove('this', '2026-11-02'),
      remove('this', '2026-11-08'),
      edit('this', '2026-11-03', form({ title: 'Before' }), 'by-hand1'),
      edit('this', '2026-11-07', form({ title: 'Later', ...at('2026-11-07') }), 'by-hand2'),
      edit('future', '2026-11-05', { title: 'New' }),
    )
    expect(household.events.get(id)?.recurrenceExceptions).toEqual(['2026-11-02', '2026-11-03'])
    expect(household.events.get(next)?.recurrenceExceptions).toEqual(['2026-11-07', '2026-11-08'])
    expect(household.events.get('by-hand1')?.originalEventId).toBe(id)
    expect(household.events.get('by-hand2')).toMatchObject({
      title: 'Later',
      seriesId: id,
      originalEventId: id,
      originalDate: '2026-11-07',
    })
  })

  test('a COUNT is shared out between the halves', () => {
    const household = after(
      series(rule('FREQ=DAILY;COUNT=10')),
      edit('future', '2026-11-04', { title: 'New' }),
    )
    const titles = seen(household, '2026-10-01', '2027-12-31').map((line) => line.slice(17))
    expect(titles).toEqual([...Array<string>(3).fill('Pill'), ...Array<string>(7).fill('New')])
  })

  test('moved by a day the new series moves, with what was skipped', () => {
    const household = after(
      series(rule('FREQ=WEEKLY')),
      remove('this', '2026-11-15'),
      edit('future', '2026-11-08', at('2026-11-10')),
    )
    expect(seen(household, '2026-10-01', '2026-11-30')).toEqual([
      '2026-11-01T08:00 Pill',
      '2026-11-10T09:00 Pill',
      '2026-11-24T09:00 Pill',
    ])
  })

  test('with another rule the new series follows it from that day', () => {
    const change = edit('future', '2026-11-04', {
      recurrence: ['DTSTART:20261104T120000', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
    })
    expect(seen(after(series(rule('FREQ=DAILY')), change), '2026-11-03', '2026-11-16')).toEqual([
      '2026-11-03T08:00 Pill',
      '2026-11-09T08:00 Pill',
      '2026-11-16T08:00 Pill',
    ])
  })

  test('turned off it happens that day and never again', () => {
    const change = edit('future', '2026-11-04', { recurrence: null, title: 'Last one' })
    const household = after(series(rule('FREQ=DAILY')), change)
    expect(seen(household, '2026-11-03', '2026-12-31')).toEqual([
      '2026-11-03T08:00 Pill',
      '2026-11-04T08:00 Last one',
    ])
  })

  test('on the first occurrence it is all, and the series keeps its id', () => {
    const household = after(series(rule('FREQ=DAILY')), edit('future', '2026-11-01', { title: 'New' }))
    expect([...household.events.keys()]).toEqual([id])
    expect(household.events.get(id)?.title).toBe('New')
  })

  test('is refused after the end of the series', () => {
    expect(refusalOf(series(rule('FREQ=DAILY;COUNT=3')), edit('future', '2026-11-04', { title: 'x' }))).toBe(
      'occurrence-gone',
    )
  })
})

describe('editing all', () => {
  test('changes the series; deleted days stay deleted and days changed by hand stay', () => {
    const household = after(
      series(rule('FREQ=DAILY')),
      remove('this', '2026-11-02'),
      edit('this', '2026-11-03', form({ title: 'By hand', ...at('2026-11-03') }), 'by-hand1'),
      edit('all', undefined, { title: 'New' }),
    )
    expect(seen(household, '2026-11-01', '2026-11-04')).toEqual([
      '2026-11-01T08:00 New',
      '2026-11-03T09:00 By hand',
      '2026-11-04T08:00 New',
    ])
  })

  test('another time of day on any occurrence keeps the first day, and the rule byte for byte', () => {
    const before = series(rule('FREQ=WEEKLY;BYDAY=SU,TU'))
    const household = after(before, edit('all', '2026-11-10', at('2026-11-10', '21:00', '21:10')))
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-01T21:00:00',
      end: '2026-11-01T21:10:00',
    })
    expect(household.events.get(id)?.recurrence).toEqual(before.events.get(id)?.recurrence)
  })

  test('without a day named, the times are those of the first occurrence', () => {
    const household = after(series(rule('FREQ=DAILY')), edit('all', undefined, at('2026-11-01')))
    expect(household.events.get(id)?.start).toBe('2026-11-01T09:00:00')
  })

  test('a start alone takes the end along', () => {
    const household = after(
      series(rule('FREQ=DAILY')),
      edit('all', '2026-11-07', { start: '2026-11-07T23:45:00' }),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-01T23:45:00',
      end: '2026-11-02T00:15:00',
    })
  })

  test('all day and back', () => {
    const wholeDay = after(series(rule('FREQ=DAILY')), edit('all', '2026-11-05', { allDay: true }))
    expect(wholeDay.events.get(id)).toMatchObject({
      allDay: true,
      start: '2026-11-01T00:00:00',
      end: '2026-11-01T00:00:00',
    })
    const back = after(wholeDay, edit('all', '2026-11-05', { allDay: false, ...at('2026-11-05') }))
    expect(back.events.get(id)).toMatchObject({ start: '2026-11-01T09:00:00', end: '2026-11-01T09:30:00' })
  })

  test('moved by two days a weekly series moves, with its skipped days and days changed by hand', () => {
    const household = after(
      series(rule('FREQ=WEEKLY')),
      remove('this', '2026-11-15'),
      edit('this', '2026-11-22', form({ title: 'By hand', ...at('2026-11-22') }), 'by-hand1'),
      edit('all', '2026-11-08', at('2026-11-10')),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-03T09:00:00',
      recurrence: ['DTSTART:20261103T120000', 'RRULE:FREQ=WEEKLY'],
      recurrenceExceptions: ['2026-11-17', '2026-11-24'],
    })
    expect(household.events.get('by-hand1')).toMatchObject({
      originalDate: '2026-11-24',
      start: '2026-11-22T09:00:00',
    })
  })

  test('moved from the 31st to the 30th a monthly series takes its skipped days along by order', () => {
    const lines = ['DTSTART:20260131T120000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1']
    const household = after(
      series(lines, at('2026-01-31')),
      remove('this', '2026-02-28'),
      remove('this', '2026-03-31'),
      edit('all', '2026-05-31', at('2026-05-30')),
    )
    expect(household.events.get(id)?.recurrenceExceptions).toEqual(['2026-02-28', '2026-03-30'])
    expect(seen(household, '2026-01-01', '2026-05-31').map((line) => line.slice(0, 10))).toEqual([
      '2026-01-30',
      '2026-04-30',
      '2026-05-30',
    ])
  })

  test('moved, a weekly rule gets the new weekday for the old, with what was skipped on it', () => {
    const household = after(
      series(rule('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU')),
      remove('this', '2026-11-29'),
      edit('all', '2026-11-15', at('2026-11-17')),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-03T09:00:00',
      recurrence: ['DTSTART:20261103T120000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU'],
      recurrenceExceptions: ['2026-12-01'],
    })
  })

  test('moved, one of several weekdays leaves the others where they are', () => {
    const household = after(
      series(rule('FREQ=WEEKLY;BYDAY=SU,WE')),
      remove('this', '2026-11-11'),
      remove('this', '2026-11-15'),
      edit('this', '2026-11-18', form({ title: 'By hand', ...at('2026-11-18') }), 'by-hand1'),
      edit('all', '2026-11-04', at('2026-11-03')),
    )
    expect(household.events.get(id)?.recurrence?.[1]).toBe('RRULE:FREQ=WEEKLY;BYDAY=TU,SU')
    expect(household.events.get('by-hand1')?.originalDate).toBe('2026-11-17')
    expect(seen(household, '2026-10-25', '2026-11-30').map((line) => line.slice(5, 10))).toEqual([
      '11-01',
      '11-03',
      '11-08',
      '11-18',
      '11-22',
      '11-24',
      '11-29',
    ])
  })

  test('moved before the first of several weekdays, the series starts earlier', () => {
    const household = after(
      series(rule('FREQ=WEEKLY;BYDAY=SU,WE')),
      edit('all', '2026-11-04', at('2026-10-31')),
    )
    expect(household.events.get(id)).toMatchObject({ start: '2026-10-31T09:00:00' })
  })

  test.each([
    ['onto a weekday that the rule has already', 'FREQ=WEEKLY;BYDAY=SU,WE', '2026-11-11', '2026-11-15'],
    [
      'out of its week of every second week',
      'FREQ=WEEKLY;INTERVAL=2;WKST=TH;BYDAY=SU,WE',
      '2026-11-18',
      '2026-11-21',
    ],
    ['where a rule names days of the month', 'FREQ=MONTHLY;BYDAY=1SU', '2026-12-06', '2026-12-07'],
  ])('moved %s it is refused: one rule cannot say it', (_, text, day, to) => {
    expect(refusalOf(series(rule(text)), edit('all', day, at(to)))).toBe('move-not-possible')
  })

  test('its first occurrence moved to another day of the rule, the series starts there', () => {
    const household = after(
      series(rule('FREQ=WEEKLY;BYDAY=SU,WE')),
      remove('this', '2026-11-11'),
      edit('all', '2026-11-01', at('2026-11-08')),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-08T09:00:00',
      recurrenceExceptions: ['2026-11-11'],
    })
  })

  test('moved, it takes its last day along', () => {
    const change = edit('all', '2026-11-01', at('2026-11-09'))
    const household = after(series(rule('FREQ=DAILY;UNTIL=20261105T235959')), change)
    expect(seen(household, '2026-10-01', '2026-12-31').map((line) => line.slice(5, 10))).toEqual([
      '11-09',
      '11-10',
      '11-11',
      '11-12',
      '11-13',
    ])
  })

  test('another rule starts on the first day that fits, wherever the person looked', () => {
    const change = edit('all', '2026-11-20', {
      recurrence: ['DTSTART:20261120T120000', 'RRULE:FREQ=WEEKLY;BYDAY=FR'],
    })
    expect(after(series(rule('FREQ=DAILY')), change).events.get(id)).toMatchObject({
      start: '2026-11-06T08:00:00',
      recurrence: ['DTSTART:20261106T120000', 'RRULE:FREQ=WEEKLY;BYDAY=FR'],
    })
  })

  test.each([
    ['FREQ=WEEKLY', '2026-11-06', '2026-11-20'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-11-06', '2026-11-20'],
    ['FREQ=MONTHLY', '2026-11-20', '2026-12-20'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-02', '2026-11-20'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-02', '2026-11-30'],
    ['FREQ=WEEKLY;COUNT=2', '2026-11-06', '2026-11-13'],
  ])('another rule, %s, falls where the person saw it, from %s on', (text, first, later) => {
    const change = edit('all', '2026-11-20', { recurrence: ['DTSTART:20261120T120000', `RRULE:${text}`] })
    const household = after(series(rule('FREQ=DAILY')), change)
    expect(household.events.get(id)?.start.slice(0, 10)).toBe(first)
    expect(seen(household, later, later)).toHaveLength(1)
  })

  test('a rule sent back unchanged is no change of rule', () => {
    const household = series(rule('FREQ=DAILY;COUNT=10'))
    const recurrence = [...(household.events.get(id)?.recurrence ?? [])]
    const edited = after(household, edit('future', '2026-11-04', { title: 'New', recurrence }))
    expect(seen(edited, '2026-10-01', '2027-12-31')).toHaveLength(10)
  })

  test('turned off it keeps the occurrence the person looked at', () => {
    const household = after(
      series(rule('FREQ=DAILY')),
      edit('this', '2026-11-03', form({ title: 'By hand' }), 'by-hand1'),
      edit('all', '2026-11-07', { recurrence: null, ...at('2026-11-07', '10:00', '10:30') }),
    )
    expect([...household.events.values()]).toMatchObject([
      { id, start: '2026-11-07T10:00:00', date: '2026-11-07', recurrence: null, recurrenceExceptions: [] },
    ])
  })

  test.each([
    [{ title: ' ' }, 'title-missing'],
    [{ end: '2026-11-01T07:00:00' }, 'end-before-start'],
    [{ start: 'x' }, 'invalid-start'],
    [{ recurrence: ['RRULE:nonsense'] }, 'invalid-recurrence'],
  ])('%# refuses what adding would refuse', (event, refusal) => {
    expect(refusalOf(series(rule('FREQ=DAILY')), edit('all', undefined, event))).toBe(refusal)
  })
})

describe('editing an event that happens once', () => {
  test.each(['this', 'future', 'all'] as const)('changes it with scope %s and adds nothing', (scope) => {
    const household = after(series(null), edit(scope, '2026-11-01', { title: 'New', ...at('2026-11-09') }))
    expect([...household.events.values()]).toMatchObject([{ id, title: 'New', date: '2026-11-09' }])
  })

  test('turned on it is a series from the first day that fits', () => {
    const household = after(
      series(null),
      edit('all', undefined, { recurrence: rule('FREQ=WEEKLY;BYDAY=TU') }),
    )
    expect(household.events.get(id)).toMatchObject({ start: '2026-11-03T08:00:00', createdAt: 1_000 })
    expect(household.events.get(id)).not.toHaveProperty('date')
  })

  test('a day changed by hand that becomes a series leaves the other', () => {
    const household = after(
      series(rule('FREQ=DAILY;COUNT=1')),
      edit('this', '2026-11-01', form({ title: 'By hand' })),
      { verb: 'edit-event', eventId: next, scope: 'all', event: { recurrence: rule('FREQ=DAILY') } },
    )
    expect([...household.events.keys()]).toEqual([next])
    expect(household.events.get(next)).not.toHaveProperty('originalEventId')
  })
})

test('an event that is gone cannot be edited', () => {
  expect(refusalOf(emptyHousehold, edit('all', undefined, { title: 'x' }))).toBe('event-gone')
})

describe('days that must not change', () => {
  const shown = (household: Parameters<typeof seen>[0], first: string, last: string) =>
    seen(household, first, last).map((line) => line.slice(5, 10))

  test('a part that has a later part keeps out of its days when the rule of all becomes endless', () => {
    const household = after(
      series(rule('FREQ=DAILY;COUNT=10')),
      edit('future', '2026-11-05', { title: 'Later' }),
      edit('all', '2026-11-02', { recurrence: rule('FREQ=DAILY;INTERVAL=2') }, 'other-02'),
    )
    expect(
      seen(household, '2026-11-01', '2026-11-09').map((line) => `${line.slice(8, 10)}${line.slice(16)}`),
    ).toEqual(['02 Pill', '04 Pill', '06 Later', '08 Later'])
  })

  test('Tuesdays until 30 March, moved to Monday, end on the 23rd', () => {
    const tuesdays = series(rule('FREQ=WEEKLY;BYDAY=TU'), at('2026-03-03'))
    const cut = after(tuesdays, remove('future', '2026-03-31'))
    const moved = after(cut, edit('all', '2026-03-10', at('2026-03-09')))
    expect(shown(moved, '2026-02-01', '2026-12-31')).toEqual(['03-02', '03-09', '03-16', '03-23'])
  })

  test('a rule whose parts stand in another order moves as well', () => {
    const household = after(
      series(['RRULE:BYDAY=SU;FREQ=WEEKLY']),
      edit('all', '2026-11-08', at('2026-11-09')),
    )
    expect(shown(household, '2026-11-01', '2026-11-20')).toEqual(['11-02', '11-09', '11-16'])
  })

  test('a monthly 31st moved from 28 to 27 February is on the 27th from then on', () => {
    const lines = ['DTSTART:20260131T120000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1']
    const household = after(series(lines, at('2026-01-31')), edit('future', '2026-02-28', at('2026-02-27')))
    expect(shown(household, '2026-01-01', '2026-05-31')).toEqual([
      '01-31',
      '02-27',
      '03-27',
      '04-27',
      '05-27',
    ])
  })

  test('a monthly 31st moved over the end of the year is in the next month each time', () => {
    const lines = ['DTSTART:20261031T120000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1']
    const household = after(series(lines, at('2026-10-31')), edit('all', '2026-12-31', at('2027-01-03')))
    expect(shown(household, '2026-10-01', '2027-02-28')).toEqual(['11-03', '12-03', '01-03', '02-03'])
  })

  test('a rule that counts within its week names its days in a way that no move can keep', () => {
    const counted = series(rule('FREQ=WEEKLY;BYDAY=SU,WE;BYSETPOS=1'), at('2026-11-01'))
    expect(refusalOf(counted, edit('all', '2026-11-08', at('2026-11-10')))).toBe('move-not-possible')
  })

  test('moved onto the days before it, it is refused: they would show twice', () => {
    const household = series(rule('FREQ=DAILY'))
    expect(refusalOf(household, edit('future', '2026-11-05', at('2026-11-04')))).toBe('move-not-possible')
  })
})

describe('all', () => {
  const cut = after(series(rule('FREQ=DAILY')), edit('future', '2026-11-05', { title: 'Later' }))

  test('means all parts, whichever part the person looked at', () => {
    const household = after(cut, edit('all', '2026-11-02', { description: 'with food' }))
    expect([...household.events.values()].map(({ title, description }) => [title, description])).toEqual([
      ['Pill', 'with food'],
      ['Later', 'with food'],
    ])
  })

  test('and all future means later parts too', () => {
    const household = after(cut, edit('future', '2026-11-03', { title: 'From the third' }, 'other-03'))
    expect(seen(household, '2026-11-01', '2026-11-06').map((line) => line.slice(17))).toEqual([
      'Pill',
      'Pill',
      ...Array<string>(4).fill('From the third'),
    ])
  })

  test('a device that was away finds the day by the name of the part it knew', () => {
    const household = after(cut, remove('this', '2026-11-08'))
    expect(household.events.get(next)?.recurrenceExceptions).toEqual(['2026-11-08'])
  })

  test('a device that was away finds the series when its part is gone', () => {
    const rejoined = after(series(rule('FREQ=DAILY')), {
      verb: 'delete-event',
      eventId: next,
      seriesId: id,
      scope: 'this',
      occurrenceDate: '2026-11-08',
    })
    expect(rejoined.events.get(id)?.recurrenceExceptions).toEqual(['2026-11-08'])
  })
})

test('another rule, moved back onto days of the part before, is refused', () => {
  const cut = after(series(rule('FREQ=DAILY;INTERVAL=2')), edit('future', '2026-11-09', { title: 'Later' }))
  const change = edit(
    'future',
    '2026-11-09',
    { recurrence: rule('FREQ=DAILY'), ...at('2026-11-05') },
    'other-04',
  )
  expect(refusalOf(cut, change)).toBe('move-not-possible')
})

test('a rule that comes back upon the one day that was kept shows it once', () => {
  const daily = rule('FREQ=DAILY')
  const kept = after(series(daily), edit('future', '2026-11-09', { recurrence: null }))
  const whole = after(kept, edit('all', '2026-11-01', { recurrence: daily }, 'other-04'))
  expect(seen(whole, '2026-11-08', '2026-11-10')).toEqual([
    '2026-11-08T08:00 Pill',
    '2026-11-09T08:00 Pill',
    '2026-11-10T08:00 Pill',
  ])
})

describe('a reminder', () => {
  const reminder = { before: 10, untilRecorded: true } as const
  const reminderAfter = (recurrence: string[] | null, change: SaidChange, event = id) =>
    after(series(recurrence, { reminder }), change).events.get(event)?.reminder

  test.each<[string, string[] | null, SaidChange, string]>([
    ['an event that happens once', null, edit('all', undefined, { reminder: null }), id],
    ['all of a series', rule('FREQ=DAILY'), edit('all', '2026-11-03', { reminder: null }), id],
    ['a series from a day on', rule('FREQ=DAILY'), edit('future', '2026-11-03', { reminder: null }), next],
    ['one day of a series', rule('FREQ=DAILY'), edit('this', '2026-11-03', { reminder: null }), next],
    [
      'what repeats no more',
      rule('FREQ=DAILY'),
      edit('all', '2026-11-03', { reminder: null, recurrence: null }),
      id,
    ],
  ])('is taken from %s', (_what, recurrence, change, event) => {
    expect(reminderAfter(recurrence, change, event)).toBeUndefined()
  })

  test.each<[string, string[] | null, SaidChange, string]>([
    ['an event that happens once', null, edit('all', undefined, { title: 'Half' }), id],
    ['all of a series', rule('FREQ=DAILY'), edit('all', '2026-11-03', { title: 'Half' }), id],
    ['a series from a day on', rule('FREQ=DAILY'), edit('future', '2026-11-03', { title: 'Half' }), next],
    ['one day of a series', rule('FREQ=DAILY'), edit('this', '2026-11-03', { title: 'Half' }), next],
  ])('that is not named stays with %s', (_what, recurrence, change, event) => {
    expect(reminderAfter(recurrence, change, event)).toEqual(reminder)
  })
})
