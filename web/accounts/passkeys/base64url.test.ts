import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

test('bytes of any length and value come back as they were', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 97 + length) % 256)
    const text = toBase64url(bytes.buffer)
    expect(text).toMatch(/^[\w-]*$/)
    expect(fromBase64url(text)).toEqual(bytes)
  }
})

test('it is the form that the server writes', () => {
  expect(toBase64url(Uint8Array.of(0xfb, 0xff, 0xfe).buffer)).toBe('-__-')
  expect(fromBase64url('-__-')).toEqual(Uint8Array.of(0xfb, 0xff, 0xfe))
})
