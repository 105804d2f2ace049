import { expect, test } from 'vitest'
import { outcomes } from './care.ts'
import { givenOrDone } from './activity.ts'
import { entryWord, outcomeWord } from './outcome-word.ts'

const dose = { medicineId: 'onsior', milli: 500 }
const wordsOf = (care: { title: string; dose?: unknown }) => outcomes.map((one) => outcomeWord(one, care))

test('a medicine is given, and so is what nobody knows', () => {
  const given = ['Given', 'Partly given', 'Skipped', 'Refused by the pet']
  expect(wordsOf({ title: 'Insulin' })).toEqual(given)
  expect(wordsOf({ title: '' })).toEqual(given)
  expect(wordsOf({ title: 'After the walk', dose })).toEqual(given)
})

test('a walk is done', () => {
  expect(wordsOf({ title: 'Walk' })).toEqual(['Done', 'Partly done', 'Skipped', 'Refused by the pet'])
})

test('the rest of what was given in part is called the rest', () => {
  const restOf = 'entry-1'
  const words = (title: string) => outcomes.map((outcome) => entryWord({ outcome, restOf }, { title }))
  expect(words('Insulin')).toEqual(['Rest given', 'Part of the rest given', 'Skipped', 'Refused by the pet'])
  expect(words('Walk')).toEqual(['Rest done', 'Part of the rest done', 'Skipped', 'Refused by the pet'])
  expect(entryWord({ outcome: 'given' }, { title: 'Insulin' })).toBe('Given')
})

test('several are given only where all of them are', () => {
  const [walk, pill] = [{ title: 'Walk' }, { title: 'Pill' }]
  expect(givenOrDone([pill, { title: 'Before the walk', dose }])).toBe('given')
  expect(givenOrDone([pill, walk])).toBe('done')
  expect(givenOrDone([walk])).toBe('done')
})
