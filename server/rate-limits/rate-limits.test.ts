import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import { engines } from '#test/support/engines.ts'
import { rateLimitsTable } from './rate-limits.ts'

const anna = 'anna@example.com'
const minute = 60_000
const year = 365 * 24 * 60 * minute
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe.each(engines)('on %s', (engine) => {
  test('after ten wrong passwords the eleventh try waits, in words and with a time, even with the right one', async () => {
    const { browser, clock } = await world(engine)
    const page = browser()
    await browser().signUp(anna)
    for (let n = 0; n < 10; n++) expect((await page.signIn(anna, 'wrong password')).status).toBe(401)
    clock.at += 5 * minute
    const refused = await page.signIn(anna)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/wait/) },
    })
    expect(refused.headers.get('retry-after')).toBe('600')
    clock.at += 10 * minute
    expect((await page.signIn(anna)).status).toBe(200)
  })

  test('two hundred attempts at once over three nodes get no further than ten', async () => {
    const one = await world(engine)
    const nodes = [one.accounts, one.node(), one.node()]
    await one.browser().signUp(anna)
    const attempts = Array.from({ length: 200 }, (_, n) =>
      one.browser(nodes[n % 3]).signIn(anna, `guess ${n}`),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 190])
  })

  test('who knows an address cannot lock its owner out from elsewhere', async () => {
    const { browser, accounts } = await world(engine)
    await browser().signUp(anna)
    for (let n = 0; n < 80; n++) await browser(accounts, '198.51.100.66').signIn(anna, 'wrong password')
    expect((await browser(accounts, '203.0.113.7').signIn(anna)).status).toBe(200)
  })

  test('nor with all attempts at once', async () => {
    const { browser, accounts } = await world(engine)
    await browser().signUp(anna)
    const guess = (_: unknown, n: number) => browser(accounts, '198.51.100.66').signIn(anna, `guess ${n}`)
    await Promise.all(Array.from({ length: 200 }, guess))
    expect((await browser(accounts, '203.0.113.7').signIn(anna)).status).toBe(200)
  })

  test('guesses spread over many addresses are stopped for the account, over many accounts for the address', async () => {
    const { accounts } = await world(engine)
    const guesses = async (who: (n: number) => { address: string; account: string }) => {
      const granted = []
      for (let n = 0; n < 62; n++)
        granted.push((await accounts.rateLimits.take({ action: 'sign-in', ...who(n) })).granted)
      return granted
    }
    const stopped = [...Array<boolean>(60).fill(true), false, false]
    expect(await guesses((n) => ({ address: `198.51.100.${n}`, account: anna }))).toEqual(stopped)
    expect(await guesses((n) => ({ address: '203.0.113.9', account: `p${n}@example.com` }))).toEqual(stopped)
  })

  test('signing in rightly costs no try', async () => {
    const { browser } = await world(engine)
    await browser().signUp(anna)
    for (let n = 0; n < 12; n++) expect((await browser().signIn(anna)).status).toBe(200)
  })

  test('a flood against a limit that is full writes nothing more', async () => {
    const one = await world(engine)
    for (let n = 0; n < 11; n++) await one.browser().signIn(anna, 'wrong password')
    await one.settle()
    await rateLimitsTable(one.database.kysely).updateTable('tries').set({ count: 0 }).execute()
    for (let n = 0; n < 20; n++) expect((await one.browser().signIn(anna, 'wrong password')).status).toBe(429)
    const left = await rateLimitsTable(one.database.kysely).selectFrom('tries').select('count').execute()
    expect(left.map(({ count }) => count)).toEqual([0, 0, 0, 0])
    one.clock.at += 3_000
    expect((await one.browser().signIn(anna, 'wrong password')).status).toBe(401)
  })

  test('sign-ups of one address are limited, and reset mails of one account from anywhere', async () => {
    const one = await world(engine)
    const ups = []
    for (let n = 0; n < 21; n++) ups.push((await one.browser().signUp(`p${n}@example.com`)).status)
    expect([count(ups, 200), ups.at(-1)]).toEqual([20, 429])
    const asks = []
    for (let n = 0; n < 6; n++)
      asks.push(
        (
          await one
            .browser(one.accounts, `198.51.100.${n}`)
            .post('/api/auth/request-password-reset', { email: ' P1@example.com' })
        ).status,
      )
    expect(asks).toEqual([200, 200, 200, 200, 200, 429])
    await one.accounts.stop()
    expect(one.mails).toHaveLength(5)
  })

  test('links to a new address go to one mailbox five times in a day, from however many accounts', async () => {
    const one = await world(engine)
    const asks = []
    for (let n = 0; n < 6; n++) {
      const page = one.browser()
      await page.signUp(`p${n}@example.com`)
      asks.push((await page.post('/api/account/email', { newEmail: 'victim@example.com', password })).status)
    }
    expect(asks).toEqual([200, 200, 200, 200, 200, 429])
    await one.accounts.stop()
    expect(one.mails).toHaveLength(5)
  })

  test('made-up reset tokens are limited', async () => {
    const { browser } = await world(engine)
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push(
        (await browser().post('/api/auth/reset-password', { token: `guess${n}`, newPassword: password }))
          .status,
      )
    expect([count(statuses, 400), statuses.at(-1)]).toEqual([20, 429])
  })

  test('counts made while the clock was a year ahead are over when it is right again', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    one.clock.at += year
    const page = one.browser()
    for (let n = 0; n < 10; n++) await page.signIn(anna, 'wrong password')
    expect((await page.signIn(anna)).status).toBe(429)
    one.clock.at -= year
    expect((await page.signIn(anna)).status).toBe(200)
  })

  test('and are swept away, though nobody tries again', async () => {
    const one = await world(engine)
    one.clock.at += year
    await one.browser().signIn(anna, 'wrong password')
    await one.settle()
    one.clock.at -= year
    await one.accounts.sweep()
    expect(await rateLimitsTable(one.database.kysely).selectFrom('tries').select('key').execute()).toEqual([])
  })

  test('a node whose clock is seconds behind gives no attempts back', async () => {
    const one = await world(engine)
    for (let n = 0; n < 10; n++) await one.browser().signIn(anna, 'wrong password')
    one.clock.at -= 30_000
    expect((await one.browser(one.node()).signIn(anna, 'wrong password')).status).toBe(429)
  })

  test('the table tells nobody who tried, and old attempts are swept away', async () => {
    const one = await world(engine)
    await one.browser().signIn(anna)
    await one.settle()
    const tables = rateLimitsTable(one.database.kysely)
    const kept = JSON.stringify(await tables.selectFrom('tries').selectAll().execute())
    expect(kept).toContain('count')
    expect(kept).not.toMatch(/anna|203\.0\.113/)
    await one.accounts.sweep()
    const countKept = async () => (await tables.selectFrom('tries').select('key').execute()).length
    expect(await countKept()).toBe(4)
    one.clock.at += 15 * minute
    await one.accounts.sweep()
    // how often an account is guessed at is kept for a day, from where is not
    expect(await countKept()).toBe(1)
    one.clock.at += 24 * 60 * minute
    await one.accounts.sweep()
    expect(await countKept()).toBe(0)
  })
})
