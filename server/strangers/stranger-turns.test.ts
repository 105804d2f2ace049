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
  const inTurn = createTurns({ ...bounds, atOnce: 4 })
  const { act, ends } = going()
  const failing = inTurn('first', 'first', () => Promise.reject(new Error('no')))
  for (let n = 1; n < 6; n++) void inTurn(`host-${n}`, `host-${n}`, act)
  expect(ends).toHaveLength(2)
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => ends.length).toBe(3)
})

test('who comes when too many wait is told at once', async () => {
  const inTurn = createTurns(bounds)
  const { act } = going()
  for (let n = 0; n < 16 + 750; n++) void inTurn('slow', 'slow', act)
  expect(await inTurn('slow', 'slow', act)).toBeNull()
})

/** Who has answered at once before. */
async function known(inTurn: ReturnType<typeof createTurns>, whose: string): Promise<string> {
  await inTurn(whose, whose, async () => {})
  return whose
}

test('whoever answered at once the last time has places that nobody else takes, also among those who wait', async () => {
  const inTurn = createTurns(bounds)
  const lamp = await known(inTurn, 'lamp')
  const strange = going()
  // of hosts of their own, as anybody has who has a name
  for (let n = 0; n < 64 + 750; n++) void inTurn(`host-${n}`, `host-${n}`, strange.act)
  expect(strange.ends).toHaveLength(48)
  expect(await inTurn('one-more', 'one-more', strange.act)).toBeNull()
  const { act, ends } = going()
  for (let n = 0; n < 20; n++) void inTurn(lamp, lamp, act)
  expect(ends).toHaveLength(16)
})

test('whoever let us wait is as strange as everybody, until they were quick for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const inTurn = createTurns({ atOnce: 4, atOneHost: 4, waiting: 4 })
  const lamp = await known(inTurn, 'lamp')
  await inTurn(lamp, lamp, async () => void vi.advanceTimersByTime(2_000))
  for (let n = 0; n < 9; n++) await known(inTurn, lamp)
  const [before, after] = [going(), going()]
  const all = Array.from({ length: 4 }, () => inTurn(lamp, lamp, before.act))
  expect(before.ends).toHaveLength(3)
  for (const end of before.ends) end()
  await expect.poll(() => before.ends.length).toBe(4)
  before.ends[3]?.()
  await Promise.all(all)
  for (let n = 0; n < 4; n++) void inTurn(lamp, lamp, after.act)
  expect(after.ends).toHaveLength(4)
})

afterEach(() => void vi.useRealTimers())
