import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-day.ts'
import { addMinutes } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { careIdOf, outcomes } from '../care/care.ts'
import type { CareDetails, CareEntry, CareRecord, Outcome } from '../care/care.ts'
import type { Measure, MeasureKind } from '../health/measure.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { form } from '#test/support/household.ts'
import { seriesOfPlan } from '../medicines/plan.ts'
import { timesHappened } from './measure-lines.ts'
import { vetSheet } from './vet-sheet.ts'

const rex: Pet = {
  id: 'pet-rex-1',
  name: 'Rex',
  species: 'dog',
  breeds: [],
  customBreed: '',
  birthday: '2012-05-03',
  colour: 'clay',
  createdAt: 0,
}
const november = { first: '2026-11-01', last: '2026-11-14' }
const later = '2026-12-01T12:00:00'
const daily = ['RRULE:FREQ=DAILY']

function event(id: string, fields: Partial<Parameters<typeof form>[0]> = {}): CareEvent {
  return eventFrom(form({ petIds: [rex.id], recurrence: daily, ...fields }), { id, createdAt: 0 })
}

function entry(local: LocalDateTime, fields: Partial<CareEntry> = {}): CareEntry {
  const ada = { id: 'person-1', name: 'Ada' }
  const details: CareDetails = { outcome: 'given', at: 0, local, amount: '', note: '', by: ada }
  return { id: `entry-${local}`, ...details, recordedBy: ada, recordedAt: 0, ...fields }
}

/** What stands recorded of one planned time of an event. */
function recorded({ id, title, start }: CareEvent, day: string, ...entries: CareEntry[]): CareRecord {
  const due = `${day}${start.slice(10)}`
  const slot = { seriesId: id, eventId: id, day }
  const about = { petId: rex.id, petName: rex.name, title, slot, due, allDay: false, day }
  return { id: careIdOf(id, day, rex.id), ...about, entries }
}

function unplanned(local: LocalDateTime, title: string, fields: Partial<CareEntry> = {}): CareRecord {
  const about = { petId: rex.id, petName: rex.name, title, slot: null, due: null, allDay: false }
  return { id: `${local}.${rex.id}`, ...about, day: local.slice(0, 10), entries: [entry(local, fields)] }
}

function measured(
  kind: MeasureKind,
  local: LocalDateTime,
  value: number | null,
  fields: Partial<Measure> = {},
): Measure {
  const ben = { id: 'person-2', name: 'Ben' }
  const about = { petId: rex.id, petName: rex.name, kind, values: value === null ? {} : { value } }
  const when = { at: 0, local, day: local.slice(0, 10), recordedAt: 0 }
  return { id: `${kind}-${local}`, ...about, ...when, note: '', by: ben, recordedBy: ben, ...fields }
}

const sheet = (
  known: {
    pet?: Pet
    events?: CareEvent[]
    care?: CareRecord[]
    measures?: Measure[]
    medicines?: Medicine[]
  },
  days = november,
  now: LocalDateTime = later,
) => vetSheet({ pet: rex, events: [], care: [], measures: [], medicines: [], ...known }, days, now)

test('each planned time counts once, as what became of it', () => {
  const pill = event('pill-0001')
  const care = [
    recorded(pill, '2026-11-01', entry('2026-11-01T08:05:00')),
    recorded(pill, '2026-11-02', entry('2026-11-02T09:01:00')),
    recorded(pill, '2026-11-03', entry('2026-11-03T08:00:00', { outcome: 'partly' })),
    recorded(pill, '2026-11-04', entry('2026-11-04T08:00:00', { outcome: 'skipped' })),
    recorded(pill, '2026-11-05', entry('2026-11-05T08:00:00', { outcome: 'refused' })),
    recorded(pill, '2026-11-06', entry('2026-11-06T06:59:00')),
  ]
  expect(sheet({ events: [pill], care }).care).toEqual([
    {
      title: 'Pill',
      strength: '',
      doses: [],
      parts: [],
      planned: 14,
      given: 3,
      late: 1,
      early: 1,
      partly: 1,
      skipped: 1,
      refused: 1,
      notLogged: 8,
      again: 0,
      held: { times: ['08:00'], before: null },
      lastDose: '2026-11-06T06:59:00',
      ended: null,
    },
  ])
})

