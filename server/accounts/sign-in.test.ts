import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { origin, password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { accountTables } from './sessions/session-tables.ts'

const anna = 'anna@example.com'
const countUsers = async ({ database }: AccountWorld) =>
  (await accountTables(database.kysely).selectFrom('user').select('id').execute()).length

describe.each(engines)('signing up, on %s', (engine) => {
  const it = testOnce(engine)

  test('a new person is signed in at once, and every part of the server knows who asks', async () => {
    const { browser, accounts } = await world(engine)
    const page = browser()
    const answer = await page.signUp(anna, { timeZone: 'Europe/Berlin' })
    expect(answer.status).toBe(200)
    expect(answer.body?.user).toMatchObject({ email: anna, timeZone: 'Europe/Berlin' })
    const who = await accounts.whoAsks(page.asRequest())
    expect(who).toEqual({ userId: answer.body?.user?.id, email: anna, sessionId: expect.any(String) })
    const session = await page.get('/api/auth/get-session')
    expect(session.body).toMatchObject({ user: { email: anna }, session: { id: who?.sessionId } })
  })

  it('the address is kept in small letters and without blanks around it', async () => {
    const { browser } = await world(engine)
    expect((await browser().signUp('  Anna@Example.COM ')).body?.user?.email).toBe(anna)
    expect((await browser().signIn('ANNA@example.com')).status).toBe(200)
  })

  it('an address that has an account is told so, and keeps its password', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const answer = await one
      .browser()
      .post('/api/auth/sign-up/email', { email: anna, password: 'another password' })
    expect(answer.status).toBe(422)
    expect(answer.body?.message).toBe('User already exists. Use another email.')
    expect((await one.browser().signIn(anna, 'another password')).status).toBe(401)
    expect(await countUsers(one)).toBe(1)
  })

  test('of two sign-ups of one address at the same moment one wins, and the other is told why', async () => {
    const one = await world(engine)
    const other = one.node()
    const answers = await Promise.all([one.browser().signUp(anna), one.browser(other).signUp(anna)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body?.message).toBe(
      'User already exists. Use another email.',
    )
    expect(await countUsers(one)).toBe(1)
  })

  it.each([
    ['seven77', 400, 'Password too short'],
    ['x'.repeat(129), 400, 'Password too long'],
    ['', 400, expect.any(String)],
  ])('the password %s is refused in words', async (word, status, message) => {
    const one = await world(engine)
    const answer = await one.browser().post('/api/auth/sign-up/email', { email: anna, password: word })
    expect(answer).toMatchObject({ status, body: { message } })
    expect(await countUsers(one)).toBe(0)
  })

  it.each(['eight888', 'x'.repeat(128), ' pass with blanks ', 'пароль-собаки', '🐕🐈🐕🐈'])(
    'the password %s is taken as typed',
    async (word) => {
      const { browser } = await world(engine)
      expect((await browser().post('/api/auth/sign-up/email', { email: anna, password: word })).status).toBe(
        200,
      )
      expect((await browser().signIn(anna, word)).status).toBe(200)
      expect((await browser().signIn(anna, word.slice(1))).status).toBe(401)
    },
  )

  it('without a zone, or with one this server does not know, home is UTC', async () => {
    const { browser } = await world(engine)
    expect((await browser().signUp('a@example.com')).body?.user?.timeZone).toBe('UTC')
    expect((await browser().signUp('b@example.com', { timeZone: 'Mars/Olympus' })).body?.user?.timeZone).toBe(
      'UTC',
    )
  })
})

describe.each(engines)('signing in, on %s', (engine) => {
  const it = testOnce(engine)

  it('a wrong password and an unknown address answer alike, byte for byte', async () => {
    const { browser } = await world(engine)
    await browser().signUp(anna)
    const wrong = await browser().signIn(anna, 'not the password')
    const unknown = await browser().signIn('nobody@example.com', 'not the password')
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect([unknown.status, unknown.text, [...unknown.headers]]).toEqual([
      wrong.status,
      wrong.text,
      [...wrong.headers],
    ])
  })

  it('every sign-in gives a new session and ends the one the browser had, in other tabs a moment later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { browser, accounts, ended } = await world(engine)
    const page = browser()
    await page.signUp(anna)
    const before = page.asRequest()
    const first = await accounts.whoAsks(before)
    await page.signIn(anna)
    const second = await accounts.whoAsks(page.asRequest())
    expect(second?.sessionId).not.toBe(first?.sessionId)
    expect(await accounts.whoAsks(before)).toBeNull()
    // a tab that asked now who is signed in would take the cookie of before for a sign-out
    expect(ended).toEqual([])
    vi.advanceTimersByTime(5_000)
    const firstEnded = { sessionId: first?.sessionId, userId: first?.userId }
    expect(ended).toEqual([firstEnded])
    await page.signUp('ben@example.com')
    expect(ended).toEqual([firstEnded, { sessionId: second?.sessionId, userId: second?.userId }])
  })

  it('a session id that was planted before the sign-in is worth nothing', async () => {
    const { browser, accounts } = await world(engine)
    await browser().signUp(anna)
    const page = browser()
    page.cookies.set('senior-pet-care.session_token', 'planted.planted')
    await page.signIn(anna)
    expect(page.cookies.get('senior-pet-care.session_token')).not.toContain('planted')
    expect((await accounts.whoAsks(page.asRequest()))?.email).toBe(anna)
  })

  test('signing out ends the session at once, here and for the feeds', async () => {
    const { browser, accounts, ended } = await world(engine)
    const page = browser()
    await page.signUp(anna)
    const request = page.asRequest()
    const who = await accounts.whoAsks(request)
    expect((await page.post('/api/auth/sign-out', {})).body).toMatchObject({ success: true })
    expect([...page.cookies.keys()]).toEqual(['senior-pet-care.device'])
    expect(await accounts.whoAsks(request)).toBeNull()
    expect(await accounts.stillSignedIn([who?.sessionId ?? ''])).toEqual(new Set())
    expect(ended).toEqual([{ sessionId: who?.sessionId, userId: who?.userId }])
    expect((await page.get('/api/auth/get-session')).text).toBe('null')
  })

  it('no answer carries the token of a session', async () => {
    const { browser } = await world(engine)
    const page = browser()
    const answers = [
      await page.signUp(anna),
      await page.signIn(anna),
      await page.get('/api/auth/get-session'),
    ]
    const token =
      decodeURIComponent(page.cookies.get('senior-pet-care.session_token') ?? '').split('.')[0] ?? ''
    expect(token).toMatch(/^[\w-]{32}$/)
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('"token"')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

test('the session cookie is closed to scripts and to other sites, and under https to http', async () => {
  const plain = await world('sqlite')
  const [cookie] = (await plain.browser().signUp(anna)).headers.getSetCookie()
  expect(cookie).toMatch(
    /^senior-pet-care\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const secure = await world('sqlite', { publicUrl: 'https://pets.example' })
  const page = secure.browser()
  const [strict] = (await page.signUp(anna)).headers.getSetCookie()
  expect(strict).toMatch(
    /^__Host-senior-pet-care\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await secure.accounts.whoAsks(page.asRequest()))?.email).toBe(anna)
})

const posts = [
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
]

test.each(posts)('%s refuses what it cannot read, and writes nothing', async (path) => {
  const one = await world('sqlite', { limitFactor: 100 })
  const page = one.browser()
  const nonsense = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"email":1,"password":2,"token":3,"newPassword":4}',
  ]
  const deep = '['.repeat(5_000)
  const wrong = {
    email: `${'x'.repeat(400)}@example.com`,
    password,
    token: 'x'.repeat(300),
    newPassword: password,
  }
  for (const body of [...nonsense, deep, JSON.stringify(wrong), '{"email":"a\\u0000@b.co","password":"x"}'])
    expect(await page.post(path, body)).toMatchObject({
      status: 400,
      body: { code: 'NOT_UNDERSTOOD', message: expect.any(String) },
    })
  const large = await page.post(path, JSON.stringify({ email: anna, password: 'x'.repeat(20_000) }))
  expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  const form = await page.post(path, `email=${anna}&password=x`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(400)
  expect(await countUsers(one)).toBe(0)
})

test.each(posts.slice(0, 3))('%s refuses an address that is none', async (path) => {
  const { browser } = await world('sqlite', { limitFactor: 100 })
  for (const email of ['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'a@b@c.de'])
    expect(await browser().post(path, { email, password })).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    })
})

test.each([...posts, '/api/auth/sign-out'])(
  '%s refuses a foreign origin, with and without cookies',
  async (path) => {
    const one = await world('sqlite')
    await one.browser().signUp(anna)
    const stranger = one.browser()
    const signedIn = one.browser()
    await signedIn.signIn(anna)
    const body = { email: 'eve@example.com', password, token: 'x', newPassword: password }
    for (const foreign of [
      'https://evil.example',
      'https://pets.example',
      'http://pets.example.evil.example',
      'null',
      '',
    ])
      for (const page of [stranger, signedIn])
        expect(await page.post(path, body, { origin: foreign })).toMatchObject({
          status: 403,
          body: { code: 'INVALID_ORIGIN' },
        })
    expect((await signedIn.get('/api/auth/get-session')).body).toMatchObject({ user: { email: anna } })
    expect(await countUsers(one)).toBe(1)
  },
)

test('a request without an origin is taken from a program, not from somebody with cookies', async () => {
  const { accounts, browser } = await world('sqlite')
  const page = browser()
  await page.signUp(anna)
  const send = (headers: Record<string, string>) =>
    accounts.handle(
      new Request(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: anna, password }),
      }),
      '203.0.113.9',
      Promise.resolve(),
    )
  expect((await send({})).status).toBe(200)
  expect((await send({ cookie: page.asRequest().headers.get('cookie') ?? '' })).status).toBe(403)
})

