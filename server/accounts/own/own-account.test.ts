import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { keepContactMessage } from '#server/contact/contact-messages.ts'
import { accountTables } from '../sessions/session-tables.ts'

const [anna, bert] = ['anna@example.com', 'bert@example.com']
const newPassword = 'an even better one'

async function person({ browser }: AccountWorld, email: string) {
  const page = browser()
  const answer = await page.signUp(email, { timeZone: 'Europe/Berlin' })
  return { page, id: answer.body?.user?.id ?? '' }
}
const putPet = ({ database }: AccountWorld, owner: string, id: string) =>
  database.transactAs(owner, async (tx) => {
    const { kysely } = database
    await tx.run(kysely.insertInto('clocks').values({ owner, clock: 1, purged_clock: 0, purged_at: 0 }))
    const days = { first_day: null, last_day: null, recurring: 0, series: null }
    const row = { owner, collection: 'pets' as const, id, clock: 1, removed_at: null, ...days }
    await tx.run(
      kysely
        .insertInto('documents')
        .values({ ...row, body: JSON.stringify({ id, name: `Pet of ${owner}` }) }),
    )
    await tx.run(
      kysely.insertInto('documents').values({ ...row, id: `${id}-gone`, removed_at: 5, body: null }),
    )
    await tx.run(
      kysely.insertInto('applied').values({ owner, change_id: 'c1', clock: 1, refusal: null, applied_at: 1 }),
    )
  })
const kept = ({ database }: AccountWorld, owner: string) =>
  database.transactAs(owner, async (tx) => {
    const { kysely } = database
    const rows = await Promise.all([
      tx.run(kysely.selectFrom('documents').select('owner').where('owner', '=', owner)),
      tx.run(kysely.selectFrom('clocks').select('owner').where('owner', '=', owner)),
      tx.run(kysely.selectFrom('applied').select('owner').where('owner', '=', owner)),
    ])
    return rows.map((one) => one.length)
  })

async function asAdministrator({ place, database }: AccountWorld, statement: string): Promise<void> {
  if (!place.databaseUrl) return void (await sql.raw(statement).execute(database.kysely))
  const client = new Client(place.adminUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe.each(engines)('changing the password, on %s', (engine) => {
  const it = testOnce(engine)

  test('asks the old one, keeps this session, ends the others and kills links on their way', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const other = one.browser()
    await other.signIn(anna)
    await page.post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    expect(one.mails.length).toBe(1)
    const token = new URL(one.mails[0]?.link ?? '').searchParams.get('token')

    const answer = await page.post('/api/account/password', { currentPassword: password, newPassword })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(await one.accounts.whoAsks(page.asRequest())).not.toBeNull()
    expect(await one.accounts.whoAsks(other.asRequest())).toBeNull()
    expect(one.ended).toHaveLength(1)
    expect((await one.browser().signIn(anna, password)).status).toBe(401)
    expect((await one.browser().signIn(anna, newPassword)).status).toBe(200)
    expect((await one.browser().post('/api/auth/reset-password', { token, newPassword })).status).toBe(400)
    await one.settle()
    expect(one.mails.at(-1)?.subject).toMatch(/^Your password was changed/)
  })

  it('a copy of the cookie of that very session is out, and the session itself goes on', async () => {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    const thief = one.browser()
    for (const [name, value] of page.cookies) thief.cookies.set(name, value)
    const before = (await page.get('/api/auth/get-session')).body?.session?.['id']
    expect((await thief.get('/api/account/devices')).status).toBe(200)
    await page.post('/api/account/password', { currentPassword: password, newPassword })
    expect(await one.accounts.whoAsks(thief.asRequest())).toBe(null)
    for (const path of ['devices', 'export'])
      expect((await thief.get(`/api/account/${path}`)).status).toBe(401)
    expect((await thief.get('/api/auth/token')).status).toBe(401)
    const after = await page.get('/api/auth/get-session')
    expect([after.body?.session?.['id'], after.body?.user?.email]).toEqual([before, anna])
  })

  it('a wrong old password changes nothing, and guessing is stopped', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const other = one.browser()
    await other.signIn(anna)
    const guess = () => page.post('/api/account/password', { currentPassword: 'a guess', newPassword })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    expect(await one.accounts.whoAsks(other.asRequest())).not.toBeNull()
    expect((await one.browser().signIn(anna)).status).toBe(200)
  })

  it('a new password is held to the same bounds', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const change = (word: string) =>
      page.post('/api/account/password', { currentPassword: password, newPassword: word })
    expect(await change('seven77')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } })
    expect(await change('x'.repeat(129))).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_LONG' } })
    expect((await one.browser().signIn(anna)).status).toBe(200)
  })
})