test('a dose given in two parts is one that was given, and no dose beyond the plan', () => {
  const pill = event('pill-0001')
  const part = entry('2026-11-01T08:05:00', { outcome: 'partly', amount: '½ tablet' })
  const rest = entry('2026-11-01T08:40:00', { again: true, restOf: part.id, amount: '½ tablet' })
  const gone = { ...part, retracted: { by: part.by, at: 0 } }
  const line = (...entries: CareEntry[]) =>
    sheet({ events: [pill], care: [recorded(pill, '2026-11-01', ...entries)] }).care[0]
  expect(line(part, rest)).toMatchObject({ given: 1, partly: 0, again: 0, late: 0 })
  expect(line(part)).toMatchObject({ given: 0, partly: 1, again: 0 })
  expect(line(gone, rest)).toMatchObject({ given: 0, partly: 1, again: 0 })
})

test('several times a day under one name are one line, however it is spelt', () => {
  const morning = event('pill-0001', { title: 'Insulin' })
  const evening = event('pill-0002', {
    title: 'insulin ',
    start: '2026-11-01T20:00:00',
    end: '2026-11-01T20:30:00',
  })
  const [line, ...others] = sheet({ events: [morning, evening] }).care
  expect(others).toEqual([])
  expect(line).toMatchObject({ planned: 28, notLogged: 28, held: { times: ['08:00', '20:00'] } })
})

test('a dose that is only due tonight is not counted yet, and is told all the same', () => {
  const start = { start: '2026-11-14T08:00:00', end: '2026-11-14T08:10:00' }
  const evening = { start: '2026-11-14T20:00:00', end: '2026-11-14T20:10:00' }
  const events = [event('pill-0001', start), event('pill-0002', evening)]
  const noon = '2026-11-14T12:00:00'
  expect(sheet({ events }, november, noon).care).toMatchObject([
    { planned: 1, notLogged: 1, held: { times: ['08:00', '20:00'] } },
  ])
  expect(sheet({ events: events.slice(1) }, november, noon).care).toEqual([])
})

test('what nobody may forget stands first, then what is most often', () => {
  const weekly = ['RRULE:FREQ=WEEKLY']
  const lines = sheet({
    events: [
      event('walk-0001', { title: 'Walk' }),
      event('nails-001', { title: 'Nails', recurrence: weekly }),
      {
        ...event('heart-001', { title: 'Heart', recurrence: weekly }),
        reminder: { before: 0, untilRecorded: true },
      },
    ],
  }).care
  expect(lines.map(({ title }) => title)).toEqual(['Heart', 'Walk', 'Nails'])
})

test('what is still to come is not counted, nor what is due within the hour', () => {
  const pill = event('pill-0001')
  const planned = (now: LocalDateTime) => sheet({ events: [pill] }, november, now).care[0]?.planned ?? 0
  expect(planned('2026-11-03T07:00:00')).toBe(2)
  expect(planned('2026-11-03T09:00:00')).toBe(2)
  expect(planned('2026-11-03T09:01:00')).toBe(3)
  const given = recorded(pill, '2026-11-03', entry('2026-11-03T07:55:00'))
  expect(sheet({ events: [pill], care: [given] }, november, '2026-11-03T08:00:00').care[0]).toMatchObject({
    planned: 3,
    given: 1,
    notLogged: 2,
  })
})

test('a day without a time is counted once it is over', () => {
  const brush = event('brush-001', {
    allDay: true,
    start: '2026-11-01T00:00:00',
    end: '2026-11-01T00:00:00',
  })
  expect(sheet({ events: [brush] }, november, '2026-11-03T23:00:00').care[0]).toMatchObject({
    planned: 2,
    held: { times: [] },
  })
})

test('a shared event counts for this pet alone, and one for others not at all', () => {
  const both = event('walk-0001', { title: 'Walk', petIds: ['pet-minka', rex.id] })
  const other = event('fish-0001', { title: 'Fish', petIds: ['pet-minka'] })
  const ofMinka = {
    ...recorded(both, '2026-11-01', entry('2026-11-01T08:00:00', { note: 'purred' })),
    id: careIdOf(both.id, '2026-11-01', 'pet-minka'),
    petId: 'pet-minka',
  }
  const { care, notes, writers } = sheet({ events: [both, other], care: [ofMinka] })
  expect(care).toHaveLength(1)
  expect(care[0]).toMatchObject({ title: 'Walk', planned: 14, given: 0, notLogged: 14 })
  expect([notes, writers]).toEqual([[], []])
})

