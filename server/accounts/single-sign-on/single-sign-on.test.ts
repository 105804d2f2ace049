import { describe, expect, onTestFinished, test } from 'vitest'
import { origin, password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld, Settings } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { remindedInGerman } from '#test/support/reminded-in-german.ts'
import { logInOverThere, signInBy, startSignOnProvider } from '#test/support/sign-on-provider.ts'
import type { SignOnPeople } from '#test/support/sign-on-provider.ts'
import type { Engine } from '#server/database/database.ts'
import { accountTables } from '../sessions/session-tables.ts'

const callback = '/api/auth/sso/callback'
const anna = 'anna@example.com'
type Page = ReturnType<AccountWorld['browser']>

async function worldWith(
  engine: Engine,
  people: SignOnPeople,
  more: Parameters<typeof signInBy>[1] & Settings = {},
) {
  const { signUp = true, passwordLogin = true, ...settings } = more
  const provider = await startSignOnProvider({ callbacks: [origin + callback], people })
  onTestFinished(provider.stop)
  const waysIn = signInBy(provider.issuer, { signUp, passwordLogin })
  const one = await worldOfTest(engine, { sendsMail: true, ...settings, waysIn })
  return { ...one, provider }
}

/** Where the browser is sent, having pressed the button. */
async function begin(page: Page, next: string | null = null): Promise<string> {
  const answer = await page.post('/api/auth/sso/begin', { next, timeZone: 'Europe/Berlin' })
  expect(answer.status).toBe(200)
  return (answer.body as unknown as { url: string }).url // as it answers
}
async function beginConnecting(page: Page, word = password): Promise<string> {
  const answer = await page.post('/api/account/sso/connect', { password: word })
  expect(answer.text).toContain('url')
  return (answer.body as unknown as { url: string }).url // as it answers
}
const pathOf = (url: string) => url.slice(new URL(url).origin.length)
/** Comes back with what the provider said; where the page is then. */
async function comeBack(page: Page, url: string): Promise<string> {
  const answer = await page.get(pathOf(url))
  expect([answer.status, answer.text]).toEqual([303, ''])
  return answer.headers.get('location') ?? ''
}
async function signOn(page: Page, login: string, next: string | null = null): Promise<string> {
  return comeBack(page, await logInOverThere(await begin(page, next), login))
}
const emailAt = async (page: Page) => (await page.get('/api/auth/get-session')).body?.user?.email ?? null
type Own = { name: string; identities: { id: string; email: string }[]; needs: string }
const own = async (page: Page) => (await page.get('/api/account/sso')).body as unknown as Own // as it answers
const peopleOf = ({ database }: AccountWorld) =>
  accountTables(database.kysely)
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified', 'timeZone'])
    .execute()
async function prove(one: AccountWorld, page: Page) {
  await one.settle()
  const link = one.mails.findLast(({ link: url }) => url?.includes('your-address'))?.link ?? ''
  expect((await page.post('/api/account/prove-by-link', { token: new URL(link).hash.slice(1) })).status).toBe(
    200,
  )
}

