import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { eventFrom } from '../schedule/stored-event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { isZone } from '../calendar/wall-clock.ts'
import { readCalendar } from './read-calendar.ts'
import type { ReadCalendar, ReadEvent } from './read-calendar.ts'
import { windowsZones } from './windows-zones.ts'

function read(text: string, home = 'Europe/Berlin'): ReadCalendar {
  const pieces = readCalendar(text.replaceAll('\n', '\r\n'), home)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}
const calendar = (lines: string, product = '-//Somebody//EN') =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:${product}\n${lines.trim()}\nEND:VCALENDAR\n`
const event = (lines: string) => calendar(`BEGIN:VEVENT\nUID:one@somewhere\n${lines.trim()}\nEND:VEVENT`)
const only = (text: string, home?: string): ReadEvent => {
  const { events, leftOut } = read(text, home)
  expect(leftOut).toEqual([])
  expect(events).toHaveLength(1)
  return events[0] as ReadEvent // just counted
}
const whyNot = (text: string, home?: string) =>
  read(text, home).leftOut.map(({ line, why }) => `${line} ${why}`)
/** When it takes place, as it would be kept. */
const dates = (one: ReadEvent, howMany = 5, from = '2026-01-01') => {
  const { id, skipped, ...form } = one
  const kept = eventFrom({ ...form, petIds: [] }, { id, createdAt: 0, recurrenceExceptions: skipped })
  return nextOccurrences(kept, from, howMany).map(({ start }) => start.slice(0, 16))
}

test('Google: a single event in UTC is at the time that clocks show at home, and its note is plain text', () => {
  const vet = only(
    calendar(
      `
X-WR-TIMEZONE:Europe/Berlin
BEGIN:VEVENT
DTSTART:20261118T083000Z
DTEND:20261118T093000Z
DTSTAMP:20261101T090000Z
UID:7kukuqrfedlm2f9t0vr3m1ocf0@google.com
CREATED:20261001T100000Z
DESCRIPTION:Bring the <b>blood</b> results<br>and &amp\\; the card
LAST-MODIFIED:20261001T100000Z
LOCATION:Dr. Vogel\\, Hauptstr. 5
SEQUENCE:1
STATUS:CONFIRMED
SUMMARY:Vet with Bella
TRANSP:OPAQUE
END:VEVENT`,
      '-//Google Inc//Google Calendar 70.9054//EN',
    ),
  )
  expect(vet).toMatchObject({
    title: 'Vet with Bella',
    start: '2026-11-18T09:30:00',
    end: '2026-11-18T10:30:00',
    description: 'Where: Dr. Vogel, Hauptstr. 5\nBring the blood results\nand & the card',
    createdAt: Date.UTC(2026, 9, 1, 10),
    notes: [],
  })
})

test('Google: a series in its zone, with a skipped, a moved and a cancelled day', () => {
  const { events, leftOut } = read(
    calendar(`
BEGIN:VTIMEZONE
TZID:Europe/Berlin
X-LIC-LOCATION:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20261102T080000
DTEND;TZID=Europe/Berlin:20261102T081500
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261130T225959Z;BYDAY=MO,TH
EXDATE;TZID=Europe/Berlin:20261105T080000
UID:pills@google.com
SUMMARY:Pills
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20261110T093000
DTEND;TZID=Europe/Berlin:20261110T094500
UID:pills@google.com
RECURRENCE-ID;TZID=Europe/Berlin:20261109T080000
SUMMARY:Pills\\, later
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20261112T080000
UID:pills@google.com
RECURRENCE-ID;TZID=Europe/Berlin:20261112T080000
STATUS:CANCELLED
SUMMARY:Pills
END:VEVENT`),
  )
  expect(leftOut).toEqual([])
  const [series, moved] = events as [ReadEvent, ReadEvent]
  expect(series.skipped).toEqual(['2026-11-05', '2026-11-09', '2026-11-12'])
  expect(dates(series, 9)).toEqual([
    '2026-11-02T08:00',
    '2026-11-16T08:00',
    '2026-11-19T08:00',
    '2026-11-23T08:00',
    '2026-11-26T08:00',
    '2026-11-30T08:00',
  ])
  expect(moved).toMatchObject({
    title: 'Pills, later',
    start: '2026-11-10T09:30:00',
    replaces: { seriesId: series.id, eventId: series.id, day: '2026-11-09' },
  })
})

test('Apple: whole days end the day after their last, and lines that only Apple knows are passed over', () => {
  const holiday = only(
    event(`