test('on one’s own machine the app is opened by any local name, but its pages come from its own port', async () => {
  const { browser, accounts } = await world('sqlite', { publicUrl: 'http://localhost:3000' })
  const isOwn = (host: string, from: string) =>
    accounts.isOwnOrigin(new Request(`http://${host}/sync`, { method: 'POST', headers: { origin: from } }))
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:4000'])
    expect([host, isOwn(host, `http://${host}`)]).toEqual([host, true])
  const foreign = [
    'http://localhost:5173',
    'http://127.0.0.1:5173',
    'http://localhost',
    'https://localhost:3000',
  ]
  for (const from of [...foreign, 'http://localhost.evil.example:3000', 'https://evil.example', 'null'])
    expect([from, isOwn('localhost:3000', from)]).toEqual([from, false])
  expect(isOwn('evil.example:3000', 'http://evil.example:3000')).toBe(false)
  expect((await browser().signUp(anna)).status).toBe(200)
})

test.each([
  'GET /api/auth/sign-in/email',
  'POST /api/auth/sign-in/social',
  'GET /api/auth/list-sessions',
  'POST /api/auth/revoke-session',
  'POST /api/auth/revoke-other-sessions',
  'POST /api/auth/update-user',
  'POST /api/auth/delete-user',
  'POST /api/auth/change-email',
  'GET /api/auth/verify-email',
  'GET /api/auth/jwks',
  'GET /api/auth/ok',
  'GET /api/auth/error',
  'POST /api/auth/sign-in/email/',
  'POST /api/auth//sign-in/email',
  'GET /api/account',
  'PUT /api/account',
])('%s is nothing of ours', async (call) => {
  const { browser } = await world('sqlite')
  const page = browser()
  await page.signUp(anna)
  const [method = '', path = ''] = call.split(' ')
  expect(await page.ask(method, path, method === 'GET' ? undefined : {})).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})
