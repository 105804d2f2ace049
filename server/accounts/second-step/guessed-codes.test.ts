import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { finish, turnOn, waitingIn, wrongCode } from '#test/support/code-app.ts'
import type { CodeApp } from '#test/support/code-app.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { remindedInGerman } from '#test/support/reminded-in-german.ts'
import { accountTables } from '../sessions/session-tables.ts'

const [anna, berta] = ['anna@example.com', 'berta@example.com']
const minute = 60_000

describe.each(engines)('codes of the second step, on %s', (engine) => {
  const it = testOnce(engine)
  async function guarded(email = anna, one?: AccountWorld) {
    const made = one ?? (await world(engine))
    const page = made.browser()
    await page.signUp(email)
    const app = await turnOn(page, made.clock)
    return { one: made, page, app, now: () => app.codeAt(made.clock.at) }
  }
  const begin = async (one: AccountWorld, email = anna, on = one.accounts) => {
    const page = one.browser(on)
    return { page, token: waitingIn(await page.signIn(email)) }
  }
  const wrong = (one: AccountWorld, app: CodeApp) => wrongCode(app, one.clock.at)

  it('each is good once, in its half minute and in those beside it', async () => {
    const { one, app } = await guarded()
    const code = app.codeAt(one.clock.at)
    const [first, second] = [await begin(one), await begin(one)]
    expect((await finish(first.page, first.token, code)).status).toBe(200)
    for (const later of [0, 30_000]) {
      one.clock.at += later
      const again = await finish(second.page, second.token, code)
      expect([again.status, again.body?.code]).toEqual([400, 'STEP_CODE_USED'])
    }
    // nor an older one that nobody has used
    const before = await finish(second.page, second.token, app.codeAt(one.clock.at - 30_000))
    expect(before.body?.code).toBe('STEP_CODE_USED')
    expect((await finish(second.page, second.token, app.codeAt(one.clock.at))).status).toBe(200)
  })

  test('of twenty who come with the same one at once, on two nodes, one is let in', async () => {
    const { one, app } = await guarded()
    const nodes = [one.accounts, one.node()]
    const waiting = []
    for (let n = 0; n < 20; n++) waiting.push(await begin(one, anna, nodes[n % 2]))
    const code = app.codeAt(one.clock.at)
    const answers = await Promise.all(waiting.map(({ page, token }) => finish(page, token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a backup code is good once, also for twenty at once, and the others stay', async () => {
    const { one, app } = await guarded()
    const nodes = [one.accounts, one.node()]
    const [code = '', other = '', third = ''] = app.codes
    const waiting = []
    for (let n = 0; n < 20; n++) waiting.push(await begin(one, anna, nodes[n % 2]))
    const answers = await Promise.all(waiting.map(({ page, token }) => finish(page, token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // two different ones at once are both good
    one.clock.at += 15 * minute + 1
    const both = [await begin(one), await begin(one)]
    const two = await Promise.all([
      finish(both[0]!.page, both[0]!.token, other.toUpperCase().replace('-', ' ')),
      finish(both[1]!.page, both[1]!.token, third),
    ])
    expect(two.map(({ status }) => status)).toEqual([200, 200])
    expect((await both[0]!.page.get('/api/account/second-step')).body).toMatchObject({ codesLeft: 7 })
  })

  it('five wrong ones end a sign-in, though the sixth is right', async () => {
    const { one, app } = await guarded()
    const { page, token } = await begin(one)
    const said = []
    for (let n = 0; n < 6; n++) {
      const answer = await finish(page, token, n < 5 ? wrong(one, app) : app.codeAt(one.clock.at))
      said.push([answer.status, answer.body?.code])
    }
    expect(said).toEqual([
      ...Array.from({ length: 4 }, () => [400, 'INVALID_STEP_CODE']),
      [401, 'SECOND_STEP_OVER'],
      [401, 'SECOND_STEP_OVER'],
    ])
  })

  test('of fifty wrong ones at once five are looked at', async () => {
    const { one, app } = await guarded()
    const { page, token } = await begin(one)
    const guess = wrong(one, app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(page, token, guess)))
    const looked = answers.filter(({ body }) => body?.code === 'INVALID_STEP_CODE').length
    expect(looked).toBeLessThanOrEqual(4)
    expect((await finish(page, token, app.codeAt(one.clock.at))).status).not.toBe(200)
  })

  it('who has the password guesses ten in a quarter of an hour and thirty in a day, over however many sign-ins', async () => {
    const { one, app } = await guarded()
    const looked: number[] = []
    for (let quarter = 0; quarter < 8; quarter++) {
      let tried = 0
      for (let signIn = 0; signIn < 4; signIn++) {
        const { page, token } = await begin(one)
        for (let n = 0; n < 4; n++) if ((await finish(page, token, wrong(one, app))).status === 400) tried++
      }
      looked.push(tried)
      one.clock.at += 15 * minute + 1
    }
    expect(looked).toEqual([10, 10, 10, 0, 0, 0, 0, 0])
    one.clock.at += 24 * 60 * minute
    const { page, token } = await begin(one)
    expect((await finish(page, token, app.codeAt(one.clock.at))).status).toBe(200)
  })

  test('and the owner is told once, and gets in on a device of theirs meanwhile', async () => {
    const { one, app, page: own } = await guarded()
    await own.post('/api/auth/sign-out', {})
    for (let signIn = 0; signIn < 4; signIn++) {
      const { page, token } = await begin(one)
      for (let n = 0; n < 4; n++) await finish(page, token, wrong(one, app))
      await one.settle()
    }
    expect(one.mails.filter(({ subject }) => subject.startsWith('Somebody has your password'))).toHaveLength(
      1,
    )
    const stranger = await begin(one)
    expect((await finish(stranger.page, stranger.token, app.codeAt(one.clock.at))).status).toBe(429)
    const token = waitingIn(await own.signIn(anna))
    expect((await finish(own, token, app.codeAt(one.clock.at))).status).toBe(200)
  })

  it('and the owner is told in the language of their own device, and the operator in the log, once each', async () => {
    const one = await world(engine, { sendsMail: true })
    const page = one.browser()
    const own = 'anna@gmail.com'
    const id = (await page.signUp(own)).body?.user?.id ?? ''
    await one.settle()
    await one.accounts.proven.prove({ id, email: own })
    await remindedInGerman(one, page)
    const app = await turnOn(page, one.clock)
    await one.settle()
    expect(one.mails.at(-1)?.subject).toMatch(/^Der zweite Schritt ist eingeschaltet/)
    // of an account of a stranger Anna has said that it is not hers: of her own she hears all the same
    await one.accounts.proven.stop({ id: 'a stranger', email: 'an.na+x@gmail.com' })
    one.mails.splice(0)
    for (let signIn = 0; signIn < 4; signIn++) {
      const { page: stranger, token } = await begin(one, own)
      for (let n = 0; n < 4; n++) await finish(stranger, token, wrong(one, app))
      await one.settle()
    }
    expect(one.mails.map(({ subject }) => subject.replace(/ - .*/, ''))).toEqual(['Jemand hat dein Passwort'])
    const said = one.lines.filter((line) => line.includes('guesses its codes'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`"account":"${id}"`)
    expect(said[0]).not.toContain('@')
  })

  it('right ones cost no try', async () => {
    const { one, app } = await guarded()
    for (let n = 0; n < 12; n++) {
      const { page, token } = await begin(one)
      expect((await finish(page, token, app.codeAt(one.clock.at))).status).toBe(200)
      one.clock.at += 30_000
    }
  })

  it('a sign-in that waits is good once, for ten minutes, and for one person', async () => {
    const { one, app } = await guarded()
    const hers = await guarded(berta, one)
    const done = await begin(one)
    expect((await finish(done.page, done.token, app.codeAt(one.clock.at))).status).toBe(200)
    one.clock.at += 30_000
    expect((await finish(one.browser(), done.token, app.codeAt(one.clock.at))).body?.code).toBe(
      'SECOND_STEP_OVER',
    )
    // her code, and her backup code, open nothing of hers to whoever has another's password
    const other = await begin(one)
    for (const code of [hers.now(), hers.app.codes[0] ?? ''])
      expect((await finish(other.page, other.token, code)).body?.code).toBe('INVALID_STEP_CODE')
    one.clock.at += 10 * minute
    expect((await finish(other.page, other.token, app.codeAt(one.clock.at))).body?.code).toBe(
      'SECOND_STEP_OVER',
    )
    for (const made of ['', 'x'.repeat(43), 'x'.repeat(200), `second-step:${anna}`])
      expect((await finish(other.page, made, app.codeAt(one.clock.at))).status).toBe(401)
    expect((await finish(other.page, 'x'.repeat(201), '123456')).status).toBe(400)
    expect((await finish(other.page, other.token, '1'.repeat(41))).status).toBe(400)
  })

  test.each(['a new password', 'a reset', 'signing out elsewhere', 'turning it off', 'deleting the account'])(
    'no sign-in waits any longer after %s',
    async (what) => {
      const { one, page: own, app } = await guarded()
      const { page, token } = await begin(one)
      const link = () =>
        new URL(one.mails.findLast(({ link: url }) => url)?.link ?? '').searchParams.get('token')
      const code = app.codeAt(one.clock.at)
      const happens: Record<string, () => Promise<unknown>> = {
        'a new password': () =>
          own.post('/api/account/password', { currentPassword: password, newPassword: 'another good one' }),
        'a reset': async () => {
          await own.post('/api/auth/request-password-reset', { email: anna })
          await one.settle()
          await own.post('/api/auth/reset-password', { token: link(), newPassword: 'another good one' })
        },
        'signing out elsewhere': () => own.post('/api/account/sign-out-elsewhere', { device: null }),
        'turning it off': () => own.post('/api/account/turn-off-second-step', { password, code }),
        'deleting the account': () => own.ask('DELETE', '/api/account', { password }),
      }
      expect(await happens[what]?.()).not.toMatchObject({ status: 400 })
      one.clock.at += 30_000
      const late = await finish(page, token, app.codeAt(one.clock.at))
      expect([late.status, late.body?.code]).toEqual([401, 'SECOND_STEP_OVER'])
      expect(page.cookies.size).toBe(0)
    },
  )

  it('somebody who is signed in as another loses that session only with the right code', async () => {
    const { one, app } = await guarded()
    const page = one.browser()
    await page.signUp(berta)
    const token = waitingIn(await page.signIn(anna))
    expect((await page.get('/api/auth/get-session')).body?.user?.email).toBe(berta)
    await finish(page, token, wrong(one, app))
    expect((await page.get('/api/auth/get-session')).body?.user?.email).toBe(berta)
    expect((await finish(page, token, app.codeAt(one.clock.at))).status).toBe(200)
    expect((await page.get('/api/auth/get-session')).body?.user?.email).toBe(anna)
    expect(one.ended).toHaveLength(1)
  })

  test('whether somebody has a second step is told to nobody without the password, in words or in time', async () => {
    const { one } = await guarded()
    await one.browser().signUp(berta)
    const wrongWord = async (email: string) => {
      const { status, text, headers } = await one.browser().signIn(email, 'wrong password')
      return [status, text, [...headers.keys()]]
    }
    const said = [await wrongWord(anna), await wrongWord(berta), await wrongWord('nobody@example.com')]
    expect(said[0]).toEqual(said[1])
    expect(said[0]).toEqual(said[2])
  })

  it('neither the database nor the log gives away a key, a code or a token', async () => {
    const { one, app } = await guarded()
    const { page, token } = await begin(one)
    await finish(page, token, app.codes[0] ?? '')
    const waiting = await begin(one)
    const tables = accountTables(one.database.kysely)
    const kept = JSON.stringify([
      await tables.selectFrom('second_factors').selectAll().execute(),
      await tables.selectFrom('verification').selectAll().execute(),
      one.lines,
    ])
    expect(kept).toContain('backup_codes')
    const secrets = [
      app.key,
      ...app.codes,
      ...app.codes.map((code) => code.replace('-', '')),
      token,
      waiting.token,
    ]
    for (const secret of secrets) expect(kept).not.toContain(secret)
    const exported = (await page.get('/api/account/export')).text
    expect(JSON.parse(exported)).toMatchObject({ secondStep: { codesLeft: 9 } })
    for (const { secret, trust, backup_codes } of await tables
      .selectFrom('second_factors')
      .selectAll()
      .execute())
      for (const one_ of [secret, trust, ...(JSON.parse(backup_codes) as string[])])
        expect(exported).not.toContain(one_)
  })
})
