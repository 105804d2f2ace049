import { expect, test } from 'vitest'
import { deleteWords } from './delete-words.ts'

const alone = { petIds: ['rex'] }
const shared = { petIds: ['ada', 'rex'] }

test.each([
  [[], 'No events name Rex.'],
  [[alone], '1 event names Rex. It is for Rex alone and will be deleted too.'],
  [[shared], '1 event names Rex. It is shared with other pets and will stay.'],
  [
    [alone, shared],
    '2 events name Rex. 1 is for Rex alone and will be deleted too. 1 is shared with other pets and will stay.',
  ],
  [[alone, alone], '2 events name Rex. 2 are for Rex alone and will be deleted too.'],
  [
    [alone, alone, shared, shared, shared],
    '5 events name Rex. 2 are for Rex alone and will be deleted too. 3 are shared with other pets and will stay.',
  ],
])('for %j it says: %s', (events, words) => {
  expect(deleteWords('Rex', 'rex', events)).toBe(words)
})
