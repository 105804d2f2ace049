import { expect, test } from 'vitest'
import pino from 'pino'
import { createApp } from './app.ts'
import type { AppParts } from './app.ts'
import { createFairShare } from './documents/fair-share.ts'
import { createRequestCounts } from './metrics/request-counts.ts'

test('who asks for their households a thousand times at once waits behind themselves, and nobody else does', async () => {
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const list = async ({ userId }: { userId: string }) => {
    begun.push(userId)
    await held.promise
    return { households: [], ended: [] }
  }
  const whoAsks = (request: Request) =>
    Promise.resolve({ userId: request.headers.get('cookie') ?? '', sessionId: '' })
  const parts: Partial<Record<keyof AppParts, unknown>> = {
    accounts: { whoAsks },
    households: { list },
    api: { serve: () => undefined },
    keys: {},
    fairShare: createFairShare(),
    metrics: { requests: createRequestCounts() },
    log: pino({ level: 'silent' }),
  }
  const app = createApp(parts as AppParts)
  const connection = { outgoing: { setHeader: () => undefined }, incoming: {} }
  const ask = async (cookie: string) => app.request('/api/households', { headers: { cookie } }, connection)
  const asked = Array.from({ length: 1_000 }, () => ask('ann'))
  const bert = ask('bert')
  await expect.poll(() => begun).toContain('bert')
  expect(begun.filter((who) => who === 'ann')).toHaveLength(2)
  held.resolve()
  expect((await bert).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(202)
  expect(answers.find(({ status }) => status !== 200)?.headers.get('retry-after')).toBe('1')
})
