import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { origin, secret, worldOfTest as world } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { createSessionMemory } from './session-memory.ts'
import { createSessions } from './sessions.ts'
import { accountTables } from './session-tables.ts'

const anna = 'anna@example.com'
const name = 'senior-pet-care.session_token'
const day = 24 * 60 * 60_000
const withCookie = (cookie: string) => new Request(`${origin}/sync`, { headers: { cookie } })
const calling = (authorization: string) =>
  new Request(`${origin}/us-central1/f`, { headers: { authorization } })

describe.each(engines)('who asks, on %s', (engine) => {
  const it = testOnce(engine)

  test('a session ended on another node is believed in for five seconds at most', async () => {
    const { browser, accounts, node, clock } = await world(engine)
    const other = node()
    const page = browser()
    await page.signUp(anna)
    const request = page.asRequest()
    expect(await other.whoAsks(request)).not.toBeNull()
    await page.post('/api/auth/sign-out', {})
    expect(await accounts.whoAsks(request)).toBeNull()
    clock.at += 4_999
    expect(await other.whoAsks(request)).not.toBeNull()
    clock.at += 1
    expect(await other.whoAsks(request)).toBeNull()
  })

  it('what goes on by a former token is cut once the browser has had time for the new one, and not after a stop', async () => {
    const { database, clock, browser } = await world(engine)
    await browser().signUp(anna)
    const [row] = await accountTables(database.kysely).selectFrom('session').selectAll().execute()
    const { id = '', userId = '' } = row ?? {}
    const cookies = { name, former: name }
    const sessions = createSessions({ database, secret, cookies, now: () => clock.at })
    const cut: unknown[] = []
    sessions.onSessionEnded((ended) => cut.push(ended))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    sessions.renewed({ id, userId })
    vi.advanceTimersByTime(4_999)
    expect(cut).toEqual([])
    vi.advanceTimersByTime(1)
    expect(cut).toEqual([{ userId, sessionId: id }])
    sessions.renewed({ id, userId })
    sessions.stop()
    vi.advanceTimersByTime(10_000)
    expect(cut).toHaveLength(1)
  })

  test('a node that is told forgets at once, one session or all of a user’s', async () => {
    const { browser, node } = await world(engine)
    const other = node()
    const [phone, desk] = [browser(), browser()]
    await phone.signUp(anna)
    await desk.signIn(anna)
    const requests = [phone.asRequest(), desk.asRequest()]
    const both = async () => [await other.whoAsks(requests[0]!), await other.whoAsks(requests[1]!)] // two were made above
    const [onPhone, onDesk] = await both()
    await phone.post('/api/auth/sign-out', {})
    other.forgetSession({ sessionId: onPhone?.sessionId ?? '' })
    expect(await both()).toEqual([null, onDesk])
    await desk.post('/api/auth/sign-out', {})
    other.forgetSession({ userId: onDesk?.userId ?? '' })
    expect(await both()).toEqual([null, null])
  })

  it('a session ends after thirty days, and one that is used goes on', async () => {
    const { browser, accounts, clock, database } = await world(engine)
    const page = browser()
    await page.signUp(anna)
    const { sessionId = '' } = (await accounts.whoAsks(page.asRequest())) ?? {}
    const sessions = accountTables(database.kysely)
    clock.at += 0.9 * day
    expect((await page.get('/api/auth/get-session')).headers.getSetCookie()).toEqual([])
    clock.at += 0.2 * day
    const prolonged = await page.get('/api/auth/get-session')
    expect(prolonged.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    clock.at += 29.9 * day
    expect(await accounts.whoAsks(page.asRequest())).not.toBeNull()
    clock.at += 0.2 * day
    expect(await accounts.whoAsks(page.asRequest())).toBeNull()
    expect(await accounts.stillSignedIn([sessionId])).toEqual(new Set())
    await accounts.sweep()
    expect(await sessions.selectFrom('session').select('id').execute()).toEqual([])
  })

  it('of many sessions it tells which still live', async () => {
    const { browser, accounts } = await world(engine)
    const [one, two] = [browser(), browser()]
    await one.signUp(anna)
    await two.signIn(anna)
    const ids = [await accounts.whoAsks(one.asRequest()), await accounts.whoAsks(two.asRequest())].map(
      (who) => who?.sessionId ?? '',
    )
    await one.post('/api/auth/sign-out', {})
    expect(await accounts.stillSignedIn([...ids, 'made-up'])).toEqual(new Set([ids[1]]))
    expect(await accounts.stillSignedIn([])).toEqual(new Set())
  })

  test('a Bearer token names its person, and dies with its session', async () => {
    const { browser, accounts } = await world(engine)
    const page = browser()
    const answer = await page.signUp(anna)
    const { body } = await page.get('/api/auth/token')
    const token = body?.token ?? ''
    expect(await accounts.whoCalls(calling(`Bearer ${token}`))).toMatchObject({
      userId: answer.body?.user?.id,
      email: anna,
    })
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number; iat: number }
    expect(claims.exp - claims.iat).toBe(300)
    expect(JSON.stringify(claims)).not.toContain(anna)
    await page.post('/api/auth/sign-out', {})
    await expect(accounts.whoCalls(calling(`Bearer ${token}`))).rejects.toThrow(new Refusal('not-signed-in'))
    expect((await page.get('/api/auth/token')).status).toBe(401)
  })
})

