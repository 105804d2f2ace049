import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  guestOf,
  householdsOf as mine,
  invitation,
  joined,
  nobodyAt,
  sitterLink,
} from '#test/support/household-calls.ts'
import type { HouseholdsAnswer, InvitationRead } from '#core/households/household.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { addEvent, addPet, daily, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('households, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  it('everybody has one of their own from the start, and is its owner', async () => {
    const anna = await world.device()
    const [own, ...others] = await mine(anna)
    expect(others).toEqual([])
    expect(own).toMatchObject({ id: anna.userId, role: 'owner', invitations: [] })
    expect(own?.members).toEqual([{ id: anna.userId, name: expect.any(String), role: 'owner' }])
  })

  test('one that nobody has named is called in the language of whoever reads, and by its name once it has one', async () => {
    const anna = await world.device()
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const nameIn = async (language: string) => {
      const answer = await anna.send('/api/households', { headers: { 'accept-language': language } })
      const { households } = (await answer.json()) as HouseholdsAnswer
      return households.map(({ name }) => name)
    }
    expect(await nameIn('de-AT')).toEqual(['Haushalt: Anna'])
    expect(await nameIn('es')).toEqual(['Hogar: Anna'])
    expect(await nameIn('fr')).toEqual(['Anna’s household'])
    const secret = await invitation(anna)
    const read = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ secret })
      const posted = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
      const answer = await anna.send('/api/households/read-invitation', posted)
      return ((await answer.json()) as InvitationRead).household
    }
    expect(await read({ cookie: 'language=de' })).toBe('Haushalt: Anna')
    await call(anna, 'rename', { household: anna.userId, name: 'Smith' })
    expect(await nameIn('de-AT')).toEqual(['Smith'])
  })

  test('each is told with the clock it keeps to, to all who are in it, and again when that changes', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const sam = await guestOf(world.url, await sitterLink(anna))
    const zones = async () =>
      Promise.all(
        [anna, berta, sam].map(async (one) => (await mine(one)).find(({ id }) => id === anna.userId)?.zone),
      )
    // nobody has said yet where they live: each device knows better than UTC
    expect(await zones()).toEqual([undefined, undefined, undefined])
    await livesIn(berta, 'America/New_York')
    expect(await zones()).toEqual([undefined, undefined, undefined])
    await livesIn(anna, 'Europe/Berlin')
    expect(await zones()).toEqual(['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin'])
    // her own is another household
    expect((await mine(berta)).find(({ id }) => id === berta.userId)?.zone).toBe('America/New_York')
  })

  test('who accepts an invitation sees and changes the same pets, and each hears of the other', async () => {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    await anna.push(rex)
    const berta = await joined(world, anna)
    const shared = berta.in(anna.userId)
    expect((await shared.snapshot()).rows.map(({ id }) => id)).toEqual([rex.petId])
    const feed = await anna.feed()
    await feed.upToDate()
    const pill = addEvent({ title: 'Pill', petIds: [rex.petId] })
    expect(await shared.push(pill)).toMatchObject([{ outcome: 'applied' }])
    await feed.untilRow(pill.eventId)
    await feed.close()
    expect((await berta.snapshot()).rows).toEqual([])
    expect((await mine(berta)).map(({ id, role }) => [id, role])).toEqual([
      [berta.userId, 'owner'],
      [anna.userId, 'carer'],
    ])
  })

  it('an invitation is shown before it is accepted, works once, and each other end has its words', async () => {
    const [anna, berta, carla] = [await world.device(), await world.device(), await world.device()]
    await call(anna, 'rename', { household: anna.userId, name: '  The \n Smiths ' })
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const secret = await invitation(anna)
    const stranger = nobodyAt(world.url)
    expect((await call(stranger, 'read-invitation', { secret })).body).toMatchObject({
      household: 'The Smiths',
      invitedBy: 'Anna',
      role: 'carer',
      isMember: false,
    })
    expect((await call(anna, 'read-invitation', { secret })).body.isMember).toBe(true)
    expect((await call(stranger, 'accept', { secret, name: 'X' })).status).toBe(401)
    expect((await call(anna, 'accept', { secret, name: 'Anna' })).says).toBe(
      'You are in this household already.',
    )
    const both = await Promise.all(
      [berta, carla].map((one) => call(one, 'accept', { secret, name: 'Somebody' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.says).toBe(
      'This invitation was already used. Please ask for a new one.',
    )
    const used = both[0]?.status === 200 ? berta : carla
    expect((await call(used, 'read-invitation', { secret })).body.isMember).toBe(true)
    const gone = await invitation(anna)
    const [open] = (await mine(anna)).flatMap(({ invitations }) => invitations)
    await call(anna, 'revoke', { household: anna.userId, invitation: open?.id ?? '' })
    const dora = await world.device()
    expect((await call(dora, 'accept', { secret: gone, name: 'Dora' })).says).toMatch('was turned off')
    expect((await call(dora, 'read-invitation', { secret: 'nonsense' })).says).toMatch('is not known here')
    const late = await invitation(anna)
    world.clock.at += 8 * 24 * 3_600_000
    expect((await call(dora, 'accept', { secret: late, name: 'Dora' })).says).toMatch('has expired')
  })

  it('an invitation by mail carries the secret only behind the #, and nothing of it is logged', async () => {
    const anna = await world.device()
    const secret = await invitation(anna, { email: 'friend@example.com' })
    expect(secret).toMatch(/^[\w-]{43}$/)
    // without a mail server the operator reads the link from the log, as of every other mail
    const requests = world.lines.filter((line) => !line.includes('is in '))
    expect(requests.join()).not.toContain(secret)
    const [open] = (await mine(anna)).flatMap(({ invitations }) => invitations)
    expect(open).toMatchObject({ sentTo: 'friend@example.com', role: 'carer' })
    const wrong = { household: anna.userId, role: 'carer' as const, email: 'nobody' }
    expect((await call(anna, 'invite', wrong)).status).toBe(400)
  })

  it.each(['a\0@b.de', 'a\u0007@b.de', 'a@b.de,c@d.de', 'a,b@c.de', '<a@b.de>', 'a@b;c.de'])(
    'what no mail can go to is refused, and no invitation is made: %j',
    async (email) => {
      const anna = await world.device()
      const refused = await call(anna, 'invite', { household: anna.userId, role: 'carer', email })
      expect([refused.status, refused.says]).toEqual([400, 'This does not look like an email address.'])
      expect((await mine(anna)).flatMap(({ invitations }) => invitations)).toEqual([])
    },
  )

  it('names have a bound, and an empty one is asked for', async () => {
    const anna = await world.device()
    const rename = (name: string) => call(anna, 'rename', { household: anna.userId, name })
    expect((await rename('x'.repeat(10_000))).says).toBe('The name is too long: 60 characters at most.')
    expect((await rename(' \u0000 ')).says).toBe('Please enter a name.')
    expect((await rename('🐕'.repeat(60))).status).toBe(200)
  })

  test('a carer changes the calendar but not who is here; a sitter changes neither', async () => {
    const anna = await world.device()
    const rex = addPet()
    await anna.push(rex)
    const berta = await joined(world, anna, 'carer')
    const carer = berta.in(anna.userId)
    const sitter = (await joined(world, anna, 'sitter', 'Sid')).in(anna.userId)
    expect(await carer.push(addEvent({ recurrence: daily }))).toMatchObject([{ outcome: 'applied' }])
    expect(await sitter.push(addEvent())).toMatchObject([
      { outcome: 'refused', says: 'Your role in this household does not allow this.' },
    ])
    expect((await sitter.snapshot()).rows).toHaveLength(2)
    const household = anna.userId
    const asked = [
      await call(berta, 'invite', { household, role: 'owner', email: null }),
      await call(berta, 'rename', { household, name: 'Mine' }),
      await call(berta, 'change-role', { household, member: berta.userId, role: 'owner' }),
      await call(berta, 'remove', { household, member: anna.userId }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await mine(berta)).flatMap(({ invitations }) => invitations)).toEqual([])
  })

  test('an owner and a carer set the phone, everybody here sees it, and nobody else sets or sees it', async () => {
    const [anna, eve] = [await world.device(), await world.device()]
    const household = anna.userId
    const berta = await joined(world, anna, 'carer')
    const sid = await joined(world, anna, 'sitter', 'Sid')
    const day = new Date(world.clock.at).toISOString().slice(0, 10)
    const link = await sitterLink(anna, { days: { first: day, last: day } })
    const guest = await guestOf(world.url, link)
    const phoneFor = async (device: Device) => (await mine(device)).find(({ id }) => id === household)?.phone
    expect(await phoneFor(anna)).toBe('')
    const set = (device: Device, phone: string) => call(device, 'set-phone', { household, phone })
    expect((await set(anna, ' 555 \n 0134 ')).status).toBe(200)
    expect((await set(berta, '☎'.repeat(61))).says).toBe('This number is too long: 60 characters at most.')
    for (const device of [anna, berta, sid, guest]) expect(await phoneFor(device)).toBe('555 0134')
    expect(await phoneFor(eve)).toBeUndefined()
    expect((await set(berta, 'Berta, 555 0199')).status).toBe(200)
    expect(await phoneFor(sid)).toBe('Berta, 555 0199')
    for (const device of [sid, guest, eve]) expect((await set(device, '1')).status).toBe(403)
    expect((await call(nobodyAt(world.url), 'set-phone', { household, phone: '1' })).status).toBe(401)
    expect(await phoneFor(anna)).toBe('Berta, 555 0199')
    expect((await set(anna, ' ')).status).toBe(200)
    expect(await phoneFor(berta)).toBe('')
  })

  test('a role that is changed counts at once', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const shared = berta.in(anna.userId)
    const change = { household: anna.userId, member: berta.userId }
    await call(anna, 'change-role', { ...change, role: 'sitter' })
    expect(await shared.push(addPet())).toMatchObject([{ refusal: 'not-allowed-for-role' }])
    await call(anna, 'change-role', { ...change, role: 'owner' })
    expect((await call(berta, 'rename', { household: anna.userId, name: 'Ours' })).status).toBe(200)
  })

  test('who is removed hears nothing more at once, and is refused everywhere', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const shared = berta.in(anna.userId)
    const feed = await shared.feed()
    await feed.upToDate()
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    await feed.untilEnd(2_000)
    const query = `household=${anna.userId}`
    const asked = [
      await berta.post(`/sync?${query}`, { changes: [addPet()] }),
      await berta.send(`/feed?${query}`),
      await berta.send(`/days?first=2026-01-01&last=2026-01-02&${query}`),
      await berta.send(`/api/pets/rex-0001/event-counts?${query}`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await mine(berta)).map(({ id }) => id)).toEqual([berta.userId])
    expect((await anna.snapshot()).rows).toEqual([])
  })

  test('a household keeps an owner, whoever leaves and in whatever order', async () => {
    const anna = await world.device()
    const household = anna.userId
    const berta = await joined(world, anna, 'owner')
    const alone = await world.device()
    expect((await call(alone, 'leave', { household: alone.userId })).says).toMatch('needs an owner')
    const left = await Promise.all([anna, berta].map((one) => call(one, 'leave', { household })))
    expect(left.map(({ status }) => status).sort()).toEqual([200, 400])
    const stays = left[0]?.status === 200 ? berta : anna
    const last = { household, member: stays.userId }
    expect((await call(stays, 'change-role', { ...last, role: 'carer' })).says).toMatch('needs an owner')
    expect((await call(stays, 'remove', last)).says).toMatch('needs an owner')
  })

  test('who leaves the household of their own id gets a new one, and finds nothing of the old', async () => {
    const anna = await world.device()
    await anna.push(addPet())
    await joined(world, anna, 'owner')
    await call(anna, 'leave', { household: anna.userId })
    const [fresh] = await mine(anna)
    expect(fresh).toMatchObject({ role: 'owner', members: [{ id: anna.userId }] })
    expect(fresh?.id).not.toBe(anna.userId)
    expect((await anna.in(fresh?.id ?? '').snapshot()).rows).toEqual([])
    expect((await anna.send('/feed')).status).toBe(403)
    const file = (await (await anna.send('/api/account/export')).json()) as { pets: unknown[] }
    expect(file.pets).toEqual([])
  })

  test('a page that still shows somebody else does nothing in the name of who is signed in now', async () => {
    const [anna, berta] = [await world.device(), await world.device()]
    const secret = await invitation(anna)
    const accept = (whose: string) =>
      berta.post(`/api/households/accept?whose=${whose}`, { secret, name: 'Berta' })
    expect((await accept(anna.userId)).status).toBe(403)
    expect((await accept(berta.userId)).status).toBe(200)
  })

  test('a stranger who knows the id of a household gets nothing from any address', async () => {
    const [anna, eve] = [await world.device(), await world.device()]
    const household = anna.userId
    const rex = addPet()
    await anna.push(rex)
    const query = `household=${household}`
    const statuses = [
      (await eve.post(`/sync?${query}`, { changes: [addPet()] })).status,
      (await eve.send(`/feed?${query}`)).status,
      (await eve.send(`/days?first=2026-01-01&last=2026-01-02&${query}`)).status,
      (await eve.send(`/api/pets/${rex.petId}/event-counts?${query}`)).status,
      (await call(eve, 'rename', { household, name: 'Mine' })).status,
      (await call(eve, 'call-me', { household, name: 'Eve' })).status,
      (await call(eve, 'invite', { household, role: 'owner', email: null })).status,
      (await call(eve, 'revoke', { household, invitation: 'invitation-1' })).status,
      (await call(eve, 'change-role', { household, member: eve.userId, role: 'owner' })).status,
      (await call(eve, 'remove', { household, member: anna.userId })).status,
      (await call(eve, 'leave', { household })).status,
    ]
    expect(statuses).toEqual(statuses.map(() => 403))
    expect((await eve.post('/api/households/nonsense', {})).status).toBe(404)
    expect((await eve.post('/api/households/rename', { household: 7 })).status).toBe(400)
    expect((await anna.snapshot()).rows.map(({ id }) => id)).toEqual([rex.petId])
  })
})

