import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import type { Measure } from '../health/measure.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { indexEvents } from '../schedule/occurrences.ts'
import { careIdOf } from '../care/care.ts'
import { mostRecords } from './record-search.ts'
import { createSearch } from './search.ts'

const by = { id: null, name: 'Ruth' }
const told = (local: string) => ({ at: 0, local, by, recordedBy: by, recordedAt: 0 })

function care(title: string, local: string, series: string | null, fields: Partial<CareEntry> = {}) {
  const day = local.slice(0, 10)
  const entry: CareEntry = { id: local, outcome: 'given', amount: '', note: '', ...told(local), ...fields }
  const slot = series === null ? null : { seriesId: series, eventId: series, day }
  const about = { petId: 'olive', petName: 'Olive', title, slot, due: null, allDay: false, day }
  return { id: `${title} ${local}`, ...about, entries: [entry] } satisfies CareRecord
}

function measured(kind: Measure['kind'], local: string, fields: Partial<Measure> = {}): Measure {
  const about = { id: `${kind} ${local}`, petId: 'olive', petName: 'Olive', kind, day: local.slice(0, 10) }
  return { ...about, values: {}, note: '', ...told(local), ...fields }
}

const insulin: CareEvent = {
  ...form({ title: 'Insulin', recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'] }),
  id: 'insulin',
  createdAt: 1,
  recurrenceExceptions: [],
}

function find(
  query: string,
  kept: { care?: CareRecord[]; measures?: Measure[]; events?: CareEvent[]; pets?: Pet[] },
) {
  const events = kept.events ?? []
  const nameOf = ({ kind }: { kind: string }) => (kind === 'vomit' ? 'Vomiting' : kind)
  const known = new Map(kept.care?.map((record) => [record.id, record]))
  const recordOf = (id: string) => known.get(id)
  const records = { care: kept.care ?? [], recordOf, measures: kept.measures ?? [], nameOf }
  const partsOf = indexEvents(events).ofSeries
  const search = createSearch({ events, partsOf, pets: kept.pets ?? [], records, now: '2026-11-16T10:00:00' })
  expect(search.index(() => true)).toBe(true)
  return search.find(query)
}
const titles = (...asked: Parameters<typeof find>) =>
  find(...asked).records.map(({ title, local }) => `${title} ${local.slice(5, 10)}`)

test('what was measured, done as needed or written down is found, the newest first', () => {
  const kept = {
    care: [care('Hairball paste', '2026-11-02T09:00:00', null, { note: 'after vomiting' })],
    measures: [measured('vomit', '2026-11-01T09:00:00'), measured('vomit', '2026-11-05T09:00:00')],
  }
  expect(titles('vomiting', kept)).toEqual(['Vomiting 11-05', 'Hairball paste 11-02', 'Vomiting 11-01'])
  expect(titles('olive vomit', kept)).toHaveLength(3)
  expect(find('vomiting', kept).records.map(({ note }) => note)).toEqual([null, 'after vomiting', null])
  expect(titles('rabbit', kept)).toEqual([])
  expect(titles(' ', kept)).toEqual([])
})

test('a note says how it begins, however it was found', () => {
  const note = 'Slept all day and did not want to go out at all, then ate well'
  const kept = { measures: [measured('note', '2026-11-01T09:00:00', { note })] }
  const notes = (query: string) => find(query, kept).records.map((record) => record.note)
  expect(notes('note')).toEqual(['Slept all day and did not want to go …'])
  expect(notes('olive note')).toEqual(notes('note'))
  expect(notes('ate')).toEqual(['… at all, then ate well'])
  expect(notes('weight')).toEqual([])
})

test('what was taken back is not found', () => {
  const retracted = { by, at: 0 }
  const kept = {
    care: [care('Paste', '2026-11-02T09:00:00', 'insulin', { retracted })],
    measures: [measured('vomit', '2026-11-01T09:00:00', { retracted })],
    events: [insulin],
  }
  expect(titles('paste', kept)).toEqual([])
  expect(titles('vomit', kept)).toEqual([])
  expect(find('insulin', kept).found).toMatchObject([{ lastDone: null }])
})

test('a record whose plan is found is found by its note alone, one whose plan is gone by its title', () => {
  const plain = care('Insulin', '2026-11-04T08:00:00', 'insulin')
  const noted = care('Insulin', '2026-11-05T08:00:00', 'insulin', { note: 'hid under the bed' })
  const kept = { care: [plain, noted], events: [insulin] }
  expect(titles('insulin', kept)).toEqual([])
  expect(titles('insulin bed', kept)).toEqual(['Insulin 11-05'])
  expect(titles('insulin', { care: [plain] })).toEqual(['Insulin 11-04'])
})

test('of many the newest are told, and how many more there are', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07']
  const measures = days.map((day) => measured('vomit', `2026-11-${day}T09:00:00`))
  const { records, moreRecords } = find('vomiting', { measures })
  expect(records).toHaveLength(mostRecords)
  expect(records[0]?.of.day).toBe('2026-11-07')
  expect(moreRecords).toBe(2)
})

test('an event says when it was last done, not when that was only planned', () => {
  const records = [
    care('Insulin', '2026-11-04T08:00:00', 'insulin'),
    care('Insulin', '2026-11-03T08:00:00', 'insulin'),
    care('Insulin', '2026-11-05T08:00:00', 'insulin', { outcome: 'skipped' }),
    care('Walk', '2026-11-06T08:00:00', 'walk'),
  ]
  const [found] = find('insulin', { care: records, events: [insulin] }).found
  expect(found).toMatchObject({ lastDone: '2026-11-04', last: { day: '2026-11-16' } })
  expect(find('insulin', { events: [insulin] }).found).toMatchObject([{ lastDone: null }])
})

test('a note is found by a word and the month it was written in, in any order, with or without the year', () => {
  const limps = (local: string) => measured('note', local, { note: 'A limp on the left' })
  const kept = {
    care: [care('Pain relief', '2026-03-08T09:00:00', null, { note: 'limps again' })],
    measures: [limps('2026-03-04T09:00:00'), limps('2025-03-04T09:00:00'), limps('2026-04-01T09:00:00')],
  }
  const days = (query: string) => find(query, kept).records.map(({ local }) => local.slice(0, 10))
  const marches = ['2026-03-08', '2026-03-04', '2025-03-04']
  for (const query of ['limp march', 'Mar limp', 'march limp']) expect(days(query)).toEqual(marches)
  for (const query of ['limp march 2026', '2026 limp mar']) expect(days(query)).toEqual(marches.slice(0, 2))
  expect(days('limp 2025')).toEqual(['2025-03-04'])
  expect(days('march 2026')).toEqual(marches.slice(0, 2))
  expect(days('limp february')).toEqual([])
  expect(days('limp ma')).toEqual([])
})

test('a month stands in a note too, and a word that begins one is still a word', () => {
  const noted = (local: string, note: string) => measured('note', local, { note })
  const kept = {
    measures: [
      noted('2026-03-04T09:00:00', 'Ate well'),
      noted('2026-06-01T09:00:00', 'Stiff since march'),
      noted('2026-06-02T09:00:00', 'Margot came'),
    ],
  }
  const notes = (query: string) => find(query, kept).records.map(({ note }) => note)
  expect(notes('stiff march')).toEqual(['Stiff since march'])
  expect(notes('mar')).toEqual(['Margot came', 'Stiff since march'])
})

test('what is recorded already for all of its pets is not the next', () => {
  const pet = (id: string): Pet => ({
    id,
    name: id,
    species: 'cat',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
    createdAt: 1,
  })
  const night = { start: '2026-11-01T20:00:00', end: '2026-11-01T20:10:00', petIds: ['olive', 'rex'] }
  const both = { ...insulin, ...night, recurrence: ['RRULE:FREQ=DAILY'] }
  const of = (pet: string, day: string, fields: Partial<CareEntry> = {}) => ({
    ...care('Insulin', `${day}T09:30:00`, 'insulin', fields),
    id: careIdOf('insulin', day, pet),
  })
  const next = (...records: CareRecord[]) => {
    const [found] = find('insulin', { care: records, events: [both], pets: [pet('olive'), pet('rex')] }).found
    return found?.next?.start
  }
  const today = [of('olive', '2026-11-16'), of('rex', '2026-11-16', { outcome: 'skipped' })]
  expect(next()).toBe('2026-11-16T20:00:00')
  expect(next(of('olive', '2026-11-16'))).toBe('2026-11-16T20:00:00')
  expect(next(...today)).toBe('2026-11-17T20:00:00')
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  expect(next(...days.flatMap((day) => [of('olive', day), of('rex', day)]))).toBe('2026-11-20T20:00:00')
  const retracted = { by, at: 0 }
  expect(next(of('olive', '2026-11-16', { retracted }), of('rex', '2026-11-16'))).toBe('2026-11-16T20:00:00')
})
