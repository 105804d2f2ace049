import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { call, guestOf, householdsOf, invitation, joined, sitterLink } from '#test/support/household-calls.ts'
import { addPet, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

const dayMs = 24 * 60 * 60_000
const noon = Date.parse('2026-11-15T12:00:00Z')

describe.each(engines)('a right that has ended, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  beforeEach(() => void (world.clock.at = noon))
  afterAll(() => world.close())

  test('an owner who is removed does not come back by a sitter’s link of their own', async () => {
    const anna = await world.device()
    const otto = await joined(world, anna, 'owner')
    const secret = await sitterLink(otto, { household: anna.userId })
    await call(anna, 'remove', { household: anna.userId, member: otto.userId })
    expect((await call(otto, 'open-sitter-link', { secret, name: 'Otto' })).says).toMatch('no longer good')
  })

  test('an owner who is made a carer has no invitations of theirs open', async () => {
    const anna = await world.device()
    const otto = await joined(world, anna, 'owner')
    const secret = await invitation(otto, { household: anna.userId, role: 'owner' })
    await call(anna, 'change-role', { household: anna.userId, member: otto.userId, role: 'carer' })
    const second = await world.device()
    expect((await call(second, 'accept', { secret, name: 'Otto' })).status).not.toBe(200)
    expect(await householdsOf(second)).toHaveLength(1)
  })

  test('sitters whose link is over take no place and can be invited', async () => {
    const anna = await world.device()
    const secret = await sitterLink(anna)
    const berta = await world.device()
    await call(berta, 'open-sitter-link', { secret, name: 'Berta' })
    for (let n = 0; n < 18; n++) await guestOf(world.url, secret)
    const carl = await world.device()
    const invited = await invitation(anna)
    expect((await call(carl, 'accept', { secret: invited, name: 'Carl' })).says).toMatch('room for 20')
    world.clock.at = noon + 2 * dayMs
    expect((await call(carl, 'accept', { secret: invited, name: 'Carl' })).says).toBe('')
    const again = await invitation(anna)
    expect((await call(berta, 'accept', { secret: again, name: 'Berta' })).says).toBe('')
  })
  test('a sitter by link who is invited becomes what the invitation says', async () => {
    const anna = await world.device()
    const secret = await sitterLink(anna)
    const berta = await world.device()
    await call(berta, 'open-sitter-link', { secret, name: 'Berta' })
    const asSitter = await berta.in(anna.userId).feed()
    await asSitter.upToDate()
    const invited = await invitation(anna)
    expect((await call(berta, 'read-invitation', { secret: invited })).body.isMember).toBe(false)
    expect((await call(berta, 'accept', { secret: invited, name: 'Berta' })).says).toBe('')
    const [, there] = await householdsOf(berta)
    expect(there).toMatchObject({ role: 'carer', days: null })
    expect(await berta.in(anna.userId).push(addPet())).toMatchObject([{ outcome: 'applied' }])
    // what it sends was decided when it was opened: the device comes back and hears of every pet
    await asSitter.untilEnd(2_000)
  })

  test('who leaves and has nothing but a sitter’s link gets a household of their own', async () => {
    const anna = await world.device()
    const otto = await world.device()
    await joined(world, otto, 'owner')
    const secret = await sitterLink(anna)
    await call(otto, 'open-sitter-link', { secret, name: 'Otto' })
    await call(otto, 'leave', { household: otto.userId })
    expect((await householdsOf(otto)).map(({ role }) => role).sort()).toEqual(['owner', 'sitter'])
  })

  test('the feed of a sitter ends within two seconds when the household goes with its owner', async () => {
    const anna = await world.device()
    const secret = await sitterLink(anna)
    const berta = await world.device()
    await call(berta, 'open-sitter-link', { secret, name: 'Berta' })
    const feed = await berta.in(anna.userId).feed()
    await feed.upToDate()
    const gone = await anna.send('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a good old dog' }),
    })
    expect(gone.status).toBe(200)
    await feed.untilEnd(2_000)
  })
})