TRANSP:TRANSPARENT
DTEND;VALUE=DATE:20261225
X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="Kennel: old
  mill; north":geo:52.1,13.2
ACKNOWLEDGED:20261101T000000Z
DTSTART;VALUE=DATE:20261220
SUMMARY:Kennel
BEGIN:VALARM
TRIGGER:-PT15M
DESCRIPTION:Not this one
ACTION:DISPLAY
END:VALARM`),
  )
  expect(holiday).toMatchObject({ allDay: true, start: '2026-12-20T00:00:00', end: '2026-12-24T00:00:00' })
  expect(holiday.description).toBe('')
})

test('Outlook: zones by the names of Windows, also described, and a zone of its own making is told of', () => {
  const at = (zone: string) =>
    only(event(`DTSTART;TZID="${zone}":20261118T090000\nDURATION:PT45M\nSUMMARY:Vet`))
  expect(at('W. Europe Standard Time')).toMatchObject({ start: '2026-11-18T09:00:00', notes: [] })
  expect(at('Pacific Standard Time')).toMatchObject({
    start: '2026-11-18T18:00:00',
    end: '2026-11-18T18:45:00',
    notes: [{ kind: 'other-zone', zone: 'America/Los_Angeles' }],
  })
  expect(at('(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna').notes).toEqual([])
  expect(at('/mozilla.org/20070129_1/America/New_York').start).toBe('2026-11-18T15:00:00')
  expect(at('GMT+0300').start).toBe('2026-11-18T07:00:00')
  expect(at('Customized Time Zone 1')).toMatchObject({
    start: '2026-11-18T09:00:00',
    notes: [{ kind: 'unknown-zone', zone: 'Customized Time Zone 1' }],
  })
})

test('names that are no zone are tried forty times a file, those that the platform lists always', () => {
  const at = (zone: string, n: number) =>
    `BEGIN:VEVENT\nUID:${n}\nDTSTART;TZID=${zone}:20261118T090000\nSUMMARY:Vet\nEND:VEVENT`
  const nobodys = (count: number) => Array.from({ length: count }, (_, n) => at(`Nobody/Knows${n}`, n))
  const lastOf = (zone: string, before: number) =>
    read(calendar([...nobodys(before), at(zone, 999)].join('\n'))).events.at(-1)?.notes
  expect(lastOf('US/Eastern', 10)).toEqual([{ kind: 'other-zone', zone: 'US/Eastern' }])
  expect(lastOf('US/Eastern', 60)).toEqual([{ kind: 'unknown-zone', zone: 'US/Eastern' }])
  expect(lastOf('America/New_York', 60)).toEqual([{ kind: 'other-zone', zone: 'America/New_York' }])
})

test('of too many days not one is read', () => {
  const days = (value: string) =>
    event(
      `DTSTART:20261118T090000\nRRULE:FREQ=DAILY\n${`EXDATE:${Array(3_000).fill(value).join()}\n`.repeat(2)}SUMMARY:Vet`,
    )
  expect(whyNot(days('20261120T090000'))).toEqual(['4 too-many-days'])
  expect(whyNot(days('nonsense'))).toEqual(['4 too-many-days'])
})

test('every name of Windows leads to a zone that is known', () => {
  expect([...windowsZones.values()].filter((zone) => !isZone(zone))).toEqual([])
  expect(windowsZones.size).toBeGreaterThan(138)
})

test('Horde: rules of a zone that have no end are not carried out', () => {
  const walk = only(
    calendar(`
