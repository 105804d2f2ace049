import { expect, test } from 'vitest'
import { createHeldMeasures } from './held-measures.ts'
import type { Measure } from './measure.ts'

const ada = { id: 'person-1', name: 'Ada' }
const measure = (id: string, at: number, given: Partial<Measure> = {}): Measure => ({
  id,
  petId: 'pet-mia1',
  petName: 'Mia',
  kind: 'weight',
  day: '2026-11-15',
  values: { value: 4_200 },
  at,
  local: '2026-11-15T12:00:00',
  note: '',
  by: ada,
  recordedBy: ada,
  recordedAt: at,
  ...given,
})

test('what people measure in their own way is held apart from other such', () => {
  const held = createHeldMeasures()
  const girth = { id: 'own-girth', name: 'Girth', form: 'number' } as const
  held.set('a', measure('a', 1, { kind: 'own', own: girth }))
  held.set('b', measure('b', 2, { kind: 'own', own: { ...girth, id: 'own-neck' } }))
  held.set('c', measure('c', 3, { kind: 'own', own: { ...girth, name: 'Belly' } }))
  held.set('d', measure('d', 4))
  expect(held.keysOf('pet-mia1')).toEqual(['own.own-girth', 'own.own-neck', 'weight'])
  expect(held.ofPet('pet-mia1', 'own.own-girth').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(held.keysOf('pet-otto')).toEqual([])
})

test('of a pet and kind, what stands is told in the order of time', () => {
  const held = createHeldMeasures()
  held.set('b', measure('b', 2))
  held.set('a', measure('a', 1))
  held.set('c', measure('c', 3, { retracted: { by: ada, at: 4 } }))
  held.set('d', measure('d', 0, { petId: 'pet-otto' }))
  held.set('e', measure('e', 0, { kind: 'note', values: {}, note: 'Slept.' }))
  const ids = () => held.ofPet('pet-mia1', 'weight').map(({ id }) => id)
  expect(ids()).toEqual(['a', 'b'])
  expect(held.ofPet('pet-mia1', 'weight')).toBe(held.ofPet('pet-mia1', 'weight'))
  held.set('b', measure('b', 0))
  expect(ids()).toEqual(['b', 'a'])
  held.set('a', null)
  expect(ids()).toEqual(['b'])
  expect(held.get('a')).toBeUndefined()
})
