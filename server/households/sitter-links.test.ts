import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HouseholdBody } from '#core/households/household-calls.ts'
import { engines } from '#test/support/engines.ts'
import {
  call,
  guestOf,
  householdsOf,
  nobodyAt,
  sitterLink,
  sittingDays,
} from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

const dayMs = 24 * 60 * 60_000

describe.each(engines)('sitter links, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  type Made = Partial<HouseholdBody<'make-sitter-link'>>
  /** The owner with two pets, and the secret of a link about the first of them. */
  async function linked(made: Made = {}) {
    world.clock.at = Date.parse('2026-11-15T12:00:00Z')
    const anna = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    await anna.push(rex, minka)
    const secret = await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }], ...made })
    return { anna, rex, minka, secret }
  }
  const opened = (secret: string) => call(nobodyAt(world.url), 'open-sitter-link', { secret, name: 'Sam' })
  const sitterOf = (secret: string) => guestOf(world.url, secret)

  test('a name is all it takes, and the sitter sees those pets and nothing else', async () => {
    const { anna, rex, minka, secret } = await linked()
    const both = addEvent({ title: 'Walk', petIds: [rex.petId, minka.petId], recurrence: daily })
    const hidden = [
      addEvent({ title: 'Secret of Minka', petIds: [minka.petId] }),
      addEvent({ title: 'Our party' }),
    ]
    await anna.push(both, ...hidden)
    const read = await call(nobodyAt(world.url), 'read-sitter-link', { secret })
    expect(read.body).toMatchObject({ name: 'Sam', pets: ['Rex'], days: sittingDays })
    const sitter = await sitterOf(secret)
    const { rows, messages } = await sitter.snapshot()
    expect(
      rows
        .filter(({ body }) => body !== null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([rex.petId, both.eventId].sort())
    expect(rows.find(({ id }) => id === both.eventId)?.body).toMatchObject({ petIds: [rex.petId] })
    expect(JSON.stringify(messages)).not.toMatch(/Minka|Our party/)
    // a device that begins holds nothing that would have to go: not even an id tells of what is hidden
    const ids = new RegExp([minka.petId, ...hidden.map(({ eventId }) => eventId)].join('|'))
    expect(JSON.stringify(messages)).not.toMatch(ids)
    const days = await (await sitter.send('/days?first=2026-11-01&last=2026-11-30')).text()
    expect(days).not.toMatch(/Minka|Our party/)
    expect(days).not.toMatch(ids)
  })

  test('what stops being theirs leaves the sitter’s device', async () => {
    const { anna, rex, minka, secret } = await linked()
    const pill = addEvent({ petIds: [rex.petId] })
    await anna.push(pill)
    const sitter = await sitterOf(secret)
    const feed = await sitter.feed()
    await feed.untilRow(pill.eventId)
    await anna.push({
      id: 'change-of-pets',
      at: 1,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'all',
      event: { petIds: [minka.petId] },
    })
    await feed.until(() => feed.rows().some(({ id, body }) => id === pill.eventId && body === null))
    await feed.close()
  })

  test('the record of what was done for another pet, whose id names that pet, never reaches a sitter', async () => {
    const { anna, rex, minka, secret } = await linked()
    const pill = addEvent({ petIds: [rex.petId], recurrence: daily })
    const hidden = addEvent({ petIds: [minka.petId], recurrence: daily })
    await anna.push(pill, hidden)
    const sitter = await sitterOf(secret)
    const feed = await sitter.feed(null, {}, 'pets,events,care')
    await feed.upToDate()
    await anna.push(recordCare(hidden, [minka]), recordCare(pill, [rex]))
    await feed.until(() => feed.rows().some(({ collection, body }) => collection === 'care' && body !== null))
    expect(JSON.stringify(feed.messages)).not.toContain(minka.petId)
    await feed.close()
  })

  test('the sitter changes nothing, invites nobody, and takes nothing along', async () => {
    const { rex, minka, secret, anna } = await linked()
    const sitter = await sitterOf(secret)
    expect(await sitter.push(addEvent({ petIds: [rex.petId] }))).toMatchObject([
      { refusal: 'not-allowed-for-role' },
    ])
    const household = anna.userId
    const calls = [
      await call(sitter, 'invite', { household, role: 'owner', email: null }),
      await call(sitter, 'remove', { household, member: anna.userId }),
      await call(sitter, 'make-sitter-link', {
        household,
        name: 'X',
        pets: [{ id: rex.petId, name: 'Rex' }],
        days: sittingDays,
        zone: 'UTC',
      }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403])
    const promoted = await call(anna, 'change-role', { household, member: sitter.userId, role: 'carer' })
    expect(promoted.says).toMatch('stays a sitter')
    expect((await sitter.send(`/api/pets/${minka.petId}/event-counts`)).status).toBe(403)
    // a word of its own: three letters also come up in ids
    expect(await (await sitter.send('/api/account/export')).text()).not.toMatch(/\bRex\b|Minka/)
    const [seen] = await householdsOf(sitter)
    expect(seen).toMatchObject({ role: 'sitter', days: sittingDays, invitations: [], sitterLinks: [] })
  })

  test('the owner sees who has opened it and when; taken back it is over within two seconds', async () => {
    const { anna, secret } = await linked()
    const sitter = await sitterOf(secret)
    const [link] = (await householdsOf(anna)).flatMap(({ sitterLinks }) => sitterLinks)
    expect(link?.openings).toEqual([{ id: sitter.userId, name: 'Sam', openedAt: world.clock.at }])
    const feed = await sitter.feed()
    await feed.upToDate()
    await call(anna, 'revoke-sitter-link', { household: anna.userId, sitterLink: link?.id ?? '' })
    await feed.untilEnd(2_000)
    expect([401, 403]).toContain((await sitter.send('/feed')).status)
    expect((await opened(secret)).says).toBe('This link no longer works. Please ask whoever gave it to you.')
    expect((await householdsOf(anna)).flatMap(({ sitterLinks }) => sitterLinks)).toEqual([])
  })

  test('it is good from its first midnight to its last, in the household’s zone', async () => {
    const { secret } = await linked({ zone: 'America/New_York' })
    world.clock.at = Date.parse('2026-11-15T04:59:59Z')
    expect((await opened(secret)).says).toMatch('does not work yet')
    const early = await call(nobodyAt(world.url), 'read-sitter-link', { secret })
    expect(early.body).toMatchObject({ isEarly: true, days: sittingDays, pets: ['Rex'] })
    world.clock.at = Date.parse('2026-11-15T05:00:00Z')
    const sitter = await sitterOf(secret)
    world.clock.at = Date.parse('2026-11-17T04:59:59Z')
    expect((await sitter.send('/days?first=2026-11-01&last=2026-11-02')).status).toBe(200)
    world.clock.at = Date.parse('2026-11-17T05:00:00Z')
    expect((await sitter.send('/days?first=2026-11-01&last=2026-11-02')).status).toBe(403)
    expect((await opened(secret)).says).toMatch('no longer works')
  })

  test('somebody who is signed in opens it as themselves and keeps their own household', async () => {
    const { anna, secret } = await linked()
    const berta = await world.device()
    expect((await call(berta, 'open-sitter-link', { secret, name: 'Berta' })).status).toBe(200)
    expect((await householdsOf(berta)).map(({ role }) => role)).toEqual(['owner', 'sitter'])
    expect((await call(anna, 'open-sitter-link', { secret, name: 'Anna' })).says).toMatch(
      'in this household already',
    )
    world.clock.at += 3 * dayMs
    expect((await householdsOf(berta)).map(({ role }) => role)).toEqual(['owner'])
  })

  test('another phone of a sitter is called the same and shown once, and is a device of its own all the same', async () => {
    const { anna, secret } = await linked()
    const read = async (by: Parameters<typeof call>[0]) =>
      (await call(by, 'read-sitter-link', { secret })).body
    expect(await read(nobodyAt(world.url))).toMatchObject({ sitters: [] })
    const phone = await sitterOf(secret)
    expect(await read(phone)).toMatchObject({ isIn: anna.userId })
    const asked = await read(nobodyAt(world.url))
    expect(asked.sitters).toEqual(['Sam'])
    expect(asked).not.toHaveProperty('isIn')
    // one after the other: they are listed as they came
    world.clock.at += 1_000
    const tablet = await guestOf(world.url, secret, asked.sitters?.[0])
    world.clock.at += 1_000
    await guestOf(world.url, secret, 'Eva')
    expect(tablet.userId).not.toBe(phone.userId)

    const seenBy = async (device: Parameters<typeof householdsOf>[0]) =>
      (await householdsOf(device)).flatMap(({ members }) => members.filter(({ byLink }) => byLink))
    expect((await seenBy(anna)).map(({ name }) => name)).toEqual(['Sam', 'Eva'])
    expect((await seenBy(phone)).map(({ id }) => id)).toContain(phone.userId)
    expect((await seenBy(tablet)).map(({ id }) => id)).toContain(tablet.userId)
    expect((await seenBy(tablet)).map(({ name }) => name)).toEqual(['Sam', 'Eva'])
    const [link] = (await householdsOf(anna)).flatMap(({ sitterLinks }) => sitterLinks)
    expect(link?.openings.map(({ name }) => name)).toEqual(['Sam', 'Sam', 'Eva'])

    // an account is somebody of their own, and nobody is asked whether they are that
    const berta = await world.device()
    world.clock.at += 1_000
    await call(berta, 'open-sitter-link', { secret, name: 'Sam' })
    await call(berta, 'call-me', { household: anna.userId, name: 'Berta' })
    expect((await read(nobodyAt(world.url))).sitters).toEqual(['Sam', 'Eva'])
    await call(berta, 'call-me', { household: anna.userId, name: 'Sam' })
    expect((await seenBy(anna)).map(({ name }) => name)).toEqual(['Sam', 'Eva', 'Sam'])
    const bertas = (await householdsOf(berta)).map(({ members }) => members.map(({ id }) => id))
    expect(bertas).toEqual([[berta.userId], expect.arrayContaining([anna.userId, berta.userId])])
  })

  test('nonsense gets words', async () => {
    const { anna, rex } = await linked()
    const asked = {
      household: anna.userId,
      name: 'Sam',
      pets: [{ id: rex.petId, name: 'Rex' }],
      days: sittingDays,
      zone: 'UTC',
    }
    expect((await call(anna, 'make-sitter-link', { ...asked, name: ' ' })).says).toBe('Please enter a name.')
    const odd = [
      { pets: [] },
      { days: { first: '2026-11-16', last: '2026-11-15' } },
      { days: { first: '2026-11-16', last: '2028-11-15' } },
      { zone: 'Nowhere/Land' },
    ]
    for (const part of odd)
      expect((await call(anna, 'make-sitter-link', { ...asked, ...part })).status).toBe(400)
    expect((await opened('unknown')).says).toMatch('not known here')
  })
})
