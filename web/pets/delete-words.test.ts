import { expect, test } from 'vitest'
import { deleteWords as german } from './delete-words.de.ts'
import { deleteWords } from './delete-words.ts'

test.each([
  [0, 0, 'Rex has no events.'],
  [1, 0, 'Rex has 1 event. It is for Rex alone and will be deleted too.'],
  [0, 1, 'Rex has 1 event. It is shared with other pets and will stay.'],
  [
    1,
    1,
    'Rex has 2 events. 1 is for Rex alone and will be deleted too. 1 is shared with other pets and will stay.',
  ],
  [2, 0, 'Rex has 2 events. 2 are for Rex alone and will be deleted too.'],
  [
    2,
    3,
    'Rex has 5 events. 2 are for Rex alone and will be deleted too. 3 are shared with other pets and will stay.',
  ],
])('for %i alone and %i together it says: %s', (alone, together, words) => {
  expect(deleteWords('Rex', { alone, together })).toBe(words)
})

test('in German a lone event is “er”, and several go or stay', () => {
  const said = (alone: number, together: number) => german('Rex', { alone, together })
  expect(said(0, 0)).toBe('Rex hat keine Termine.')
  expect(said(1, 0)).toBe('Rex hat 1 Termin. Er ist nur für Rex und wird mitgelöscht.')
  expect(said(2, 1)).toBe(
    'Rex hat 3 Termine. 2 sind nur für Rex und werden mitgelöscht. 1 ist auch für andere Tiere und bleibt.',
  )
})
