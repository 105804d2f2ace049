import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { storeWords } from './store-words.ts'

const edit = (at: number, event: Partial<Extract<Change, { verb: 'edit-event' }>['event']>): Change => ({
  id: `change-${at}`,
  at,
  verb: 'edit-event',
  eventId: 'vet-visit',
  scope: 'all',
  event,
})
const walter = edit(2, { start: '2026-11-18T15:00', end: '2026-11-18T15:30', description: 'Take the diary' })
const rosemary = edit(1, { start: '2026-11-18T11:30', end: '2026-11-18T12:00' })

test('the notice names what was replaced, not what stayed, and by whom', () => {
  const words = storeWords.overwritten(
    { lost: walter, by: rosemary, who: { id: 'r', name: 'Rosemary' } },
    'walter',
  )
  expect(words).toMatch(
    /^You had: .*3:00.*PM\. A change made earlier by Rosemary .* It is now: .*11:30.*AM\.$/,
  )
  expect(words).not.toContain('diary')
})

test('to the person themselves it was another device', () => {
  const words = storeWords.overwritten({ lost: walter, by: rosemary, who: { id: 'w', name: 'Walter' } }, 'w')
  expect(words).toContain('on another device')
})

test('of what was deleted all words come back', () => {
  const deletion: Change = { id: 'change-3', at: 3, verb: 'delete-event', eventId: 'vet-visit', scope: 'all' }
  expect(storeWords.overwritten({ lost: walter, by: deletion }, 'w')).toMatch(
    /^You had: “Take the diary”\. It was deleted/,
  )
})