BEGIN:VTIMEZONE
TZID:America/Sao_Paulo
BEGIN:STANDARD
TZOFFSETFROM:-0200
TZOFFSETTO:-0300
TZNAME:-03
DTSTART:20390220T000000
RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=31SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:20261101120000.Horde.1@horde.example
SUMMARY:Walk
DTSTART;TZID=America/Sao_Paulo:20261116T050000
DTEND;TZID=America/Sao_Paulo:20261116T053000
END:VEVENT`),
  )
  expect(walk.start).toBe('2026-11-16T09:00:00')
})

test('em Client: an event of the year 1 has no real date', () => {
  expect(whyNot(event('DTSTART:00010101T000000\nDTEND:00010101T000000\nSUMMARY:Birthday'))).toEqual([
    '4 no-real-date',
  ])
})

test('a time without a zone is wall-clock time at home', () => {
  expect(only(event('DTSTART:20261118T090000\nSUMMARY:Pill')).start).toBe('2026-11-18T09:00:00')
  expect(only(event('DTSTART:20261118T090000\nSUMMARY:Pill'), 'Asia/Tokyo').start).toBe('2026-11-18T09:00:00')
})

test('a series from far away moves its weekdays along, and its skipped days with them', () => {
  const call = only(
    event(`
DTSTART;TZID=America/New_York:20261102T190000
DTEND;TZID=America/New_York:20261102T193000
RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8
EXDATE;TZID=America/New_York:20261104T190000
SUMMARY:Call the breeder`),
  )
  expect(call.notes).toEqual([{ kind: 'other-zone', zone: 'America/New_York' }])
  expect(dates(call, 3)).toEqual(['2026-11-03T01:00', '2026-11-10T01:00', '2026-11-12T01:00'])
})

test('a skipped day is the same one in the weeks when clocks here and there are further apart', () => {
  const call = only(
    event(`
DTSTART;TZID=America/New_York:20260105T183000
RRULE:FREQ=DAILY;UNTIL=20260313T223000Z
EXDATE;TZID=America/New_York:20260310T183000
SUMMARY:Call`),
  )
  const days = dates(call, 200)
  expect(days[0]).toBe('2026-01-06T00:30')
  expect(days).not.toContain('2026-03-11T00:30')
  expect(days.at(-1)).toBe('2026-03-14T00:30')
})

test('dates of a month have no neighbours to move to: such a series from far away is left out', () => {
  const lines = 'DTSTART;TZID=America/New_York:20261130T190000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1\nSUMMARY:Pay'
  expect(whyNot(event(lines))).toEqual(['4 rule-not-movable'])
  expect(whyNot(event(lines), 'America/Toronto')).toEqual([])
})

test.each([
  ['DAILY;COUNT=3', ['2026-11-02T08:00', '2026-11-03T08:00', '2026-11-04T08:00']],
  ['DAILY;UNTIL=20261103', ['2026-11-02T08:00', '2026-11-03T08:00']],
  // in UTC: nine o'clock at home is after the dose, seven is before it
  ['DAILY;UNTIL=20261103T080000Z', ['2026-11-02T08:00', '2026-11-03T08:00']],
  ['DAILY;UNTIL=20261103T060000Z', ['2026-11-02T08:00']],
  ['DAILY;BYHOUR=8;BYMINUTE=0;COUNT=1', ['2026-11-02T08:00']],
])('%s takes place on the same days', (rule, expected) => {
  const text = event(`DTSTART;TZID=Europe/Berlin:20261102T080000\nRRULE:FREQ=${rule}\nSUMMARY:Pill`)
  expect(dates(only(text))).toEqual(expected)
})

test('days added to a series are of it, at another time they are events of their own', () => {
  const { events } = read(
    event(`
