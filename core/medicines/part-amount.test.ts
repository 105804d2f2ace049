import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { exactly } from '../doses/amount.ts'
import type { DoseUnit, RecordedDose } from '../doses/dose.ts'
import { allParts as all, isPartOf, partText, restText } from './part-amount.ts'
import { usesOf } from './stock.ts'

const dose = (milli: number, unit: DoseUnit = 'tablet') => ({
  medicineId: 'medicine-1',
  milli,
  name: 'Vetmedin',
  unit,
})
function recordOf(given: RecordedDose | undefined, ...amounts: string[]): CareRecord {
  const by = { id: 'person-1', name: 'Ada' }
  const entries = amounts.map((amount, at): CareEntry => ({
    id: `entry-${at}`,
    outcome: 'partly',
    at: 1,
    local: '2026-11-15T08:00:00',
    amount,
    note: '',
    by,
    ...(given && { dose: given }),
    recordedBy: by,
    recordedAt: 1,
    ...(at > 0 && { restOf: 'entry-0', again: true }),
  }))
  const slot = { seriesId: 'pill-001', eventId: 'pill-001', day: '2026-11-15' }
  const about = { petId: null, petName: '', title: 'Pill', due: null, allDay: false }
  return { id: 'care', ...about, slot, day: '2026-11-15', entries }
}
function rest(given: RecordedDose | undefined, ...amounts: string[]): string {
  const record = recordOf(given, ...amounts)
  return restText(record, record.entries[0] ?? expect.unreachable())
}

test('a part of a dose is said in what the medicine is counted in', () => {
  const said = (milli: number, unit: DoseUnit) => all.map((part) => partText(part, dose(milli, unit)))
  expect(said(1_000, 'tablet')).toEqual(['½ tablet', '¼ tablet', '¾ tablet'])
  expect(said(2_000, 'unit')).toEqual(['1 unit', '½ unit', '1½ units'])
  expect(said(333, 'tablet')).toEqual(['1/6 tablet', '1/12 tablet', '¼ tablet'])
  expect(said(250, 'tablet')).toEqual(['0.125 tablet', '1/16 tablet', '3/16 tablet'])
  expect(all.map((part) => partText(part, undefined))).toEqual([
    'half of the dose',
    'a quarter of the dose',
    'three quarters of the dose',
  ])
})

test('the rest is what is left of the dose', () => {
  expect(rest(dose(1_000), '¼ tablet')).toBe('¾ tablet')
  expect(rest(dose(1_000), '¼ tablet', '½ tablet')).toBe('¼ tablet')
  expect(rest(dose(4_000, 'unit'), '1.5 units')).toBe('2½ units')
  expect(rest(dose(1_000), '1/6')).toBe('5/6 tablet')
  expect(rest(undefined, 'a quarter of the dose')).toBe('three quarters of the dose')
  expect(rest(undefined, 'a quarter of the dose', 'a quarter of the dose')).toBe('half of the dose')
  // as it was recorded before
  expect(rest(undefined, '¼ of it')).toBe('three quarters of the dose')
  expect(rest(undefined, '¼ of it', 'a quarter of the dose')).toBe('half of the dose')
})

test('where nobody said how much, nobody can say what is left', () => {
  for (const amount of ['', 'some', '10 mg', '2 tablets']) expect(rest(dose(1_000), amount)).toBe('')
  for (const amount of ['', 'a little', '½']) expect(rest(undefined, amount)).toBe('')
})

test('each part of any dose and its rest are counted as the dose', () => {
  for (const milli of [1, 7, 83, 125, 250, 333, 500, 667, 750, 1_000, 1_333, 1_500, 2_000, 2_500, 12_345])
    for (const part of all) {
      const first = partText(part, dose(milli))
      const record = recordOf(dose(milli), first, rest(dose(milli), first))
      const uses = usesOf([record]).get('medicine-1') ?? []
      const sum = uses.reduce((all, { exact }) => all + exact, 0)
      expect([milli, part, Math.abs(sum - exactly(milli)) < 0.01]).toEqual([milli, part, true])
    }
})

test('a part is less than the dose, and something', () => {
  expect(['½', '½ tablet', '0.9', 'half a tablet'].map((typed) => isPartOf(typed, dose(1_000)))).toEqual(
    Array(4).fill(true),
  )
  expect(['', '0', '1', '2', 'some', '10 mg'].map((typed) => isPartOf(typed, dose(1_000)))).toEqual(
    Array(6).fill(false),
  )
})