test('of a pet that died nothing is missing after its last day', () => {
  const pill = event('pill-0001')
  const [line] = sheet({ pet: { ...rex, diedOn: '2026-11-05' }, events: [pill] }).care
  expect(line).toMatchObject({ planned: 5, notLogged: 5 })
})

test('what was recorded stays, whatever became of its plan', () => {
  const pill = event('pill-0001')
  const given = recorded(pill, '2026-11-02', entry('2026-11-02T08:00:00'))
  expect(sheet({ events: [], care: [given] }).care).toMatchObject([{ title: 'Pill', planned: 1, given: 1 }])
  const renamed = { ...pill, title: 'Half a pill' }
  expect(sheet({ events: [renamed], care: [given] }).care).toMatchObject([
    { title: 'Half a pill', planned: 13, notLogged: 13 },
    { title: 'Pill', planned: 1, given: 1 },
  ])
})

test('what was taken back does not count', () => {
  const pill = event('pill-0001')
  const retracted = { by: { id: null, name: 'Ada' }, at: 0 }
  const care = [recorded(pill, '2026-11-02', entry('2026-11-02T08:00:00', { note: 'oops', retracted }))]
  const { care: lines, notes, recordedFrom } = sheet({ events: [pill], care })
  expect(lines).toMatchObject([{ planned: 14, given: 0, notLogged: 14 }])
  expect([notes, recordedFrom]).toEqual([[], null])
})

test('two doses of one time are one that was given and one more', () => {
  const pill = event('pill-0001')
  const twice = recorded(
    pill,
    '2026-11-02',
    entry('2026-11-02T08:00:00'),
    entry('2026-11-02T11:00:00', { id: 'second-one', again: true }),
  )
  expect(sheet({ events: [pill], care: [twice] }).care).toMatchObject([
    { given: 1, again: 1, late: 0, lastDose: '2026-11-02T11:00:00' },
  ])
})

test('as needed is told with its times, the most frequent first, and who wrote it', () => {
  const care = [
    unplanned('2026-11-03T22:10:00', 'Massage'),
    unplanned('2026-11-09T03:10:00', 'Pain relief', { amount: '½ tablet', note: 'limped' }),
    unplanned('2026-11-02T21:00:00', 'Pain relief', { by: { id: null, name: 'Ben' } }),
    unplanned('2026-12-02T21:00:00', 'Pain relief'),
  ]
  const { asNeeded, notes, writers, recordedFrom } = sheet({ care })
  expect(asNeeded.map(({ title, times }) => [title, times.map(({ local, by }) => `${local} ${by}`)])).toEqual(
    [
      ['Pain relief', ['2026-11-02T21:00:00 Ben', '2026-11-09T03:10:00 Ada']],
      ['Massage', ['2026-11-03T22:10:00 Ada']],
    ],
  )
  expect(notes).toEqual([
    {
      id: 'entry-2026-11-09T03:10:00',
      local: '2026-11-09T03:10:00',
      about: { title: 'Pain relief' },
      text: 'limped',
      by: 'Ada',
      photos: [],
      pdfs: [],
    },
  ])
  expect(writers).toEqual([{ name: 'Ada', entries: 3 }])
  expect(recordedFrom).toBe('2026-11-02')
})

const tablets: Medicine = {
  id: 'medicine-1',
  name: 'Prednisolone',
  unit: 'tablet',
  strength: '5 mg',
  petIds: [rex.id],
  leadDays: 7,
  counts: [],
  createdAt: 0,
}
const dose = (milli: number) => ({ medicineId: tablets.id, milli })
const givenDose = (milli: number) => ({ ...dose(milli), name: 'Pred', unit: 'tablet' as const })

