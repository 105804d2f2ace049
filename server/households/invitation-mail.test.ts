import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { refusalWords } from '#core/refusal-words.ts'
import { createProvenAddresses } from '#server/accounts/proof/proven-addresses.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { provenDevice } from '#test/support/proven-device.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const tooOften =
  'This address has had several invitations by email today. Please send a link yourself, or try again tomorrow.'
const dayMs = 24 * 60 * 60_000

describe.each(engines)('invitations by mail, on %s', (engine) => {
  const it = testOnce(engine)
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

  it('one mailbox gets three in a day, whoever invites and however it is spelled', async () => {
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

describe.each(engines)('where mail is sent, on %s', (engine) => {
  test('nobody has a stranger written to before their own address is proved, nor against that one’s word', async () => {
    const world = await serverWorld(engine, { smtpUrl: 'smtp://127.0.0.1:9' })
    onTestFinished(() => world.close())
    const invite = (by: Device, email: string) =>
      call(by, 'invite', { household: by.userId, role: 'carer', email })
    const [anna, otto] = [await world.device(), await provenDevice(world)]
    expect(await invite(anna, 'friend@example.org')).toMatchObject({
      status: 400,
      says: refusalWords['address-unproven'],
    })
    expect((await invite(otto, 'friend@example.org')).says).toBe('')
    const proven = createProvenAddresses({
      database: world.database,
      secret: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
      sendsMail: true,
      now: () => world.clock.at,
    })
    await proven.stop({ id: 'somebody', email: 'victim@example.org' })
    expect((await invite(otto, 'Victim@example.org')).says).toBe(refusalWords['address-stopped'])
    // a link that they send themselves needs no address
    expect((await call(anna, 'invite', { household: anna.userId, role: 'carer', email: null })).says).toBe('')
  })
})
