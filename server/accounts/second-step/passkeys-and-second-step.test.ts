import { describe, expect, test } from 'vitest'
import type { PasskeyOffer, PasskeyQuestion } from '#core/accounts/passkey.ts'
import { origin, password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld, Answer } from '#test/support/account-world.ts'
import { codeAt, finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import { accountTables } from '../sessions/session-tables.ts'

const anna = 'anna@example.com'
const mine = '/api/account/passkeys'
const [touched, verified] = [{ flags: 1 }, { flags: 1 | 4 }]
type Page = ReturnType<AccountWorld['browser']>
type Device = ReturnType<typeof passkeyDevice>

const offer = (page: Page, body: object) => page.post(`${mine}/offer`, body)
const offerIn = ({ body }: Answer) => body as unknown as PasskeyOffer // as it answers
const codeOf = ({ status, body }: Answer) => [status, body?.code]
const add = (page: Page, device: Device, offered: Answer) =>
  page.post(`${mine}/add`, device.make(offerIn(offered)))
async function sign(page: Page, device: Device, bent: { flags: number }) {
  const asked = (await page.post('/api/auth/ask-passkey', {})).body as unknown as PasskeyQuestion // as it answers
  return page.post('/api/auth/sign-in/passkey', device.sign(asked, bent))
}
const needsIn = ({ text }: Answer) => (JSON.parse(text) as { needs: string }).needs // as it answers

describe.each(engines)('a passkey of somebody with a second step, on %s', (engine) => {
  const it = testOnce(engine)
  async function guarded() {
    const one = await world(engine)
    const home = one.browser()
    await home.signUp(anna)
    const phone = passkeyDevice(origin)
    expect((await add(home, phone, await offer(home, { password: null }))).status).toBe(200)
    return { one, home, phone, app: await turnOn(home, one.clock) }
  }
  const idOf = async (home: Page) =>
    (JSON.parse((await home.get(mine)).text) as { passkeys: { id: string }[] }).passkeys[0]?.id // as it answers

  it('is added by the password and a code alone, however new the session is', async () => {
    const { one, app } = await guarded()
    const trusted = one.browser()
    await finish(trusted, waitingIn(await trusted.signIn(anna)), app.codeAt(one.clock.at), true)
    one.clock.at += 30_000
    await trusted.post('/api/auth/sign-out', {})
    // on a trusted device, by the password alone, a moment ago
    expect((await trusted.signIn(anna)).body?.user?.email).toBe(anna)
    expect(needsIn(await trusted.get(mine))).toBe('password-and-code')
    const code = app.codeAt(one.clock.at)
    expect(codeOf(await offer(trusted, { password: null }))).toEqual([400, 'INVALID_PASSWORD'])
    expect(codeOf(await offer(trusted, { password }))).toEqual([400, 'INVALID_STEP_CODE'])
    expect(codeOf(await offer(trusted, { password: 'wrong password', code }))).toEqual([
      400,
      'INVALID_PASSWORD',
    ])
    const offered = await offer(trusted, { password, code })
    expect(offered.status).toBe(200)
    expect(codeOf(await offer(trusted, { password, code }))).toEqual([400, 'STEP_CODE_USED'])
    const key = passkeyDevice(origin)
    expect((await add(trusted, key, offered)).status).toBe(200)
    // a backup code does as well, and is used up by it
    const [backup = ''] = app.codes
    expect((await offer(trusted, { password, code: backup })).status).toBe(200)
    expect((await trusted.get('/api/account/second-step')).body).toMatchObject({ codesLeft: 9 })
  })

  it('of who has no password needs the code alone, and a new sign-in where theirs is old', async () => {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    const app = await turnOn(page, one.clock)
    await accountTables(one.database.kysely).deleteFrom('account').execute()
    const needs = async () => needsIn(await page.get(mine))
    const offerBy = (code: string) => offer(page, { password: null, code })
    expect(await needs()).toBe('code')
    expect((await offerBy('')).body?.code).toBe('INVALID_STEP_CODE')
    one.clock.at += 5 * 60_000
    expect(await needs()).toBe('new-sign-in')
    expect((await offerBy(app.codeAt(one.clock.at))).body?.code).toBe('NEW_SIGN_IN_NEEDED')
    one.clock.at -= 4 * 60_000
    expect((await offerBy(app.codeAt(one.clock.at))).status).toBe(200)
  })

  it('is not added by what was asked for before the second step was turned on', async () => {
    const one = await world(engine)
    const home = one.browser()
    await home.signUp(anna)
    const before = await offer(home, { password: null })
    await turnOn(home, one.clock)
    expect(codeOf(await add(home, passkeyDevice(origin), before))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
  })

  it('asks for a code where the device did not know its person, and for none where it did', async () => {
    const { one, phone, app } = await guarded()
    const page = one.browser()
    const asked = await sign(page, phone, touched)
    expect(Object.keys(JSON.parse(asked.text) as object)).toEqual(['secondStep'])
    expect(page.cookies.size).toBe(0)
    expect((await finish(page, waitingIn(asked), app.codeAt(one.clock.at))).body?.user?.email).toBe(anna)
    const other = one.browser()
    expect((await sign(other, phone, verified)).body?.user?.email).toBe(anna)
    expect((await other.get('/api/account/devices')).text).toContain('"way":"passkey"')
  })

  it('guessing at codes is counted over passkey and password together', async () => {
    const { one, phone } = await guarded()
    const page = one.browser()
    const said = new Set<unknown>()
    for (let n = 0; n < 6; n++) {
      const asked = n % 2 ? await page.signIn(anna) : await sign(page, phone, touched)
      for (let m = 0; m < 2; m++) said.add((await finish(page, waitingIn(asked), `${m}00000`)).status)
    }
    expect(said.has(429)).toBe(true)
    expect(page.cookies.size).toBe(0)
  })

  test('taken back meanwhile it opens nothing, though the code is right', async () => {
    const { one, home, phone, app } = await guarded()
    const [page, late] = [one.browser(), one.browser()]
    const [asked, other] = [await sign(page, phone, touched), await sign(late, phone, touched)]
    const id = await idOf(home)
    expect((await home.post(`${mine}/take-back`, { id })).status).toBe(200)
    const code = app.codeAt(one.clock.at)
    expect(codeOf(await finish(page, waitingIn(asked), code))).toEqual([401, 'SECOND_STEP_OVER'])
    expect(page.cookies.size).toBe(0)
    // nor once it is good again: the sign-in that waited is over, and the code was not used
    await home.post(`${mine}/undo-take-back`, { id })
    expect(codeOf(await finish(late, waitingIn(other), code))).toEqual([401, 'SECOND_STEP_OVER'])
    const again = await sign(page, phone, touched)
    expect((await finish(page, waitingIn(again), code)).status).toBe(200)
    // and what waits by the password has nothing to do with it
    one.clock.at += 30_000
    const byPassword = await late.signIn(anna)
    await home.post(`${mine}/take-back`, { id })
    expect((await finish(late, waitingIn(byPassword), app.codeAt(one.clock.at))).status).toBe(200)
  })

  test('taken back while its code is looked at, on another node, it opens nothing or was there first', async () => {
    for (const round of [1, 2, 3]) {
      const { one, home, phone, app } = await guarded()
      const other = one.node()
      const id = await idOf(home)
      const page = one.browser(other)
      const asked = await sign(page, phone, touched)
      const [answer] = await Promise.all([
        finish(page, waitingIn(asked), app.codeAt(one.clock.at)),
        home.post(`${mine}/take-back`, { id }),
      ])
      expect([round, [200, 401].includes(answer.status)]).toEqual([round, true])
      expect(page.cookies.has('senior-pet-care.session_token')).toBe(answer.status === 200)
    }
  })

  test('begun without the step and confirmed by two tabs at once, one of them gets the codes', async () => {
    const one = await world(engine)
    const home = one.browser()
    await home.signUp(anna)
    const begun = await home.post('/api/account/begin-second-step', { password })
    const { key } = JSON.parse(begun.text) as { key: string } // as it answers
    const nodes = [one.accounts, one.node()]
    const tabs = Array.from({ length: 6 }, (_, n) => {
      const tab = one.browser(nodes[n % 2])
      for (const [name, value] of home.cookies) tab.cookies.set(name, value)
      return tab
    })
    const code = codeAt(key, one.clock.at)
    const answers = await Promise.all(
      tabs.map((tab) => tab.post('/api/account/confirm-second-step', { code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })
})
