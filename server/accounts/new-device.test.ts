import { describe, expect, test } from 'vitest'
import { password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld, Settings } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { remindedInGerman } from '#test/support/reminded-in-german.ts'
import type { Engine } from '../database/database.ts'
import { accountTables } from './sessions/session-tables.ts'

const anna = 'anna@example.com'
const minute = 60_000
const day = 24 * 60 * minute
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
type Page = ReturnType<AccountWorld['browser']>

/** Anna, who has proved her address and lives in Berlin, at the desk she signed up on. */
async function signedUp(engine: Engine, settings: Settings = {}) {
  const one = await worldOfTest(engine, { sendsMail: true, ...settings })
  one.clock.at = Date.parse('2026-11-19T13:05:00Z')
  const desk = one.browser()
  const answer = await desk.signUp(anna, { timeZone: 'Europe/Berlin' })
  const id = answer.body?.user?.id ?? ''
  await one.accounts.proven.prove({ id, email: anna })
  await one.settle()
  one.mails.splice(0)
  one.clock.at += 10 * minute
  return { one, desk, id }
}
const signInLike = (page: Page, headers: Record<string, string> = { 'user-agent': android }) =>
  page.post('/api/auth/sign-in/email', { email: anna, password }, headers)
async function told(one: AccountWorld) {
  await one.settle()
  return one.mails.splice(0)
}
const tell = (page: Page, tellOfDevices: unknown) => page.ask('PATCH', '/api/account', { tellOfDevices })
const tells = async (page: Page) =>
  (JSON.parse((await page.get('/api/account/devices')).text) as { tells?: string }).tells // as it answers

describe.each(engines)('somebody who signs in on a new device, on %s', (engine) => {
  const it = testOnce(engine)

  it('is told by mail once: what browser, when, how, and what to do if it was not them', async () => {
    const { one } = await signedUp(engine)
    const phone = one.browser()
    expect((await signInLike(phone)).status).toBe(200)
    const [mail, ...more] = await told(one)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: anna, link: 'http://pets.example/settings/account/devices' })
    expect(mail?.subject).toMatch(/^A new device/)
    expect(mail?.text).toContain('Chrome on Android, Thursday 19 November at 14:15 CET, with your password.')
    expect(mail?.text).toContain('http://pets.example/forgot-password')
    await phone.post('/api/auth/sign-out', {})
    expect((await signInLike(phone)).status).toBe(200)
    expect(await told(one)).toEqual([])
  })

  it('is not told of a sign-up, nor of the device it was on, nor of a wrong password', async () => {
    const { one, desk } = await signedUp(engine)
    await desk.post('/api/auth/sign-out', {})
    await desk.signIn(anna)
    await one.browser().signIn(anna, 'a wrong password')
    const other = one.browser()
    await other.signUp('otto@example.com')
    expect((await told(one)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Is this your email address?'),
    ])
  })

  test('gets the mail only where their address is proved, and mail is sent at all', async () => {
    const { one, desk } = await signedUp(engine)
    const unproven = { emailVerified: engine === 'postgres' ? false : 0 }
    await accountTables(one.database.kysely).updateTable('user').set(unproven).execute()
    await signInLike(one.browser())
    expect([await told(one), await tells(desk)]).toEqual([[], 'unproven'])
    const without = await signedUp(engine, { sendsMail: false })
    await signInLike(without.one.browser())
    expect([await told(without.one), await tells(without.desk)]).toEqual([[], 'no-mail'])
  })

  it('says on any device that they want none, and is told again once they do', async () => {
    const { one, desk } = await signedUp(engine)
    expect(await tells(desk)).toBe('yes')
    const answer = await tell(desk, false)
    expect(answer).toMatchObject({ status: 200, body: { user: { email: anna, timeZone: 'Europe/Berlin' } } })
    await signInLike(one.browser())
    expect([await told(one), await tells(desk)]).toEqual([[], 'no'])
    await tell(desk, true)
    await signInLike(one.browser())
    expect([(await told(one)).length, await tells(desk)]).toEqual([1, 'yes'])
    for (const wrong of ['yes', 1, null, undefined]) expect((await tell(desk, wrong)).status).toBe(400)
    expect((await tell(one.browser(), false)).status).toBe(401)
  })

  test('nobody says it for somebody else', async () => {
    const { one, desk } = await signedUp(engine)
    const stranger = one.browser()
    const { body } = await stranger.signUp('eve@example.com')
    for (const more of [{ id: body?.user?.id }, { userId: 'anna' }, { email: anna }])
      await stranger.ask('PATCH', '/api/account', { tellOfDevices: false, ...more })
    expect(await tells(desk)).toBe('yes')
  })

  it('a flood of new devices is five mails a day', async () => {
    const { one } = await signedUp(engine)
    for (let n = 0; n < 9; n++) expect((await signInLike(one.browser())).status).toBe(200)
    expect(await told(one)).toHaveLength(5)
    one.clock.at += day
    await signInLike(one.browser())
    expect(await told(one)).toHaveLength(1)
  })

  it('is told in the language of the device they are reminded on, not of the one that came in', async () => {
    const { one, desk } = await signedUp(engine)
    const spanish = { 'accept-language': 'es', 'user-agent': android }
    await signInLike(one.browser(), spanish)
    expect((await told(one))[0]?.subject).toMatch(/^Un dispositivo nuevo/)
    await remindedInGerman(one, desk)
    await signInLike(one.browser(), spanish)
    const [mail] = await told(one)
    expect(mail?.subject).toMatch(/^Ein neues Gerät/)
    expect(mail?.text).toContain(
      'Chrome auf Android, Donnerstag, 19. November um 14:15 MEZ, mit deinem Passwort.',
    )
  })

  it('nothing of what a browser calls itself is repeated but names that are known', async () => {
    const { one } = await signedUp(engine)
    const evil = 'Click https://evil.example <b>now</b> Firefox/1.0'
    await signInLike(one.browser(), { 'user-agent': evil })
    const [mail] = await told(one)
    expect(mail?.text).toContain('Firefox, ')
    expect(JSON.stringify(mail)).not.toMatch(/evil/)
  })

  test('the mail begins once the answer has left, and that it cannot be sent spoils nothing', async () => {
    const { one } = await signedUp(engine)
    one.post.opens = Promise.reject(new Error('the mail server is gone'))
    one.post.opens.catch(() => {})
    expect((await signInLike(one.browser())).status).toBe(200)
    expect(await told(one)).toEqual([])
    expect(one.lines.join()).toContain('a mail about a new device failed')
  })
})
