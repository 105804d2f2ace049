import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { accountTables } from './sessions/session-tables.ts'

const [anna, bert] = ['anna@example.com', 'bert@example.com']
const newPassword = 'an even better one'

async function person({ browser }: AccountWorld, email: string) {
  const page = browser()
  const answer = await page.signUp(email)
  return { page, id: answer.body?.user?.id ?? '' }
}

describe.each(engines)('what is pending for an account, on %s', (engine) => {
  const it = testOnce(engine)
  type Page = ReturnType<AccountWorld['browser']>
  /** Asks with one call and returns the link of its mail. */
  async function linkAfter(one: AccountWorld, page: Page, path: string, body: object): Promise<URL> {
    // what was told before it has gone: the last mail is this one
    await one.settle()
    expect((await page.post(path, body)).status).toBe(200)
    await one.settle()
    return new URL(one.mails.at(-1)?.link ?? '')
  }
  const newEmailLink = (one: AccountWorld, page: Page, newEmail = 'thief@example.com', word = password) =>
    linkAfter(one, page, '/api/account/email', { newEmail, password: word })
  const resetLink = (one: AccountWorld, email = anna) =>
    linkAfter(one, one.browser(), '/api/auth/request-password-reset', { email })
  const open = async (page: Page, { pathname, search }: URL) =>
    (await page.get(pathname + search)).headers.get('location')
  const confirm = (page: Page, link: URL, word: string) =>
    page.post('/api/account/confirm-email', { token: link.searchParams.get('token'), password: word })
  const reset = (one: AccountWorld, link: URL) =>
    one.browser().post('/api/auth/reset-password', { token: link.searchParams.get('token'), newPassword })
  const dead = '/settings/account?email=link-used-or-old'

  test('a reset ends a change of address, however it is confirmed afterwards', async () => {
    const one = await world(engine)
    const { page: thief } = await person(one, anna)
    const change = await newEmailLink(one, thief)
    expect((await reset(one, await resetLink(one))).status).toBe(200)
    const owner = one.browser()
    await owner.signIn(anna, newPassword)
    expect(await open(owner, change)).toBe(dead)
    expect(await confirm(owner, change, newPassword)).toMatchObject({
      status: 200,
      body: { outcome: 'link-used-or-old' },
    })
    expect((await one.browser().signIn(anna, newPassword)).status).toBe(200)
  })

  it('a change of password ends a change of address that another device began', async () => {
    const one = await world(engine)
    const { page: owner } = await person(one, anna)
    const thief = one.browser()
    await thief.signIn(anna)
    const change = await newEmailLink(one, thief)
    await owner.post('/api/account/password', { currentPassword: password, newPassword })
    expect(await open(owner, change)).toBe(dead)
    expect(await confirm(owner, change, newPassword)).toMatchObject({ body: { outcome: 'link-used-or-old' } })
  })

  it('and one whose mail was still being written', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    const change = await newEmailLink(one, page)
    const links = accountTables(one.database.kysely)
    const kept = await links.selectFrom('verification').selectAll().execute()
    await page.post('/api/account/password', { currentPassword: password, newPassword })
    // as if it had been kept a moment later
    await links.insertInto('verification').values(kept).execute()
    expect(await open(page, change)).toBe(dead)
    expect((await one.accounts.whoAsks(page.asRequest()))?.userId).toBe(id)
  })

  it('a moved address takes the reset links of the former one with it', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const change = await newEmailLink(one, page, 'new@example.com')
    const toFormer = await resetLink(one)
    expect(await open(page, change)).toBe('/settings/account?email=changed')
    expect((await reset(one, toFormer)).status).toBe(400)
    expect((await one.browser().signIn('new@example.com')).status).toBe(200)
  })

  it('nobody else’s links end with it', async () => {
    const one = await world(engine)
    const { page } = await person(one, anna)
    const other = await person(one, bert)
    const change = await newEmailLink(one, other.page, 'bert-new@example.com')
    const link = await resetLink(one, bert)
    await page.post('/api/account/password', { currentPassword: password, newPassword })
    expect(await open(other.page, change)).toBe('/settings/account?email=changed')
    const again = await resetLink(one, 'bert-new@example.com')
    expect((await reset(one, link)).status).toBe(400)
    expect((await reset(one, again)).status).toBe(200)
  })

  it('a session that did not begin the change is asked the password, and a wrong one changes nothing', async () => {
    const one = await world(engine)
    const { page: desk } = await person(one, anna)
    const phone = one.browser()
    await phone.signIn(anna)
    const change = await newEmailLink(one, desk, 'new@example.com')
    const token = change.searchParams.get('token') ?? ''
    const asks = `/settings/account?email=sign-in-first&token=${token}`
    expect(await open(phone, change)).toBe(asks)
    expect(await open(one.browser(), change)).toBe(asks)
    expect(await confirm(phone, change, 'a guess of mine')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect((await one.accounts.whoAsks(phone.asRequest()))?.email).toBe(anna)
    expect(await confirm(phone, change, password)).toMatchObject({
      status: 200,
      body: { outcome: 'changed' },
    })
    expect((await one.accounts.whoAsks(phone.asRequest()))?.email).toBe('new@example.com')
    expect(await open(desk, change)).toBe(dead)
  })

  it('a change begun before this version is finished with the password', async () => {
    const one = await world(engine)
    const { page, id } = await person(one, anna)
    const token = 'as-the-version-before-made-them'
    const at = new Date(one.clock.at).toISOString()
    await accountTables(one.database.kysely)
      .insertInto('verification')
      .values({
        id: 'of-before',
        identifier: `change-email:${id}`,
        value: `${createHash('sha256').update(token).digest('base64url')} new@example.com`,
        expiresAt: new Date(one.clock.at + 60_000).toISOString(),
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    const link = new URL(`http://pets.example/api/account/confirm-email?token=${token}`)
    expect(await open(page, link)).toBe(`/settings/account?email=sign-in-first&token=${token}`)
    expect(await confirm(page, link, password)).toMatchObject({ body: { outcome: 'changed' } })
    expect((await one.browser().signIn('new@example.com')).status).toBe(200)
  })
})
