import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  after,
  afterAttempts,
  bytesOf,
  documentsOf,
  emptyHousehold,
  form,
  now,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { instantOf } from '../calendar/wall-clock.ts'
import { calendarPieces } from '../ics/write-calendar.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { indexEvents, nextOccurrences, occurrencesBetween } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { changesFor } from './chosen-changes.ts'
import { planCalendar } from './plan-import.ts'
import type { ImportPlan } from './plan-import.ts'
import { planExport, readExport } from './read-export.ts'

const bella = {
  name: 'Bella',
  species: 'dog',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
} as const
const max = { ...bella, name: 'Max, the old', species: 'cat', colour: 'moss' } as const
const pets = after(
  emptyHousehold,
  { verb: 'add-pet', petId: 'pet-bella', pet: { ...bella, breeds: [] } },
  { verb: 'add-pet', petId: 'pet-max-0', pet: { ...max, breeds: [] } },
)

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
const one = fc.record({
  rule: fc.constantFrom(null, ...rules),
  ending: fc.constantFrom('', ';COUNT=30', ';UNTIL=20270310T235959'),
  day: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-06-01', days)),
  time: fc.constantFrom('00:15', '04:30', '08:00', '23:45'),
  minutes: fc.constantFrom('00:15', '23:59'),
  allDay: fc.boolean(),
  title: fc.constantFrom(
    'Pill',
    'Žofie 🐾, half; a \\ whole',
    'Walk (Bella)',
    'Drops · ½ tablet',
    '2 tablets',
    'A'.repeat(200),
  ),
  description: fc.constantFrom('', 'two\nlines; with, commas\\n', '🐾'.repeat(90)),
  petIds: fc.constantFrom([], ['pet-bella'], ['pet-max-0', 'pet-bella']),
  milli: fc.constantFrom(null, 500, 2_000),
  done: fc.array(
    fc.record({
      place: fc.nat(12),
      verb: fc.constantFrom('delete-event', 'edit-event', 'record-care'),
      scope: fc.constantFrom('this', 'future' as const),
    }),
    { maxLength: 4 },
  ),
})
type One = typeof one extends fc.Arbitrary<infer Value> ? Value : never

function lived(some: readonly One[]): Household {
  return some.reduce((household, { rule, ending, day, time, minutes, allDay, done, milli, ...words }, n) => {
    const id = `event-0${n}`
    const start = allDay ? `${day}T00:00:00` : `${day}T${time}:00`
    const end = allDay ? `${addDays(day, n)}T00:00:00` : minutes > time ? `${day}T${minutes}:00` : start
    const recurrence =
      rule === null ? null : [`DTSTART:${day.replaceAll('-', '')}T120000`, `RRULE:${rule}${ending}`]
    const dose = milli === null ? {} : { dose: { medicineId: 'medicine-0', milli } }
    const event = {
      ...form({ ...words, petIds: [...words.petIds], start, end, allDay, recurrence }),
      ...dose,
    }
    const added = afterAttempts(household, { verb: 'add-event', eventId: id, event })
    const kept = added.events.get(id)
    const days = kept ? nextOccurrences(kept, '2026-01-01', 13).map((occurrence) => occurrence.day) : []
    return afterAttempts(
      added,
      ...done.map(({ place, verb, scope }, at): SaidChange => {
        const on = days[place % Math.max(days.length, 1)] ?? day
        const known = { eventId: id, seriesId: id, scope, occurrenceDate: on }
        if (verb === 'delete-event') return { verb, ...known }
        if (verb === 'record-care') return recorded(id, on, at)
        const times = { allDay: false, start: `${on}T10:00:00`, end: `${on}T11:00:00` }
        const event = scope === 'this' ? form({ ...words, petIds: [...words.petIds], ...times }) : times
        return { verb: 'edit-event', ...known, newEventId: `${id}-made-${at}`, event }
      }),
    )
  }, pets)
}

