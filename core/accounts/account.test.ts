import { expect, test } from 'vitest'
import { whyNotPassword } from './account.ts'
import { isTimeZone, looksLikeTimeZone } from '../calendar/time-zone.ts'

test.each([
  ['seven77', 'password-too-short'],
  ['eight888', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'password-too-long'],
])('a password has 8 to 128 characters: %s', (password, refusal) => {
  expect(whyNotPassword(password)).toBe(refusal)
})

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5', 'Pacific/Auckland'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)

test.each(['', 'Mars/Olympus', '+01:00', 'Europe/Berlin\r\nX: y', 'x'.repeat(65)])('%j is not', (zone) =>
  expect(isTimeZone(zone)).toBe(false),
)

test('a zone this platform does not know still looks like one', () => {
  expect(looksLikeTimeZone('Mars/Olympus')).toBe(true)
  expect(looksLikeTimeZone('<script>')).toBe(false)
})
