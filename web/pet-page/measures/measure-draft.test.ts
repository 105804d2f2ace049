import { describe, expect, test } from 'vitest'
import type { Measure } from '#core/health/measure.ts'
import { draftOfMeasure, emptyDraft, farFromLast, meantInMillimoles, saidFrom } from './measure-draft.ts'

const ada = { id: 'person-1', name: 'Ada' }
const last: Measure = {
  id: 'weight-1.pet-mia1',
  petId: 'pet-mia1',
  petName: 'Mia',
  kind: 'weight',
  day: '2026-11-01',
  values: { value: 4_196 },
  at: Date.parse('2026-11-01T12:00:07Z'),
  local: '2026-11-01T12:00:07',
  note: 'After the walk',
  by: ada,
  recordedBy: ada,
  recordedAt: 0,
}

describe('what was typed', () => {
  test('is said as it is stored, now', () => {
    const before = Date.now()
    const said = saidFrom({ kind: 'weight' }, { ...emptyDraft, typed: '9 lb 4 oz' }, 'kg')
    expect(said).toMatchObject({ values: { value: 4_196 }, note: '' })
    expect('at' in said && said.at >= before && said.at <= Date.now()).toBe(true)
  })

  test('at another time is said for that time', () => {
    const moment = { day: '2026-11-02', time: '08:30' }
    expect(saidFrom({ kind: 'weight' }, { ...emptyDraft, typed: '4', moment }, 'kg')).toMatchObject({
      local: '2026-11-02T08:30:00',
      at: new Date('2026-11-02T08:30:00').getTime(),
    })
    const noTime = { ...emptyDraft, typed: '4', moment: { day: '', time: '08:30' } }
    expect(saidFrom({ kind: 'weight' }, noTime, 'kg')).toMatchObject({ field: 'moment' })
  })

  test('that cannot be is refused with what can, in the unit that is shown', () => {
    const wrong = (typed: string, unit: 'kg' | 'lb') =>
      saidFrom({ kind: 'weight' }, { ...emptyDraft, typed }, unit)
    expect(wrong('420', 'kg')).toEqual({
      field: 'typed',
      says: 'This should be between 0.01 kg and 150 kg.',
    })
    expect(wrong('999', 'lb')).toEqual({
      field: 'typed',
      says: 'This should be between 0.3 oz and 330 lb 11 oz.',
    })
    expect(wrong('', 'kg')).toEqual({ field: 'typed', says: 'Please type a number.' })
  })

  test('of blood pressure is one number or two, and says what it can be', () => {
    const said = (typed: string) => saidFrom({ kind: 'blood-pressure' }, { ...emptyDraft, typed }, 'mmHg')
    expect(said('160')).toMatchObject({ values: { value: 160 } })
    expect(said('160/95')).toMatchObject({ values: { value: 160, diastolic: 95 } })
    expect(said('95/160')).toEqual({
      field: 'typed',
      says: 'This should be between 30 mmHg and 350 mmHg, the upper number first.',
    })
    const before = { ...last, kind: 'blood-pressure' as const, values: { value: 160, diastolic: 95 } }
    expect(draftOfMeasure(before, 'mmHg').typed).toBe('160/95')
  })

  test('of a scale has to be chosen, and a note has to be written', () => {
    expect(saidFrom({ kind: 'pain' }, emptyDraft, '×')).toEqual({
      field: 'typed',
      says: 'Please choose one.',
    })
    expect(saidFrom({ kind: 'pain' }, { ...emptyDraft, typed: '0' }, '×')).toMatchObject({
      values: { value: 0 },
    })
    expect(saidFrom({ kind: 'note' }, emptyDraft, '×')).toEqual({
      field: 'note',
      says: 'Please write a note.',
    })
    expect(saidFrom({ kind: 'note' }, { ...emptyDraft, note: ' Slept. ' }, '×')).toMatchObject({
      values: {},
      note: 'Slept.',
    })
  })
})

test('a record that is opened and saved says the same to the second', () => {
  const draft = draftOfMeasure(last, 'lb')
  expect(draft.typed).toBe('9 lb 4 oz')
  const { values, at, local, note } = last
  expect(saidFrom({ kind: 'weight' }, draft, 'lb', last)).toEqual({ values, at, local, note })
})

test('a record whose number is shown rounded keeps it to the gram', () => {
  const odd = { ...last, values: { value: 4_201 } }
  const draft = draftOfMeasure(odd, 'lb')
  expect(draft.typed).toBe('9 lb 4.2 oz')
  expect(saidFrom({ kind: 'weight' }, { ...draft, note: 'Shaved' }, 'lb', odd)).toMatchObject({
    values: { value: 4_201 },
  })
})

test.each([
  ['4.2', null],
  ['3.4', null],
  ['5.1 kg', { before: 4_196, now: 5_100 }],
  ['3.3', { before: 4_196, now: 3_300 }],
  ['42', { before: 4_196, now: 42_000 }],
  ['nonsense', null],
  ['', null],
])('%s after 4.196 kg is far from the last time: %o', (typed, far) => {
  expect(farFromLast('weight', typed, 'kg', last)).toEqual(far)
})

test('nothing is far from what was never measured, nor a glucose from another', () => {
  expect(farFromLast('weight', '42', 'kg', undefined)).toBeNull()
  expect(farFromLast('glucose', '300', 'mg/dL', { ...last, kind: 'glucose' })).toBeNull()
})

test.each([
  ['13.5', 'mg/dL', '13.5 mmol/L'],
  ['13,5 ', 'mg/dL', '13,5 mmol/L'],
  ['33', 'mg/dL', '33 mmol/L'],
  ['34', 'mg/dL', null],
  ['135', 'mg/dL', null],
  // whoever says the unit means it
  ['13.5 mmol', 'mg/dL', null],
  ['20 mg/dL', 'mg/dL', null],
  ['13.5', 'mmol/L', null],
  ['', 'mg/dL', null],
] as const)('of a glucose of %s in a field for %s it is said to be %s', (typed, unit, meant) => {
  expect(meantInMillimoles('glucose', typed, unit)).toBe(meant)
})
