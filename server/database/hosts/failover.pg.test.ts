import { describe, expect, test } from 'vitest'
import { failoverRound } from '#test/support/failover-round.ts'
import { startPair } from '#test/support/postgres-pair.ts'
import { addEvent, serverWorld } from '#test/support/server-world.ts'

const names = { killed: 'dies', hangs: 'hangs', closed: 'no longer takes writes' } as const

// each mostly waits
describe.concurrent('of two hosts', () => {
  test.each(['killed', 'hangs', 'closed'] as const)(
    'the primary %s, the standby is promoted and the former one comes back: nothing is lost, nothing happens twice',
    { timeout: 90_000 },
    async (how) => {
      const round = await failoverRound(how)
      console.log(
        `a primary that ${names[how]}: ${round.acknowledged} writes, without for ${Math.round(round.pauseMs)} ms, the first ${Math.round(round.afterPromotionMs)} ms after the promotion`,
      )
      expect(round.acknowledged).toBeGreaterThan(64)
      expect(round).toMatchObject({ lost: 0, twice: 0, unheard: 0, bugs: [] })
      expect(round.afterPromotionMs).toBeLessThan(10_000)
      expect(round.told).toEqual([...new Set(round.told)])
      expect(round.told).toHaveLength(round.reminded)
      // what keeps others from writing to it is that nobody confirms its commits any more
      expect(round.formerPrimary).toEqual({ strays: 0, isReadWrite: true, write: 'waits' })
    },
  )

  test(
    'a database that hangs alone hangs nobody: they are told to come again, and find it when it goes on',
    { timeout: 90_000 },
    // its own: several run at once
    async ({ expect }) => {
      const { first, ...pair } = await startPair()
      const world = await serverWorld('postgres', { databaseUrl: first.url })
      const phone = await world.device()
      first.hang()
      const begun = performance.now()
      const answers = [phone.post('/sync', { changes: [addEvent()] }), fetch(`${world.url}/readyz`)]
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503])
      expect(performance.now() - begun).toBeLessThan(30_000)
      first.goOn()
      await expect.poll(async () => (await phone.post('/sync', { changes: [addEvent()] })).status).toBe(200)
      await world.close()
      await pair.stop()
    },
  )
})