test('a medicine is one line whatever its events are called, with each dose and its days', () => {
  const whole = {
    ...event('whole-001', { title: 'Pred whole', recurrence: until('2026-11-05') }),
    dose: dose(1000),
  }
  const half = {
    ...event('half-0001', {
      title: 'Pred half',
      start: '2026-11-06T08:00:00',
      end: '2026-11-06T08:10:00',
      recurrence: until('2026-11-14'),
    }),
    dose: dose(500),
  }
  const walk = {
    ...event('walk-0001', { title: 'Walk' }),
    reminder: { before: 0, untilRecorded: true } as const,
  }
  const care = [
    recorded(whole, '2026-11-01', entry('2026-11-01T08:00:00', { dose: givenDose(1000) })),
    // recorded before the plan named a medicine
    recorded(whole, '2026-11-02', entry('2026-11-02T08:00:00')),
    recorded(half, '2026-11-07', entry('2026-11-07T08:00:00', { dose: givenDose(250) })),
  ]
  const { care: lines } = sheet({ events: [walk, whole, half], care, medicines: [tablets] })
  expect(lines.map(({ title, planned, given }) => [title, planned, given])).toEqual([
    ['Prednisolone', 14, 3],
    ['Walk', 14, 0],
  ])
  expect(lines[0]).toMatchObject({
    strength: '5 mg',
    doses: [
      { dose: '1 tablet', first: '2026-11-01', last: '2026-11-05', times: 4 },
      { dose: '¼ tablet', first: '2026-11-07', last: '2026-11-07', times: 1 },
      // what holds at the end stands last, also where another was given for a day
      { dose: '½ tablet', first: '2026-11-06', last: '2026-11-14', times: 8 },
    ],
  })
})

const until = (day: string) => [`RRULE:FREQ=DAILY;UNTIL=${day.replaceAll('-', '')}T235959`]
const from = (day: string) => ({ start: `${day}T08:00:00`, end: `${day}T08:10:00` })
const given = (id: string, milli: number, fields: Parameters<typeof event>[1]) => ({
  ...event(id, { title: 'Pred', ...fields }),
  dose: dose(milli),
})

test('what starts within fourteen days is told with its dose, its times and its first day', () => {
  const { starting, care } = sheet({
    events: [
      given('now-00001', 1000, { recurrence: until('2026-11-18') }),
      // another dose of the same medicine is a start
      given('half-0001', 500, { ...from('2026-11-19'), recurrence: until('2026-11-28') }),
      given('later-001', 250, from('2026-11-29')),
      event('walk-0001', { title: 'Walk', ...from('2026-11-20') }),
      {
        ...event('drops-001', { title: 'Eye drops', ...from('2026-11-16') }),
        reminder: { before: 0, untilRecorded: true } as const,
      },
    ],
    medicines: [tablets],
  })
  expect(starting).toEqual([
    {
      title: 'Eye drops',
      strength: '',
      dose: '',
      first: '2026-11-16',
      last: null,
      repeats: ['DTSTART:20261116T120000', ...daily],
      times: ['08:00'],
    },
    {
      title: 'Prednisolone',
      strength: '5 mg',
      dose: '½ tablet',
      first: '2026-11-19',
      last: '2026-11-28',
      repeats: ['DTSTART:20261119T120000', ...until('2026-11-28')],
      times: ['08:00'],
    },
  ])
  expect(care).toMatchObject([
    { title: 'Prednisolone', planned: 14, held: { times: ['08:00'] }, ended: null },
  ])
})

test('what starts stands by its first day, and of one day by name', () => {
  const starts = (id: string, title: string, day: string) => ({
    ...event(id, { title, ...from(day) }),
    reminder: { before: 0, untilRecorded: true } as const,
  })
  const { starting } = sheet({
    events: [
      starts('start-001', 'Zinc', '2026-11-17'),
      starts('start-002', 'Ear drops', '2026-11-17'),
      starts('start-003', 'Yeast', '2026-11-16'),
    ],
  })
  expect(starting.map(({ title }) => title)).toEqual(['Yeast', 'Ear drops', 'Zinc'])
})

