import { expect, test } from 'vitest'
import { instantOf, localAt } from '#core/calendar/wall-clock.ts'
import { notAhead } from './instant-here.ts'

const zone = 'Europe/Berlin'
const nightOf = (time: string) => ({
  local: `2027-03-28T${time}:00`,
  at: instantOf(`2027-03-28T${time}:00`, zone),
})

test('a time that the clocks went over, and have passed, is not still to come', () => {
  const now = nightOf('03:04')
  const skipped = nightOf('02:30')
  expect(skipped.at).toBeGreaterThan(now.at)
  expect(notAhead(skipped.local, skipped.at, now)).toBe(now.at)
  const later = nightOf('09:00')
  expect(notAhead(skipped.local, skipped.at, later)).toBe(skipped.at)
})

test('any other time is the instant at which the clock shows it', () => {
  const now = nightOf('03:04')
  for (const { local, at } of ['01:59', '03:00', '03:04', '03:30', '20:00'].map(nightOf)) {
    expect(localAt(at, zone)).toBe(local)
    expect(notAhead(local, at, now)).toBe(at)
  }
})
