import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { origin, password, secret, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { createRateLimits } from '#server/rate-limits/rate-limits.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { createKnownDevices } from '../known-devices.ts'
import { letIn } from '../let-in.ts'
import type { WayIn } from '#core/accounts/account.ts'
import { sessionCookieNames } from '../sessions/session-cookie.ts'
import { createSessions } from '../sessions/sessions.ts'
import { accountTables } from '../sessions/session-tables.ts'
import { createPendingSignIns } from '../second-factor/pending-sign-ins.ts'
import { createSecondFactors } from '../second-factor/second-factors.ts'
import { createTrustedDevices } from '../second-factor/trusted-devices.ts'
import { asRedirect } from './step-cookie.ts'

const anna = 'anna@example.com'
const session = 'senior-pet-care.session_token'
const stepCookie = 'senior-pet-care.second_step'
type Page = ReturnType<AccountWorld['browser']>

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const sources = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.'),
)
const having = (text: RegExp) => sources.filter((file) => text.test(sourceOf(file))).toSorted()

test('a session begins in one place, which only the end of the first step and the second step reach', () => {
  // guests come by a link that is their only way in, and have no account
  expect(having(/insertInto\('session'\)/)).toEqual([
    'accounts/open-session.ts',
    'accounts/sessions/guest-sessions.ts',
  ])
  expect(having(/\bopenSession\(/)).toEqual([
    'accounts/let-in.ts',
    'accounts/open-session.ts',
    'accounts/second-step/finish-second-step.ts',
  ])
  // and what else hands out its cookie prolongs or renews one that is there, or takes it away
  expect(having(/\bsessionCookie\(/)).toEqual([
    'accounts/open-session.ts',
    'accounts/own/own-password.ts',
    'accounts/sign-in-calls.ts',
  ])
  expect(sourceOf('accounts/let-in.ts')).toContain('question ?? openSession(')
  const signed = having(/\bsignedValue\(|sessions\.valueOf\(/)
  expect(signed.filter((file) => !/\/session(s|-cookie)\.ts$/.test(file))).toEqual([
    'accounts/open-session.ts',
    'accounts/sessions/guest-sessions.ts',
  ])
})

/** What each address is sent by somebody who knows all but the code: a right password, a right link. */
type Sent = { page: Page; one: AccountWorld; userId: string }
const linkOf = ({ one }: Sent, path: string) => {
  const link = one.mails.findLast(({ link: url }) => url?.includes(path))?.link ?? ''
  return new URL(link).searchParams.get('token') ?? new URL(link).hash.slice(1)
}

describe.each(engines)('who has turned on the second step, on %s', (engine) => {
  const it = testOnce(engine)
  async function signedUp() {
    const one = await world(engine, { sendsMail: true })
    const page = one.browser()
    const userId = (await page.signUp(anna)).body?.user?.id ?? ''
    await one.settle()
    await one.accounts.proven.prove({ id: userId, email: anna })
    return { one, page, userId, app: await turnOn(page, one.clock) }
  }

  it('is let in by no address without a code, whatever else is right', async () => {
    const { one, page, userId } = await signedUp()
    const ask = async (method: string, path: string, body?: unknown) => {
      const stranger = one.browser()
      const answer = await stranger.ask(method, path, body)
      expect([path, stranger.cookies.has(session)]).toEqual([path, false])
      return answer
    }
    // with nothing, with the password, with what everybody else could send
    const all = {
      email: anna,
      password,
      currentPassword: password,
      newPassword: password,
      code: '',
      token: '',
    }
    for (const address of one.accounts.addresses) {
      const [method = '', path = ''] = address.split(' ')
      if (path.endsWith('/sign-up/email')) continue
      await ask(method, path, method === 'GET' ? undefined : {})
      await ask(method, path, method === 'GET' ? undefined : all)
      await ask(method, path, method === 'GET' ? undefined : { ...all, token: null, trust: true })
    }
    expect((await ask('POST', '/api/auth/sign-up/email', all)).status).toBe(422)
    // with the links of mails
    await page.post('/api/account/email', { newEmail: 'anna@elsewhere.example', password })
    await ask('POST', '/api/auth/request-password-reset', { email: anna })
    await one.settle()
    const sent = { one, page, userId }
    await ask('GET', `/api/account/confirm-email?token=${linkOf(sent, 'confirm-email')}`)
    await ask('POST', '/api/account/prove-by-link', { token: linkOf(sent, 'your-address') })
    const newPassword = 'quite another one'
    const reset = { token: linkOf(sent, 'reset-password'), newPassword }
    expect((await ask('POST', '/api/auth/reset-password', reset)).status).toBe(200)
    const next = await one.browser().signIn(anna, newPassword)
    expect([next.status, waitingIn(next).length]).toEqual([200, 43])
  })

  it('gets neither a session nor any cookie before the code, and by the code what a sign-in gives', async () => {
    const { one, app } = await signedUp()
    const page = one.browser()
    const asked = await page.signIn(anna)
    expect(asked.status).toBe(200)
    expect(Object.keys(JSON.parse(asked.text) as object)).toEqual(['secondStep'])
    expect(asked.headers.getSetCookie()).toEqual([])
    const answer = await finish(page, waitingIn(asked), app.codeAt(one.clock.at))
    expect(answer.status).toBe(200)
    expect(answer.body?.user?.email).toBe(anna)
    expect((await page.get('/api/auth/get-session')).body?.user?.email).toBe(anna)
    const ways = accountTables(one.database.kysely).selectFrom('session').select('way')
    expect((await ways.execute()).map(({ way }) => way)).toEqual(['password', 'password'])
  })

  it('of a session that was there before goes on', async () => {
    const { page } = await signedUp()
    expect((await page.get('/api/auth/get-session')).body?.user?.email).toBe(anna)
  })

  const ways: [WayIn, { userVerified?: boolean } | undefined, boolean][] = [
    ['password', undefined, true],
    // what another way proves of a device is nothing to this one
    ['password', { userVerified: true }, true],
    ['passkey', undefined, true],
    ['passkey', { userVerified: false }, true],
    ['passkey', { userVerified: true }, false],
    ['single-sign-on', undefined, true],
    ['single-sign-on', { userVerified: true }, true],
  ]
  it.each(ways)('%s with %j asks for a code: %s', async (way, proof, asks) => {
    const { one, userId } = await signedUp()
    const answer = await letInBy(one, userId, way, proof)
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith(session))).toBe(!asks)
    expect(Object.keys((await answer.json()) as object)).toEqual([asks ? 'secondStep' : 'user'])
  })

  test('comes back from another site to the page that asks for the code, and on to where they were going', async () => {
    const { one, userId, app } = await signedUp()
    const redirect = await asRedirect(await letInBy(one, userId, 'single-sign-on'), '/schedule/2026-11-19', {
      publicUrl: origin,
    })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      303,
      '/login?step=code&next=%2Fschedule%2F2026-11-19',
    ])
    const [cookie = ''] = redirect.headers.getSetCookie()
    expect(cookie).toMatch(
      /^senior-pet-care\.second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const page = one.browser()
    expect((await finish(page, null, app.codeAt(one.clock.at))).status).toBe(401)
    page.cookies.set(stepCookie, /=([\w-]{43})/.exec(cookie)?.[1] ?? '')
    expect((await finish(page, null, app.codeAt(one.clock.at))).status).toBe(200)
    expect(page.cookies.has(stepCookie)).toBe(false)
    const rows = accountTables(one.database.kysely).selectFrom('session').select('way')
    expect((await rows.execute()).map(({ way }) => way)).toContain('single-sign-on')

    const verified = await letInBy(one, userId, 'passkey', { userVerified: true })
    const through = await asRedirect(verified, '/schedule', { publicUrl: origin })
    expect(through.headers.get('location')).toBe('/schedule')
    expect(through.headers.getSetCookie().join()).toContain(session)
    expect(await through.text()).toBe('')
  })
})

/** What a way in ends in, after any proof of its own. */
function letInBy(
  { database, clock, accounts }: AccountWorld,
  id: string,
  way: WayIn,
  proof?: { userVerified?: boolean },
) {
  const now = () => clock.at
  const publicUrl = origin
  const context = {
    database,
    sessions: createSessions({ database, secret, cookies: sessionCookieNames(publicUrl), now }),
    rateLimits: createRateLimits({ database, secret, now, factor: 1 }),
    devices: createKnownDevices({ database, secret, publicUrl }),
    secondFactors: createSecondFactors({ database, secret, now }),
    trustedDevices: createTrustedDevices({ secret, publicUrl, now }),
    pendingSignIns: createPendingSignIns({ database, now }),
    proven: accounts.proven,
    publicUrl,
    now,
  } as unknown as AccountsContext // all that a way in needs of it
  const request = new Request(`${origin}/callback`)
  const asked = { request, address: '203.0.113.7', answered: Promise.resolve() }
  return letIn({ id, email: anna }, way, asked, context, proof)
}
