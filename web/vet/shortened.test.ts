import { expect, test } from 'vitest'
import { most, shortNotes, shortened } from './shortened.ts'

test('what does not fit is counted, and nothing is counted that would fit in its place', () => {
  expect(shortened([1, 2, 3], 3)).toEqual({ shown: [1, 2, 3], rest: [] })
  expect(shortened([1, 2, 3, 4], 3)).toEqual({ shown: [1, 2, 3, 4], rest: [] })
  expect(shortened([1, 2, 3, 4, 5], 3)).toEqual({ shown: [1, 2, 3], rest: [4, 5] })
})

test('a long note ends after a whole word, one without words where the room does', () => {
  const [words, none] = shortNotes([
    { text: `${'slept all day '.repeat(9)}and would not eat anything at all` },
    { text: '🐾'.repeat(300) },
  ]).shown.map(({ text }) => text)
  expect(words).toBe(`${'slept all day '.repeat(9).trimEnd()} and would not eat…`)
  expect(none).toBe(`${'🐾'.repeat(most.noteCharacters)}…`)
})

test('of short notes more stand there than of long ones', () => {
  const notes = (text: string) => Array.from({ length: 40 }, () => ({ text }))
  expect(shortNotes(notes('ate well')).shown).toHaveLength(most.notes)
  const long = shortNotes(notes('slept badly '.repeat(30)))
  expect(long.shown.length).toBeLessThan(most.notes)
  expect(long.shown.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
    most.allNoteCharacters,
  )
  expect(long.shown.length + long.rest.length).toBe(40)
})
