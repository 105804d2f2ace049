import { expect, test } from 'vitest'
import { noteParts } from './note-parts.ts'

test('a note of a few sentences is shown whole', () => {
  const note = 'Two units, left side. Weigh her food first: 40 grams. If she has not eaten: NO insulin.'
  expect(noteParts(` ${note}\n`)).toEqual({ head: note, rest: '' })
})

test('a long note begins with whole words', () => {
  const { head, rest } = noteParts('word '.repeat(100))
  expect(head).toBe('word '.repeat(40).trim())
  expect(rest).toBe(` ${'word '.repeat(60).trim()}`)
})

test('a list of many lines begins with the first of them', () => {
  const lines = Array.from({ length: 8 }, (_, at) => `line ${at}`)
  expect(noteParts(lines.join('\n')).head).toBe(lines.slice(0, 5).join('\n'))
})

test('a word without end is not cut through a letter', () => {
  const dogs = '🐕‍🦺'.repeat(100)
  const { head, rest } = noteParts(dogs)
  expect(head).toBe('🐕‍🦺'.repeat(40))
  expect(head + rest).toBe(dogs)
})
