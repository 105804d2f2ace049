import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import { guestEmail } from '#core/households/guest.ts'
import { engines } from '#test/support/engines.ts'
import {
  call,
  guestOf,
  householdsOf,
  invitation,
  nobodyAt,
  sitterLink,
} from '#test/support/household-calls.ts'
import { newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

// of the machine, to which the world's clock is put
const today = new Date().toISOString().slice(0, 10)
const days = { first: today, last: addDays(today, 1) }
const midnight = (more: number) => `${addDays(today, more)}T00:00:00.000Z`

describe.each(engines)('a guest, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
    world.clock.at = Math.floor(Date.now() / 1_000) * 1_000 // cookies count seconds
  })
  afterAll(() => world.close())

  async function sessionOf(guest: Device) {
    const answer = await guest.send('/api/auth/get-session')
    return (await answer.json()) as { session: { expiresAt: string } } | null // as it answers
  }

  test('joins no household for good: that needs an account', async () => {
    const anna = await world.device()
    const guest = await guestOf(world.url, await sitterLink(anna, { days }))
    const otto = await world.device()
    const secret = await invitation(otto, { role: 'owner' })
    const { says } = await call(guest, 'accept', { secret, name: 'Sam' })
    expect(says).toMatch('account')
    expect(await householdsOf(guest)).toHaveLength(1)
  })

  test('is known until two days after the link, however often the app looks', async () => {
    const guest = await guestOf(world.url, await sitterLink(await world.device(), { days }))
    await sessionOf(guest)
    expect((await guest.send('/api/auth/token')).status).toBe(200)
    expect((await sessionOf(guest))?.session.expiresAt).toBe(midnight(4))
  })

  test('who opens a longer link on the same device is known as long as that', async () => {
    const anna = await world.device()
    const guest = await guestOf(world.url, await sitterLink(anna, { days }))
    const secret = await sitterLink(anna, { days: { ...days, last: addDays(today, 5) } })
    const answer = await guest.post('/api/households/open-sitter-link', { secret, name: 'Sam' })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie.split(';')[0]).toBe(guest.cookie)
    expect(cookie).toMatch(`Max-Age=${(Date.parse(midnight(8)) - world.clock.at) / 1_000}`)
    expect((await sessionOf(guest))?.session.expiresAt).toBe(midnight(8))
    expect(await householdsOf(guest)).toMatchObject([{ days: { last: addDays(today, 5) } }])
    // a shorter one of another household takes nothing away
    await call(guest, 'open-sitter-link', {
      secret: await sitterLink(await world.device(), { days }),
      name: 'Sam',
    })
    expect((await sessionOf(guest))?.session.expiresAt).toBe(midnight(8))
  })

  test('who looks after two households keeps the one when the other ends', async () => {
    const [anna, otto] = [await world.device(), await world.device()]
    const guest = await guestOf(world.url, await sitterLink(anna, { days }))
    await call(guest, 'open-sitter-link', { secret: await sitterLink(otto, { days }), name: 'Sam' })
    const [link] = (await householdsOf(anna)).flatMap(({ sitterLinks }) => sitterLinks)
    await call(anna, 'revoke-sitter-link', { household: anna.userId, sitterLink: link?.id ?? '' })
    expect((await householdsOf(guest)).map(({ id }) => id)).toEqual([otto.userId])
    expect(await sessionOf(guest)).not.toBeNull()
  })

  test('one who was just removed comes again as a new one', async () => {
    const anna = await world.device()
    const secret = await sitterLink(anna, { days })
    const guest = await guestOf(world.url, secret)
    // from now on the server remembers the session for a few seconds
    expect(await householdsOf(guest)).toHaveLength(1)
    await call(anna, 'remove', { household: anna.userId, member: guest.userId })
    const { status, body } = await call(guest, 'open-sitter-link', { secret, name: 'Sam' })
    expect(status).toBe(200)
    expect(body.user.id).not.toBe(guest.userId)
  })

  test('nobody signs up as one', async () => {
    const asked = { email: guestEmail(newId()), password: 'a good old dog', timeZone: 'UTC' }
    const answer = await nobodyAt(world.url).post('/api/auth/sign-up/email', asked)
    expect(answer.status).toBe(400)
  })
})
