import { expect, test } from 'vitest'
import { noteLinks } from './note-links.ts'

test('a web address in a note is a link, without the stop of its sentence', () => {
  expect(noteLinks('See https://vet.example/a?b=c.\nThen call.')).toEqual([
    { text: 'See ' },
    { text: 'https://vet.example/a?b=c', href: 'https://vet.example/a?b=c' },
    { text: '.\nThen call.' },
  ])
})

test('a note without one is one piece, and an empty one none', () => {
  expect(noteLinks('40 grams')).toEqual([{ text: '40 grams' }])
  expect(noteLinks('')).toEqual([])
})

test('nothing but a web address becomes a link', () => {
  const note = 'javascript:alert(1) data:text/html,x //evil.example http:// https://[ vet.example'
  expect(noteLinks(note)).toEqual([{ text: note }])
})
