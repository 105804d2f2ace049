import { expect, test } from 'vitest'
import type { CareEvent } from '../schedule/event.ts'
import { isLongLate, isOver, likelyAt, timingOf } from './late.ts'

const morning = { due: '2026-11-15T07:00:00', allDay: false }

test('late is more than an hour after its time', () => {
  expect(timingOf(morning, { outcome: 'given', local: '2026-11-15T08:00:00' })).toBe(null)
  expect(timingOf(morning, { outcome: 'given', local: '2026-11-15T08:01:00' })).toBe('late')
  expect(timingOf(morning, { outcome: 'partly', local: '2026-11-16T00:10:00' })).toBe('late')
})

test('early is more than an hour before its time', () => {
  expect(timingOf(morning, { outcome: 'given', local: '2026-11-15T06:00:00' })).toBe(null)
  expect(timingOf(morning, { outcome: 'given', local: '2026-11-15T05:59:00' })).toBe('early')
  expect(timingOf(morning, { outcome: 'partly', local: '2026-11-14T23:00:00' })).toBe('early')
})

test('what was left out, or has no time of day, is neither', () => {
  for (const local of ['2026-11-15T02:00:00', '2026-11-15T12:00:00']) {
    expect(timingOf(morning, { outcome: 'skipped', local })).toBe(null)
    expect(timingOf(morning, { outcome: 'refused', local })).toBe(null)
    expect(timingOf({ ...morning, allDay: true }, { outcome: 'given', local })).toBe(null)
    expect(timingOf({ due: null, allDay: false }, { outcome: 'given', local })).toBe(null)
  }
})

test('a tap means now; of an earlier day the planned time, unless the night has only begun', () => {
  const evening = '2026-11-15T20:00:00'
  for (const now of [
    '2026-11-15T11:13:00',
    '2026-11-15T23:59:00',
    '2026-11-16T00:20:00',
    '2026-11-16T02:00:00',
  ])
    expect(likelyAt(evening, now)).toBe(now)
  for (const now of ['2026-11-16T02:01:00', '2026-11-16T20:00:00', '2026-11-20T00:10:00'])
    expect(likelyAt(evening, now)).toBe(evening)
  // all day, or at midnight
  expect(likelyAt('2026-11-15T00:00:00', '2026-11-15T23:00:00')).toBe('2026-11-15T23:00:00')
  expect(likelyAt('2026-11-15T00:00:00', '2026-11-16T00:10:00')).toBe('2026-11-15T00:00:00')
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

test('a row is long late two hours after its time, never while it goes on and never without a time', () => {
  const at = (start: string, end: string, allDay = false) => ({
    event: { allDay } as CareEvent,
    start: start && `2026-11-15T${start}:00`,
    end: end && `2026-11-15T${end}:00`,
  })
  const pill = at('07:00', '07:10')
  expect(isLongLate(pill, '2026-11-15T09:00:00')).toBe(false)
  expect(isLongLate(pill, '2026-11-15T09:00:01')).toBe(true)
  expect(isLongLate(pill, '2026-11-16T03:00:00')).toBe(true)
  expect(isLongLate(at('07:00', '12:00'), '2026-11-15T11:00:00')).toBe(false)
  expect(isLongLate(at('00:00', '00:00', true), '2026-11-15T17:00:00')).toBe(false)
  expect(isLongLate(at('', ''), '2026-11-15T17:00:00')).toBe(false)
})
