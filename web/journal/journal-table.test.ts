import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import type { Measure } from '#core/health/measure.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { entriesIn } from './journal-days.ts'
import type { JournalRow } from './journal-days.ts'
import { readQuery } from './journal-query.ts'
import { journalTable } from './journal-table.ts'

const today = '2026-11-15'
const anna = { id: 'anna', name: 'Anna' }
const said = (time: string) => {
  const local = `${today}T${time}:00`
  return { at: Date.parse(`${local}Z`), local, note: '', by: anna, recordedBy: anna, recordedAt: 1 }
}
const entry = (time: string, more: Partial<CareEntry> = {}): CareEntry => ({
  id: time,
  outcome: 'given',
  amount: '',
  ...said(time),
  ...more,
})
const record = (title: string, entries: CareEntry[], more: Partial<CareRecord> = {}): CareRecord => ({
  id: `${title}.rex`,
  petId: 'rex',
  petName: 'Rex',
  title,
  slot: { seriesId: title, eventId: title, day: today },
  due: `${today}T07:00:00`,
  allDay: false,
  day: today,
  entries,
  ...more,
})
const weight: Measure = {
  id: 'w.rex',
  petId: 'rex',
  petName: 'Rex',
  kind: 'weight',
  day: today,
  values: { value: 4_250 },
  ...said('09:00'),
}
const vetmedin: Medicine = {
  id: 'vetmedin',
  name: 'Vetmedin',
  unit: 'tablet',
  strength: '5 mg',
  petIds: ['rex'],
  leadDays: 7,
  counts: [
    { id: 'a', kind: 'counted', at: Date.parse('2026-11-15T08:00Z'), milli: 14_500, by: anna },
    { id: 'b', kind: 'refilled', at: Date.parse('2026-10-01T08:00Z'), milli: 50_000, by: anna },
  ],
  createdAt: 1,
}
const shelf = {
  medicines: [vetmedin],
  localOf: (at: number) => new Date(at).toISOString().slice(0, 19),
  first: '2026-11-01',
  last: today,
}

/** Each row as its columns by name, without what is empty. */
function told(care: CareRecord[], measures: Measure[] = [], rows: JournalRow[] = []) {
  const query = readQuery(new URLSearchParams(), today)
  const shown = [...entriesIn({ care, measures }, query, ['all'], today), ...rows]
  const [columns = [], ...lines] = journalTable(shown, shelf, () => 'kg')
  return lines.map((line) =>
    Object.fromEntries(
      line.map((cell, at) => [columns[at], cell] as const).filter(([, cell]) => cell !== '' && cell !== null),
    ),
  )
}

test('doses, measures and counts stand in one table in the order of their time, numbers as numbers', () => {
  const dose = { medicineId: 'vetmedin', milli: 500, name: 'Vetmedin', unit: 'tablet' } as const
  const pill = record('Heart pill', [entry('08:30', { dose, note: 'with cheese' })])
  expect(told([pill], [weight])).toEqual([
    {
      Day: today,
      Time: '08:00',
      What: 'Vetmedin',
      'How it went': 'Counted',
      Medicine: 'Vetmedin',
      Amount: 14.5,
      Unit: 'tablets',
      By: 'Anna',
    },
    {
      Day: today,
      Time: '08:30',
      For: 'Rex',
      What: 'Heart pill',
      'How it went': 'Given',
      Medicine: 'Vetmedin',
      Amount: 0.5,
      Unit: 'tablet',
      'Planned for': '07:00',
      'Early or late': 'late',
      By: 'Anna',
      Note: 'with cheese',
    },
    { Day: today, Time: '09:00', For: 'Rex', What: 'Weight', Amount: 4.25, Unit: 'kg', By: 'Anna' },
  ])
})

test('a scale is told in its words, and a blood pressure with both numbers', () => {
  const meal: Measure = { ...weight, id: 'm.rex', kind: 'meals', values: { value: 2 } }
  const values = { value: 160, diastolic: 95 }
  const pressure: Measure = { ...weight, id: 'p.rex', kind: 'blood-pressure', values }
  expect(told([], [meal, pressure])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ What: 'Meal', 'How it went': 'Most', Amount: 2 }),
      expect.objectContaining({ What: 'Blood pressure', Amount: '160/95' }),
    ]),
  )
})

test('what people measure in their own way is told as it was called: a number with its unit, an answer in its words', () => {
  const own = (id: string, value: number, of: Omit<MeasuredOwn, 'id'>): Measure => ({
    ...weight,
    id: `${id}.rex`,
    kind: 'own',
    own: { id, ...of },
    values: { value },
  })
  const girth = own('own-girth', 31_500, { name: '=Girth', form: 'number', unit: 'cm' })
  const stiff = own('own-stiff', 1, { name: 'Stiffness', form: 'choice', choices: ['None', 'A little'] })
  const cough = own('own-cough', 0, { name: 'Coughed', form: 'yes-no' })
  expect(told([], [girth, stiff, cough])).toEqual(
    expect.arrayContaining([
      { Day: today, Time: '09:00', For: 'Rex', What: '=Girth', Amount: 31.5, Unit: 'cm', By: 'Anna' },
      expect.objectContaining({ What: 'Stiffness', 'How it went': 'A little' }),
      expect.objectContaining({ What: 'Coughed', 'How it went': 'No' }),
    ]),
  )
})

test('what somebody said of the amount is told as they said it, and what is no plain record says so', () => {
  const care = record('Drops', [
    entry('07:05', { amount: 'about 3', recordedBy: { id: 'bob', name: 'Bob' }, was: [] }),
    entry('07:20', { again: true, retracted: { by: anna, at: 1 } }),
  ])
  expect(told([{ ...care, slot: null }])).toMatchObject([
    { Time: '07:05', Amount: 'about 3', 'Recorded by': 'Bob', Remarks: 'As needed · Changed' },
    { Time: '07:20', Remarks: expect.stringContaining('Removed') as string },
    { What: 'Vetmedin' },
  ])
})

test('what nobody recorded is in it, too', () => {
  const missed = {
    kind: 'missed',
    careId: 'walk',
    title: 'Walk',
    pet: null,
    occurrence: { day: today, start: `${today}T18:00:00`, event: { allDay: false } },
  } as JournalRow // the rest of an occurrence is not read here
  expect(told([], [], [missed])).toContainEqual({
    Day: today,
    What: 'Walk',
    'How it went': 'Not logged',
    'Planned for': '18:00',
  })
})
