import { expect, test } from 'vitest'
import { reminderWords } from './reminder-words.ts'
import type { Said } from './reminder-words.ts'

const pill: Said = {
  title: 'Pill',
  pets: ['Rex'],
  due: '2026-11-15T08:00:00',
  allDay: false,
  stage: 1,
  isTomorrow: false,
}

test('a reminder says the time and the day of the plan, whatever zone the server stands in', () => {
  const words = reminderWords('en-GB')
  expect(words.body(pill)).toBe('08:00')
  // at either end of a day another zone would be in the day before or after
  expect(words.dated({ ...pill, due: '2026-11-15T00:10:00' })).toBe('Sunday 15 November, 00:10: Pill · Rex')
  expect(words.dated({ ...pill, due: '2026-11-15T23:50:00' })).toBe('Sunday 15 November, 23:50: Pill · Rex')
})