test('a taper is told in its parts: how much, how often, when, from and until', () => {
  const phase = (milli: number, times: string[], every: number, days: number) => ({
    milli,
    times,
    every,
    days,
  })
  const phases = [
    phase(1000, ['08:00', '20:00'], 1, 1),
    phase(1000, ['08:00'], 1, 3),
    phase(500, ['08:00'], 2, 9),
  ]
  const plan = { medicineId: tablets.id, petIds: [rex.id], title: 'Pred', start: '2026-11-17', phases }
  const events = seriesOfPlan('plan-0001', plan).map(({ id, form: filled }) => ({
    ...eventFrom(filled, { id, createdAt: 0 }),
    planId: 'plan-0001',
  }))
  const of = (last: string) =>
    sheet({ events, medicines: [tablets] }, { first: '2026-11-03', last }, `${last}T21:30:00`)
  const partsOf = (parts: { dose: string; times: string[]; first: string; last: string | null }[]) =>
    parts.map(({ dose: much, times, first, last }) => `${much} ${times.join(' ')} ${first} ${last}`)
  const [one, two, three] = [
    '1 tablet 08:00 20:00 2026-11-17 2026-11-17',
    '1 tablet 08:00 2026-11-18 2026-11-20',
    '½ tablet 08:00 2026-11-21 2026-11-29',
  ]
  expect(partsOf(of('2026-11-17').care[0]?.parts ?? [])).toEqual([one])
  expect(partsOf(of('2026-11-17').starting)).toEqual([two, three])
  expect(of('2026-11-17').starting[1]?.repeats.join()).toContain('INTERVAL=2')
  expect(partsOf(of('2026-11-22').care[0]?.parts ?? [])).toEqual([one, two, three])
  expect(of('2026-11-22').starting).toEqual([])
})

test('another step of days in the same amount starts, a day that was moved does not', () => {
  const everyOther = ['RRULE:FREQ=DAILY;INTERVAL=2']
  const moved = {
    ...given('moved-001', 1000, { ...from('2026-11-15'), recurrence: null }),
    date: '2026-11-15',
  }
  const { starting } = sheet({
    events: [
      given('now-00001', 1000, { recurrence: until('2026-11-16') }),
      { ...moved, seriesId: 'now-00001', originalDate: '2026-11-16' },
      {
        ...given('next-0001', 1000, { ...from('2026-11-17'), recurrence: everyOther }),
        seriesId: 'now-00001',
      },
    ],
    medicines: [tablets],
  })
  expect(starting).toMatchObject([{ first: '2026-11-17', last: null }])
  expect(starting[0]?.repeats).toContain(everyOther[0])
})

test('what goes on, or comes round again, does not start', () => {
  const monthly = ['RRULE:FREQ=MONTHLY']
  const { starting } = sheet({
    events: [
      given('now-00001', 1000, { recurrence: until('2026-11-16') }),
      { ...given('next-0001', 1000, from('2026-11-17')), seriesId: 'now-00001' },
      given('rare-0001', 250, { ...from('2026-10-20'), recurrence: monthly }),
    ],
    medicines: [tablets],
  })
  expect(starting).toEqual([])
})

test('what begins only tonight starts today, and is not told once it is given', () => {
  const tonight = { start: '2026-11-14T20:00:00', end: '2026-11-14T20:10:00' }
  const pill = given('pill-0001', 1000, tonight)
  const noon = '2026-11-14T12:00:00'
  expect(sheet({ events: [pill], medicines: [tablets] }, november, noon).starting).toMatchObject([
    { first: '2026-11-14', times: ['20:00'] },
  ])
  const care = [recorded(pill, '2026-11-14', entry('2026-11-14T11:50:00', { dose: givenDose(1000) }))]
  expect(sheet({ events: [pill], care, medicines: [tablets] }, november, noon).starting).toEqual([])
})

test('a medicine that ended in these days says when; one that goes on in another dose did not end', () => {
  const course = given('pred-0001', 1000, { recurrence: until('2026-11-05') })
  const ended = (...events: CareEvent[]) =>
    sheet({ events, medicines: [tablets] }).care.map((line) => line.ended)
  expect(ended(course)).toEqual(['2026-11-05'])
  expect(ended(course, given('half-0001', 500, from('2026-11-20')))).toEqual([null])
  // a walk is no course, and a single dose neither
  expect(ended(event('walk-0001', { title: 'Walk', recurrence: until('2026-11-05') }))).toEqual([null])
  expect(ended(given('once-0001', 500, { ...from('2026-11-03'), recurrence: null }))).toEqual([null])
})

test('of a pet that died nothing starts', () => {
  const pill = given('pill-0001', 1000, from('2026-11-20'))
  expect(
    sheet({ pet: { ...rex, diedOn: '2026-11-05' }, events: [pill], medicines: [tablets] }).starting,
  ).toEqual([])
})

