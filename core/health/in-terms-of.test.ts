import { expect, test } from 'vitest'
import type { MeasuredOwn } from '../pets/own-measures.ts'
import { inTermsOf } from './in-terms-of.ts'
import type { Measure } from './measure.ts'

const ada = { id: 'person-1', name: 'Ada' }
const girth: MeasuredOwn = { id: 'own-girth', name: 'Girth', form: 'number', unit: 'cm' }
const stiff: MeasuredOwn = {
  id: 'own-stiff',
  name: 'Stiffness',
  form: 'choice',
  choices: ['None', 'Some', 'Much'],
}
const measured = (own: MeasuredOwn, value: number): Measure => ({
  id: 'measure-1.pet-mia1',
  petId: 'pet-mia1',
  petName: 'Mia',
  kind: 'own',
  own,
  day: '2026-11-15',
  values: { value },
  at: 1,
  local: '2026-11-15T12:00:00',
  note: '',
  by: ada,
  recordedBy: ada,
  recordedAt: 1,
})
const valuesIn = (now: MeasuredOwn, ...measures: Measure[]) =>
  inTermsOf(now, measures).map(({ values }) => values.value)

test('numbers of one unit stand in one picture, whatever it was called', () => {
  const inches = { ...girth, unit: 'in' }
  const { unit: _, ...bare } = girth
  expect(
    valuesIn(
      girth,
      measured(girth, 40_000),
      measured({ ...girth, name: 'Belly' }, 41_000),
      measured(inches, 16_000),
      measured(bare, 42_000),
      measured({ ...girth, form: 'yes-no' }, 1),
    ),
  ).toEqual([40_000, 41_000])
})

test('an answer is known by its words, in whichever place it stands', () => {
  const turned = { ...stiff, choices: ['Much', 'A little', 'None'] }
  const all = [0, 1, 2].map((value) => measured(stiff, value))
  expect(valuesIn(turned, ...all)).toEqual([2, 0])
  expect(valuesIn(stiff, ...all)).toEqual([0, 1, 2])
  expect(inTermsOf(turned, all).map(({ own }) => own)).toEqual([turned, turned])
})

test('yes and no are themselves', () => {
  const coughed: MeasuredOwn = { id: 'own-cough', name: 'Coughed', form: 'yes-no' }
  expect(valuesIn(coughed, measured({ ...coughed, name: 'Cough' }, 1), measured(coughed, 0))).toEqual([1, 0])
})