test('a session seen while the clock was ahead is not believed in for as long as it was', () => {
  const clock = { at: 365 * day }
  const memory = createSessionMemory(() => clock.at)
  const session = { who: { userId: 'u', sessionId: 's', email: anna }, expiresAt: 400 * day }
  memory.remember('token', session, memory.mark())
  expect(memory.find('token')).toEqual(session.who)
  clock.at = 0
  expect(memory.find('token')).toBeNull()
})

test('a session that ends while it is being read is not remembered', () => {
  const memory = createSessionMemory(() => 0)
  const session = { who: { userId: 'u', sessionId: 's', email: anna }, expiresAt: day }
  const beforeReading = memory.mark()
  memory.forget({ sessionId: 's' })
  memory.remember('token', session, beforeReading)
  expect(memory.find('token')).toBeNull()
  memory.remember('token', session, memory.mark())
  expect(memory.find('token')).toEqual(session.who)
})

test('no more sessions are remembered than fit', () => {
  const memory = createSessionMemory(() => 0)
  const who = { userId: 'u', sessionId: 's', email: anna }
  for (let n = 0; n <= 20_000; n++) memory.remember(`token-${n}`, { who, expiresAt: day }, memory.mark())
  expect([memory.find('token-0'), memory.find('token-1'), memory.find('token-20000')]).toEqual([
    null,
    who,
    who,
  ])
})

test('without a token nobody calls; with a bad one nobody may', async () => {
  const { browser, accounts } = await world('sqlite')
  const page = browser()
  await page.signUp(anna)
  const token = (await page.get('/api/auth/token')).body?.token ?? ''
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  expect(await accounts.whoCalls(new Request(`${origin}/us-central1/f`))).toBeNull()
  const bad = [
    `${head}.${forged}.${signature}`,
    `${none}.${payload}.`,
    `${none}.${payload}.x`,
    token.slice(0, -4),
    'x',
    'a.b.c',
    '',
  ]
  for (const one of [
    ...bad.map((text) => `Bearer ${text}`),
    token,
    `Basic ${token}`,
    `Bearer ${'x'.repeat(9_000)}.y.z`,
  ])
    await expect(accounts.whoCalls(calling(one))).rejects.toThrow(new Refusal('not-signed-in'))
})

test('a cookie without our signature is nobody, and never reaches the database', async () => {
  const { browser, accounts, database } = await world('sqlite')
  const page = browser()
  await page.signUp(anna)
  const good = page.cookies.get(name) ?? ''
  const [token = '', signature = ''] = decodeURIComponent(good).split('.')
  expect(await accounts.whoAsks(withCookie(`other=1; ${name}=${good}; more=2`))).not.toBeNull()
  await database.close()
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const bad = [
    token,
    `${token}.`,
    `.${signature}`,
    `${token}.${flipped}`,
    `x${token}.${signature}`,
    `${token}.${signature}x`,
    '',
    '.',
    '%',
    '%E0%A4%A',
    'x'.repeat(5_000),
  ]
  for (const value of bad) expect(await accounts.whoAsks(withCookie(`${name}=${value}`))).toBeNull()
  expect(await accounts.whoAsks(withCookie(`x${name}=${good}`))).toBeNull()
  expect(await accounts.whoAsks(withCookie(''))).toBeNull()
  expect(await accounts.whoAsks(new Request(origin))).toBeNull()
})
