import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import type { CodeApp } from '#test/support/code-app.ts'
import { engines, testOnce } from '#test/support/engines.ts'

const [anna, berta] = ['anna@example.com', 'berta@example.com']
const day = 24 * 60 * 60_000
type Page = ReturnType<AccountWorld['browser']>
const trustedNames = ({ cookies }: Page) => [...cookies.keys()].filter((name) => name.includes('.trusted_'))
const asksForCode = async (page: Page, email = anna, word = password) =>
  (await page.signIn(email, word)).text.includes('secondStep')

describe.each(engines)('trusted devices, on %s', (engine) => {
  const it = testOnce(engine)
  async function guarded() {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    return { one, own: page, app: await turnOn(page, one.clock) }
  }
  async function trusted(one: AccountWorld, app: CodeApp, email = anna): Promise<Page> {
    const page = one.browser()
    await finish(page, waitingIn(await page.signIn(email)), app.codeAt(one.clock.at), true)
    one.clock.at += 30_000
    expect(trustedNames(page)).toHaveLength(1)
    return page
  }
  /** One that has nothing but that cookie. */
  function copied(one: AccountWorld, from: Page, change = (value: string) => value): Page {
    const thief = one.browser()
    for (const name of trustedNames(from)) thief.cookies.set(name, change(from.cookies.get(name) ?? ''))
    return thief
  }

  it('are asked for no code for thirty days, and only where somebody has said so', async () => {
    const { one, app } = await guarded()
    const page = await trusted(one, app)
    await page.post('/api/auth/sign-out', {})
    expect(await asksForCode(page)).toBe(false)
    one.clock.at += 29 * day
    expect(await asksForCode(page)).toBe(false)
    one.clock.at += day
    expect(await asksForCode(page)).toBe(true)
    const other = one.browser()
    await finish(other, waitingIn(await other.signIn(anna)), app.codeAt(one.clock.at))
    expect(trustedNames(other)).toEqual([])
  })

  it('still need the password', async () => {
    const { one, app } = await guarded()
    const page = await trusted(one, app)
    expect((await copied(one, page).signIn(anna, 'wrong password')).status).toBe(401)
  })

  test('are trusted for one person: the cookie says nothing of another', async () => {
    const { one, app } = await guarded()
    const page = await trusted(one, app)
    const other = one.browser()
    await other.signUp(berta)
    const hers = await trusted(one, await turnOn(other, one.clock), berta)
    expect(await asksForCode(page, berta)).toBe(true)
    // also under the name that hers has
    const forged = one.browser()
    const [own = '', name = ''] = [...trustedNames(page), ...trustedNames(hers)]
    forged.cookies.set(name, page.cookies.get(own) ?? '')
    expect(await asksForCode(forged, berta)).toBe(true)
    forged.cookies.set(name, hers.cookies.get(name) ?? '')
    expect(await asksForCode(forged, berta)).toBe(false)
    // and several people share one
    page.cookies.set(name, hers.cookies.get(name) ?? '')
    expect([await asksForCode(page, berta), await asksForCode(page, anna)]).toEqual([false, false])
  })

  it('cannot be forged, nor made to last', async () => {
    const { one, app } = await guarded()
    const page = await trusted(one, app)
    expect(await asksForCode(copied(one, page))).toBe(false)
    const forgeries = [
      (value: string) => value.replace(/\.(\d+)\./, (_, endsAt: string) => `.${Number(endsAt) + day}.`),
      (value: string) => value.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
      (value: string) => value.slice(0, -2) + (value.at(-2) === 'A' ? 'B' : 'A') + (value.at(-1) ?? ''),
      (value: string) => value.slice(0, -1),
      () => `${'A'.repeat(22)}.${one.clock.at + day}.${'A'.repeat(43)}`,
      () => '',
    ]
    for (const forge of forgeries) expect(await asksForCode(copied(one, page, forge))).toBe(true)
  })

  test.each(['a new password', 'a new key', 'forgetting all', 'signing out elsewhere'])(
    'are trusted no longer after %s',
    async (what) => {
      const { one, own, app } = await guarded()
      const page = await trusted(one, app)
      const newPassword = 'another good one'
      const happens: Record<string, () => Promise<unknown>> = {
        'a new password': () => own.post('/api/account/password', { currentPassword: password, newPassword }),
        'a new key': async () => {
          const code = app.codeAt(one.clock.at)
          await own.post('/api/account/turn-off-second-step', { password, code })
          await turnOn(own, one.clock)
        },
        'forgetting all': () => own.post('/api/account/forget-trusted-devices', {}),
        'signing out elsewhere': () => own.post('/api/account/sign-out-elsewhere', { device: null }),
      }
      await happens[what]?.()
      expect(await asksForCode(page, anna, what === 'a new password' ? newPassword : password)).toBe(true)
    },
  )

  test('of somebody else are not forgotten, nor by whoever is not signed in', async () => {
    const { one, app } = await guarded()
    const page = await trusted(one, app)
    const other = one.browser()
    await other.signUp(berta)
    expect((await other.post('/api/account/forget-trusted-devices', {})).status).toBe(200)
    expect((await one.browser().post('/api/account/forget-trusted-devices', {})).status).toBe(401)
    expect(await asksForCode(page)).toBe(false)
  })
})
