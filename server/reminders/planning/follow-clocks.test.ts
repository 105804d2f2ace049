import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceHere } from '#server/announcements/announcements.ts'
import type { DueRows } from './due-rows.ts'
import { followClocks } from './follow-clocks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Announcements that are followed, and what is looked at after so many milliseconds. */
function following() {
  const announcements = announceHere()
  const started = performance.now()
  const looks: { after: number; owners: string[] }[] = []
  const follower = followClocks({
    // nothing is asked of the database where only this process writes
    rows: {} as DueRows,
    announcements,
    look: async (owners) =>
      void looks.push({ after: Math.round(performance.now() - started), owners: [...owners] }),
    wake: () => {},
    now: Date.now,
    log: pino({ level: 'silent' }),
  })
  return { announcements, looks, follower }
}

test('a change is looked at soon, with all others of that moment', async () => {
  const { announcements, looks } = following()
  announcements.clockMoved('anna', 1)
  announcements.clockMoved('bert', 1)
  announcements.clockMoved('anna', 2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks).toEqual([{ after: 150, owners: ['anna', 'bert'] }])
})

test('what goes on changing is looked at once a second, and its end within two', async () => {
  const { announcements, looks } = following()
  for (let clock = 1; clock <= 40; clock++) {
    announcements.clockMoved('anna', clock)
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks.length).toBeLessThanOrEqual(3)
  // the last change came at 1,950
  expect(looks.at(-1)?.after).toBeGreaterThanOrEqual(1_950)
  expect(looks.at(-1)?.after).toBeLessThanOrEqual(3_950)
})

test('who goes on changing does not keep others waiting', async () => {
  const { announcements, looks } = following()
  for (let clock = 1; clock <= 20; clock++) {
    announcements.clockMoved('anna', clock)
    if (clock === 10) announcements.clockMoved('bert', 1)
    await vi.advanceTimersByTimeAsync(50)
  }
  // said at 450
  expect(looks.find(({ owners }) => owners.includes('bert'))?.after).toBe(600)
})

test('who wants everything looked at now waits for nothing', async () => {
  const { announcements, looks, follower } = following()
  announcements.clockMoved('anna', 1)
  await vi.advanceTimersByTimeAsync(200)
  announcements.clockMoved('anna', 2)
  // another process has nothing to say, and its rows are asked for by nobody
  await follower.flush()
  expect(looks.map(({ owners }) => owners)).toEqual([['anna'], ['anna']])
})