describe.each(engines)('changing the email address, on %s', (engine) => {
  const it = testOnce(engine)
  const ask = (page: Awaited<ReturnType<typeof person>>['page'], newEmail: string, word = password) =>
    page.post('/api/account/email', { newEmail, password: word })
  async function linkFrom(one: AccountWorld): Promise<string> {
    await one.settle()
    expect(one.mails.at(-1)?.link).toBeDefined()
    const { pathname, search } = new URL(one.mails.at(-1)?.link ?? '')
    return pathname + search
  }

  it('a mail to the new address confirms it, once; the old one is told', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    expect((await ask(page, ' New@Example.com')).status).toBe(200)
    const link = await linkFrom(one)
    expect(one.mails.at(-1)?.to).toBe('new@example.com')
    expect((await one.accounts.whoAsks(page.asRequest()))?.email).toBe(anna)

    const opened = await page.get(link)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/settings/account?email=changed'])
    expect(await one.accounts.whoAsks(page.asRequest())).toMatchObject({
      userId: id,
      email: 'new@example.com',
    })
    await one.settle()
    expect(one.mails.at(-1)?.to).toBe(anna)
    expect((await one.browser().signIn('new@example.com')).status).toBe(200)
    expect((await one.browser().signIn(anna)).status).toBe(401)
    expect((await page.get(link)).headers.get('location')).toBe('/settings/account?email=link-used-or-old')
  })

  test('somebody else cannot use the link, signed out or signed in', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const stranger = await person(one, bert)
    await ask(page, 'new@example.com')
    const link = await linkFrom(one)
    expect((await one.browser().get(link)).headers.get('location')).toContain(
      '/settings/account?email=sign-in-first',
    )
    expect((await stranger.page.get(link)).headers.get('location')).toBe(
      '/settings/account?email=link-used-or-old',
    )
    expect((await page.get(`${link}x`)).headers.get('location')).toBe(
      '/settings/account?email=link-used-or-old',
    )
    expect((await page.get('/api/account/confirm-email')).headers.get('location')).toContain(
      'link-used-or-old',
    )
    expect((await page.get(link)).headers.get('location')).toBe('/settings/account?email=changed')
  })

  it('the link is too old after an hour, and a newer wish replaces it', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    await ask(page, 'first@example.com')
    const first = await linkFrom(one)
    await ask(page, 'second@example.com')
    await one.settle()
    expect(one.mails.at(-1)?.to).toBe('second@example.com')
    const second = await linkFrom(one)
    expect((await page.get(first)).headers.get('location')).toContain('link-used-or-old')
    one.clock.at += 60 * 60_000
    expect((await page.get(second)).headers.get('location')).toContain('link-used-or-old')
    expect((await one.accounts.whoAsks(page.asRequest()))?.email).toBe(anna)
  })

  it('a taken address answers alike, and its owner alone is told', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    await person(one, bert)
    const [free, taken] = [await ask(page, 'new@example.com'), await ask(page, bert)]
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    await one.settle()
    expect(one.mails.length).toBe(2)
    const told = one.mails.find(({ to }) => to === bert)
    expect(told?.subject).toMatch(/already has an account/)
    expect(told?.link).toBeUndefined()
  })

  it('an address that was taken while the mail was on its way stays with its owner', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    await ask(page, bert)
    const link = await linkFrom(one)
    await person(one, bert)
    expect((await page.get(link)).headers.get('location')).toBe('/settings/account?email=address-taken')
    expect((await one.accounts.whoAsks(page.asRequest()))?.email).toBe(anna)
    expect((await one.browser().signIn(bert)).status).toBe(200)
  })

  it('the password is asked, the address must be one that can log in, and another one', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    expect(await ask(page, 'new@example.com', 'wrong password')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect(await ask(page, 'Anna@example.com')).toMatchObject({ status: 400, body: { code: 'SAME_EMAIL' } })
    for (const none of [
      'none',
      'ünï@example.com',
      "a'@example.com",
      'a@b',
      'a..b@example.com',
      'a@b.co, c@d.co',
    ])
      expect(await ask(page, none)).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } })
    await one.settle()
    expect(one.mails).toEqual([])
  })
})

