import { describe, expect, test } from 'vitest'
import { password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'

const anna = 'anna@example.com'
const asksReset = '/api/auth/request-password-reset'

/** Each from an address of its own, as whoever floods a mailbox has many. */
function stranger(one: AccountWorld) {
  let n = 0
  return () => one.browser(undefined, `203.0.113.${(n += 1)}`)
}
const mailed = (one: AccountWorld) =>
  one.mails.filter(({ to }) => mailboxOf(to) === mailboxOf(anna)).map(({ subject }) => subject)
const tokenIn = (link: string | undefined) => new URL(link ?? 'http://nothing').hash.slice(1)

/** There and back, as often as nobody stops it. */
async function changePassword(page: ReturnType<AccountWorld['browser']>, times: number): Promise<number> {
  const words = [password, 'another old dog']
  let done = 0
  for (let n = 0; n < times; n++) {
    const [currentPassword, newPassword] = n % 2 ? words.toReversed() : words
    const answer = await page.post('/api/account/password', { currentPassword, newPassword })
    if (answer.status === 200) done += 1
  }
  return done
}

describe.each(engines)('the mailbox of somebody who has never been here, on %s', (engine) => {
  const it = testOnce(engine)
  const world = () => worldOfTest(engine, { sendsMail: true })

  test('is not written to at each new password of an account that a stranger made with its address', async () => {
    const one = await world()
    const eve = one.browser()
    await eve.signUp(anna)
    expect(await changePassword(eve, 30)).toBe(30)
    await one.settle()
    // the one that asks whose it is, and five that tell
    expect(mailed(one).length).toBeLessThanOrEqual(6)
  })

  it('is not written to at all once its owner has said that it was not them, but by a reset', async () => {
    const one = await world()
    const eve = one.browser()
    await eve.signUp(anna)
    await one.settle()
    await one.browser().post('/api/account/was-not-me', { token: tokenIn(one.mails.at(-1)?.link) })
    const before = mailed(one).length
    await changePassword(eve, 2)
    await one.settle()
    expect(mailed(one)).toHaveLength(before)
    const asked = await eve.post('/api/account/email', { newEmail: 'eve@example.com', password })
    expect(asked.status).toBe(200)
    await one.settle()
    const link = new URL(one.mails.findLast(({ to }) => to === 'eve@example.com')?.link ?? '')
    await eve.get(link.pathname + link.search)
    await one.settle()
    expect(mailed(one)).toHaveLength(before)
    // their own way in stays
    await one.browser().signUp(anna)
    await one.browser().post(asksReset, { email: anna })
    await one.settle()
    expect(mailed(one)).toHaveLength(before + 1)
  })

  it('is not written to by a reset of each of the accounts that differ by what follows a plus', async () => {
    const one = await world()
    const from = stranger(one)
    const tagged = Array.from({ length: 8 }, (_, n) => `an.na+${n}@example.com`)
    for (const email of tagged) await from().signUp(email)
    await one.settle()
    const before = mailed(one).length
    for (const email of tagged)
      for (let n = 0; n < 5; n++) expect((await from().post(asksReset, { email })).status).toBe(200)
    await one.settle()
    expect(mailed(one).length - before).toBeLessThanOrEqual(5)
  })

  it('is not written to twice as often because its provider goes by two names', async () => {
    const one = await world()
    const from = stranger(one)
    const names = ['gmail.com', 'googlemail.com'].flatMap((host) =>
      Array.from({ length: 6 }, (_, n) => `an.na+${n}@${host}`),
    )
    for (const email of names) await from().signUp(email)
    await one.settle()
    // that ask whose it is
    expect(one.mails.length).toBeLessThanOrEqual(5)
    for (const email of names) await from().post(asksReset, { email })
    await one.settle()
    expect(one.mails.length).toBeLessThanOrEqual(10)
  })

  test('and its owner, who has proved it, is still sent a reset meanwhile, and told of a new password', async () => {
    const one = await world()
    const from = stranger(one)
    const own = from()
    await own.signUp(anna)
    await one.settle()
    await own.post('/api/account/prove-by-link', { token: tokenIn(one.mails.at(-1)?.link) })
    for (let n = 0; n < 8; n++) {
      const email = `anna+${n}@example.com`
      const eve = from()
      await eve.signUp(email)
      await changePassword(eve, 2)
      await eve.post(asksReset, { email })
    }
    await one.settle()
    const toAnna = () => one.mails.filter(({ to }) => to === anna).length
    const before = toAnna()
    await changePassword(own, 1)
    await own.post(asksReset, { email: anna })
    await one.settle()
    expect(toAnna()).toBe(before + 2)
  })

  it('is not written to each time that an account with its address is made and moved away', async () => {
    const one = await world()
    const from = stranger(one)
    let moved = 0
    for (let n = 0; n < 12; n++) {
      const eve = from()
      await eve.signUp(anna)
      const newEmail = `eve${n}@else${n}.example`
      await eve.post('/api/account/email', { newEmail, password })
      await one.settle()
      const link = new URL(one.mails.findLast(({ to }) => to === newEmail)?.link ?? 'http://nothing')
      const answer = await eve.get(link.pathname + link.search)
      if (answer.headers.get('location')?.includes('changed')) moved += 1
    }
    await one.settle()
    expect(moved).toBe(12)
    // five that ask whose it is, five that tell of what was done there
    expect(mailed(one).length).toBeLessThanOrEqual(10)
  })

  it('is not told of guesses at each of the accounts that somebody made with it', async () => {
    const one = await world()
    const from = stranger(one)
    for (let n = 0; n < 6; n++) {
      const email = `anna+${n}@example.com`
      await from().signUp(email)
      const guesser = [from(), from(), from(), from()]
      for (let guess = 0; guess < 32; guess++) await guesser[guess % 4]?.signIn(email, `guess ${guess}`)
    }
    await one.settle()
    expect(mailed(one).length).toBeLessThanOrEqual(10)
  })
})