DTSTART;TZID=Europe/Berlin:20261102T080000
DTEND;TZID=Europe/Berlin:20261102T083000
RDATE;TZID=Europe/Berlin:20261105T080000,20261109T170000
SUMMARY:Bandage`),
  )
  const [series, alone] = events as [ReadEvent, ReadEvent]
  expect(dates(series)).toEqual(['2026-11-02T08:00', '2026-11-05T08:00'])
  expect(alone).toMatchObject({ start: '2026-11-09T17:00:00', end: '2026-11-09T17:30:00', recurrence: null })
})

describe('a day that is taken out', () => {
  const pill = (exdate: string, start = 'DTSTART;TZID=Europe/Berlin:20261102T080000') =>
    event(`${start}\nRRULE:FREQ=DAILY;COUNT=5\n${exdate}\nSUMMARY:Pill`)
  const stays = [{ kind: 'day-stays' }]
  const rome = 'DTSTART;TZID=Nowhere/Land:20261102T080000'
  test.each([
    ['at its time', 'EXDATE;TZID=Europe/Berlin:20261104T080000', ['2026-11-04'], []],
    ['at the same moment, in UTC', 'EXDATE:20261104T070000Z', ['2026-11-04'], []],
    ['at the same moment elsewhere', 'EXDATE;TZID=America/New_York:20261104T020000', ['2026-11-04'], []],
    ['without a zone', 'EXDATE:20261104T080000', ['2026-11-04'], []],
    ['as a day', 'EXDATE;VALUE=DATE:20261104', ['2026-11-04'], []],
    ['as a day that does not say so', 'EXDATE:20261104', ['2026-11-04'], []],
    ['at another time stays', 'EXDATE;TZID=Europe/Berlin:20261104T090000', [], stays],
    ['at midnight stays', 'EXDATE;TZID=Europe/Berlin:20261104T000000', [], stays],
    ['at another moment in UTC stays', 'EXDATE:20261104T080000Z', [], stays],
    [
      'at its time beside one at another',
      'EXDATE;TZID=Europe/Berlin:20261103T100000,20261104T080000',
      ['2026-11-04'],
      stays,
    ],
  ])('%s', (_, exdate, skipped, notes) => {
    const read = only(pill(exdate))
    expect(read.skipped).toEqual(skipped)
    expect(read.notes).toEqual(notes)
  })

  test('by an hour that clocks left out on that day', () => {
    const start = 'DTSTART;TZID=Europe/Berlin:20260327T023000'
    // half past two is half past three on the day that clocks go forward
    expect(only(pill('EXDATE:20260329T013000Z', start)).skipped).toEqual(['2026-03-29'])
  })

  test('of a series all day long, or in a zone that nobody knows, is taken out at whatever time', () => {
    expect(only(pill('EXDATE:20261104T090000', 'DTSTART;VALUE=DATE:20261102')).skipped).toEqual([
      '2026-11-04',
    ])
    expect(only(pill('EXDATE:20261104T110000Z', rome)).skipped).toEqual(['2026-11-04'])
    expect(only(pill('EXDATE;TZID=Nowhere/Land:20261104T110000', rome)).skipped).toEqual([])
  })

  test('at the time of one that was added takes that out', () => {
    const both = 'RDATE;TZID=Europe/Berlin:20261104T170000\nEXDATE:20261104T160000Z'
    const { events } = read(pill(both))
    expect(events.map(({ skipped, notes }) => ({ skipped, notes }))).toEqual([{ skipped: [], notes: [] }])
  })

  test('is the same for another reader', () => {
    const exdate = fc.record({ day: fc.integer({ min: 1, max: 9 }), hour: fc.constantFrom(7, 8, 9) })
    // after one at another time the other reader misses the next
    const some = fc.array(exdate, { maxLength: 1 })
    fc.assert(
      fc.property(some, fc.boolean(), (taken, isUtc) => {
        // another reader compares what has no zone by its digits alone
        const lines = taken.map(({ day, hour }) => `EXDATE:2026110${day}T0${hour}0000${isUtc ? 'Z' : ''}`)
        const start = `DTSTART:20261101T080000${isUtc ? 'Z' : ''}`
        const text = event([start, 'RRULE:FREQ=DAILY;COUNT=9', ...lines, 'SUMMARY:Pill'].join('\n'))
        const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
        if (!component) throw new Error('it has no event')
        const days = new ICAL.Event(component).iterator()
        const theirs: string[] = []
        for (let next = days.next(); next; next = days.next()) theirs.push(next.toString().slice(0, 10))
        expect(dates(only(text, 'UTC'), 20).map((one) => one.slice(0, 10))).toEqual(theirs)
      }),
    )
  })
})

test.each([
  ['RRULE:FREQ=HOURLY;INTERVAL=12', 'several-a-day'],
  ['RRULE:FREQ=DAILY;BYHOUR=8,20', 'several-a-day'],
  ['RRULE:FREQ=DAILY;COUNT=3;UNTIL=20261201', 'two-ends'],
  ['RRULE:FREQ=SOMETIMES', 'rule-unreadable'],
  ['RRULE:FREQ=DAILY\nEXDATE:someday', 'days-unreadable'],
  ['RRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY', 'rule-against'],
  ['RRULE:FREQ=DAILY\nSTATUS:CANCELLED', 'cancelled'],
  ['RRULE:FREQ=DAILY;UNTIL=20200101', 'last-day-before-start'],
  ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261103T080000', 'this-and-future'],
])('%s is left out, and why', (lines, why) => {
  expect(whyNot(event(`DTSTART:20261102T080000\n${lines}\nSUMMARY:Pill`))).toEqual([`4 ${why}`])
})

test('what is no event, what has no start, what never ends and what is no line are told of with their lines', () => {
  const text = calendar(`
