import { expect, test } from 'vitest'
import { readGuides, withRead } from './read-memory.ts'

test('a guide that was read twice is remembered once', () => {
  const text = ['teeth', 'heart', 'teeth'].reduce<string | null>(withRead, null)
  expect(readGuides(text)).toEqual(new Set(['teeth', 'heart']))
  expect(text).toBe('["teeth","heart"]')
})

test.each(['{', '7', '{"a":1}', 'null'])(
  'whatever else stands on the device (%s), nothing was read',
  (text) => {
    expect(readGuides(text)).toEqual(new Set())
  },
)
