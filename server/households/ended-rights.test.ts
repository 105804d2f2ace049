import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import {
  call,
  guestOf,
  householdsOf,
  invitation,
  joined,
  nobodyAt,
  sitterLink,
  sittingDays,
} from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

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
    expect((await call(otto, 'open-sitter-link', { secret, name: 'Otto' })).says).toMatch('no longer works')
  })

  const ends = {
    'is removed': (anna: Device, otto: Device) =>
      call(anna, 'remove', { household: anna.userId, member: otto.userId }),
    leaves: (anna: Device, otto: Device) => call(otto, 'leave', { household: anna.userId }),
    'is made a carer': (anna: Device, otto: Device) =>
      call(anna, 'change-role', { household: anna.userId, member: otto.userId, role: 'carer' }),
  }

  test.each(Object.entries(ends))(
    'an invitation ends with an owner who %s, and whoever came by it stays',
    async (_, end) => {
      const anna = await world.device()
      const otto = await joined(world, anna, 'owner')
      const asked = { household: anna.userId, role: 'owner' as const }
      const [used, open] = [await invitation(otto, asked), await invitation(otto, asked)]
      const berta = await world.device()
      await call(berta, 'accept', { secret: used, name: 'Berta' })
      expect((await end(anna, otto)).status).toBe(200)
      const second = await world.device()
      expect((await call(second, 'accept', { secret: open, name: 'Otto' })).says).toMatch('was turned off')
      expect((await householdsOf(anna)).flatMap(({ invitations }) => invitations)).toEqual([])
      expect((await call(berta, 'read-invitation', { secret: used })).body.isMember).toBe(true)
    },
  )

  const allEnds = {
    ...ends,
    'is made a sitter': (anna: Device, otto: Device) =>
      call(anna, 'change-role', { household: anna.userId, member: otto.userId, role: 'sitter' }),
    'deletes the account': (_: Device, otto: Device) => deleteAccount(otto),
  }
  const deleteAccount = (device: Device) =>
    device.send('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a good old dog' }),
    })

  test.each(Object.entries(allEnds))(
    'a sitter’s link ends with an owner who %s, within two seconds, and the other owners are told',
    async (_, end) => {
      const anna = await world.device()
      const otto = await joined(world, anna, 'owner')
      const secret = await sitterLink(otto, { household: anna.userId })
      const own = await sitterLink(anna, { name: 'Carla' })
      const guest = await guestOf(world.url, secret)
      const feed = await guest.feed()
      await feed.upToDate()
      expect((await end(anna, otto)).status).toBe(200)
      await feed.untilEnd(2_000)
      expect((await guest.send('/days?first=2026-11-15&last=2026-11-16')).status).not.toBe(200)
      expect((await call(nobodyAt(world.url), 'open-sitter-link', { secret, name: 'Otto' })).says).toMatch(
        'no longer works',
      )
      const rex = { petIds: ['rex-of-this-test'], pets: ['Rex'] }
      const [told] = await householdsOf(anna)
      expect(told?.endedSitterLinks).toEqual([
        { id: expect.any(String), name: 'Sam', ...rex, days: sittingDays },
      ])
      // what the others made stays
      expect(told?.sitterLinks.map(({ name }) => name)).toEqual(['Carla'])
      await guestOf(world.url, own)
      // made again it is no longer missing
      await sitterLink(anna)
      expect((await householdsOf(anna))[0]?.endedSitterLinks).toEqual([])
    },
  )

  test('of a link that ended with its maker owners are told, until its days are over and for a month at most', async () => {
    const anna = await world.device()
    const otto = await joined(world, anna, 'owner')
    const berta = await joined(world, anna, 'carer')
    const made = { household: anna.userId, zone: 'Pacific/Auckland' }
    await sitterLink(otto, { ...made, name: 'Long', days: { first: '2026-11-15', last: '2027-10-01' } })
    await sitterLink(otto, { ...made, name: 'Later', days: { first: '2026-11-20', last: '2026-11-21' } })
    await sitterLink(otto, { ...made, name: 'Taken back' })
    // its own days were over before
    await sitterLink(otto, { ...made, name: 'Over', days: { first: '2026-11-14', last: '2026-11-15' } })
    const [before] = await householdsOf(anna)
    const back = before?.sitterLinks.find(({ name }) => name === 'Taken back')?.id ?? ''
    await call(anna, 'revoke-sitter-link', { household: anna.userId, sitterLink: back })
    await call(otto, 'leave', { household: anna.userId })
    const told = async (device: Device) =>
      (await householdsOf(device))
        .find(({ id }) => id === anna.userId)
        ?.endedSitterLinks?.map(({ name }) => name)
    expect(await told(anna)).toEqual(['Long', 'Later'])
    expect(await told(berta)).toEqual([])
    expect((await call(anna, 'undo-revoke', { household: anna.userId, link: back })).says).toMatch(
      'can no longer be undone',
    )
    world.clock.at = Date.parse('2026-11-21T12:00:00Z')
    expect(await told(anna)).toEqual(['Long'])
    // an app that is opened now and then stays signed in
    await anna.send('/api/auth/get-session')
    world.clock.at = noon + 31 * dayMs
    expect(await told(anna)).toEqual([])
  })

  test('what a sitter did before its maker left arrives late, as after the last of its days; nothing else does', async () => {
    const anna = await world.device()
    const otto = await joined(world, anna, 'owner')
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId], recurrence: daily })
    await anna.push(rex, pill)
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const guest = await guestOf(world.url, await sitterLink(otto, { household: anna.userId, pets }))
    world.clock.at = noon + 60_000
    await call(otto, 'leave', { household: anna.userId })
    expect(await guest.push(recordCare(pill, [rex]))).toMatchObject([{ outcome: 'applied' }])
    const later = { at: noon + 120_000, local: '2026-11-15T12:02:00' }
    world.clock.at = noon + 180_000
    expect(await guest.push(recordCare(pill, [rex], later))).toMatchObject([{ outcome: 'refused' }])
    expect((await guest.send('/feed')).status).toBe(403)
  })

  test('sitters whose link is over take no place and can be invited', async () => {
    const anna = await world.device()
    const secret = await sitterLink(anna)
    const berta = await world.device()
    await call(berta, 'open-sitter-link', { secret, name: 'Berta' })
    const secrets = [secret, await sitterLink(anna), await sitterLink(anna)]
    for (let n = 1; n < 60; n++) await guestOf(world.url, secrets[n % 3] ?? '')
    const longer = await sitterLink(anna, { days: { ...sittingDays, last: '2026-11-20' } })
    const open = () => call(nobodyAt(world.url), 'open-sitter-link', { secret: longer, name: 'Carl' })
    expect((await open()).says).toMatch('60 devices')
    world.clock.at = noon + 2 * dayMs
    expect((await open()).says).toBe('')
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
