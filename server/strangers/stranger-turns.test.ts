import { expect, test } from 'vitest'
import { createTurns } from './stranger-turns.ts'

/** Something that goes on until it is told to end. */
function going() {
  const ends: (() => void)[] = []
  return { act: () => new Promise<void>((resolve) => ends.push(resolve)), ends }
}

test('one host that lets everybody wait leaves room for the others', async () => {
  const inTurn = createTurns()
  const [slow, other] = [going(), going()]
  const all = Array.from({ length: 20 }, () => inTurn('slow', slow.act))
  const one = inTurn('other', other.act)
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
  const inTurn = createTurns()
  const { act, ends } = going()
  const failing = inTurn('first', () => Promise.reject(new Error('no')))
  for (let n = 1; n < 70; n++) void inTurn(`host-${n}`, act)
  expect(ends).toHaveLength(63)
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => ends.length).toBe(64)
})

test('who comes when too many wait is told at once', async () => {
  const inTurn = createTurns()
  const { act } = going()
  for (let n = 0; n < 16 + 1_000; n++) void inTurn('slow', act)
  expect(await inTurn('slow', act)).toBeNull()
})
