import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import { codeAt, finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { accountTables } from '../sessions/session-tables.ts'
import { removeSecondFactor } from '../second-factor/second-factors.ts'

const [anna, berta] = ['anna@example.com', 'berta@example.com']
const minute = 60_000

describe.each(engines)('the second step in the settings, on %s', (engine) => {
  const it = testOnce(engine)
  async function signedUp(email = anna, sendsMail = false) {
    const one = await world(engine, { sendsMail })
    const page = one.browser()
    const userId = (await page.signUp(email)).body?.user?.id ?? ''
    return { one, page, userId }
  }
  const keyIn = ({ text }: { text: string }) => (JSON.parse(text) as { key: string }).key

  test('is turned on by the password and a code of the app, and off by both', async () => {
    const { one, page } = await signedUp()
    expect((await page.get('/api/account/second-step')).body).toEqual({ state: 'off' })
    const wrong = await page.post('/api/account/begin-second-step', { password: 'wrong password' })
    expect(wrong.body?.code).toBe('INVALID_PASSWORD')
    const app = await turnOn(page, one.clock)
    expect(app.codes).toHaveLength(10)
    expect(new Set(app.codes).size).toBe(10)
    for (const code of app.codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(app.key).toMatch(/^[A-Z2-7]{32}$/)
    expect((await page.get('/api/account/second-step')).body).toMatchObject({ state: 'on', codesLeft: 10 })

    const code = app.codeAt(one.clock.at)
    const off = (body: object) => page.post('/api/account/turn-off-second-step', body)
    expect((await off({ password: 'wrong password', code })).body?.code).toBe('INVALID_PASSWORD')
    expect((await off({ password, code: '' })).body?.code).toBe('INVALID_STEP_CODE')
    expect((await off({ password, code })).status).toBe(200)
    expect((await off({ password, code })).body?.code).toBe('SECOND_STEP_OFF')
    expect((await one.browser().signIn(anna)).body?.user?.email).toBe(anna)
  })

  it('guards nothing before it is confirmed, and what was begun is over after half an hour', async () => {
    const { one, page } = await signedUp()
    const key = keyIn(await page.post('/api/account/begin-second-step', { password }))
    expect((await one.browser().signIn(anna)).body?.user?.email).toBe(anna)
    one.clock.at += 30 * minute
    const confirm = (code: string) => page.post('/api/account/confirm-second-step', { code })
    expect((await confirm(codeAt(key, one.clock.at))).body?.code).toBe('SECOND_STEP_OFF')
    // begun anew, with another key
    const second = keyIn(await page.post('/api/account/begin-second-step', { password }))
    expect(second).not.toBe(key)
    expect((await confirm(codeAt(key, one.clock.at))).body?.code).toBe('INVALID_STEP_CODE')
    expect((await confirm(codeAt(second, one.clock.at))).status).toBe(200)
    // and not a second time: the key would be shown to whoever is at an unlocked device
    expect((await page.post('/api/account/begin-second-step', { password })).body?.code).toBe(
      'SECOND_STEP_ON',
    )
    expect((await confirm(codeAt(second, one.clock.at))).body?.code).toBe('SECOND_STEP_ON')
  })

  it.each(['a new password', 'signing out elsewhere'])(
    'what was only begun is over after %s',
    async (what) => {
      const { one, page } = await signedUp()
      const key = keyIn(await page.post('/api/account/begin-second-step', { password }))
      const happens: Record<string, () => Promise<unknown>> = {
        'a new password': () =>
          page.post('/api/account/password', { currentPassword: password, newPassword: 'another good one' }),
        'signing out elsewhere': () => page.post('/api/account/sign-out-elsewhere', { device: null }),
      }
      await happens[what]?.()
      const code = codeAt(key, one.clock.at)
      const confirmed = await page.post('/api/account/confirm-second-step', { code })
      expect(confirmed.body?.code).toBe('SECOND_STEP_OFF')
    },
  )

  test('says of a phone whose clock is wrong that its clock is wrong', async () => {
    const { one, page } = await signedUp()
    const key = keyIn(await page.post('/api/account/begin-second-step', { password }))
    for (const off of [-55 * minute, -3 * minute, 3 * minute, 55 * minute]) {
      const said = await page.post('/api/account/confirm-second-step', {
        code: codeAt(key, one.clock.at + off),
      })
      expect([off, said.body?.code]).toEqual([off, 'PHONE_CLOCK_OFF'])
    }
    const day = await page.post('/api/account/confirm-second-step', {
      code: codeAt(key, one.clock.at + 24 * 60 * minute),
    })
    expect(day.body?.code).toBe('INVALID_STEP_CODE')
    expect(day.body?.message).toContain('look at the clock of your phone')
  })

  test('by a code of the app that was used to turn it on nobody is let in', async () => {
    const { one, page } = await signedUp()
    const app = await turnOn(page, one.clock)
    const other = one.browser()
    const token = waitingIn(await other.signIn(anna))
    expect((await finish(other, token, app.codeAt(one.clock.at - 30_000))).body?.code).toBe('STEP_CODE_USED')
  })

  it('new backup codes end the former, and a backup code gets them', async () => {
    const { one, page } = await signedUp()
    const app = await turnOn(page, one.clock)
    const [first = '', second = ''] = app.codes
    const made = await page.post('/api/account/new-backup-codes', { password, code: first })
    const { codes } = JSON.parse(made.text) as { codes: string[] }
    expect(codes).toHaveLength(10)
    const other = one.browser()
    const token = waitingIn(await other.signIn(anna))
    expect((await finish(other, token, second)).body?.code).toBe('INVALID_STEP_CODE')
    expect((await finish(other, token, codes[9] ?? '')).status).toBe(200)
  })

  test('is nobody’s who is not signed in, and nobody else’s', async () => {
    const { one, page } = await signedUp()
    const app = await turnOn(page, one.clock)
    const other = one.browser()
    const code = app.codeAt(one.clock.at)
    const calls: [string, string, object | undefined][] = [
      ['GET', '/api/account/second-step', undefined],
      ['POST', '/api/account/begin-second-step', { password }],
      ['POST', '/api/account/confirm-second-step', { code }],
      ['POST', '/api/account/new-backup-codes', { password, code }],
      ['POST', '/api/account/turn-off-second-step', { password, code }],
    ]
    for (const [method, path, body] of calls) expect((await other.ask(method, path, body)).status).toBe(401)
    await other.signUp(berta)
    for (const path of ['new-backup-codes', 'turn-off-second-step'])
      expect((await other.post(`/api/account/${path}`, { password, code })).body?.code).toBe(
        'SECOND_STEP_OFF',
      )
    expect((await page.get('/api/account/second-step')).body).toMatchObject({ state: 'on', codesLeft: 10 })
    expect((await finish(one.browser(), waitingIn(await one.browser().signIn(anna)), code)).status).toBe(200)
  })

  it('is told by mail when it is turned on and off and when a backup code was used, where the address is proved', async () => {
    const { one, page, userId } = await signedUp(anna, true)
    const subjects = async () => {
      await one.settle()
      return one.mails.splice(0).map(({ subject }) => subject.replace(/ - .*/, ''))
    }
    expect(await subjects()).toEqual(['Is this your email address?'])
    await one.accounts.proven.prove({ id: userId, email: anna })
    const app = await turnOn(page, one.clock)
    expect(await subjects()).toEqual(['The second step is turned on'])
    const other = one.browser()
    const [first = ''] = app.codes
    await finish(other, waitingIn(await other.signIn(anna)), first)
    await one.settle()
    expect(one.mails[0]?.text).toContain('9 are left')
    expect(await subjects()).toEqual(['A backup code was used'])
    const code = app.codeAt(one.clock.at)
    await page.post('/api/account/turn-off-second-step', { password, code })
    expect(await subjects()).toEqual(['The second step is turned off'])
    await turnOn(page, one.clock)
    expect(await subjects()).toEqual(['The second step is turned on'])
  })

  test('the operator takes it away, with what waits for a code; and it goes with its account', async () => {
    const { one, page, userId } = await signedUp()
    const app = await turnOn(page, one.clock)
    const other = one.browser()
    const token = waitingIn(await other.signIn(anna))
    expect(await removeSecondFactor(userId, one.database.kysely)).toBe(true)
    expect(await removeSecondFactor(userId, one.database.kysely)).toBe(false)
    expect((await finish(other, token, app.codeAt(one.clock.at))).body?.code).toBe('SECOND_STEP_OVER')
    expect((await other.signIn(anna)).body?.user?.email).toBe(anna)
    await turnOn(page, one.clock)
    await page.ask('DELETE', '/api/account', { password })
    expect(
      await accountTables(one.database.kysely).selectFrom('second_factors').select('person').execute(),
    ).toEqual([])
  })

  test('a key that was moved to another person’s row, or is of another AUTH_SECRET, opens nothing', async () => {
    const { one, page } = await signedUp()
    const app = await turnOn(page, one.clock)
    const other = one.browser()
    const hers = (await other.signUp(berta)).body?.user?.id ?? ''
    await turnOn(other, one.clock)
    const tables = accountTables(one.database.kysely)
    const anna_ = await tables
      .selectFrom('second_factors')
      .selectAll()
      .where('person', '!=', hers)
      .executeTakeFirst()
    await tables
      .updateTable('second_factors')
      .set({ secret: anna_?.secret ?? '' })
      .where('person', '=', hers)
      .execute()
    const thief = one.browser()
    const token = waitingIn(await thief.signIn(berta))
    await expect(finish(thief, token, app.codeAt(one.clock.at))).rejects.toThrow(
      'is AUTH_SECRET another one?',
    )
    expect(thief.cookies.size).toBe(0)
  })
})
