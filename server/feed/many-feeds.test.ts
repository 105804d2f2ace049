import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, readyPlace } from '#test/support/engines.ts'
import type { FreshPlace } from '#test/support/engines.ts'
import { worstHealth } from '#test/support/health-probe.ts'
import { originOfProcesses, serverProcess } from '#test/support/server-process.ts'
import type { ServerProcess } from '#test/support/server-process.ts'
import { addPet, signUp } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'

// the budget is 250 on a quiet machine; two small processors that run other tests beside it take twice as long
const longestHoldMs = 500

describe.each(engines)('a thousand feeds of one person at once, on %s', { timeout: 60_000 }, (engine) => {
  let place: FreshPlace
  let server: ServerProcess
  beforeAll(async () => {
    place = await readyPlace(engine)
    const databaseUrl = place.databaseUrl && { DATABASE_URL: place.databaseUrl }
    server = await serverProcess({ DATA_DIR: place.dataDir, ...databaseUrl })
  })
  afterAll(async () => {
    await server.kill()
    place.remove()
  })

  /** Each on a connection of its own, all under way together; how many got which answer. */
  async function openMany({ cookie }: Device, many: number) {
    const statuses: number[] = []
    const asked = Array.from({ length: many }, () =>
      get(`${server.url}/feed`, { agent: false, headers: { cookie } }),
    )
    const answered = asked.map(
      (one) =>
        new Promise<void>((resolve, reject) => {
          one.on('error', reject)
          one.on('response', (answer) => {
            statuses.push(answer.statusCode ?? 0)
            answer.on('error', () => {}) // let go by the server, or below
            answer.resume()
            resolve()
          })
        }),
    )
    await Promise.all(answered)
    const refused = statuses.filter((status) => status === 429).length
    const opened = statuses.filter((status) => status === 200).length
    return { opened, refused, close: () => asked.forEach((one) => one.destroy()) }
  }

  test('are mostly refused, and nobody else waits for them', async () => {
    const [anna, berta] = [
      await signUp(server.url, originOfProcesses),
      await signUp(server.url, originOfProcesses),
    ]
    await anna.push(addPet())
    const pid = server.pid() ?? 0
    const { computed } = await worstHealth({ url: server.url, pid }, async () => {
      const many = await openMany(anna, 1_000)
      expect(many.opened + many.refused).toBe(1_000)
      // at most a minute's before its end, and the next one's after
      expect(many.opened).toBeLessThanOrEqual(600)
      many.close()
    })
    expect(computed).toBeLessThan(longestHoldMs)
    expect((await berta.snapshot()).rows).toEqual([])
  })
})
