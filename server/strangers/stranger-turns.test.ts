import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from './stranger-turns.ts'

const bounds = { atOnce: 64, atOneHost: 16, waiting: 1_000 }

/** Something that goes on until it is told to end. */
function going() {
  const ends: (() => void)[] = []
  return { act: () => new Promise<void>((resolve) => ends.push(resolve)), ends }
}

test('one host that lets everybody wait leaves room for the others', async () => {
  const inTurn = createTurns(bounds)
  const [slow, other] = [going(), going()]
  const all = Array.from({ length: 20 }, () => inTurn('slow', 'slow', slow.act))
  const one = inTurn('other', 'other', other.act)
  expect(slow.ends).toHaveLength(16)
  expect(other.ends).toHaveLength(1)
  slow.ends[0]?.()
  await all[0]
  await expect.poll(() => slow.ends.length).toBe(17)
  other.ends[0]?.()
  await one
  expect(slow.ends).toHaveLength(17)
})

test('so many are under way at once, and the next begins where one has failed', async () => {
  const inTurn = createTurns(bounds)
  const { act, ends } = going()
  const failing = inTurn('first', 'first', () => Promise.reject(new Error('no')))
  for (let n = 1; n < 70; n++) void inTurn(`host-${n}`, `host-${n}`, act)
  expect(ends).toHaveLength(63)
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => ends.length).toBe(64)
})

test('who comes when too many wait is told at once', async () => {
  const inTurn = createTurns(bounds)
  const { act } = going()
  for (let n = 0; n < 16 + 1_000; n++) void inTurn('slow', 'slow', act)
  expect(await inTurn('slow', 'slow', act)).toBeNull()
})

test('whoever let everybody wait last time leaves places to the others, also among those who wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const inTurn = createTurns(bounds)
  const first = going()
  const all = Array.from({ length: 1_000 }, (_, n) => `slow-${n}`)
  // of hosts of their own, as anybody has who has a name
  const before = all.slice(0, 64).map((whose) => inTurn(whose, whose, first.act))
  vi.advanceTimersByTime(4_900)
  for (const end of first.ends) end()
  await Promise.all(before)
  const again = going()
  for (const whose of all.slice(0, 64)) void inTurn(whose, whose, again.act)
  expect(again.ends).toHaveLength(48)
  for (let n = 0; n < 800; n++) void inTurn('slow-1', 'slow-1', again.act)
  expect(await inTurn('slow-1', 'slow-1', again.act)).toBeNull()
  const lamp = going()
  void inTurn('lamp', 'lamp', lamp.act)
  expect(lamp.ends).toHaveLength(1)
})

test('whoever was quick last time is as good as everybody else', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const inTurn = createTurns({ atOnce: 4, atOneHost: 4, waiting: 4 })
  await inTurn('host', 'lamp', async () => void vi.advanceTimersByTime(2_000))
  await inTurn('host', 'lamp', async () => {})
  const { act, ends } = going()
  for (let n = 0; n < 4; n++) void inTurn('host', 'lamp', act)
  expect(ends).toHaveLength(4)
})

afterEach(() => void vi.useRealTimers())