test('a medicine that was deleted keeps the name it was given by, and what nobody gave its title', () => {
  const pill = { ...event('pill-0001'), dose: dose(1000) }
  const care = [recorded(pill, '2026-11-01', entry('2026-11-01T08:00:00', { dose: givenDose(1000) }))]
  expect(sheet({ events: [pill], care }).care).toMatchObject([
    { title: 'Pred', planned: 1, strength: '', doses: [{ dose: '1 tablet', times: 1 }] },
    { title: 'Pill', planned: 13, doses: [] },
  ])
})

test('as needed of one medicine is told together, with the dose where no amount was typed', () => {
  const care = [
    unplanned('2026-11-02T21:00:00', 'Pain', { dose: givenDose(500) }),
    unplanned('2026-11-03T21:00:00', 'Pain relief', { dose: givenDose(500), amount: 'a crumb' }),
  ]
  expect(sheet({ care, medicines: [tablets] }).asNeeded).toMatchObject([
    { title: 'Prednisolone', times: [{ amount: '½ tablet' }, { amount: 'a crumb' }] },
  ])
})

test('measures are told by kind, with the last one before these days', () => {
  const retracted = { by: { id: null, name: 'Ben' }, at: 0 }
  const { measures } = sheet({
    measures: [
      measured('breaths', '2026-11-04T21:00:00', 24),
      measured('breaths', '2026-11-01T21:00:00', 26),
      measured('weight', '2026-11-10T08:00:00', 12_100),
      measured('weight', '2026-09-10T08:00:00', 12_900),
      measured('weight', '2026-10-10T08:00:00', 12_600),
      measured('weight', '2026-11-02T08:00:00', 12_300),
      measured('weight', '2026-11-20T08:00:00', 11_000),
      measured('weight', '2026-11-05T08:00:00', 99_000, { retracted }),
      measured('weight', '2026-11-05T08:00:00', 4_000, { petId: 'pet-minka' }),
      measured('pain', '2026-10-05T08:00:00', 3),
    ],
  })
  const told = measures.map(({ kind, measures: all, before }) => [
    kind,
    all.map(({ values }) => values.value),
    before?.values.value ?? null,
  ])
  expect(told).toEqual([
    ['weight', [12_300, 12_100], 12_600],
    ['breaths', [26, 24], null],
  ])
})

test('vomiting twice that was written down once happened twice, a seizure of two minutes once', () => {
  const sick = (value: number | null) => measured('vomit', '2026-11-01T08:00:00', value)
  expect(timesHappened([sick(2)])).toBe(2)
  expect(timesHappened([sick(2), sick(1), sick(null)])).toBe(4)
  expect(timesHappened([measured('seizure', '2026-11-01T08:00:00', 120)])).toBe(1)
})

test('what a pet weighed last is told, however long ago that was', () => {
  const { measures } = sheet({ measures: [measured('weight', '2026-02-10T08:00:00', 12_900)] })
  expect(measures).toMatchObject([{ kind: 'weight', measures: [], before: { values: { value: 12_900 } } }])
})

test('notes of care and of measures stand together in time, each with who wrote it', () => {
  const { notes, measures, writers } = sheet({
    care: [unplanned('2026-11-09T03:10:00', 'Pain relief', { note: 'limped' })],
    measures: [
      measured('note', '2026-11-08T10:00:00', null, { note: ' slept all day ' }),
      measured('vomit', '2026-11-10T10:00:00', 2, { note: 'after breakfast' }),
      measured('note', '2026-11-11T10:00:00', null, { photos: ['a'.repeat(64)] }),
      measured('note', '2026-10-11T10:00:00', null, { note: 'before' }),
    ],
  })
  expect(notes.map(({ about, text, by }) => [about, text, by])).toEqual([
    [{ kind: 'note' }, 'slept all day', 'Ben'],
    [{ title: 'Pain relief' }, 'limped', 'Ada'],
    [{ kind: 'vomit' }, 'after breakfast', 'Ben'],
    [{ kind: 'note' }, '', 'Ben'],
  ])
  expect(measures.map(({ kind }) => kind)).toEqual(['vomit'])
  expect(writers).toEqual([
    { name: 'Ben', entries: 3 },
    { name: 'Ada', entries: 1 },
  ])
})

