import { afterEach, describe, expect, test } from 'vitest'
import type { SignedInDevice } from '#core/accounts/account.ts'
import { worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { guestOf, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { startPushService } from '#test/support/push-service.ts'
import { insulin } from '#test/support/reminder-world.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { addPet, createDevice, serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import { accountTables } from '../sessions/session-tables.ts'

const [anna, bert] = ['anna@example.com', 'bert@example.com']
const elsewhere = '/api/account/sign-out-elsewhere'
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
type Page = ReturnType<AccountWorld['browser']>

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Anna at her desk and on her phone, and Bert, who knows the names of her sessions. */
async function people({ browser }: AccountWorld) {
  const [desk, phone, stranger] = [browser(), browser(), browser()]
  await desk.signUp(anna)
  const login = { email: anna, password: 'a good old dog' }
  await phone.post('/api/auth/sign-in/email', login, { 'user-agent': android })
  await stranger.signUp(bert)
  return { desk, phone, stranger }
}
const devicesIn = ({ body }: { body: unknown }) => (body as { devices: SignedInDevice[] }).devices // as it answers
const devicesOf = async (page: Page) => devicesIn(await page.get('/api/account/devices'))
const isIn = async ({ accounts }: AccountWorld, page: Page) =>
  (await accounts.whoAsks(page.asRequest())) !== null

describe.each(engines)('where somebody is signed in, on %s', (engine) => {
  const it = testOnce(engine)

  it('each device is listed with what it calls itself and when it was used, this one first', async () => {
    const one = await world(engine)
    const { desk, phone } = await people(one)
    const [here, there, ...more] = await devicesOf(desk)
    expect(more).toEqual([])
    expect(here).toMatchObject({ userAgent: 'Test/1.0', isThisOne: true })
    expect(there).toMatchObject({ userAgent: android, isThisOne: false })
    expect((await devicesOf(phone)).map(({ id, isThisOne }) => [id, isThisOne])).toEqual([
      [there?.id, true],
      [here?.id, false],
    ])
  })

  test('when it was last used is known to the hour, and writing it down prolongs nothing', async () => {
    const one = await world(engine)
    const { desk, phone } = await people(one)
    const before = await devicesOf(desk)
    const ends = () =>
      accountTables(one.database.kysely).selectFrom('session').select(['id', 'expiresAt']).orderBy('id')
    const endings = await ends().execute()
    one.clock.at += 30 * 60_000
    await one.accounts.whoAsks(phone.asRequest())
    expect((await devicesOf(desk))[1]?.usedAt).toBe(before[1]?.usedAt)
    one.clock.at += 60 * 60_000
    await one.accounts.whoAsks(phone.asRequest())
    expect((await devicesOf(desk))[1]?.usedAt).toBe(new Date(one.clock.at).toISOString())
    expect(await ends().execute()).toEqual(endings)
  })

  test('each says how somebody came in on it; of one of before that was kept nothing is said', async () => {
    const one = await world(engine)
    const { desk, phone } = await people(one)
    const waysOf = async (page: Page) => (await devicesOf(page)).map(({ way }) => way)
    expect(await waysOf(desk)).toEqual(['password', 'password'])
    const [, ofPhone] = await devicesOf(desk)
    const row = accountTables(one.database.kysely)
      .updateTable('session')
      .where('id', '=', ofPhone?.id ?? '')
    await row.set({ way: 'passkey' }).execute()
    expect(await waysOf(phone)).toEqual(['passkey', 'password'])
    await row.set({ way: null }).execute()
    expect(await waysOf(desk)).toEqual(['password', undefined])
    expect((await desk.get('/api/account/export')).body).toMatchObject({
      user: { tellOfDevices: true },
      sessions: expect.arrayContaining([expect.objectContaining({ way: null })]),
    })
  })

  it('nothing that opens a session leaves the server', async () => {
    const one = await world(engine)
    const { desk } = await people(one)
    const rows = await accountTables(one.database.kysely).selectFrom('session').select('token').execute()
    expect(rows).toHaveLength(3)
    const texts = [(await desk.get('/api/account/devices')).text]
    texts.push((await desk.post(elsewhere, { device: null })).text)
    for (const { token } of rows) expect(texts.join()).not.toContain(token)
    expect(Object.keys(devicesIn({ body: JSON.parse(texts[0] ?? '') })[0] ?? {}).toSorted()).toEqual([
      'id',
      'isThisOne',
      'signedInAt',
      'usedAt',
      'userAgent',
      'way',
    ])
  })

  it('signed out everywhere else, only this device goes on', async () => {
    const one = await world(engine)
    const { desk, phone, stranger } = await people(one)
    const third = one.browser()
    await third.signIn(anna)
    const there = (await devicesOf(desk)).filter(({ isThisOne }) => !isThisOne).map(({ id }) => id)
    const answer = await desk.post(elsewhere, { device: null })
    expect(answer.status).toBe(200)
    expect(devicesIn(answer)).toMatchObject([{ isThisOne: true }])
    expect(one.ended.map(({ sessionId }) => sessionId).toSorted()).toEqual(there.toSorted())
    const still = await Promise.all([desk, phone, third, stranger].map((page) => isIn(one, page)))
    expect(still).toEqual([true, false, false, true])
    expect((await phone.get('/api/account/devices')).status).toBe(401)
    expect((await phone.get('/api/auth/token')).status).toBe(401)
  })

  it('one that is named goes alone; the one at hand does not', async () => {
    const one = await world(engine)
    const { desk, phone } = await people(one)
    const third = one.browser()
    await third.signIn(anna)
    const [here, ...others] = await devicesOf(desk)
    const ofPhone = others.find(({ userAgent }) => userAgent === android)
    await desk.post(elsewhere, { device: ofPhone?.id })
    expect(await Promise.all([desk, phone, third].map((page) => isIn(one, page)))).toEqual([
      true,
      false,
      true,
    ])
    expect((await desk.post(elsewhere, { device: here?.id })).status).toBe(200)
    expect(await isIn(one, desk)).toBe(true)
  })

  test('nobody sees or ends a session of somebody else, by its id or by its token', async () => {
    const one = await world(engine)
    const { desk, phone, stranger } = await people(one)
    const annas = await devicesOf(desk)
    const secrets = await accountTables(one.database.kysely).selectFrom('session').select('token').execute()
    const listed = await stranger.get('/api/account/devices')
    for (const { id } of annas) expect(listed.text).not.toContain(id)
    expect(devicesIn(listed)).toMatchObject([{ isThisOne: true }])
    const names = [...annas.map(({ id }) => id), ...secrets.map(({ token }) => token), 'made-up', '']
    for (const device of names)
      expect(devicesIn(await stranger.post(elsewhere, { device }))).toEqual(devicesIn(listed))
    await stranger.post(elsewhere, { device: null })
    expect(one.ended).toEqual([])
    expect(await Promise.all([desk, phone, stranger].map((page) => isIn(one, page)))).toEqual([
      true,
      true,
      true,
    ])
    expect(await devicesOf(desk)).toEqual(annas)
  })

  it('a link to a new password that was asked for before works no more', async () => {
    const one = await world(engine)
    const { desk } = await people(one)
    await one.browser().post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    const token = new URL(one.mails[0]?.link ?? '').searchParams.get('token')
    await desk.post(elsewhere, { device: null })
    const newPassword = 'whoever found the phone'
    expect((await one.browser().post('/api/auth/reset-password', { token, newPassword })).status).toBe(400)
  })

  it('a request that does not say which is refused, and so is the sixty-first within an hour', async () => {
    const one = await world(engine)
    const { desk, phone } = await people(one)
    for (const body of [{}, { device: 1 }, { device: '\0' }, { device: 'x'.repeat(201) }])
      expect((await desk.post(elsewhere, body)).status).toBe(400)
    for (let n = 0; n < 60; n++) expect((await desk.post(elsewhere, { device: 'gone' })).status).toBe(200)
    expect((await desk.post(elsewhere, { device: null })).status).toBe(429)
    expect(await isIn(one, phone)).toBe(true)
  })
})

/** The same person in another browser. */
async function onPhone(device: Device): Promise<Device> {
  const session = (await (await device.send('/api/auth/get-session')).json()) as { user: { email: string } } // as it answers
  const login = { email: session.user.email, password: 'a good old dog' }
  const answer = await nobodyAt(device.url).post('/api/auth/sign-in/email', login)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return createDevice(device.url, cookies.join('; '), device.userId)
}

describe.each(engines)('a phone that was lost, on %s', (engine) => {
  const it = testOnce(engine)

  it('hears nothing more and is reminded of nothing, from the moment it is signed out', async () => {
    const clock = { now: () => 0 }
    const service = await startPushService(() => clock.now())
    closing.push(service.close)
    const house = await serverWorld(engine, { pushHosts: [service.origin] })
    closing.push(house.close)
    clock.now = () => house.clock.at
    const remindAt = async (time: string) => {
      house.clock.at = Date.parse(`2026-11-15T${time}:00Z`)
      await house.remind()
      return service.asked.splice(0).length
    }
    house.clock.at = Date.parse('2026-11-15T07:59:00Z')
    const desk = await house.device()
    const phone = await onPhone(desk)
    await remind(phone, 'add-device', service.subscribe('Phone'))
    const rex = addPet({ name: 'Rex' })
    await desk.push(rex, insulin({ petIds: [rex.petId] }))
    const [deskFeed, phoneFeed] = [await desk.feed(), await phone.feed()]
    await Promise.all([deskFeed.upToDate(), phoneFeed.upToDate()])
    expect(await remindAt('08:00')).toBe(1)

    expect((await desk.post(elsewhere, { device: null })).status).toBe(200)
    await phoneFeed.untilEnd()
    const later = addPet({ name: 'Later' })
    await desk.push(later)
    await deskFeed.untilRow(later.petId)
    expect(phoneFeed.rows().map(({ id }) => id)).not.toContain(later.petId)
    const answers = [phone.send('/feed'), phone.post('/sync', { changes: [addPet()] })]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])
    expect((await remind(phone, 'read', {})).status).toBe(401)

    expect([await remindAt('08:15'), await remindAt('08:30'), await remindAt('09:00')]).toEqual([0, 0, 0])
    expect((await remind(desk, 'read', {})).body.devices).toEqual([])
    await deskFeed.close()
  })

  test('a sitter by link signs out nobody but themselves', async () => {
    const house = await serverWorld(engine)
    closing.push(house.close)
    const desk = await house.device()
    const sam = await guestOf(house.url, await sitterLink(desk))
    expect((await sam.post(elsewhere, { device: null })).status).toBe(200)
    expect(await (await sam.send('/api/account/devices')).json()).toMatchObject({
      devices: [{ isThisOne: true }],
    })
    expect((await desk.send('/api/account/devices')).status).toBe(200)
  })
})