describe.each(engines)('deleting an account, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const remove = (device: Device) =>
    device.send('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a good old dog' }),
    })

  test('leaves a household that others are in as it is', async () => {
    const anna = await world.device()
    const rex = addPet()
    await anna.push(rex)
    const berta = await joined(world, anna, 'owner')
    const shared = berta.in(anna.userId)
    expect((await remove(anna)).status).toBe(200)
    expect((await shared.snapshot()).rows.map(({ id }) => id)).toEqual([rex.petId])
    expect(await shared.push(addEvent())).toMatchObject([{ outcome: 'applied' }])
    const kept = (await mine(berta)).find(({ id }) => id === anna.userId)
    expect(kept?.members.map(({ id }) => id)).toEqual([berta.userId])
  })

  test('is refused in words while others would be left without an owner', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna, 'carer')
    const answer = await remove(anna)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'ONLY_OWNER' })
    expect((await anna.send('/api/households')).status).toBe(200)
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    expect((await remove(anna)).status).toBe(200)
  })

  test('the export has every household of the person, with the others by name only', async () => {
    const anna = await world.device()
    await anna.push(addPet({ name: 'Rex' }))
    const berta = await joined(world, anna, 'carer', 'Berta')
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    await call(anna, 'set-phone', { household: anna.userId, phone: '555 0134' })
    await call(berta, 'set-phone', { household: berta.userId, phone: '555 0199' })
    const text = await (await berta.send('/api/account/export')).text()
    const file = JSON.parse(text) as { pets: unknown[]; phone: string; otherHouseholds: unknown[] }
    expect(file.pets).toEqual([])
    expect(file.phone).toBe('555 0199')
    expect(file.otherHouseholds).toEqual([
      {
        name: 'Anna’s household',
        phone: '555 0134',
        members: expect.arrayContaining(['Anna', 'Berta']),
        pets: [expect.objectContaining({ name: 'Rex' })],
        events: [],
        care: [],
        health: [],
        deletions: [],
        medicines: [],
        photos: [],
      },
    ])
    expect(text).not.toContain(anna.userId)
  })
})

async function livesIn(device: Device, timeZone: string) {
  const answer = await device.send('/api/account', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timeZone }),
  })
  expect(answer.status).toBe(200)
}
