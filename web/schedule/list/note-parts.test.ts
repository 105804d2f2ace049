import { expect, test } from 'vitest'
import { noteParts } from './note-parts.ts'

test('a note of two short lines is shown whole', () => {
  const note = 'Two units, left side.\nWeigh her food first: 40 grams.'
  expect(noteParts(` ${note}\n`)).toEqual({ head: note, wide: '', rest: '' })
})

test('a third line is behind More, however short', () => {
  expect(noteParts('one\ntwo\nthree')).toEqual({ head: 'one\ntwo', wide: '', rest: '\nthree' })
})

test('what takes three lines of a phone is whole where there is room for it', () => {
  const note = 'Two units, left side. Weigh her food first: 40 grams. If she has not eaten: NO insulin.'
  const { head, wide, rest } = noteParts(note)
  expect(head).toBe('Two units, left side. Weigh her food first: 40')
  expect([head + wide, rest]).toEqual([note, ''])
})

test('a long note begins with whole words, more of them where there is room', () => {
  const { head, wide, rest } = noteParts('word '.repeat(100))
  expect(head).toBe('word '.repeat(10).trim())
  expect(head + wide).toBe('word '.repeat(24).trim())
  expect(head + wide + rest).toBe('word '.repeat(100).trim())
})

test('More never opens a mere word', () => {
  const note = (length: number) => 'a '.repeat(length / 2).trim()
  expect(noteParts(note(62))).toMatchObject({ wide: '' })
  expect(noteParts(note(64)).wide.length).toBeGreaterThan(10)
  expect(noteParts(note(152)).rest.length).toBeGreaterThan(25)
})

test('a word without end is not cut through a letter', () => {
  const dogs = '🐕‍🦺'.repeat(100)
  const { head, wide, rest } = noteParts(dogs)
  expect(head).toBe('🐕‍🦺'.repeat(10))
  expect(head + wide + rest).toBe(dogs)
})
