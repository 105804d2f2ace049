import { expect, test } from 'vitest'
import { emailFieldError, isEmail } from './email.ts'

test.each(['a@b.c', 'ann.lee+cat@mail.example.org', ' ann@example.org ', 'ü@münchen.de', 'a@b..c'])(
  '%j is taken for an address',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  '',
  '   ',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  'ann@.',
  'a b@c.d',
  'a@b@c.d',
  'a@b.c d',
  'a\0@b.c',
  'a@b\u0007.c',
  'a@b.c\u009f',
])('%j is not taken for an address', (text) => expect(isEmail(text)).toBe(false))

test('a text too long for any address is refused at once', () => {
  expect(isEmail(`${'a'.repeat(314)}@b.com`)).toBe(true)
  expect(isEmail(`${'a'.repeat(315)}@b.com`)).toBe(false)
  const started = performance.now()
  expect(isEmail(`a@${'.'.repeat(1_000_000)} `)).toBe(false)
  expect(performance.now() - started).toBeLessThan(200)
})

test.each([
  { value: 'ann', touched: true, shows: true },
  { value: ' ', touched: true, shows: true },
  { value: 'ann', touched: false, shows: false },
  { value: '', touched: true, shows: false },
  { value: 'ann@example.org', touched: true, shows: false },
])('a field with $value, touched $touched, shows its error: $shows', ({ value, touched, shows }) => {
  expect(emailFieldError({ value, touched })).toBe(shows)
})