test.each([
  "o'hara@example.com",
  'a.b+pets@sub.example.co.uk',
  '_x-1@example.museum',
  `${'x'.repeat(60)}@example.com`,
])('an address that may be moved to can log in: %s', async (email) => {
  const one = await world('sqlite')
  const { page } = await person(one, anna)
  await page.post('/api/account/email', { newEmail: email, password })
  await one.settle()
  expect(one.mails.length).toBe(1)
  const { pathname, search } = new URL(one.mails[0]?.link ?? '')
  await page.get(pathname + search)
  expect((await one.browser().signIn(email)).status).toBe(200)
})

describe.each(engines)('the home time zone, on %s', (engine) => {
  test('can be changed to one that exists', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const change = (timeZone: unknown) => page.ask('PATCH', '/api/account', { timeZone })
    expect(await change('Asia/Tokyo')).toMatchObject({
      status: 200,
      body: { user: { email: anna, timeZone: 'Asia/Tokyo' } },
    })
    expect((await page.get('/api/auth/get-session')).body?.user?.timeZone).toBe('Asia/Tokyo')
    expect(await change('Mars/Olympus')).toMatchObject({ status: 400, body: { code: 'INVALID_TIME_ZONE' } })
    expect((await change(5)).status).toBe(400)
    expect((await page.get('/api/auth/get-session')).body?.user?.timeZone).toBe('Asia/Tokyo')
  })
})

describe.each(engines)('everything kept about a person, on %s', (engine) => {
  test('is one file, without anybody else’s and without what opens the account', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    const other = await person(one, bert)
    await putPet(one, id, 'annas-pet')
    await putPet(one, other.id, 'berts-pet')
    const message = { id: 'm1', owner: id, name: 'Anna', email: anna, message: 'Hello', sentAt: 0 }
    await keepContactMessage(one.database.kysely, message)
    const answer = await page.get('/api/account/export')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="senior-pet-care-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.body).toMatchObject({
      product: 'Senior Pet Care App',
      user: { id, email: anna, timeZone: 'Europe/Berlin', emailVerified: false },
      sessions: [{ userAgent: 'Test/1.0', createdAt: expect.any(String) }],
      pets: [{ id: 'annas-pet', name: `Pet of ${id}` }],
      events: [],
      contactMessages: [{ message: 'Hello', sentAt: '1970-01-01T00:00:00.000Z' }],
    })
    const token = decodeURIComponent(page.cookies.get('senior-pet-care.session_token') ?? '').split('.')[0]
    expect(token).toBeTruthy()
    expect(answer.text).not.toContain(token)
    expect(answer.text).not.toMatch(/argon2|berts-pet|bert@/)
  })
})

