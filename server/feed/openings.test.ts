import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createOpenings } from './openings.ts'

/** Who was let through so far, in order. */
function follow({ turn }: ReturnType<typeof createOpenings>) {
  const through: string[] = []
  return {
    through,
    ask: (cookie: string, many = 1) => {
      for (let n = 0; n < many; n++) void turn(cookie).then(() => through.push(cookie))
    },
  }
}
const words = 'Too many tries. Please wait a little and try again.'

test('ten are let through in one turn of the event loop, so that others are served in between', async () => {
  const { through, ask } = follow(createOpenings())
  ask('anna', 25)
  await nextTurn()
  expect(through).toHaveLength(10)
  await nextTurn()
  expect(through).toHaveLength(20)
  await nextTurn()
  expect(through).toHaveLength(25)
})

test('who asks once does not wait for somebody who asks fifty times', async () => {
  const { through, ask } = follow(createOpenings())
  ask('anna', 50)
  ask('berta')
  ask('carla')
  await nextTurn()
  expect(through.slice(0, 4)).toEqual(['anna', 'berta', 'carla', 'anna'])
})

test('a person opens three hundred in a minute, and as many in the next', () => {
  vi.useFakeTimers()
  const { count } = createOpenings()
  for (let n = 0; n < 300; n++) count('anna')
  expect(() => count('anna')).toThrow(words)
  count('berta')
  vi.advanceTimersByTime(60_000)
  count('anna')
  vi.useRealTimers()
})
