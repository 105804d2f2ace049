import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { afterAttempts, emptyHousehold, form } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { instantOf } from '../calendar/wall-clock.ts'
import type { CareEvent } from '../schedule/event.ts'
import { indexEvents, nextOccurrences, occurrencesBetween } from '../schedule/occurrences.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { calendarPieces } from './write-calendar.ts'
import type { WrittenMedicine } from './event-title.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Mexico_City',
]
const now = Date.UTC(2026, 10, 15, 12)
const medicines = new Map<string, WrittenMedicine>([
  ['insulin', { name: 'Caninsulin', unit: 'unit', clock: 40 }],
])

function textOf(
  events: Iterable<CareEvent>,
  { zone = 'Europe/Berlin', onlyAs = null as string | null } = {},
) {
  const written = [...events].map((event, clock) => ({ event, clock, changedAt: now }))
  const names = new Map([['bella', 'Bella']])
  const petName = (id: string) => names.get(id)
  const medicine = (id: string) => medicines.get(id)
  return [
    ...calendarPieces(written, { name: 'Care', zone, host: 'home.test', now, onlyAs, petName, medicine }),
  ].join('')
}

/** When things begin by our own reckoning. */
function instantsOf(events: Iterable<CareEvent>, zone: string, first: string, last: string): string[] {
  return occurrencesBetween(indexEvents(events), first, last)
    .filter(({ day }) => day >= first && day <= last)
    .map(({ event, start }) => (event.allDay ? start.slice(0, 10) : iso(instantOf(start, zone))))
    .toSorted()
}

const iso = (instant: number) => new Date(instant).toISOString()

/** When things begin for a reader that knows nothing but the text. */
function readBy(text: string, first: string, last: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? '')
  const components = calendar.getAllSubcomponents('vevent')
  const isOverride = (one: ICAL.Component) => one.getFirstProperty('recurrence-id') !== null
  const found: string[] = []
  const add = (time: ICAL.Time) => {
    const day = time.toString().slice(0, 10)
    if (day < first || day > last) return
    if (!time.isDate) time.zone = zone
    found.push(time.isDate ? day : iso(time.toUnixTime() * 1000))
  }
  for (const one of components.filter((other) => !isOverride(other))) {
    const uid = one.getFirstPropertyValue('uid')
    const exceptions = components.filter(
      (other) => isOverride(other) && other.getFirstPropertyValue('uid') === uid,
    )
    const event = new ICAL.Event(one, { exceptions, strictExceptions: true })
    if (!event.isRecurring()) {
      add(event.startDate)
      continue
    }
    const iterator = event.iterator()
    for (let time = iterator.next(); time; time = iterator.next()) {
      if (time.toString().slice(0, 10) > addDays(last, 40)) break
      add(event.getOccurrenceDetails(time).startDate)
    }
  }
  return found.toSorted()
}

