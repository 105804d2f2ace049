import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { password, secret } from '#test/support/account-world.ts'
import { engines, readyPlace, testOnce } from '#test/support/engines.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { onePage } from '#test/support/one-page.ts'
import { quickPasswords } from '#test/support/quick-passwords.ts'
import type { Engine } from '../database/database.ts'
import { startServer } from '../start-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
const anna = 'anna@example.com'

/** The whole server, started and stopped by the test, on one database. */
async function world(engine: Engine, smtpPort: number | null = null, trustProxy = false) {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const clock = { passed: 0 }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  async function start() {
    const config = {
      ...place,
      port: 0,
      smtpUrl: smtpPort === null ? null : `smtp://127.0.0.1:${smtpPort}`,
      publicUrl: 'http://localhost',
      supportEmail: 'support@example.com',
      subscriptionUrl: 'http://localhost/contact',
      authSecret: secret,
      trustProxy,
      logLevel: 'info' as const,
    }
    const now = () => Date.now() + clock.passed
    const quick = { heartbeatMs: 60_000, passwordCost: quickPasswords, webFolder: onePage }
    const { port, stop } = await startServer(config, { log, now, limitFactor: 1, ...quick })
    closing.push(stop)
    const origin = `http://localhost:${port}`
    const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', origin, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    return { origin, port, send, stop }
  }
  return { clock, lines, start }
}
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

describe.each(engines)('over HTTP, on %s', (engine) => {
  const it = testOnce(engine)

  it('a person signs up, is known, and leaves', async () => {
    const { send } = await (await world(engine)).start()
    const up = await send('POST', '/api/auth/sign-up/email', {
      email: anna,
      password,
      timeZone: 'Asia/Tokyo',
    })
    expect(up.status).toBe(200)
    expect(up.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
    const cookie = cookieOf(up)
    expect(await (await send('GET', '/api/auth/get-session', undefined, { cookie })).json()).toMatchObject({
      user: { email: anna, timeZone: 'Asia/Tokyo' },
    })
    expect((await send('GET', '/days?first=2026-01-01&last=2026-01-02', undefined, { cookie })).status).toBe(
      200,
    )
    expect((await send('DELETE', '/api/account', { password }, { cookie })).status).toBe(200)
    expect((await send('GET', '/days?first=2026-01-01&last=2026-01-02', undefined, { cookie })).status).toBe(
      401,
    )
    expect((await send('POST', '/api/auth/sign-in/email', { email: anna, password })).status).toBe(401)
  })

  test('with the mail server down a reset is answered, its mail outlives a restart, and its link works', async () => {
    const down = await startMailServer()
    await down.close()
    const { clock, lines, start } = await world(engine, down.port)
    const first = await start()
    await first.send('POST', '/api/auth/sign-up/email', { email: anna, password })
    const asked = await first.send('POST', '/api/auth/request-password-reset', { email: anna })
    expect(asked.status).toBe(200)
    await expect
      .poll(() => lines.join(''), { timeout: 20_000 })
      .toContain('mail not sent, it will be tried again')
    await first.stop()

    const mailServer = await startMailServer(down.port)
    closing.push(mailServer.close)
    clock.passed += 60_000
    const second = await start()
    const texts = () => mailServer.received.map(({ text }) => text).join('')
    await expect.poll(texts, { timeout: 20_000 }).toContain('/reset-password?token=')
    const link = /http:\/\/localhost\/reset-password\?token=(\S+)/.exec(texts())
    const body = { token: link?.[1], newPassword: 'an even better one' }
    expect((await second.send('POST', '/api/auth/reset-password', body)).status).toBe(200)
    const signIn = { email: anna, password: 'an even better one' }
    expect((await second.send('POST', '/api/auth/sign-in/email', signIn)).status).toBe(200)
    expect(lines.join('')).not.toMatch(new RegExp(`${link?.[1]}|reset-password\\?token|anna@|good old dog`))
  })

  test('limits and sessions outlive a restart', async () => {
    const { start } = await world(engine)
    const first = await start()
    const cookie = cookieOf(await first.send('POST', '/api/auth/sign-up/email', { email: anna, password }))
    const guess = { email: anna, password: 'a wrong guess' }
    for (let n = 0; n < 10; n++) await first.send('POST', '/api/auth/sign-in/email', guess)
    await first.stop()
    const second = await start()
    const refused = await second.send('POST', '/api/auth/sign-in/email', { email: anna, password })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    const session = await second.send('GET', '/api/auth/get-session', undefined, { cookie })
    expect(await session.json()).toMatchObject({ user: { email: anna } })
  })
})

/** What the database is asked and when answers leave, in the order in which it happens: watched at Node's and the driver's edge. */
function watchOrder(): string[] {
  const order: string[] = []
  const leaves = () => void order.push('answer')
  subscribe('http.server.response.finish', leaves)
  const { all, run } = StatementSync.prototype
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...bound) {
    order.push(this.sourceSQL)
    return all.apply(this, bound)
  })
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...bound) {
    order.push(this.sourceSQL)
    return run.apply(this, bound)
  })
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    order.push(typeof asked[0] === 'string' ? asked[0] : ((asked[0] as { text?: string }).text ?? ''))
    return Reflect.apply(query, this, asked) as never // its overloads end in one that returns nothing
  })
  closing.push(
    () => vi.restoreAllMocks(),
    () => unsubscribe('http.server.response.finish', leaves),
  )
  return order
}

