import { expect, test } from 'vitest'
import { keyUri, readAppCode, readBackupCode, shownBackupCode, shownKey } from './second-step.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  // other scripts have digits of their own
  ['１２３４５６', null],
])('the code of an app is six digits: %j', (typed, code) => expect(readAppCode(typed)).toBe(code))

test.each([
  ['k7mq2-xwp9r', 'k7mq2xwp9r'],
  ['K7MQ2 XWP9R', 'k7mq2xwp9r'],
  ['o7mq2-xwpil', '07mq2xwp11'],
  ['k7mq2-xwp9', null],
  ['k7mq2-xwp9u', null],
  ['123456', null],
])('a backup code is read however it is typed: %j', (typed, code) => expect(readBackupCode(typed)).toBe(code))

test('codes and keys are written in parts that a person can copy', () => {
  expect(shownBackupCode('k7mq2xwp9r')).toBe('k7mq2-xwp9r')
  expect(shownKey('GEZDGNBVGY3TQOJQ')).toBe('GEZD GNBV GY3T QOJQ')
})

test('an app reads whose key it is, and the longest address still fits into a square code', () => {
  expect(keyUri('GEZDGNBV', 'anna+pets@example.com')).toBe(
    'otpauth://totp/Senior%20Pet%20Care:anna%2Bpets%40example.com?secret=GEZDGNBV&issuer=Senior%20Pet%20Care',
  )
  expect(keyUri('G'.repeat(32), `${'+'.repeat(64)}@${'x'.repeat(180)}.example`).length).toBeLessThanOrEqual(
    180,
  )
})
