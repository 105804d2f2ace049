import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSending } from './sending.ts'
import type { Sent } from './sending.ts'
import { patienceOfPeople } from './world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => expect.unreachable()

/** What is sent in each turn, with a chance that makes every pause as short as it may be. */
function sending(turns: (() => Sent | Promise<Sent>)[]) {
  let taken = 0
  const { flush, stop } = createSending({
    name: 'test',
    world: {
      locks: undefined,
      patience: patienceOfPeople,
      chance: () => 0,
      session: { ended: never, confirm: never, membersMoved: never },
    },
    sendAll: async () => turns[taken++]?.() ?? 'done',
  })
  return { flush, stop, taken: () => taken }
}

test('a server that says when to come again is not asked before', async () => {
  const { flush, taken } = sending([() => ({ afterMs: 4_000 })])
  await flush()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(taken()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(taken()).toBe(2)
})

test('what fails waits longer each time', async () => {
  const { flush, taken } = sending([() => 'later', () => 'later', () => 'later'])
  await flush()
  await vi.advanceTimersByTimeAsync(500)
  expect(taken()).toBe(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(taken()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(taken()).toBe(3)
})

test('whatever comes while it sends is looked for once more, by one turn', async () => {
  let end: (sent: Sent) => void = never
  const { flush, taken } = sending([() => new Promise((resolve) => (end = resolve))])
  const sent = flush()
  await vi.advanceTimersByTimeAsync(0)
  const others = [flush(), flush()]
  expect(taken()).toBe(1)
  end('done')
  await Promise.all([sent, ...others])
  expect(taken()).toBe(2)
})

test('nothing is sent after it was stopped', async () => {
  const { flush, stop, taken } = sending([() => 'later'])
  await flush()
  stop()
  await flush()
  await vi.runAllTimersAsync()
  expect(taken()).toBe(1)
})
