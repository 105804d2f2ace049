import { describe, expect, test } from 'vitest'
import type { PasskeyOffer } from '#core/accounts/passkey.ts'
import { origin, password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld, Answer } from '#test/support/account-world.ts'
import { codeAt, finish, turnOn, waitingIn, wrongCode } from '#test/support/code-app.ts'
import { engines } from '#test/support/engines.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import { accountTables } from '../sessions/session-tables.ts'

const anna = 'anna@example.com'
const newPassword = 'an even better one'
type Page = ReturnType<AccountWorld['browser']>
const offer = (page: Page, code: string) => page.post('/api/account/passkeys/offer', { password, code })
const turnOff = (page: Page, code: string) =>
  page.post('/api/account/turn-off-second-step', { password, code })
const newCodes = (page: Page, code: string) => page.post('/api/account/new-backup-codes', { password, code })

/** Whoever has copied its cookies. */
function thiefOf(one: AccountWorld, page: Page, on = one.accounts): Page {
  const thief = one.browser(on, '198.51.100.66')
  for (const [name, value] of page.cookies) thief.cookies.set(name, value)
  return thief
}
async function resetLink(one: AccountWorld): Promise<string> {
  // what was told before it has gone: the last mail is this one
  await one.settle()
  await one.browser().post('/api/auth/request-password-reset', { email: anna })
  await one.settle()
  return new URL(one.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
}

describe.each(engines)('an attack on the second step, on %s', (engine) => {
  async function guarded() {
    const one = await world(engine)
    const home = one.browser()
    await home.signUp(anna)
    return { one, home, app: await turnOn(home, one.clock) }
  }

  test('one code, sent at once to all that ask for one, over two nodes, does one thing', async () => {
    for (const kind of ['app', 'backup']) {
      const { one, home, app } = await guarded()
      const other = one.node()
      const waiting = one.browser(other)
      const token = waitingIn(await waiting.signIn(anna))
      const code = kind === 'app' ? app.codeAt(one.clock.at) : (app.codes[0] ?? '')
      const answers = await Promise.all([
        finish(waiting, token, code),
        offer(thiefOf(one, home), code),
        offer(thiefOf(one, home, other), code),
        newCodes(thiefOf(one, home, other), code),
        turnOff(thiefOf(one, home), code),
      ])
      expect([kind, answers.filter(({ status }) => status === 200).length]).toEqual([kind, 1])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
  })

  test('codes guessed wherever one is asked for are counted together', async () => {
    const { one, home, app } = await guarded()
    const guess = wrongCode(app, one.clock.at)
    const asks = [offer, turnOff, newCodes]
    const said: number[] = []
    for (let n = 0; n < 12; n++) said.push((await asks[n % 3]!(home, guess)).status) // of three
    expect(said).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    await home.post('/api/auth/sign-out', {})
    const token = waitingIn(await home.signIn(anna))
    expect((await finish(home, token, app.codeAt(one.clock.at))).status).toBe(429)
  })

  test('a passkey that meets a reset never outlives it, on whichever node', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await world(engine)
      const [home, other] = [one.browser(), one.node()]
      await home.signUp(anna)
      const token = await resetLink(one)
      const eve = thiefOf(one, home, other)
      const offered = (await eve.post('/api/account/passkeys/offer', { password: null })) as Answer
      const made = passkeyDevice(origin).make(offered.body as unknown as PasskeyOffer) // as it answers
      const [added, reset] = await Promise.all([
        eve.post('/api/account/passkeys/add', made),
        one.browser().post('/api/auth/reset-password', { token, newPassword }),
      ])
      expect([round, reset.status, [200, 401].includes(added.status)]).toEqual([round, 200, true])
      const tables = accountTables(one.database.kysely)
      expect(await tables.selectFrom('passkeys').select('id').execute()).toEqual([])
      expect(await tables.selectFrom('session').select('id').execute()).toEqual([])
    }
  })

  test('who has a copy of the cookie and the password turns nothing on once the password is another', async () => {
    const one = await world(engine)
    const home = one.browser()
    await home.signUp(anna)
    const thief = thiefOf(one, home, one.node())
    const begun = await thief.post('/api/account/begin-second-step', { password })
    const { key } = JSON.parse(begun.text) as { key: string } // as it answers
    await home.post('/api/account/password', { currentPassword: password, newPassword })
    const confirm = (page: Page) =>
      page.post('/api/account/confirm-second-step', { code: codeAt(key, one.clock.at) })
    expect((await confirm(thief)).status).toBe(401)
    // nor does the owner confirm what another has begun
    expect((await confirm(home)).body?.code).toBe('SECOND_STEP_OFF')
  })

  test('a password that changes while the step is confirmed leaves it on by the owner’s press, or off', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await world(engine)
      const home = one.browser()
      await home.signUp(anna)
      const begun = await home.post('/api/account/begin-second-step', { password })
      const { key } = JSON.parse(begun.text) as { key: string } // as it answers
      const tab = thiefOf(one, home, one.node())
      const [confirmed, changed] = await Promise.all([
        tab.post('/api/account/confirm-second-step', { code: codeAt(key, one.clock.at) }),
        home.post('/api/account/password', { currentPassword: password, newPassword }),
      ])
      expect([round, changed.status, confirmed.status < 500]).toEqual([round, 200, true])
      const rows = await accountTables(one.database.kysely)
        .selectFrom('second_factors')
        .select('confirmed_at')
        .execute()
      expect(rows.map(({ confirmed_at }) => confirmed_at !== null)).toEqual(
        confirmed.status === 200 ? [true] : [],
      )
    }
  })

  test('whoever is asked for a code gets no further by asking for all else with what they have', async () => {
    const { one } = await guarded()
    const page = one.browser()
    const token = waitingIn(await page.signIn(anna))
    // the token of what waits is no session, no link and no code
    page.cookies.set('senior-pet-care.session_token', token)
    page.cookies.set('senior-pet-care.second_step', token)
    expect((await page.get('/api/account/devices')).status).toBe(401)
    expect((await page.post('/api/auth/reset-password', { token, newPassword })).status).toBe(400)
    expect((await page.get(`/api/account/confirm-email?token=${token}`)).headers.get('location')).toContain(
      'sign-in-first',
    )
    expect((await finish(page, null, token.slice(0, 10))).status).toBe(400)
    expect((await page.get('/api/auth/get-session')).body).toBe(null)
  })
})
