import { expect, test } from 'vitest'
import { isLate, isOver } from './late.ts'

const morning = { due: '2026-11-15T07:00:00', allDay: false }

test('late is more than an hour after its time', () => {
  expect(isLate(morning, { outcome: 'given', local: '2026-11-15T08:00:00' })).toBe(false)
  expect(isLate(morning, { outcome: 'given', local: '2026-11-15T08:01:00' })).toBe(true)
  expect(isLate(morning, { outcome: 'partly', local: '2026-11-16T00:10:00' })).toBe(true)
  expect(isLate(morning, { outcome: 'given', local: '2026-11-15T05:00:00' })).toBe(false)
})

test('what was left out, or has no time of day, is not late', () => {
  expect(isLate(morning, { outcome: 'skipped', local: '2026-11-15T12:00:00' })).toBe(false)
  expect(isLate(morning, { outcome: 'refused', local: '2026-11-15T12:00:00' })).toBe(false)
  expect(isLate({ ...morning, allDay: true }, { outcome: 'given', local: '2026-11-15T22:00:00' })).toBe(false)
  expect(isLate({ due: null, allDay: false }, { outcome: 'given', local: '2026-11-15T22:00:00' })).toBe(false)
})

test('what is planned for a time is over an hour after it, what is for a whole day with the day', () => {
  const dose = { ...morning, day: '2026-11-15' }
  expect(isOver(dose, '2026-11-15T08:00:00')).toBe(false)
  expect(isOver(dose, '2026-11-15T08:01:00')).toBe(true)
  for (const untimed of [
    { ...dose, allDay: true },
    { ...dose, due: null },
  ]) {
    expect(isOver(untimed, '2026-11-15T23:59:59')).toBe(false)
    expect(isOver(untimed, '2026-11-16T00:00:00')).toBe(true)
  }
})
