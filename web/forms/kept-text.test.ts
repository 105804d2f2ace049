import { expect, test } from 'vitest'
import { keptText, readKept } from './kept-text.ts'
import { knownFields } from './known-fields.ts'

const start = { title: 'Pills', dose: '2' }

test('a kept draft knows what it was typed over, and when', () => {
  const kept = { mine: { title: 'Pills', dose: '4' }, base: start, typedAt: 1_700_000_000_000 }
  expect(readKept(keptText(kept), { title: 'Pills', dose: '0.5' })).toEqual(kept)
})

test('what an earlier app kept was typed over what stands there', () => {
  expect(readKept('{"title":"Pills","dose":"4"}', start)).toEqual({
    mine: { title: 'Pills', dose: '4' },
    base: start,
    typedAt: null,
  })
})

test('an earlier app reads of it what was typed', () => {
  const text = keptText({ mine: { title: 'Pills', dose: '4' }, base: start, typedAt: 5 })
  expect(knownFields(text, start)).toEqual({ title: 'Pills', dose: '4' })
})