/** What the form offers: readers agree on these, and the library that reads here searches for ever on odder ones. */
const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE,SU',
  'FREQ=WEEKLY;INTERVAL=3;WKST=MO;BYDAY=TH',
  'FREQ=MONTHLY;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=MONTHLY;INTERVAL=6;BYDAY=1TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY',
]
const lived = fc
  .record({
    zone: fc.constantFrom(...zones),
    rule: fc.constantFrom(...rules),
    ending: fc.constantFrom('', ';COUNT=30', ';UNTIL=20270310T235959'),
    day: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-06-01', days)),
    // not in the hour that a clock change skips: there readers differ from RFC 5545 and from each other
    time: fc.constantFrom('00:15', '04:30', '08:00', '23:45'),
    allDay: fc.boolean(),
    done: fc.array(
      fc.record({
        place: fc.nat(12),
        verb: fc.constantFrom('delete-event', 'edit-event' as const),
        scope: fc.constantFrom('this', 'future' as const),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ rule, ending, day, time, allDay, done, zone }) => {
    const at = allDay ? `${day}T00:00` : `${day}T${time}`
    const recurrence = [`DTSTART:${day.replaceAll('-', '')}T120000`, `RRULE:${rule}${ending}`]
    const event = form({ start: at, end: at, allDay, recurrence })
    const added = afterAttempts(emptyHousehold, { verb: 'add-event', eventId: 'event-0', event })
    const days = [...added.events.values()].flatMap((one) => nextOccurrences(one, '2026-01-01', 13))
    const said = done.map(({ place, verb, scope }, n): SaidChange => {
      const occurrenceDate = days[place % Math.max(days.length, 1)]?.day ?? day
      const known = { eventId: 'event-0', seriesId: 'event-0', scope, occurrenceDate }
      const moved = addDays(occurrenceDate, scope === 'this' ? 1 : 0)
      const times = { allDay: false, start: `${moved}T10:00`, end: `${moved}T11:00` }
      if (verb === 'delete-event') return { verb, ...known }
      return { verb, ...known, newEventId: `event-made-${n}`, event: scope === 'this' ? form(times) : times }
    })
    return { events: [...afterAttempts(added, ...said).events.values()], zone }
  })

test('what ends in the first hours of a year is there for readers that compare years', () => {
  const recurrence = ['DTSTART:20270101T120000', 'RRULE:FREQ=YEARLY;UNTIL=20270310T235959']
  const at = '2027-01-01T00:15'
  const event = form({ start: at, end: at, recurrence })
  const { events } = afterAttempts(emptyHousehold, { verb: 'add-event', eventId: 'event-0', event })
  const text = textOf(events.values(), { zone: 'Australia/Lord_Howe' })
  expect(text).toContain('UNTIL=20270101T000000Z')
  expect(readBy(text, '2026-05-01', '2028-05-01')).toEqual(['2026-12-31T13:15:00.000Z'])
})

test('a reader of the text comes to the same moments as we do, whatever was done to a series', () => {
  fc.assert(
    fc.property(lived, ({ events, zone }) => {
      const [first, last] = ['2026-05-01', '2028-05-01']
      expect(readBy(textOf(events, { zone }), first, last)).toEqual(instantsOf(events, zone, first, last))
    }),
    cases.long,
  )
})

test.each([
  ['two rules', ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=3']],
  ['days added and taken out', ['RRULE:FREQ=WEEKLY', 'RDATE:20261120T120000', 'EXDATE:20261122T120000']],
  ['positions in a week', ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2']],
  ['hours', ['RRULE:FREQ=HOURLY;INTERVAL=36']],
])('%s, which readers read differently, are written out day by day', (_, recurrence) => {
  const event = eventFrom(form({ recurrence }), { id: 'event-1', createdAt: now })
  const text = textOf([event])
  expect(text.slice(text.indexOf('BEGIN:VEVENT'))).not.toContain('RRULE')
  const [first, last] = ['2026-11-01', '2027-06-01']
  expect(readBy(text, first, last)).toEqual(instantsOf([event], 'Europe/Berlin', first, last))
})

test('lines end in CRLF, none is longer than 75 octets, and letters stay whole', () => {
  const description = 'Žofie 🐾, half; a\nnew line \\ '.repeat(20)
  const event = eventFrom(form({ title: 'Žofie 🐾', description }), { id: 'event-1', createdAt: now })
  const text = textOf([event])
  const lines = text.split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  expect(lines.pop()).toBe('')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const [read] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(read?.getFirstPropertyValue('description')).toBe(description)
  expect(read?.getFirstPropertyValue('summary')).toBe('Žofie 🐾')
})

test('a day changed by hand is a RECURRENCE-ID and no EXDATE, a skipped day an EXDATE in the zone', () => {
  const recurrence = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
  const household = afterAttempts(
    emptyHousehold,
    { verb: 'add-event', eventId: 'event-1', event: form({ recurrence }) },
    { verb: 'delete-event', eventId: 'event-1', scope: 'this', occurrenceDate: '2026-11-03' },
    {
      verb: 'edit-event',
      eventId: 'event-1',
      scope: 'this',
      occurrenceDate: '2026-11-05',
      newEventId: 'event-2',
      event: form({ start: '2026-11-05T09:00:00', end: '2026-11-05T09:00:00' }),
    },
  )
  const text = textOf(household.events.values())
  expect(text.match(/EXDATE.*/g)).toEqual(['EXDATE;TZID=Europe/Berlin:20261103T080000'])
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261105T080000')
})

test('all-day events are dates, and end the day after their last', () => {
  const event = eventFrom(form({ allDay: true, start: '2026-11-01T00:00', end: '2026-11-02T00:00' }), {
    id: 'event-1',
    createdAt: now,
  })
  expect(textOf([event])).toContain('DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20261103\r\n')
})

test('only as "Care" it tells neither title, note nor pet', () => {
  const event = eventFrom(form({ title: 'Insulin', description: 'two units', petIds: ['bella'] }), {
    id: 'event-1',
    createdAt: now,
  })
  expect(textOf([event])).toContain('SUMMARY:Insulin (Bella)')
  expect(textOf([event], { onlyAs: 'Care' })).not.toMatch(/Insulin|two units|Bella/)
})

test.each([
  ['Insulin', 2_000, 'Insulin · 2 units Caninsulin (Bella)'],
  ['Caninsulin', 500, 'Caninsulin · ½ unit (Bella)'],
  // it says so itself
  ['Caninsulin 2 Units', 2_000, 'Caninsulin 2 Units (Bella)'],
  ['Caninsulin 12 units', 2_000, 'Caninsulin 12 units · 2 units (Bella)'],
  ['Caninsulin 1½ unit', 500, 'Caninsulin 1½ unit · ½ unit (Bella)'],
])('of %s in %i thousandths the title says how much: %s', (title, milli, summary) => {
  const dose = { medicineId: 'insulin', milli }
  const event = { ...eventFrom(form({ title, petIds: ['bella'] }), { id: 'event-1', createdAt: now }), dose }
  expect(textOf([event])).toContain(`SUMMARY:${summary}\r\n`)
  // what it is called and counted in is changed with the medicine
  expect(textOf([event])).toContain('SEQUENCE:40')
  expect(textOf([event], { onlyAs: 'Care' })).not.toMatch(/unit|insulin|dose|SEQUENCE:40/i)
  const gone = { ...event, dose: { ...dose, medicineId: 'deleted' } }
  expect(textOf([gone])).toContain(`SUMMARY:${title} (Bella)\r\n`)
})

test.each([
  ['America/Mexico_City', '2022-07-01T12:00', '2023-07-01T12:00'],
  ['Africa/Casablanca', '2025-03-10T12:00', '2025-07-01T12:00'],
  ['Australia/Lord_Howe', '2026-07-01T12:00', '2027-01-01T12:00'],
  ['Asia/Jerusalem', '2030-03-30T12:00', '2035-03-24T12:00'],
])('%s is right for past and coming years', (zone, ...moments) => {
  const events = moments.map((start, at) =>
    eventFrom(form({ start, end: start }), { id: `event-${at}`, createdAt: now }),
  )
  expect(readBy(textOf(events, { zone }), '2000-01-01', '2040-01-01')).toEqual(
    instantsOf(events, zone, '2000-01-01', '2040-01-01'),
  )
})

test('what was made on a device whose clock was years ahead is not made later than it was changed, nor than now', () => {
  const event = eventFrom(form(), { id: 'pill-0001', createdAt: 8.64e15 })
  const writtenWith = (changedAt: number) => {
    const none = { petName: () => undefined, medicine: () => undefined }
    const more = { name: '', zone: 'UTC', host: 'home.test', onlyAs: null, ...none }
    const text = [...calendarPieces([{ event, clock: 1, changedAt }], { ...more, now })].join('')
    return ['DTSTAMP', 'LAST-MODIFIED', 'CREATED'].map(
      (name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1],
    )
  }
  expect(new Set(writtenWith(Date.UTC(2026, 10, 1)))).toEqual(new Set(['20261101T000000Z']))
  expect(new Set(writtenWith(8.64e15))).toEqual(new Set(['20261115T120000Z']))
})
