import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createShareClock } from './share-clock.ts'

test('stands still while others have the processor', async () => {
  const others = Array.from(
    { length: availableParallelism() * 3 },
    () => new Worker('for (;;);', { eval: true }),
  )
  const clock = createShareClock()
  const [from, fromWall] = [clock(), performance.now()]
  while (performance.now() - fromWall < 2_000) clock()
  const now = clock()
  for (const other of others) await other.terminate()
  if (existsSync('/proc/thread-self/schedstat')) expect(now - from).toBeLessThan(1_500)
  else expect(now - from).toBeGreaterThan(1_900)
})

test('goes on while nothing is done', async () => {
  const clock = createShareClock()
  const from = clock()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(clock() - from).toBeGreaterThan(150)
})