describe.each(engines)('deleting the account, on %s', (engine) => {
  const it = testOnce(engine)
  const remove = (page: Awaited<ReturnType<typeof person>>['page'], word = password) =>
    page.ask('DELETE', '/api/account', { password: word })

  test('takes everything of the person and nothing of anybody else, and the address can sign up again', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    const other = await person(one, bert)
    const phone = one.browser()
    await phone.signIn(anna)
    const request = page.asRequest()
    await putPet(one, id, 'annas-pet')
    await putPet(one, other.id, 'berts-pet')
    for (const [n, owner] of [id, other.id].entries())
      await keepContactMessage(one.database.kysely, {
        id: `m${n}`,
        owner,
        name: 'x',
        email: anna,
        message: 'x',
        sentAt: 0,
      })
    await page.post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    expect(one.mails.length).toBe(1)

    const answer = await remove(page)
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(answer.headers.get('set-cookie')).toBe(
      'senior-pet-care.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    )
    expect(await one.accounts.whoAsks(request)).toBeNull()
    expect(await one.accounts.whoAsks(phone.asRequest())).toBeNull()
    expect(one.ended).toHaveLength(2)
    expect(await kept(one, id)).toEqual([0, 0, 0])
    expect(await kept(one, other.id)).toEqual([2, 1, 1])
    expect(await one.accounts.whoAsks(other.page.asRequest())).not.toBeNull()
    const tables = accountTables(one.database.kysely).$extendTables<{ contact_messages: { owner: string } }>()
    for (const table of ['session', 'account', 'verification'] as const)
      expect(JSON.stringify(await tables.selectFrom(table).selectAll().execute())).not.toContain(id)
    expect(await tables.selectFrom('contact_messages').select('owner').execute()).toEqual([
      { owner: other.id },
    ])

    const again = await person(one, anna)
    expect(again.id).not.toBe(id)
    expect((await again.page.get('/api/account/export')).body).toMatchObject({
      pets: [],
      contactMessages: [],
    })
  })

  it('asks the password', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    await putPet(one, id, 'annas-pet')
    expect(await remove(page, 'wrong password')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect((await page.ask('DELETE', '/api/account', {})).status).toBe(400)
    expect(await kept(one, id)).toEqual([2, 1, 1])
    expect((await one.browser().signIn(anna)).status).toBe(200)
  })

  test('is all or nothing', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    await putPet(one, id, 'annas-pet')
    // the last statement of the transaction fails: a table of somebody else still holds on to the user
    await asAdministrator(one, `create table holds_on (id text not null references "user" (id))`)
    await asAdministrator(one, `insert into holds_on values ('${id}')`)
    await expect(remove(page)).rejects.toThrow()
    expect(await kept(one, id)).toEqual([2, 1, 1])
    expect(await one.accounts.whoAsks(page.asRequest())).not.toBeNull()
  })

  test('a change that was on its way is gone soon after', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    await remove(page)
    await putPet(one, id, 'late-pet')
    await one.accounts.stop()
    expect(await kept(one, id)).toEqual([0, 0, 0])
  })
})

const own = [
  ['POST', '/api/account/password'],
  ['POST', '/api/account/email'],
  ['POST', '/api/account/confirm-email'],
  ['PATCH', '/api/account'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account'],
] as const
const rightBody = {
  currentPassword: password,
  newPassword,
  newEmail: 'new@example.com',
  token: 'made-up',
  password,
  timeZone: 'Asia/Tokyo',
}
const bodyFor = (method: string) => (method === 'GET' ? undefined : rightBody)

test.each(own)(
  '%s %s answers nobody without a session, nor with one that was ended elsewhere',
  async (method, path) => {
    const one = await world('sqlite')
    expect(await one.browser().ask(method, path, bodyFor(method))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
    const { page } = await person(one, anna)
    await one.accounts.whoAsks(page.asRequest()) // remembered
    await accountTables(one.database.kysely).deleteFrom('session').execute()
    expect(await page.ask(method, path, bodyFor(method))).toMatchObject({
      status: 401,
      body: { message: 'User not authenticated' },
    })
    expect((await one.browser().signIn(anna)).status).toBe(200)
  },
)

test.each(own.filter(([method]) => method !== 'GET'))(
  '%s %s refuses foreign origins and what it cannot read',
  async (method, path) => {
    const one = await world('sqlite')
    const { page, id } = await person(one, anna)
    const foreign = await page.ask(method, path, rightBody, { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'INVALID_ORIGIN' } })
    for (const body of ['', '{', '[]', '{"password":5}', 'null'])
      expect(await page.ask(method, path, body)).toMatchObject({
        status: 400,
        body: { code: 'NOT_UNDERSTOOD' },
      })
    expect((await page.ask(method, path, JSON.stringify({ password: 'x'.repeat(20_000) }))).status).toBe(413)
    expect((await one.browser().signIn(anna)).body?.user).toMatchObject({ id, timeZone: 'Europe/Berlin' })
    await one.settle()
    expect(one.mails).toEqual([])
  },
)
