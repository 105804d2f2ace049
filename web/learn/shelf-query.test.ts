import { expect, test } from 'vitest'
import { readShelf, writeShelf } from './shelf-query.ts'

test.each(['', 'topic=food', 'find=old+cat', 'topic=food&find=t%C3%A9'])(
  '"%s" is read as it was written',
  (text) => {
    expect(writeShelf(readShelf(new URLSearchParams(text)))).toBe(text)
  },
)

test('what is no topic is none, and what is too long to be looked for is cut', () => {
  expect(readShelf(new URLSearchParams(`topic=cars&find=${'a'.repeat(300)}`))).toEqual({
    topic: null,
    typed: 'a'.repeat(100),
  })
})
