import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('what is asked for again and again is done once, and not again until some seconds later', () => {
  const work = vi.fn<() => void>()
  const pace = paced(work, { firstMs: 1_000, betweenMs: 5_000 })
  for (let times = 0; times < 9; times++) pace.ask()
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  pace.ask()
  vi.advanceTimersByTime(4_999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  // nobody has asked
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  pace.ask()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(3)
  pace.ask()
  pace.stop()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(3)
})