describe.each(engines)('an answer that must not tell whether an address is known, on %s', (engine) => {
  test.each<[string, string, object]>([
    ['a reset of a known one', '/api/auth/request-password-reset', { email: anna }],
    ['a reset of an unknown one', '/api/auth/request-password-reset', { email: 'nobody@example.com' }],
    ['a move to a taken one', '/api/account/email', { newEmail: 'bert@example.com', password }],
    ['a move to a free one', '/api/account/email', { newEmail: 'new@example.com', password }],
  ])('leaves before it is looked up: %s', async (_, path, body) => {
    const { send } = await (await world(engine)).start()
    const cookie = cookieOf(await send('POST', '/api/auth/sign-up/email', { email: anna, password }))
    await send('POST', '/api/auth/sign-up/email', { email: 'bert@example.com', password })
    const order = watchOrder()
    expect((await send('POST', path, body, { cookie })).status).toBe(200)
    // but for the session of whoever asks, which is read with its person, and the mails of the sign-ups before
    const isLookUp = (sql: string) =>
      /"user"|"verification"/.test(sql) && !/inner join "user"|"former_addresses"/.test(sql)
    await expect.poll(() => order.some(isLookUp), { timeout: 20_000 }).toBe(true)
    expect(order.slice(0, order.indexOf('answer')).filter(isLookUp)).toEqual([])
  })
})

/** How often a wrong password is answered before the limit stops it; `from` writes the proxy's header of try n. */
async function triesUntilStopped(engine: Engine, from: (n: number) => string): Promise<number> {
  const { send } = await (await world(engine, null, true)).start()
  const guess = { email: anna, password: 'a wrong guess' }
  for (let n = 0; n < 12; n++)
    if ((await send('POST', '/api/auth/sign-in/email', guess, { 'x-forwarded-for': from(n) })).status === 429)
      return n
  return Infinity
}

describe.each(engines)('behind a proxy, on %s', (engine) => {
  test.each([
    ['an IPv4 address', (n: number) => `198.51.100.7:${4000 + n}`],
    ['an IPv6 address', (n: number) => `[2001:db8::7]:${4000 + n}`],
    ['an IPv6 address without a port in half of them', (n: number) => `[2001:db8::7]${n % 2 ? ':443' : ''}`],
    ['an IPv4 address inside an IPv6 one', (n: number) => `[::ffff:198.51.100.7]:${4000 + n}`],
  ])('a port behind %s does not make another address of it', async (_, from) => {
    expect(await triesUntilStopped(engine, from)).toBe(10)
  })
})

test('what is no address at all counts as the proxy’s own', async () => {
  expect(await triesUntilStopped('sqlite', (n) => `unknown-${n}`)).toBe(10)
})

test('a body that is far too large is refused while it is still coming', async () => {
  const { port, origin } = await (await world('sqlite')).start()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin }
    const sending = request({ port, method: 'POST', path: '/api/auth/sign-in/email', headers }, (answer) => {
      resolve(answer.statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    const more = () => void (sending.destroyed || sending.write('x'.repeat(65_536), () => setImmediate(more)))
    more()
  })
  expect(status).toBe(413)
})

test('a forwarded address counts only behind a proxy of ours', async () => {
  const { send } = await (await world('sqlite')).start()
  const guess = { email: anna, password: 'a wrong guess' }
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push(
      (await send('POST', '/api/auth/sign-in/email', guess, { 'x-forwarded-for': `198.51.100.${n}` })).status,
    )
  expect(statuses.at(-1)).toBe(429)
})
