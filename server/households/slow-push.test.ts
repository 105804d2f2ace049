import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#core/households/household.ts'
import { engines } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { addPet, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('a push whose body is still on its way, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** Sends the first half, waits for what happens in between, and sends the rest. */
  async function pushAround(by: Device, household: string, between: () => Promise<unknown>): Promise<string> {
    const body = JSON.stringify({ changes: [addPet({ name: 'Too late' })] })
    const headers = { 'content-type': 'application/json', cookie: by.cookie, origin: world.url }
    const answer = Promise.withResolvers<string>()
    const asked = request(`${world.url}/sync?household=${household}`, { method: 'POST', headers }, (told) => {
      let text = ''
      told.on('data', (part: Buffer) => (text += part.toString()))
      told.on('end', () => answer.resolve(text))
    })
    asked.on('error', answer.reject)
    await new Promise((sent) => asked.write(body.slice(0, 10), sent))
    // an answer to somebody else means that the server has had its turn with this one
    await by.send(`/days?first=2026-11-01&last=2026-11-02&household=${household}`)
    await between()
    asked.end(body.slice(10))
    return answer.promise
  }

  async function household(role: Role) {
    const anna = await world.device()
    return { anna, carl: await joined(world, anna, role, 'Carl') }
  }

  test('is not written for who was removed meanwhile', async () => {
    const { anna, carl } = await household('carer')
    const asked = { household: anna.userId, member: carl.userId }
    await pushAround(carl, anna.userId, () => call(anna, 'remove', asked))
    expect((await anna.snapshot()).rows).toEqual([])
  })

  test('is refused to who was made a sitter meanwhile', async () => {
    const { anna, carl } = await household('carer')
    const asked = { household: anna.userId, member: carl.userId, role: 'sitter' as const }
    expect(await pushAround(carl, anna.userId, () => call(anna, 'change-role', asked))).toMatch(
      'not-allowed-for-role',
    )
    expect((await anna.snapshot()).rows).toEqual([])
  })
})
