import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { KeyRight } from '#core/keys/key-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, guestOf, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { byKey, key, keyFor } from '#test/support/key-calls.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'
import { householdTables } from '../households/household-tables.ts'
import { createMemberships } from '../households/memberships.ts'
import { ownKeys } from './keys.ts'
import { createKeyOf } from './key-of.ts'

const over = 'This token has ended or was turned off. Make a new one in Settings › Apps and Tokens.'
const day = 24 * 60 * 60_000

describe.each(engines)('keys, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const opens = async (secret: string) => (await byKey(world.url, secret)).body

  test('it acts for who made it, in the household it was made for, and is kept as a hash', async () => {
    const anna = await world.device()
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const secret = await keyFor(anna)
    expect(secret).toMatch(/^spc(-[2-9a-z]{5}){6}$/)
    expect(await opens(secret)).toMatchObject({
      token: { name: 'Kitchen button', right: 'record' },
      id: anna.userId,
      you: { id: anna.userId, name: 'Anna', role: 'owner' },
    })
    const rows = await householdTables(world.database.kysely).selectFrom('links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4, 20))
    expect(JSON.stringify((await key(anna, 'read', {})).body)).not.toContain(secret.slice(4, 20))
  })

  it('when it was last used, and by what, is told to the hour', async () => {
    const anna = await world.device()
    const secret = await keyFor(anna, { days: 30 })
    const listed = async () => (await key(anna, 'read', {})).body.keys
    expect(await listed()).toMatchObject([
      {
        name: 'Kitchen button',
        right: 'record',
        endsAt: world.clock.at + 30 * day,
        usedAt: null,
        usedBy: null,
      },
    ])
    const headers = { 'user-agent': 'HomeAssistant/2026.11' }
    await byKey(world.url, secret, '/api/v1/household', { headers })
    const usedAt = world.clock.at
    world.clock.at += 30 * 60_000
    await byKey(world.url, secret, '/api/v1/household', { headers: { 'user-agent': 'another' } })
    expect(await listed()).toMatchObject([{ usedAt, usedBy: 'HomeAssistant/2026.11' }])
    world.clock.at = usedAt
  })

  it('its days end', async () => {
    const anna = await world.device()
    const secret = await keyFor(anna, { days: 30 })
    const madeAt = world.clock.at
    world.clock.at += 30 * day - 1
    expect((await byKey(world.url, secret)).status).toBe(200)
    world.clock.at += 1
    expect(await byKey(world.url, secret)).toMatchObject({ status: 401, says: over })
    // the session of whoever might list them has ended as well
    expect(await ownKeys(householdTables(world.database.kysely), anna.userId, world.clock.at)).toEqual([])
    world.clock.at = madeAt
  })

  test('who is removed has none that is good, also once they are back', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const secret = await keyFor(berta, { household: anna.userId })
    expect(await opens(secret)).toMatchObject({ you: { role: 'carer' } })
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    expect(await byKey(world.url, secret)).toMatchObject({ status: 401, says: over })
    expect(await key(berta, 'make', made(anna.userId))).toMatchObject({ status: 403 })
  })

  it('who may less from now on may less by it', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const secret = await keyFor(berta, { household: anna.userId })
    await call(anna, 'change-role', { household: anna.userId, member: berta.userId, role: 'sitter' })
    expect(await opens(secret)).toMatchObject({ you: { role: 'sitter' } })
  })

  test('nobody makes one for a household of others, nor a guest for the one they sit in', async () => {
    const [anna, stranger] = [await world.device(), await world.device()]
    expect(await key(stranger, 'make', made(anna.userId))).toMatchObject({ status: 403 })
    const guest = await guestOf(world.url, await sitterLink(anna))
    expect(await key(guest, 'make', made(anna.userId))).toMatchObject({ status: 403 })
    expect(await key(nobodyAt(world.url), 'make', made(anna.userId))).toMatchObject({ status: 401 })
  })

  it('what is no name, no right and no number of days is refused', async () => {
    const anna = await world.device()
    const refused = async (more: object) => (await key(anna, 'make', { ...made(anna.userId), ...more })).says
    expect(await refused({ name: ' \n ' })).toBe('Please name the token.')
    expect(await refused({ name: 'x'.repeat(61) })).toBe('The name is too long: 60 letters at most.')
    expect(await refused({ right: 'owner' })).toBe('That request could not be understood.')
    expect(await refused({ days: 31 })).toBe('That request could not be understood.')
    expect((await key(anna, 'read', {})).body.keys).toEqual([])
  })

  it('it is read from its header alone, in its own scheme', async () => {
    const anna = await world.device()
    const secret = await keyFor(anna)
    const asked = (authorization: string) =>
      byKey(world.url, null, '/api/v1/household', { headers: { authorization } })
    const basic = Buffer.from(`anna:${secret}`).toString('base64')
    for (const header of [
      'Bearer',
      `Basic ${basic}`,
      `Bearer  `,
      secret,
      `Token ${secret}`,
      `Bearer ${secret}, x`,
    ])
      expect((await asked(header)).status).toBe(401)
    expect((await asked(`bearer ${secret.toUpperCase().replaceAll('-', '')}`)).status).toBe(200)
    for (const path of [`?token=${secret}`, `?access_token=${secret}`, `?authorization=Bearer%20${secret}`])
      expect((await byKey(world.url, null, `/api/v1/household${path}`)).body.error?.refusal).toBe(
        'key-missing',
      )
    // whoever is signed in beside it does not count
    expect((await anna.send('/api/v1/household')).status).toBe(401)
    // and a key is no session
    const session = await fetch(`${world.url}/api/households`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(session.status).toBe(401)
  })

  test('as an app password any user name goes with it, and only for its lists', async () => {
    const anna = await world.device()
    const secret = await keyFor(anna, { right: 'lists', name: 'Phone' })
    const basic = (user: string, password = secret) =>
      `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const keyOf = createKeyOf({
      database: world.database,
      memberships: createMemberships(world.database, () => world.clock.at),
      limitFactor: 1_000,
      log: pino({ level: 'silent' }),
      now: () => world.clock.at,
    })
    const asked = (authorization: string, rights: readonly KeyRight[] = ['lists']) =>
      keyOf({ authorization, scheme: 'Basic', rights, address: '203.0.113.7', usedBy: 'iOS/26' })
    for (const user of ['', 'anna', 'anna@example.com', 'Müller'])
      expect(await asked(basic(user))).toMatchObject({ household: anna.userId, key: { name: 'Phone' } })
    await expect(asked(basic('anna'), ['read'])).rejects.toMatchObject({ refusal: 'key-not-for-this' })
    for (const wrong of [`Bearer ${secret}`, 'Basic', 'Basic !'])
      await expect(asked(wrong)).rejects.toMatchObject({ refusal: 'key-missing' })
    await expect(asked(basic(secret, ''))).rejects.toMatchObject({ refusal: 'key-unknown' })
    await expect(asked(basic('anna', `${secret}:`))).rejects.toMatchObject({ refusal: 'key-unknown' })
  })

  it('they are in the download of everything kept about a person, without what opens them', async () => {
    const anna = await world.device()
    const secret = await keyFor(anna, { days: 30 })
    const text = await (await anna.send('/api/account/export')).text()
    const at = new Date(world.clock.at)
    expect(JSON.parse(text)).toMatchObject({
      keys: [
        { name: 'Kitchen button', right: 'record', madeAt: at.toISOString(), usedAt: null, usedBy: null },
      ],
    })
    expect(text).not.toContain(secret.slice(4, 15))
  })

  it('nothing of it is logged', async () => {
    const anna = await world.device()
    const secret = await keyFor(anna)
    await byKey(world.url, secret)
    await byKey(world.url, `${secret.slice(0, -1)}2`)
    await byKey(world.url, null, `/api/v1/${secret}?token=${secret}`)
    const lines = world.lines.join('\n')
    expect(lines).toContain('/api/v1/household')
    expect(lines).not.toContain(secret.slice(4, 15))
    expect(lines).not.toContain('authorization')
  })
})

const made = (household: string) => ({ household, name: 'Button', right: 'read' as const, days: null })

test.each(engines)('whoever guesses is stopped, on %s', async (engine) => {
  const world = await serverWorld(engine, { limitFactor: 1 })
  onTestFinished(() => world.close())
  const anna = await world.device()
  const secret = await keyFor(anna)
  const statuses: number[] = []
  for (let n = 0; n < 102; n++) statuses.push((await byKey(world.url, `${secret}${n}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429, 429])
  world.clock.at += 10 * 60_000
  expect((await byKey(world.url, secret)).status).toBe(200)
})