function recorded(id: string, day: string, at: number): SaidChange {
  const local = `${day}T08:00:00`
  return {
    verb: 'record-care',
    id: `record-${id}-${at}`,
    seriesId: id,
    eventId: id,
    day,
    due: local,
    allDay: false,
    title: 'Pill',
    pets: [{ id: 'pet-bella', name: 'Bella' }],
    details: { outcome: 'given', at: instantOf(local, 'UTC'), local, amount: '', note: 'eaten' },
    knows: [],
    again: false,
  }
}

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']
const names = new Map([
  ['pet-bella', 'Bella'],
  ['pet-max-0', 'Max, the old'],
])
const medicine = () => ({ name: 'Drops, (new); half', unit: 'tablet', clock: 1 }) as const
const calendarOf = (household: Household, zone: string) =>
  [
    ...calendarPieces(
      [...household.events.values()].map((event, clock) => ({ event, clock, changedAt: now })),
      { name: 'Care', zone, host: 'home.test', now, onlyAs: null, petName: (id) => names.get(id), medicine },
    ),
  ].join('')

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

const planOf = (text: string, household: Household, zone: string) =>
  ended(
    planCalendar(ended(readCalendar(text, zone)), documentsOf(household), [...household.pets.values()], now),
  )
/** As a person who takes everything that is new. */
const broughtIn = (household: Household, { events, records }: ImportPlan) =>
  after(
    household,
    ...changesFor(
      events.filter(({ standing }) => standing === 'new').map(({ given }) => given),
      records,
    ).map((change): SaidChange => ({ ...change, at: now })),
  )
/** What is shown in two years, and under which names records find it. */
const shown = ({ events }: Household) =>
  occurrencesBetween(indexEvents(events.values()), '2026-05-01', '2028-05-01')
    .map(({ event, day, start, end }) => {
      const name = `${seriesIdOf(event)} ${event.originalDate ?? day}`
      return JSON.stringify([name, start, end, event.title, event.description, event.petIds.toSorted()])
    })
    .toSorted()

test('a calendar that was written here and is brought in elsewhere shows the same, under the same names', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), fc.constantFrom(...zones), (some, zone) => {
      const household = lived(some)
      const plan = planOf(calendarOf(household, zone), pets, zone)
      expect(plan.leftOut).toEqual([])
      expect(shown(broughtIn(pets, plan))).toEqual(shown(household))
    }),
  )
})

