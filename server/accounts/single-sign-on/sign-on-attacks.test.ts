import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { origin, password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines } from '#test/support/engines.ts'
import { ecKey, edKey, forgingKeys, startForgingProvider } from '#test/support/forging-provider.ts'
import {
  clientSecret,
  logInOverThere,
  signInBy,
  startSignOnProvider,
} from '#test/support/sign-on-provider.ts'
import { accountTables } from '../sessions/session-tables.ts'

const callback = '/api/auth/sso/callback'
type Page = ReturnType<AccountWorld['browser']>

async function begin(page: Page, next: string | null = null): Promise<URL> {
  const answer = await page.post('/api/auth/sso/begin', { next })
  expect(answer.status).toBe(200)
  return new URL((answer.body as unknown as { url: string }).url) // as it answers
}
const comeBack = async (page: Page, query: Record<string, string>) => {
  const answer = await page.get(`${callback}?${new URLSearchParams(query)}`)
  expect([answer.status, answer.text]).toEqual([303, ''])
  return answer.headers.get('location') ?? ''
}
const isIn = async (page: Page) => (await page.get('/api/auth/get-session')).body !== null

async function forgingWorld() {
  const provider = await startForgingProvider()
  onTestFinished(provider.stop)
  const one = await worldOfTest('sqlite', { waysIn: signInBy(provider.issuer), limitFactor: 100 })
  provider.told.now = () => one.clock.at
  /** Everything as it should be, but for what the provider was told to forge, and what is said here. */
  async function signOn(page: Page = one.browser(), said: Record<string, string> = {}): Promise<string> {
    const url = await begin(page)
    provider.told.nonce = url.searchParams.get('nonce') ?? ''
    const state = url.searchParams.get('state') ?? ''
    return comeBack(page, { code: 'a code', state, iss: provider.issuer, ...said })
  }
  return { ...one, one, provider, told: provider.told, signOn }
}
const refused = '/login?sso=sign-on-refused'
const over = '/login?sso=sign-on-over'