test.each([
  { of: 'Berlin, forward', first: '2026-03-28', last: '2026-03-30', time: '02:30' },
  { of: 'Berlin, back', first: '2026-10-24', last: '2026-10-26', time: '02:30' },
  { of: 'Auckland, forward', first: '2026-09-26', last: '2026-09-28', time: '02:00' },
])('days on which the clock changes count like others ($of)', ({ first, last, time }) => {
  const start = `${first}T${time}:00`
  const night = event('night-001', { start, end: addMinutes(start, 10) })
  const onTime = [first, addDays(first, 1), last].map((day) =>
    recorded(night, day, entry(`${day}T${time}:00`)),
  )
  expect(sheet({ events: [night] }, { first, last }).care).toMatchObject([{ planned: 3, notLogged: 3 }])
  expect(sheet({ events: [night], care: onTime }, { first, last }).care).toMatchObject([
    { planned: 3, given: 3, late: 0 },
  ])
})

const world = fc.record({
  offsets: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 25 }),
  told: fc.array(fc.constantFrom<Outcome>(...outcomes), { minLength: 25, maxLength: 25 }),
  late: fc.array(fc.integer({ min: -90, max: 300 }), { minLength: 25, maxLength: 25 }),
  every: fc.integer({ min: 1, max: 4 }),
  skipped: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
  cut: fc.integer({ min: 0, max: 39 }),
  now: fc.integer({ min: 0, max: 60_000 }),
})

test('the parts sum up to what was planned, and two halves of the days to the whole', () => {
  fc.assert(
    fc.property(world, ({ offsets, told, late, every, skipped, cut, now }) => {
      const days = { first: '2026-10-01', last: addDays('2026-10-01', 40) }
      const start = `${days.first}T08:00:00`
      const pill: CareEvent = {
        ...event('pill-0001', { start, end: start, recurrence: [`RRULE:FREQ=DAILY;INTERVAL=${every}`] }),
        recurrenceExceptions: skipped.map((at) => addDays(days.first, at)).toSorted(),
      }
      const care = offsets.map((offset, at) => {
        const day = addDays(days.first, offset)
        const local = addMinutes(`${day}T08:00:00`, late[at] ?? 0)
        return recorded(pill, day, entry(local, { outcome: told[at] ?? 'given' }))
      })
      const total = (of: typeof days) => {
        const [line] = sheet({ events: [pill], care }, of, addMinutes(start, now)).care
        return [
          line?.planned ?? 0,
          line?.given ?? 0,
          line?.partly ?? 0,
          line?.skipped ?? 0,
          line?.refused ?? 0,
          line?.notLogged ?? 0,
          line?.late ?? 0,
          line?.early ?? 0,
        ]
      }
      const middle = addDays(days.first, cut)
      const all = total(days)
      const [planned = 0, given = 0, partly = 0, skip = 0, refused = 0, notLogged = 0] = all
      const [lateOnes = 0, earlyOnes = 0] = all.slice(6)
      expect(given + partly + skip + refused + notLogged).toBe(planned)
      expect(lateOnes + earlyOnes).toBeLessThanOrEqual(given + partly)
      expect(given + partly + skip + refused).toBe(care.length)
      const before = total({ first: days.first, last: middle })
      const after = total({ first: addDays(middle, 1), last: days.last })
      expect(before.map((count, at) => count + (after[at] ?? 0))).toEqual(total(days))
    }),
  )
})

test('what the app has named is one line in the reader’s language, whoever planned and recorded it', () => {
  const walk = { ...event('walk-1', { title: 'Abendspaziergang' }), routineId: 'evening-walk' }
  const play = { ...event('play-1', { title: 'Katzenspiel in fünf Minuten' }), routineId: 'workout-cat-play' }
  const records = [
    recorded(walk, '2026-11-02', entry('2026-11-02T08:00:00')),
    recorded(
      { ...walk, title: 'Evening walk' },
      '2026-11-03',
      entry('2026-11-03T08:00:00', { note: 'slow' }),
    ),
    unplanned('2026-11-03T10:00:00', 'Abendspaziergang'),
  ]
  const known = { pet: rex, events: [walk, play], care: records, measures: [], medicines: [] }
  const { care, notes, asNeeded } = vetSheet(known, november, later)
  expect(care.map(({ title }) => title).toSorted()).toEqual(['Cat play in five minutes', 'Evening walk'])
  expect(notes.map(({ about }) => about)).toEqual([{ title: 'Evening walk' }])
  // somebody has typed it
  expect(asNeeded.map(({ title }) => title)).toEqual(['Abendspaziergang'])
})
