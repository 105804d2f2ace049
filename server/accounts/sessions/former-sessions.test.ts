import { describe, expect, test } from 'vitest'
import type { PasskeyOffer, PasskeyQuestion } from '#core/accounts/passkey.ts'
import { origin, password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { codeAt, finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import { engines } from '#test/support/engines.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'

const anna = 'anna@example.com'
type Page = ReturnType<AccountWorld['browser']>

async function resetByMail(one: AccountWorld, page: Page) {
  await page.post('/api/auth/request-password-reset', { email: anna })
  await one.settle()
  const token = new URL(one.mails.find(({ link }) => link !== undefined)?.link ?? '').searchParams.get(
    'token',
  )
  return page.post('/api/auth/reset-password', { token, newPassword: password })
}

async function passkeyOf(page: Page) {
  const phone = passkeyDevice(origin)
  const offer = await page.post('/api/account/passkeys/offer', { password: null })
  await page.post('/api/account/passkeys/add', phone.make(offer.body as unknown as PasskeyOffer)) // as it answers
  return async () => {
    const asked = (await page.post('/api/auth/ask-passkey', {})).body as unknown as PasskeyQuestion // as it answers
    return page.post('/api/auth/sign-in/passkey', phone.sign(asked))
  }
}

/** What somebody does, having copied their cookies before it; whether they are signed in after it. */
const ends: Record<string, [does: (page: Page, one: AccountWorld) => Promise<unknown>, isIn: boolean]> = {
  'signing out': [(page) => page.post('/api/auth/sign-out', {}), false],
  'signing in again': [(page) => page.signIn(anna), true],
  'a passkey': [async (page) => (await passkeyOf(page))(), true],
  'the second step': [
    async (page, { clock }) => {
      const app = await turnOn(page, clock)
      const token = waitingIn(await page.signIn(anna))
      // the session that is there is good until the code is
      expect((await page.get('/api/account/devices')).status).toBe(200)
      expect((await finish(page, token, codeAt(app.key, clock.at))).status).toBe(200)
    },
    true,
  ],
  'another account': [(page) => page.signUp('ben@example.com'), true],
  'a new password': [
    (page) => page.post('/api/account/password', { currentPassword: password, newPassword: `${password}s` }),
    true,
  ],
  'a reset by mail': [(page, one) => resetByMail(one, page), false],
  'signing out elsewhere': [
    async (_page, one) => {
      const other = one.browser()
      await other.signIn(anna)
      await other.post('/api/account/sign-out-elsewhere', { device: null })
    },
    false,
  ],
  'thirty days': [async (_page, { clock }) => void (clock.at += 30 * 24 * 60 * 60_000), false],
  'deleting the account': [(page) => page.ask('DELETE', '/api/account', { password }), false],
}

describe.each(engines)('a copy of the cookies of a session, on %s', (engine) => {
  test.each(Object.entries(ends))('is worth nothing after %s', async (_, [does, isIn]) => {
    const one = await worldOfTest(engine, { limitFactor: 100 })
    const page = one.browser()
    await page.signUp(anna)
    const copies = [one.browser(), one.browser(one.node())]
    for (const copy of copies) for (const [name, value] of page.cookies) copy.cookies.set(name, value)
    expect((await copies[0]?.get('/api/account/devices'))?.status).toBe(200)
    await does(page, one)
    for (const copy of copies) {
      const before = new Map(copy.cookies)
      expect((await copy.get('/api/account/devices')).status).toBe(401)
      expect((await copy.post('/api/account/sign-out-elsewhere', { device: null })).status).toBe(401)
      expect((await copy.ask('DELETE', '/api/account', { password })).status).toBe(401)
      expect((await copy.get('/api/auth/token')).status).toBe(401)
      expect((await copy.get('/api/auth/get-session')).body).toBeNull()
      // nor does it take whoever has signed in since along
      copy.cookies.clear()
      for (const [name, value] of before) copy.cookies.set(name, value)
      await copy.post('/api/auth/sign-out', {})
    }
    expect((await page.get('/api/account/devices')).status).toBe(isIn ? 200 : 401)
  })
})