BEGIN:VTODO
UID:todo
END:VTODO
BEGIN:VEVENT
UID:a
SUMMARY:Nothing
END:VEVENT
this is no line
BEGIN:VEVENT
UID:b
DTSTART:2026-11-02
END:VEVENT
BEGIN:VEVENT
UID:c
DTSTART:20261102T080000
BEGIN:VEVENT
UID:d
DTSTART:20261102T080000
SUMMARY:Kept
END:VEVENT`)
  const { events, leftOut } = read(text)
  expect(events.map(({ title }) => title)).toEqual(['Kept'])
  expect(leftOut.map(({ line, why }) => `${line} ${why}`)).toEqual([
    '4 VTODO',
    '7 no-start',
    '11 line-unreadable',
    '12 start-unreadable',
    '16 unfinished',
  ])
})

test('of two versions the newer is kept, and both have the id that follows from their name', () => {
  const version = (sequence: number, title: string) =>
    `BEGIN:VEVENT\nUID:x@y\nSEQUENCE:${sequence}\nDTSTART:20261102T080000\nSUMMARY:${title}\nEND:VEVENT`
  const { events, leftOut } = read(calendar(`${version(3, 'New')}\n${version(2, 'Old')}`))
  expect(events.map(({ title }) => title)).toEqual(['New'])
  expect(leftOut).toMatchObject([{ why: 'newer-there', title: 'Old' }])
  expect(read(calendar(version(9, 'Newest'))).events[0]?.id).toBe(events[0]?.id)
})

test('an alarm does not come in, and that is said; one that does nothing is none', () => {
  const alarm = (action: string) => `BEGIN:VALARM\nACTION:${action}\nTRIGGER:-PT15M\nEND:VALARM`
  const pill = 'DTSTART:20261102T080000\nSUMMARY:Pill'
  expect(only(event(`${pill}\n${alarm('DISPLAY')}`)).notes).toEqual([{ kind: 'alarm' }])
  expect(only(event(`${alarm('NONE')}\n${alarm('audio')}\n${pill}`)).notes).toEqual([{ kind: 'alarm' }])
  expect(only(event(`${pill}\n${alarm('NONE')}`)).notes).toEqual([])
  expect(only(event(pill)).notes).toEqual([])
})

test('long words are cut, and that is said', () => {
  const long = only(
    event(`DTSTART:20261102T080000\nSUMMARY:${'🐾'.repeat(300)}\nDESCRIPTION:${'n'.repeat(5_000)}`),
  )
  expect([...long.title]).toHaveLength(200)
  expect(long.description).toHaveLength(4_000)
  expect(long.notes).toEqual([{ kind: 'title-cut' }, { kind: 'note-cut' }])
  expect(only(event('DTSTART:20261102T080000')).notes).toEqual([{ kind: 'no-title' }])
})

test('a line of more than 64 KB is not read, nor are more than five thousand events', () => {
  expect(whyNot(event(`DTSTART:20261102T080000\nSUMMARY:Pill\nX-PHOTO:${'x'.repeat(70_000)}`))).toEqual([
    '8 line-too-long',
  ])
  const one = (n: number) => `BEGIN:VEVENT\nUID:${n}\nDTSTART:20261102T080000\nSUMMARY:Pill\nEND:VEVENT`
  const many = read(calendar(Array.from({ length: 5_001 }, (_, n) => one(n)).join('\n')))
  expect([many.events.length, many.hasMore]).toEqual([5_000, true])
})

test('what is no calendar says so', () => {
  expect(read('{"pets":[]}').isCalendar).toBe(false)
  expect(read('').isCalendar).toBe(false)
})
