import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#core/households/household.ts'
import { engines } from '#test/support/engines.ts'
import { call, householdsOf, secretOf } from '#test/support/household-calls.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const noon = Date.parse('2026-11-15T12:00:00Z')

describe.each(engines)('a right that has ended, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  beforeEach(() => void (world.clock.at = noon))
  afterAll(() => world.close())

  async function invitation(by: Device, household: string, role: Role): Promise<string> {
    const { body } = await call(by, 'invite', { household, role, email: null })
    return secretOf(body.link)
  }
  async function joined(by: Device, household: string, role: Role): Promise<Device> {
    const somebody = await world.device()
    const secret = await invitation(by, household, role)
    expect((await call(somebody, 'accept', { secret, name: 'Somebody' })).says).toBe('')
    return somebody
  }
  async function sitterLink(by: Device, household: string): Promise<string> {
    const asked = { household, name: 'Sam', pets: [{ id: 'rex-of-this-test', name: 'Rex' }], zone: 'UTC' }
    const days = { first: '2026-11-15', last: '2026-11-16' }
    return secretOf((await call(by, 'make-sitter-link', { ...asked, days })).body.link)
  }

  test('an owner who is removed does not come back by a sitter’s link of their own', async () => {
    const anna = await world.device()
    const otto = await joined(anna, anna.userId, 'owner')
    const secret = await sitterLink(otto, anna.userId)
    await call(anna, 'remove', { household: anna.userId, member: otto.userId })
    expect((await call(otto, 'open-sitter-link', { secret, name: 'Otto' })).says).toMatch('no longer good')
  })

  test('an owner who is made a carer has no invitations of theirs open', async () => {
    const anna = await world.device()
    const otto = await joined(anna, anna.userId, 'owner')
    const secret = await invitation(otto, anna.userId, 'owner')
    await call(anna, 'change-role', { household: anna.userId, member: otto.userId, role: 'carer' })
    const second = await world.device()
    expect((await call(second, 'accept', { secret, name: 'Otto' })).status).not.toBe(200)
    expect(await householdsOf(second)).toHaveLength(1)
  })
})