describe.each(engines)('single sign-on, on %s', (engine) => {
  const it = testOnce(engine)

  it('makes an account the first time, and is let into it from then on', async () => {
    const one = await worldWith(engine, { anna: { email: 'Anna@Example.com', email_verified: true } })
    const page = one.browser()
    expect(await signOn(page, 'anna', '/settings/pets')).toBe('/settings/pets')
    expect(await emailAt(page)).toBe(anna)
    expect(await peopleOf(one)).toMatchObject([{ email: anna, timeZone: 'Europe/Berlin' }])
    expect((await page.get('/api/account/address')).body?.state).toBe('proven')
    expect((await own(page)).identities).toMatchObject([{ email: anna }])
    const again = one.browser()
    expect(await signOn(again, 'anna')).toBe('/schedule')
    expect(await emailAt(again)).toBe(anna)
    expect(await peopleOf(one)).toHaveLength(1)
    const devices = (await again.get('/api/account/devices')).body as unknown as {
      devices: { way: string }[]
    } // as it answers
    expect(devices.devices.map(({ way }) => way)).toEqual(['single-sign-on', 'single-sign-on'])
    // and by the password that there is none of, in none
    expect((await one.browser().signIn(anna, '')).status).toBe(401)
  })

  it('keeps the address unproved where the provider does not say it is proved, and mails to prove it', async () => {
    const one = await worldWith(engine, { anna: { email: anna } })
    const page = one.browser()
    await signOn(page, 'anna')
    await one.settle()
    expect((await page.get('/api/account/address')).body?.state).toBe('asked')
    expect(one.mails.map(({ to, link }) => [to, link?.includes('your-address')])).toEqual([[anna, true]])
  })

  it('tells of a new device once, and not whenever somebody comes back to the one they have', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    await signOn(page, 'anna')
    one.clock.at += 10 * 60_000
    await signOn(page, 'anna')
    await one.settle()
    expect(one.mails).toEqual([])
    await signOn(one.browser(), 'anna')
    await one.settle()
    expect(one.mails.map(({ subject }) => subject)).toEqual([
      'A new device is logged in to your account - Senior Pet Care App',
    ])
  })

  it('asks for the second step of whoever has turned it on, by a cookie that no script reads', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    await page.signUp(anna)
    await prove(one, page)
    const { turnOn } = await import('#test/support/code-app.ts')
    const app = await turnOn(page, one.clock)
    const other = one.browser()
    expect(await signOn(other, 'anna', '/learn')).toBe('/login?step=code&next=%2Flearn')
    expect(await emailAt(other)).toBeNull()
    one.clock.at += 60_000
    const code = app.codeAt(one.clock.at)
    expect((await other.post('/api/auth/second-step', { token: null, code, trust: false })).status).toBe(200)
    expect(await emailAt(other)).toBe(anna)
  })

  test('joins an account whose address both sides have proved, and tells its owner', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    await page.signUp(anna)
    await prove(one, page)
    one.mails.length = 0
    const other = one.browser()
    expect(await signOn(other, 'anna')).toBe('/schedule')
    expect(await emailAt(other)).toBe(anna)
    await one.settle()
    expect(one.mails.map(({ text }) => text).join()).toContain(
      'somebody can log in to your Senior Pet Care App account by Corner Shop',
    )
    expect(await peopleOf(one)).toHaveLength(1)
  })

  it('tells its owner in the language of their own devices, whoever has connected it', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    await page.signUp(anna)
    await prove(one, page)
    await remindedInGerman(one, page)
    one.mails.length = 0
    const other = one.browser()
    await signOn(other, 'anna')
    await one.settle()
    expect(one.mails.map(({ subject }) => subject).join()).toContain('ist mit deinem Konto verbunden')
  })

  it.each([
    ['its own', false, true],
    ['the provider', true, false],
    ['neither side', false, false],
  ])('joins nothing where only %s has it proved', async (_, isOursProven, isTheirsProven) => {
    const one = await worldWith(engine, { stranger: { email: anna, email_verified: isTheirsProven } })
    const page = one.browser()
    await page.signUp(anna)
    if (isOursProven) await prove(one, page)
    const stranger = one.browser()
    expect(await signOn(stranger, 'stranger', '/learn')).toBe('/login?sso=sign-on-join-first&next=%2Flearn')
    expect(await emailAt(stranger)).toBeNull()
    expect((await own(page)).identities).toEqual([])
  })

  it('joins no second person of the provider with the address of the first, and none again that was disconnected', async () => {
    const people: SignOnPeople = {
      anna: { email: anna, email_verified: true },
      next: { email: anna, email_verified: true },
    }
    const one = await worldWith(engine, people)
    const page = one.browser()
    await page.signUp(anna)
    await prove(one, page)
    await signOn(one.browser(), 'anna')
    // who has the address today
    expect(await signOn(one.browser(), 'next')).toBe('/login?sso=sign-on-join-first')
    const [identity] = (await own(page)).identities
    await page.post('/api/account/sso/disconnect', { id: identity?.id })
    // long after it could be had again; the provider's clock goes on as it does
    const before = one.clock.at
    one.clock.at += 24 * 60 * 60_000
    await one.accounts.sweep()
    one.clock.at = before
    expect(await signOn(one.browser(), 'anna')).toBe('/login?sso=sign-on-join-first')
  })

  it('is connected in the settings, whatever address it has, and by who has proved who they are', async () => {
    const one = await worldWith(engine, { work: { email: 'anna@work.example' }, ghost: {} })
    const page = one.browser()
    await page.signUp(anna)
    one.clock.at += 6 * 60_000
    expect((await own(page)).needs).toBe('password')
    expect((await page.post('/api/account/sso/connect', { password: 'wrong' })).status).toBe(400)
    const url = await logInOverThere(await beginConnecting(page), 'work')
    expect(await comeBack(page, url)).toBe('/settings/account/single-sign-on?sso=connected')
    expect((await own(page)).identities).toMatchObject([{ email: 'anna@work.example' }])
    expect(await comeBack(page, await logInOverThere(await beginConnecting(page), 'ghost'))).toBe(
      '/settings/account/single-sign-on?sso=connected',
    )
    const other = one.browser()
    await signOn(other, 'ghost')
    expect(await emailAt(other)).toBe(anna)
    // as the file with all that is kept says
    const { singleSignOn } = (await page.get('/api/account/export')).body as unknown as {
      singleSignOn: { issuer: string; subject: string }[]
    } // as it is written
    expect(singleSignOn.map(({ subject }) => subject).toSorted()).toEqual(['ghost', 'work'])
  })

  test('is not connected with two accounts, nor more than five with one', async () => {
    const one = await worldWith(engine, { a: {}, b: {}, c: {}, d: {}, e: {}, f: {} })
    const [page, other] = [one.browser(), one.browser()]
    await page.signUp(anna)
    await other.signUp('ben@example.com')
    const connect = async (who: Page, login: string) =>
      comeBack(who, await logInOverThere(await beginConnecting(who), login))
    expect(await connect(page, 'a')).toBe('/settings/account/single-sign-on?sso=connected')
    expect(await connect(other, 'a')).toBe('/settings/account/single-sign-on?sso=sign-on-elsewhere')
    for (const login of ['b', 'c', 'd', 'e']) await connect(page, login)
    expect(await connect(page, 'f')).toBe('/settings/account/single-sign-on?sso=too-many-identities')
    // nor by who has gone meanwhile, or somebody else by now
    const begun = await logInOverThere(await beginConnecting(other), 'f')
    await other.post('/api/auth/sign-out', {})
    expect(await comeBack(other, begun)).toBe('/settings/account/single-sign-on?sso=sign-on-over')
    const anew = await (async () => (
      await other.signIn('ben@example.com'),
      logInOverThere(await beginConnecting(other), 'f')
    ))()
    await other.signIn(anna)
    expect(await comeBack(other, anew)).toBe('/settings/account/single-sign-on?sso=sign-on-over')
  })

  test('is disconnected and had again for ten minutes, but never the last way in', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    await signOn(page, 'anna')
    const [identity] = (await own(page)).identities
    const id = identity?.id
    expect((await page.post('/api/account/sso/disconnect', { id })).body?.code).toBe('LAST_WAY_IN')
    // who has just signed in chooses a password without one
    const chosen = { currentPassword: '', newPassword: password }
    expect((await page.post('/api/account/password', chosen)).status).toBe(200)
    const begun = await logInOverThere(await begin(one.browser()), 'anna')
    expect(begun).toContain('code=')
    expect((await page.post('/api/account/sso/disconnect', { id })).status).toBe(200)
    expect((await own(page)).identities).toEqual([])
    expect((await page.post('/api/account/sso/disconnect', { id })).body?.code).toBe('IDENTITY_UNKNOWN')
    expect(await signOn(one.browser(), 'anna')).toBe('/login?sso=sign-on-join-first')
    one.clock.at += 9 * 60_000
    const other = one.browser()
    await other.signUp('ben@example.com')
    expect((await other.post('/api/account/sso/undo-disconnect', { id })).status).toBe(404)
    expect((await page.post('/api/account/sso/undo-disconnect', { id })).status).toBe(200)
    expect(await signOn(one.browser(), 'anna')).toBe('/schedule')
    await page.post('/api/account/sso/disconnect', { id })
    one.clock.at += 11 * 60_000
    expect((await page.post('/api/account/sso/undo-disconnect', { id })).status).toBe(404)
  })

  it('leaves with a new password by mail, whoever had signed up with that address before', async () => {
    // a provider that lets anybody say any address
    const one = await worldWith(engine, { thief: { email: anna } })
    const thief = one.browser()
    await signOn(thief, 'thief')
    const page = one.browser()
    await page.post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    const mail = one.mails.findLast(({ link: url }) => url?.includes('reset-password'))
    expect(mail?.text).toContain('logs all your devices out and disconnects single sign-on.')
    const token = new URL(mail?.link ?? '').searchParams.get('token')
    const reset = await page.post('/api/auth/reset-password', { token, newPassword: password })
    expect(JSON.parse(reset.text)).toMatchObject({ lostSignOn: true })
    await one.settle()
    expect(one.mails.at(-1)?.text).toContain('Single sign-on was disconnected too')
    expect(await emailAt(thief)).toBeNull()
    expect(await signOn(thief, 'thief')).toBe('/login?sso=sign-on-join-first')
  })

  it('makes no account without an address, or where the operator wants none', async () => {
    const people: SignOnPeople = {
      ghost: {},
      odd: { email: 'no address', email_verified: true },
      anna: { email: anna, email_verified: true },
    }
    const one = await worldWith(engine, people)
    for (const login of ['ghost', 'odd'])
      expect(await signOn(one.browser(), login)).toBe('/login?sso=sign-on-no-email')
    const closed = await worldWith(engine, people, { signUp: false })
    expect(await signOn(closed.browser(), 'anna')).toBe('/login?sso=sign-on-no-account')
    expect([await peopleOf(one), await peopleOf(closed)]).toEqual([[], []])
  })

  test('whoever has no password proves themselves by having just signed in, and then nobody does by an old session', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    await signOn(page, 'anna')
    const needs = async () =>
      ((await page.get('/api/account/proof')).body as unknown as { needs: string }).needs // as it answers
    expect(await needs()).toBe('nothing')
    one.clock.at += 6 * 60_000
    expect(await needs()).toBe('new-sign-in')
    expect((await page.get('/api/account/proof')).text).toContain('"anew":{"passkeys":[],"byProvider":true}')
    const all: [string, string, object][] = [
      ['DELETE', '/api/account', { password: '' }],
      ['POST', '/api/account/email', { newEmail: 'anna@elsewhere.example', password: '' }],
      ['POST', '/api/account/password', { currentPassword: '', newPassword: password }],
      ['POST', '/api/account/begin-second-step', { password: '' }],
      ['POST', '/api/account/passkeys/offer', { password: '' }],
      ['POST', '/api/account/sso/connect', { password: '' }],
    ]
    for (const [method, path, body] of all)
      expect([path, (await page.ask(method, path, body)).body?.code]).toEqual([path, 'NEW_SIGN_IN_NEEDED'])
    await signOn(page, 'anna')
    for (const [method, path, body] of all.toReversed()) {
      if (path === '/api/account/password') continue
      expect([path, (await page.ask(method, path, body)).status]).toEqual([path, 200])
    }
    expect(await peopleOf(one)).toEqual([])
    const identities = accountTables(one.database.kysely).selectFrom('sign_on_identities').selectAll()
    expect(await identities.execute()).toEqual([])
  })

  it('who signs on anew is who is signed in here, or nobody, and comes back to the page they were on', async () => {
    const people = { anna: { email: anna, email_verified: true }, ben: { email: 'ben@example.com' } }
    const one = await worldWith(engine, people)
    const page = one.browser()
    await signOn(page, 'anna')
    await signOn(one.browser(), 'ben')
    const beginAnew = async (next: string) => {
      const answer = await page.post('/api/auth/sso/begin', { next, anew: true })
      return (answer.body as unknown as { url: string }).url // as it answers
    }
    one.clock.at += 6 * 60_000
    for (const [login, next, place] of [
      ['ben', '/settings/account/delete', '/settings/account/delete?sso=sign-on-somebody-else'],
      ['stranger', '/settings/account?token=x', '/settings/account?token=x&sso=sign-on-somebody-else'],
      ['anna', '/settings/account/delete', '/settings/account/delete'],
    ] as const) {
      expect(await comeBack(page, await logInOverThere(await beginAnew(next), login))).toBe(place)
      expect(await emailAt(page)).toBe(anna)
    }
    expect(await peopleOf(one)).toHaveLength(2)
    expect((await page.ask('DELETE', '/api/account', { password: '' })).status).toBe(200)
    const nobody = await one.browser().post('/api/auth/sso/begin', { next: null, anew: true })
    expect(nobody.status).toBe(401)
  })

  test('of two first sign-ons of one person that meet on two nodes, both end in one account', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } }, { limitFactor: 10 })
    const nodes = [one.accounts, one.node()]
    for (let round = 0; round < 3; round++) {
      const pages = nodes.map((node) => one.browser(node))
      const urls = await Promise.all(pages.map(async (page) => logInOverThere(await begin(page), 'anna')))
      const places = await Promise.all(pages.map((page, at) => comeBack(page, urls[at] ?? '')))
      expect(places).toEqual(['/schedule', '/schedule'])
      expect(await peopleOf(one)).toHaveLength(1)
      const person = accountTables(one.database.kysely)
      await person.deleteFrom('sign_on_identities').execute()
      await person.deleteFrom('session').execute()
      await person.deleteFrom('user').execute()
    }
  })

  it('with passwords turned off none lets in, makes an account or can be set, and who is there goes on', async () => {
    const people: SignOnPeople = { anna: { email: anna, email_verified: true } }
    const one = await worldWith(engine, people, { passwordLogin: false })
    const page = one.browser()
    const asked = [
      page.signUp('ben@example.com'),
      page.signIn(anna),
      page.post('/api/auth/request-password-reset', { email: anna }),
      page.post('/api/auth/check-reset-link', { token: 'any' }),
      page.post('/api/auth/reset-password', { token: 'any', newPassword: password }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.body?.code).toBe('PASSWORD_LOGIN_OFF')
    await signOn(page, 'anna')
    const change = await page.post('/api/account/password', { currentPassword: '', newPassword: password })
    expect(change.body?.code).toBe('PASSWORD_LOGIN_OFF')
    expect((await page.ask('DELETE', '/api/account', { password: '' })).status).toBe(200)
  })

  it('while the provider is down it says so, and everything else goes on', async () => {
    const one = await worldWith(engine, { anna: { email: anna, email_verified: true } })
    const page = one.browser()
    const begun = await logInOverThere(await begin(page), 'anna')
    await one.provider.stop()
    expect(await comeBack(page, begun)).toBe('/login?sso=sign-on-unreachable')
    const again = await worldWith(engine, {})
    await again.provider.stop()
    const answer = await again.browser().post('/api/auth/sso/begin', { next: null })
    expect([answer.status, answer.body?.code]).toEqual([503, 'SIGN_ON_UNREACHABLE'])
    expect((await again.browser().signUp(anna)).status).toBe(200)
    expect(again.lines.join('')).toContain('single sign-on does not work')
  })

  it('who says no over there is told so, and who is not set up for it finds nothing', async () => {
    const one = await worldWith(engine, {})
    const page = one.browser()
    const url = await logInOverThere(await begin(page, '/learn'), 'anna', 'no')
    expect(await comeBack(page, url)).toBe('/login?sso=sign-on-cancelled&next=%2Flearn')
    const without = (await worldOfTest(engine)).browser()
    expect((await without.post('/api/auth/sso/begin', { next: null })).status).toBe(404)
    expect((await without.get(`${callback}?code=x&state=y`)).status).toBe(404)
  })
})