describe('what a provider has signed', () => {
  test('lets in when all of it is right, and the code travels with both secrets', async () => {
    const { signOn, provider, one } = await forgingWorld()
    const page = one.browser()
    expect(await signOn(page)).toBe('/schedule')
    expect(await isIn(page)).toBe(true)
    const [redeemed] = provider.asked.filter(({ path }) => path === '/token')
    const form = new URLSearchParams(redeemed?.body)
    expect([form.get('code'), form.get('redirect_uri')]).toEqual(['a code', origin + callback])
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    const [, secret] = Buffer.from(redeemed?.authorization.slice(6) ?? '', 'base64')
      .toString()
      .split(':')
    expect(new URLSearchParams(`secret=${secret}`).get('secret')).toBe(clientSecret)
  })

  const wrongs: [what: string, forged: object][] = [
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['for another app', { claims: { aud: 'another' } }],
    ['for several apps, of which nobody says who asked', { claims: { aud: ['pets', 'another'] } }],
    ['asked for by another app', { claims: { aud: ['pets', 'another'], azp: 'another' } }],
    ['that is over', { claims: { exp: 1_000_000 } }],
    ['of tomorrow', { claims: { iat: Math.trunc(Date.now() / 1000) + 86_400 } }],
    [
      'of yesterday, and good for ever',
      { claims: { iat: Math.trunc(Date.now() / 1000) - 86_400, exp: 9_999_999_999 } },
    ],
    ['for another sign-on', { claims: { nonce: 'another' } }],
    ['for no sign-on', { claims: { nonce: undefined } }],
    ['about nobody', { claims: { sub: '' } }],
    ['about somebody no database can keep', { claims: { sub: 'a\0b' } }],
    ['about a number', { claims: { sub: 7 } }],
    ['with nothing', { header: { alg: 'none' }, signature: 'none' }],
    ['with nothing, and saying so aloud', { header: { alg: 'nOnE' }, signature: 'none' }],
    ['with the secret of both', { header: { alg: 'HS256' }, signature: 'public key' }],
    ['with the public key as a secret', { header: { alg: 'HS256' }, signature: 'public key' }],
    ['with an algorithm of another key', { header: { alg: 'ES256' } }],
    ['with the other padding', { header: { alg: 'PS256' } }],
    ['with a longer hash', { header: { alg: 'RS512' } }],
    ['with a key of the same name', { signature: 'another key' }],
    ['with half a signature', { signature: 'cut off' }],
    ['with no signature', { signature: 'none' }],
    ['with a key that is not known', { header: { kid: 'unknown' } }],
    ['with what must be understood', { header: { crit: ['b64'], b64: false } }],
  ]
  test('lets nobody in when one thing is wrong', async () => {
    const { signOn, told, one } = await forgingWorld()
    for (const [what, forged] of wrongs) {
      told.forged = forged
      const page = one.browser()
      expect([what, await signOn(page)]).toEqual([what, refused])
      expect([what, await isIn(page)]).toEqual([what, false])
    }
    told.forged = {}
    expect(await signOn()).toBe('/schedule')
  })

  test('is not taken by an algorithm that the provider does not announce, however good', async () => {
    const { signOn, told } = await forgingWorld()
    told.announced = ['ES256']
    expect(await signOn()).toBe(refused)
  })

  test.each([ecKey('ec'), edKey('ed'), forgingKeys.pss])('may be signed by $alg', async (signer) => {
    const { signOn, told } = await forgingWorld()
    told.signer = signer
    told.published = [signer]
    expect(await signOn()).toBe('/schedule')
    told.forged = { signature: 'cut off' }
    expect(await signOn()).toBe(refused)
    told.forged = { claims: { email: 'changed' }, signature: 'another key' }
    if (signer.alg === 'PS256') expect(await signOn()).toBe(refused)
  })

  test('may be signed with a new key, which is asked for once a minute at most, and no longer with one that is gone', async () => {
    const { signOn, told, provider, clock } = await forgingWorld()
    const keysAsked = () => provider.asked.filter(({ path }) => path === '/keys').length
    expect(await signOn()).toBe('/schedule')
    told.signer = forgingKeys.second
    told.published = [forgingKeys.second]
    expect(await signOn()).toBe(refused)
    expect(keysAsked()).toBe(1)
    clock.at += 61_000
    expect(await signOn()).toBe('/schedule')
    for (let times = 0; times < 5; times++) {
      told.forged = { header: { kid: `made up ${times}` } }
      expect(await signOn()).toBe(refused)
    }
    expect(keysAsked()).toBe(2)
    told.forged = {}
    told.signer = forgingKeys.first
    clock.at += 61_000
    expect(await signOn()).toBe(refused)
  })

  test('says by the provider’s own page who it is about, or nothing', async () => {
    const { signOn, told, database } = await forgingWorld()
    told.forged = { claims: { email: undefined, email_verified: undefined } }
    told.userInfo = { sub: 'somebody else', email: 'victim@example.com', email_verified: true }
    expect(await signOn()).toBe(refused)
    told.userInfo = { sub: 'anna' }
    expect(await signOn()).toBe('/login?sso=sign-on-no-email')
    told.userInfo = { sub: 'anna', email: 'anna@example.com', email_verified: 'false' }
    expect(await signOn()).toBe('/schedule')
    const users = await accountTables(database.kysely)
      .selectFrom('user')
      .select(['email', 'emailVerified'])
      .execute()
    expect(users.map(({ email, emailVerified }) => [email, Boolean(emailVerified)])).toEqual([
      ['anna@example.com', false],
    ])
  })
})

