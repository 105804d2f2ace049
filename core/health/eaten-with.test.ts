import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { eatenWith } from './eaten-with.ts'
import { insulinIn } from './insulin.ts'
import type { Measure } from './measure.ts'

const ada = { id: null, name: 'Ada' }
const said = { at: 1, local: '2026-11-15T07:00:00', note: '', by: ada, recordedBy: ada, recordedAt: 1 }
const entry = (given: Partial<CareEntry> = {}): CareEntry => ({
  id: 'entry-001',
  outcome: 'given',
  amount: '',
  ...said,
  ...given,
})
const record = (title: string, entries: CareEntry[], petId: string | null = 'pet-mia1'): CareRecord => ({
  id: 'care-001',
  petId,
  petName: 'Mia',
  title,
  slot: null,
  due: null,
  allDay: false,
  day: '2026-11-15',
  entries,
})
const counted = (name: string, unit: 'unit' | 'tablet') => ({
  dose: { medicineId: 'medicine1', milli: 2_000, name, unit },
})

test.each([
  ['Insulin', {}],
  ['Morgens Insulin', {}],
  ['La insulina de la noche', {}],
  // called by its brand, it is counted in units
  ['Morning dose', counted('Caninsulin', 'unit')],
  ['ProZinc', counted('ProZinc', 'unit')],
  ['Morning dose', { dose: { ...counted('Insulin glargine', 'tablet').dose, unit: 'ml' as const } }],
  ['Insulin', { outcome: 'partly' as const }],
])('beside “%s” it is asked what was eaten', (title, given) => {
  expect(insulinIn(record(title, [entry(given)]))?.id).toBe('entry-001')
})

test.each([
  ['Heart pill', counted('Vetmedin', 'tablet')],
  ['Breakfast', {}],
  ['Check insulin', {}],
  ['Insulin', { outcome: 'skipped' as const }],
  ['Insulin', { outcome: 'refused' as const }],
  ['Insulin', { retracted: { by: ada, at: 2 } }],
])('beside “%s” with %o it is not', (title, given) => {
  expect(insulinIn(record(title, [entry(given)]))).toBeNull()
})

test('nobody eats with a dose that is of no pet', () => {
  expect(insulinIn(record('Insulin', [entry()], null))).toBeNull()
})

test('what was eaten with a dose has one name on every device, and another once it was taken back', () => {
  const held = new Map<string, Measure>()
  const find = (id: string) => held.get(id)
  const with1 = () => eatenWith(entry(), { entries: [entry()] }, 'pet-mia1', find)
  const keep = (measureId: string, given: Partial<Measure> = {}) => {
    const id = `${measureId}.pet-mia1`
    const of = { id, petId: 'pet-mia1', petName: 'Mia', kind: 'meals' as const, day: '2026-11-15' }
    held.set(id, { ...of, ...said, values: { value: 3 }, ...given })
  }
  const first = with1()
  expect(first).toEqual({ measureId: with1().measureId, eaten: null })
  keep(first.measureId)
  expect(with1()).toMatchObject({
    ...first,
    eaten: { values: { value: 3 } },
  })
  expect(eatenWith({ id: 'entry-002' }, { entries: [] }, 'pet-mia1', find).eaten).toBeNull()
  // recorded by two, or once more after it was taken back: nobody is asked again
  const retracted = { by: ada, at: 2 }
  for (const one of [entry(), entry({ retracted })]) {
    const entries = [one, entry({ id: 'entry-002' })]
    const { eaten } = eatenWith({ id: 'entry-002' }, { entries }, 'pet-mia1', find)
    expect(eaten?.values).toEqual({ value: 3 })
  }
  keep(first.measureId, { retracted: { by: ada, at: 2 } })
  const second = with1()
  expect(second.eaten).toBeNull()
  expect(second.measureId).not.toBe(first.measureId)
  expect(second.measureId).toMatch(/^[a-z0-9]{8,64}$/)
})
