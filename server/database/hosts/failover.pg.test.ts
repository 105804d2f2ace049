import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readyPlace } from '#test/support/engines.ts'
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

/** As a proxy that takes a hanging host for the primary: it cuts off the first connection of this name, and leads to the other then. */
async function cuttingProxy(databaseUrl: string, name: string) {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let cut = 0
  const proxy = createServer((socket) => {
    open.add(socket.on('error', () => {}))
    socket.once('data', (said) => {
      if (said.includes(`${name}\0`) && cut++ === 0) return socket.destroy()
      const other = connect(Number(port), hostname).on('error', () => socket.destroy())
      other.write(said)
      return socket.pipe(other).pipe(socket)
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port) // of a server that listens on a port
  return {
    url: url.href,
    cut: () => cut,
    close() {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}

test.each(['senior-pet-care', 'senior-pet-care feed'])(
  'a node whose %s connection is cut off at the start begins again, and is there when its proxy leads elsewhere',
  async (name) => {
    const place = await readyPlace('postgres')
    const proxy = await cuttingProxy(place.databaseUrl ?? '', name)
    const world = await serverWorld('postgres', { databaseUrl: proxy.url })
    expect(proxy.cut()).toBeGreaterThan(1)
    expect((await (await world.device()).push(addEvent()))[0]?.outcome).toBe('applied')
    await world.close()
    proxy.close()
    place.remove()
  },
)