describe('what a browser brings back', () => {
  test('is taken only of the provider that was asked', async () => {
    const { signOn, told, one, provider } = await forgingWorld()
    expect(await signOn(one.browser(), { iss: 'https://elsewhere.example' })).toBe(refused)
    // the mix-up: nobody says who has sent it
    const page = one.browser()
    const url = await begin(page)
    expect(await comeBack(page, { code: 'a code', state: url.searchParams.get('state') ?? '' })).toBe(refused)
    expect(provider.asked.filter(({ path }) => path === '/token')).toEqual([])
    expect(told.nonce).not.toBe('')
  })

  test('is taken once, and only in the browser that began it, in its time', async () => {
    const { told, one, provider, clock } = await forgingWorld()
    const [page, other] = [one.browser(), one.browser()]
    const url = await begin(page)
    const kept = [...page.cookies]
    told.nonce = url.searchParams.get('nonce') ?? ''
    const said = { code: 'a code', state: url.searchParams.get('state') ?? '', iss: provider.issuer }
    // of another browser, which has begun none, or its own
    expect(await comeBack(other, said)).toBe(over)
    await begin(other)
    expect(await comeBack(other, said)).toBe(over)
    expect(await comeBack(page, { ...said, state: `${said.state}x` })).toBe(over)
    expect(await comeBack(page, said)).toBe('/schedule')
    // again, with the cookie that was taken away kept by somebody
    for (const [name, value] of kept) page.cookies.set(name, value)
    expect(await comeBack(page, said)).toBe(over)
    expect(provider.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
    // too late
    const late = await begin(other)
    clock.at += 11 * 60_000
    expect(await comeBack(other, { ...said, state: late.searchParams.get('state') ?? '' })).toBe(over)
  })

  test('of the same sign-on at once on two nodes is looked at once', async () => {
    const { told, one, provider } = await forgingWorld()
    const [page, other] = [one.browser(), one.browser(one.node())]
    const url = await begin(page)
    for (const [name, value] of page.cookies) other.cookies.set(name, value)
    told.nonce = url.searchParams.get('nonce') ?? ''
    const said = { code: 'a code', state: url.searchParams.get('state') ?? '', iss: provider.issuer }
    const places = await Promise.all([comeBack(page, said), comeBack(other, said)])
    expect(places.toSorted()).toEqual([over, '/schedule'])
    expect(provider.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  test('is no cookie that somebody wrote themselves, said twice, or odd', async () => {
    const { one, signOn } = await forgingWorld()
    const page = one.browser()
    const url = await begin(page)
    const state = url.searchParams.get('state') ?? ''
    const [name = '', value = ''] = [...page.cookies][0] ?? []
    const [text = '', signature = ''] = value.split('.')
    const changed = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('"next":null', '"next":"//evil.example"'),
    ).toString('base64url')
    for (const planted of [`${changed}.${signature}`, text, `${text}.`, '.', 'x'.repeat(5_000)]) {
      page.cookies.set(name, planted)
      expect(await comeBack(page, { code: 'a code', state })).toBe(over)
    }
    page.cookies.set(name, value)
    const twice = await page.get(`${callback}?code=a&state=${state}&state=${state}`)
    expect(twice.headers.get('location')).toBe(over)
    const codes = await page.get(`${callback}?code=a&code=b&state=${state}`)
    expect(codes.headers.get('location')).toBe(refused)
    expect(await signOn()).toBe('/schedule')
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/api/auth/sign-out',
    'javascript:alert(1)',
  ])('leads to no other site: %s', async (next) => {
    const { told, one, provider } = await forgingWorld()
    const page = one.browser()
    const url = await begin(page, next)
    told.nonce = url.searchParams.get('nonce') ?? ''
    const said = { code: 'a code', state: url.searchParams.get('state') ?? '', iss: provider.issuer }
    expect(await comeBack(page, said)).toBe('/schedule')
  })

  test('cannot be begun by a page of another site, nor connected with the account that is signed in here', async () => {
    const { one } = await forgingWorld()
    const page = one.browser()
    await page.signUp('anna@example.com')
    const elsewhere = { origin: 'https://evil.example' }
    expect((await page.post('/api/auth/sso/begin', { next: null }, elsewhere)).status).toBe(403)
    expect((await page.post('/api/account/sso/connect', { password }, elsewhere)).status).toBe(403)
  })
})

describe('a provider that does not behave', () => {
  const bads: [
    what: string,
    path: string,
    answer: (write: (status: number, body: string, headers?: Record<string, string>) => void) => void,
  ][] = [
    ['is broken', '/.well-known/openid-configuration', (write) => write(500, '{}')],
    [
      'says nothing that anybody could read',
      '/.well-known/openid-configuration',
      (write) => write(200, '<html>'),
    ],
    [
      'has endless settings',
      '/.well-known/openid-configuration',
      (write) => write(200, JSON.stringify('x'.repeat(100_000))),
    ],
    [
      'sends us on',
      '/.well-known/openid-configuration',
      (write) => write(302, '', { location: 'http://127.0.0.1:1/' }),
    ],
  ]
  test.each(bads)('and %s lets nobody begin', async (_, path, answer) => {
    const { told, one } = await forgingWorld()
    told.instead[path] = answer
    const begun = await one.browser().post('/api/auth/sso/begin', { next: null })
    expect([begun.status, begun.body?.code]).toEqual([503, 'SIGN_ON_UNREACHABLE'])
    // and is asked again the next time
    delete told.instead[path]
    expect((await one.browser().post('/api/auth/sso/begin', { next: null })).status).toBe(200)
  })

  test('and speaks for another one is not believed', async () => {
    const { told, one } = await forgingWorld()
    for (const said of [
      { issuer: 'https://elsewhere.example' },
      { issuer: `${one.place.dataDir}` },
      { token_endpoint: 'http://elsewhere.example/token' },
      { jwks_uri: 'file:///etc/passwd' },
      { authorization_endpoint: 'javascript:alert(1)' },
    ]) {
      told.discovery = said
      expect((await one.browser().post('/api/auth/sso/begin', { next: null })).status).toBe(503)
    }
  })

  test('and keeps us waiting is given up', async () => {
    const { told, signOn } = await forgingWorld()
    told.instead['/token'] = (write) => void pause(6_000).then(() => write(200, '{}'))
    expect(await signOn()).toBe('/login?sso=sign-on-unreachable')
  })

  test('and has no keys, or gives nothing for a code, lets nobody in', async () => {
    const { told, signOn } = await forgingWorld()
    told.instead['/keys'] = (write) =>
      write(200, '{"keys":[{"kty":"oct","k":"c2VjcmV0","kid":"first"},7,null]}')
    expect(await signOn()).toBe(refused)
    told.instead['/token'] = (write) => write(400, '{"error":"invalid_grant"}')
    expect(await signOn()).toBe(refused)
    told.instead['/token'] = (write) => write(200, '{"id_token":"a.b"}')
    expect(await signOn()).toBe(refused)
  })
})

describe.each(engines)('a code of the real provider, on %s', (engine) => {
  test('is worth nothing a second time, in another sign-on or in another browser', async () => {
    const provider = await startSignOnProvider({
      callbacks: [origin + callback],
      people: { anna: { email: 'anna@example.com', email_verified: true } },
    })
    onTestFinished(provider.stop)
    const one = await worldOfTest(engine, { waysIn: signInBy(provider.issuer) })
    const [page, thief] = [one.browser(), one.browser()]
    const url = new URL(await logInOverThere((await begin(page)).href, 'anna'))
    const code = url.searchParams.get('code') ?? ''
    // caught on its way, and brought back in a sign-on of the thief's own
    const own = await begin(thief)
    const said = { code, state: own.searchParams.get('state') ?? '', iss: provider.issuer }
    expect(await comeBack(thief, said)).toBe(refused)
    expect(await isIn(thief)).toBe(false)
    const fresh = new URL(await logInOverThere((await begin(page)).href, 'anna'))
    expect(await comeBack(page, Object.fromEntries(fresh.searchParams))).toBe('/schedule')
    const again = await begin(page)
    const replayed = {
      ...Object.fromEntries(fresh.searchParams),
      state: again.searchParams.get('state') ?? '',
    }
    expect(await comeBack(page, replayed)).toBe(refused)
  })

  test('opens nothing once the login was disconnected meanwhile, also where a code of the second step was waited for', async () => {
    const provider = await startSignOnProvider({ callbacks: [origin + callback], people: { anna: {} } })
    onTestFinished(provider.stop)
    const one = await worldOfTest(engine, { waysIn: signInBy(provider.issuer) })
    const page = one.browser()
    await page.signUp('anna@example.com')
    const connect = await page.post('/api/account/sso/connect', { password })
    const to = (connect.body as unknown as { url: string }).url // as it answers
    const back = new URL(await logInOverThere(to, 'anna'))
    expect(await comeBack(page, Object.fromEntries(back.searchParams))).toBe(
      '/settings/account/single-sign-on?sso=connected',
    )
    const { turnOn } = await import('#test/support/code-app.ts')
    const app = await turnOn(page, one.clock)
    const other = one.browser()
    const waiting = new URL(await logInOverThere((await begin(other)).href, 'anna'))
    expect(await comeBack(other, Object.fromEntries(waiting.searchParams))).toContain('step=code')
    const own = (await page.get('/api/account/sso')).body as unknown as { identities: { id: string }[] } // as it answers
    await page.post('/api/account/sso/disconnect', { id: own.identities[0]?.id })
    one.clock.at += 60_000
    const code = { token: null, code: app.codeAt(one.clock.at), trust: false }
    expect((await other.post('/api/auth/second-step', code)).body?.code).toBe('SECOND_STEP_OVER')
    expect(await isIn(other)).toBe(false)
  })
})
