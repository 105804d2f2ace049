import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const tooOften =
  'This address has had several invitations by email today. Please send a link yourself, or try again tomorrow.'
const dayMs = 24 * 60 * 60_000

describe.each(engines)('invitations by mail, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine, { limitFactor: 1 })
  })
  afterAll(() => world.close())

  const invite = (by: Device, email: string, household = by.userId) =>
    call(by, 'invite', { household, role: 'carer', email })
  function mails(): string[] {
    const folder = join(world.place.dataDir, 'outbox')
    // one that is still being written has another name
    const whole = readdirSync(folder).filter((file) => file.endsWith('.eml'))
    return whole.map((file) => readFileSync(join(folder, file), 'utf8'))
  }

  test('one mailbox gets three in a day, whoever invites and however it is spelled', async () => {
    const [anna, otto] = [await world.device(), await world.device()]
    expect((await invite(anna, 'victim@example.org')).says).toBe('')
    expect((await invite(otto, 'Victim@Example.org')).says).toBe('')
    expect((await invite(otto, 'v.ictim+cat@example.org')).says).toBe('')
    for (const by of [anna, otto]) {
      const refused = await invite(by, 'victim@example.org')
      expect([refused.status, refused.says]).toEqual([429, tooOften])
    }
    expect((await invite(anna, 'friend@example.org')).says).toBe('')
    expect(mails().filter((mail) => /^To: \S*v\.?ictim/im.test(mail))).toHaveLength(3)
    world.clock.at += dayMs
    expect((await invite(anna, 'victim@example.org')).says).toBe('')
  })

  test('who may not invite uses up nothing', async () => {
    const anna = await world.device()
    const carer = await joined(world, anna)
    for (let n = 0; n < 4; n++)
      expect((await invite(carer, 'aunt@example.org', anna.userId)).status).toBe(403)
    expect((await invite(anna, 'aunt@example.org')).says).toBe('')
  })
})
