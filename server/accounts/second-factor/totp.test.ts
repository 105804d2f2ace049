import { expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { hotp, stepAt, stepOfCode } from './totp.ts'

const key = Buffer.from('12345678901234567890')

/** RFC 4226, appendix D. */
test.each(
  '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'
    .split(' ')
    .map((code, count) => ({ count, code })),
)('the code of the count $count is $code', ({ count, code }) => expect(hotp(key, count)).toBe(code))

/** RFC 6238, appendix B, of SHA-1. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('%d seconds after 1970 the code is %s', (seconds, code) => {
  expect(hotp(key, stepAt(seconds * 1000), 8)).toBe(code)
})

test('a code is good half a minute before and after its own, and no longer', () => {
  const at = 1_795_000_000_000 - (1_795_000_000_000 % 30_000)
  const code = hotp(key, stepAt(at))
  const goodAt = [-60_001, -30_000, -1, 0, 29_999, 59_999, 60_000].map(
    (shift) => stepOfCode(key, code, at + shift) !== null,
  )
  expect(goodAt).toEqual([false, true, true, true, true, true, false])
  expect(stepOfCode(key, code, at)).toBe(stepAt(at))
  // a phone that is ten minutes ahead: of another time, and of which one
  expect(stepOfCode(key, code, at - 600_000, 120)).toBe(stepAt(at))
  expect(stepOfCode(key, 'abcdef', at)).toBeNull()
  expect(stepOfCode(key, '１２３４５６', at)).toBeNull()
  expect(stepOfCode(key, code, -1)).toBeNull()
})

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written as apps read it: %s', (text, written) => expect(base32(Buffer.from(text))).toBe(written))
