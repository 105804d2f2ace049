import { expect, test } from 'vitest'
import { deleteWords } from './delete-words.ts'

test.each([
  [0, 0, 'No events name Rex.'],
  [1, 0, '1 event names Rex. It is for Rex alone and will be deleted too.'],
  [0, 1, '1 event names Rex. It is shared with other pets and will stay.'],
  [
    1,
    1,
    '2 events name Rex. 1 is for Rex alone and will be deleted too. 1 is shared with other pets and will stay.',
  ],
  [2, 0, '2 events name Rex. 2 are for Rex alone and will be deleted too.'],
  [
    2,
    3,
    '5 events name Rex. 2 are for Rex alone and will be deleted too. 3 are shared with other pets and will stay.',
  ],
])('for %i alone and %i together it says: %s', (alone, together, words) => {
  expect(deleteWords('Rex', { alone, together })).toBe(words)
})
