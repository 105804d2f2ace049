import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test('a name comes from the text alone: it is the same in every process of every version', () => {
  expect(statementName('select 1')).toBe('pets_girgfUeDFYvBkSu2I-UQfMkALVGeEUOpwgDtbuGLbQ8')
})

test('another text has another name, and PostgreSQL keeps every letter of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(statementName(one) === statementName(other)).toBe(one === other)
      expect(Buffer.byteLength(statementName(one))).toBeLessThanOrEqual(63)
    }),
  )
})
