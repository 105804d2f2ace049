import { expect, test } from 'vitest'
import { lifetimeMsOf } from './token-lifetime.ts'

const jwt = (claims: unknown) => {
  const part = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `e30.${part}.c2lnbmF0dXJl`
}

test('a token lives from its issue to its end, whatever the device thinks the time is', () => {
  expect(lifetimeMsOf(jwt({ iat: 1_000, exp: 1_900, sub: '>>>???' }))).toBe(900_000)
})

test.each([
  jwt({ exp: 5 }),
  jwt({ iat: 'x', exp: 5 }),
  jwt({ iat: 9, exp: 5 }),
  jwt(null),
  'no token',
  '',
  'a.%%%.b',
])('a token that does not say is used once: %s', (token) => expect(lifetimeMsOf(token)).toBe(0))