test('how much is given stands behind the title for others, and is no part of it when it comes back', () => {
  const dose = { medicineId: 'medicine-0', milli: 2_000 }
  const event = { ...form({ title: 'Pill', description: 'with food', petIds: ['pet-bella'] }), dose }
  const text = calendarOf(after(pets, { verb: 'add-event', eventId: 'event-00', event }), 'UTC')
  expect(text.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Pill · 2 tablets Drops\, (new)\; half (Bella)`,
  )
  const [brought] = planOf(text, pets, 'UTC').events
  expect(brought?.given.event).toMatchObject({ title: 'Pill', description: 'with food' })
  // in a file of others it is part of what they call it
  const [others] = planOf(text.replace('Senior Pet Care App', 'Another'), pets, 'UTC').events
  expect(others?.given.event.title).toBe('Pill · 2 tablets Drops, (new); half (Bella)')
})

test('brought in where it was written, or twice, it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), fc.constantFrom(...zones), (some, zone) => {
      const household = lived(some)
      const text = calendarOf(household, zone)
      const standings = (plan: ImportPlan) => plan.events.filter(({ standing }) => standing !== 'same')
      expect(standings(planOf(text, household, zone))).toEqual([])
      const elsewhere = broughtIn(pets, planOf(text, pets, zone))
      expect(standings(planOf(text, elsewhere, zone))).toEqual([])
      const again = changesFor(
        planOf(text, elsewhere, zone).events.map(({ given }) => given),
        [],
      )
      expect(bytesOf(after(elsewhere, ...again.map((change): SaidChange => change)))).toEqual(
        bytesOf(elsewhere),
      )
    }),
  )
})

/** As the server writes it, see export-account.ts. */
const exportOf = ({ pets: all, events, care }: Household) =>
  JSON.stringify(
    {
      product: 'Senior Pet Care App',
      sessions: [{}],
      pets: [...all.values()],
      events: [...events.values()],
      care: [...care.values()],
      deletions: [{ id: 'gone' }],
    },
    (key, value: { name?: string } | null) =>
      ['by', 'recordedBy', 'changedBy'].includes(key) ? { name: value?.name } : value,
  )
const withoutIds = (household: Household) => JSON.parse(exportOf(household)) as Record<string, unknown[]> // as it was written
const sorted = (household: Household) =>
  Object.entries(withoutIds(household)).map(([name, list]) => [
    name,
    [...list].map((one) => JSON.stringify(one)).toSorted(),
  ])

test('a file of ours brought into an empty household makes it equal, byte by byte, and twice it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), (some) => {
      const household = lived(some)
      const text = exportOf(household)
      const planned = (into: Household) =>
        ended(planExport(readExport(text) ?? { product: '' }, documentsOf(into)))
      const plan = planned(emptyHousehold)
      expect(plan.leftOut).toEqual([])
      expect(plan.collectionsLeftOut).toEqual([{ name: 'deletions', count: 1 }])
      const elsewhere = broughtIn(emptyHousehold, plan)
      expect(sorted(elsewhere)).toEqual(sorted(household))
      const again = planned(elsewhere)
      expect([again.records, again.events.filter(({ standing }) => standing !== 'same')]).toEqual([[], []])
      expect(planned(household).events.filter(({ standing }) => standing !== 'same')).toEqual([])
    }),
  )
})

test('what somebody changed here since a file brought it in is told apart from what the file changed', () => {
  const text = (title: string) =>
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1@x\nDTSTART:20261120T080000\nSUMMARY:${title}\nEND:VEVENT\nEND:VCALENDAR`
  const first = broughtIn(pets, planOf(text('Pill'), pets, 'UTC'))
  const [{ given, standing } = { given: null }] = planOf(text('Pill for Bella'), first, 'UTC').events
  expect(standing).toBe('changed')
  const eventId = given?.id ?? ''
  const edited = after(first, { verb: 'edit-event', eventId, scope: 'all', event: { title: 'Mine' } })
  expect(planOf(text('Pill for Bella'), edited, 'UTC').events[0]?.standing).toBe('edited-here')
  expect(planOf(text('Pill'), edited, 'UTC').events[0]?.standing).toBe('edited-here')
  // whose it is belongs to the household, not to the file
  const given2 = after(first, { verb: 'edit-event', eventId, scope: 'all', event: { petIds: ['pet-max-0'] } })
  expect(planOf(text('Pill'), given2, 'UTC').events[0]?.standing).toBe('same')
})

test('pets are guessed by their whole names, and of two with the same name neither', () => {
  const guessed = (title: string, more: string, household = pets) =>
    planOf(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1@x\nDTSTART:20261120T080000\nSUMMARY:${title}\n${more}\nEND:VEVENT\nEND:VCALENDAR`,
      household,
      'UTC',
    ).events[0]?.given.event.petIds
  expect(guessed('BELLA: nails', '')).toEqual(['pet-bella'])
  expect(guessed('Isabella calls', '')).toEqual([])
  expect(guessed('Nails', 'CATEGORIES:Care,Bella')).toEqual(['pet-bella'])
  const two = after(pets, { verb: 'add-pet', petId: 'pet-other', pet: { ...bella, breeds: [] } })
  expect(guessed('Bella: nails', '', two)).toEqual([])
})

test('what no app of ours wrote is no file of ours', () => {
  expect([readExport('{"pets":[]}'), readExport('BEGIN:VCALENDAR'), readExport('null')]).toEqual([
    null,
    null,
    null,
  ])
})

test('five thousand events are fifty changes, in an order in which each finds what it needs', () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, n) => `BEGIN:VEVENT\nUID:${n}@x\nDTSTART:20261120T080000\nSUMMARY:Pill\nEND:VEVENT`,
  )
  const plan = planOf(`BEGIN:VCALENDAR\n${lines.join('\n')}\nEND:VCALENDAR`, pets, 'UTC')
  const changes = changesFor(
    plan.events.map(({ given }) => given),
    [],
  )
  expect(changes).toHaveLength(50)
})
