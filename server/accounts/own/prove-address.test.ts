import { describe, expect, test } from 'vitest'
import { worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld, Settings } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import type { Engine } from '#server/database/database.ts'
import { accountTables } from '../sessions/session-tables.ts'

const anna = 'anna@example.com'
const dayMs = 24 * 60 * 60_000
const world = (engine: Engine, settings?: Settings) => worldOfTest(engine, { sendsMail: true, ...settings })

/** Signed up, with the mail that came of it. */
async function signedUp(one: AccountWorld, email = anna) {
  const page = one.browser()
  expect((await page.signUp(email)).status).toBe(200)
  await one.settle()
  const id = (await page.get('/api/auth/get-session')).body?.user?.id ?? ''
  return { page, id, mail: mailTo(one, email) }
}
const mailTo = (one: AccountWorld, email: string) => {
  const mail = one.mails.findLast(({ to }) => to === email)
  const token = new URL(mail?.link ?? 'http://nothing').hash.slice(1)
  return { mail, token, code: /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? '' }
}
const stateOf = async (page: Awaited<ReturnType<typeof signedUp>>['page']) =>
  (await page.get('/api/account/address')).body?.state
const isMailed = async (one: AccountWorld, id: string) =>
  (await one.accounts.proven.mayBeMailed([id])).has(id)

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  test('a sign-up works at once, and its address is mailed once it is proved by the link, with nobody signed in', async () => {
    const one = await world(engine)
    const { page, id, mail } = await signedUp(one)
    expect(mail.mail?.subject).toContain('Is this your email address?')
    expect(mail.mail?.link).toBe(`http://pets.example/your-address#${mail.token}`)
    expect([await stateOf(page), await isMailed(one, id)]).toEqual(['asked', false])
    // a scanner that opens what is mailed reads a page, and no more
    expect((await one.browser().get('/api/account/prove-by-link')).status).toBe(404)
    const proved = await one.browser().post('/api/account/prove-by-link', { token: mail.token })
    expect(proved).toMatchObject({ status: 200, body: { status: true } })
    expect([await stateOf(page), await isMailed(one, id)]).toEqual(['proven', true])
    // whoever opens the mail once more is not told that it is too old, and comes into no account by it
    const again = one.browser()
    expect((await again.post('/api/account/prove-by-link', { token: mail.token })).status).toBe(200)
    expect(again.cookies.size).toBe(0)
    // asked for again, nothing is sent
    const sent = one.mails.length
    expect((await page.post('/api/account/send-proof', {})).body?.state).toBe('proven')
    expect(one.mails).toHaveLength(sent)
  })

  test('the code proves it, too, as it is pasted, for two days; another does not, nor that of somebody else', async () => {
    const one = await world(engine)
    const { page, id, mail } = await signedUp(one)
    const other = await signedUp(one, 'otto@example.com')
    const prove = (code: string) => page.post('/api/account/prove-address', { code })
    for (const wrong of ['', '000000', other.mail.code, `${mail.code}1`, mail.code.slice(1), 'a code'])
      expect(await prove(wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
    expect(await isMailed(one, id)).toBe(false)
    one.clock.at += 2 * dayMs
    expect((await prove(` Code: ${mail.code}. `)).body?.state).toBe('proven')
    expect(await isMailed(one, id)).toBe(true)
  })

  it('a code of three days ago, and a link of a week ago, are too old; one that is asked for again is not', async () => {
    const one = await world(engine)
    const { page, mail } = await signedUp(one)
    one.clock.at += 3 * dayMs
    expect((await page.post('/api/account/prove-address', { code: mail.code })).status).toBe(400)
    one.clock.at += 4 * dayMs
    expect((await page.post('/api/account/prove-by-link', { token: mail.token })).status).toBe(409)
    expect((await page.post('/api/account/send-proof', {})).status).toBe(200)
    const again = mailTo(one, anna)
    expect((await page.post('/api/account/prove-address', { code: again.code })).body?.state).toBe('proven')
  })

  it('ten guesses in a day are all there are for one mailbox, however many accounts it has', async () => {
    const one = await world(engine)
    const { page } = await signedUp(one)
    const second = await signedUp(one, 'an.na+cat@example.com')
    const guess = (by = page) => by.post('/api/account/prove-address', { code: '123456' })
    for (let n = 0; n < 10; n++) expect((await guess(n % 2 ? page : second.page)).status).toBe(400)
    expect((await guess()).status).toBe(429)
    expect((await second.page.post('/api/account/prove-address', { code: second.mail.code })).status).toBe(
      429,
    )
    // the link is nothing that one could guess
    expect((await page.post('/api/account/prove-by-link', { token: second.mail.token })).status).toBe(200)
  })

  it('one mailbox gets five such mails in a day, whoever signs up with it', async () => {
    const one = await world(engine)
    for (let n = 0; n < 7; n++) await one.browser(undefined, `203.0.113.${n}`).signUp(`anna+${n}@example.com`)
    await one.settle()
    expect(one.mails).toHaveLength(5)
    const { page } = await signedUp(one, 'an.na@example.com')
    expect((await page.post('/api/account/send-proof', {})).status).toBe(429)
  })

  it('who says that it was not them is not written to again, whoever signs up; by the code it cannot be taken back', async () => {
    const one = await world(engine)
    const { page, id, mail } = await signedUp(one)
    const no = await one.browser().post('/api/account/was-not-me', { token: mail.token })
    expect(no).toMatchObject({ status: 200, body: { status: true } })
    expect([await stateOf(page), await isMailed(one, id)]).toEqual(['stopped', false])
    expect((await page.post('/api/account/prove-address', { code: mail.code })).status).toBe(400)
    one.clock.at += 2 * dayMs
    const sent = one.mails.length
    expect((await page.post('/api/account/send-proof', {})).body?.state).toBe('stopped')
    await page.ask('DELETE', '/api/account', { password: 'a good old dog' })
    const again = await signedUp(one)
    expect(one.mails).toHaveLength(sent)
    expect(await stateOf(again.page)).toBe('stopped')
    await again.page.ask('DELETE', '/api/account', { password: 'a good old dog' })
    // nor in the name of a change of address
    const other = await signedUp(one, 'otto@example.com')
    await other.page.post('/api/account/email', { newEmail: anna, password: 'a good old dog' })
    await one.settle()
    expect(one.mails.filter(({ to }) => to === anna)).toHaveLength(1)
  })

  test('who says it is meant with all addresses of that mailbox, and nobody else is', async () => {
    const one = await world(engine)
    const gmail = await signedUp(one, 'anna.miller@gmail.com')
    await one.browser().post('/api/account/was-not-me', { token: gmail.mail.token })
    const here = await signedUp(one, 'anna.miller@vet.example')
    await one.browser().post('/api/account/was-not-me', { token: here.mail.token })
    const states = []
    for (const email of [
      'annamiller+pets@googlemail.com',
      'anna.miller@gmail.com.example',
      'annamiller@vet.example',
      'anna.miller+1@vet.example',
    ])
      states.push([email, await stateOf((await signedUp(one, email)).page)])
    expect(states).toEqual([
      ['annamiller+pets@googlemail.com', 'stopped'],
      ['anna.miller@gmail.com.example', 'asked'],
      ['annamiller@vet.example', 'asked'],
      ['anna.miller+1@vet.example', 'asked'],
    ])
  })

  test('who had said it when points made no other mailbox anywhere is not written to again', async () => {
    const one = await world(engine)
    await accountTables(one.database.kysely)
      .insertInto('stopped_mailboxes')
      .values({ mailbox: one.accounts.proven.links.formerMailbox('an.na@vet.example'), stopped_at: 1 })
      .execute()
    const { page } = await signedUp(one, 'anna@vet.example')
    expect([await stateOf(page), one.mails]).toEqual(['stopped', []])
    // nor does whoever proves another of those addresses take it back
    const id = (await page.get('/api/auth/get-session')).body?.user?.id ?? ''
    await one.accounts.proven.prove({ id, email: 'anna@vet.example' })
    expect(await stateOf(page)).toBe('proven')
    expect(await stateOf((await signedUp(one, 'an.na@vet.example')).page)).toBe('stopped')
  })

  test('a mailbox is kept as a hash that nobody can read it out of', async () => {
    const one = await world(engine)
    const { mail } = await signedUp(one)
    await one.browser().post('/api/account/was-not-me', { token: mail.token })
    await one.browser().post('/api/account/was-not-me', { token: mail.token })
    const rows = await accountTables(one.database.kysely)
      .selectFrom('stopped_mailboxes')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.mailbox).toMatch(/^[\w-]{43}$/)
  })

  test('a proved account goes on being mailed when a stranger’s with its mailbox is stopped', async () => {
    const one = await world(engine)
    const own = await signedUp(one, 'anna@gmail.com')
    await own.page.post('/api/account/prove-by-link', { token: own.mail.token })
    const stranger = await signedUp(one, 'anna+stranger@gmail.com')
    await one.browser().post('/api/account/was-not-me', { token: stranger.mail.token })
    expect([await isMailed(one, own.id), await isMailed(one, stranger.id)]).toEqual([true, false])
    const { isStopped } = one.accounts.proven
    expect([await isStopped('Anna@Gmail.com'), await isStopped('a.nna@gmail.com')]).toEqual([false, true])
    // said of one's own, it is taken back
    await one.browser().post('/api/account/was-not-me', { token: own.mail.token })
    expect([await stateOf(own.page), await isMailed(one, own.id)]).toEqual(['stopped', false])
    await one.browser().post('/api/account/prove-by-link', { token: own.mail.token })
    expect(await stateOf(own.page)).toBe('proven')
  })

  it('a reset of the password proves the address, also of a mailbox that was stopped', async () => {
    const one = await world(engine)
    const { page, mail } = await signedUp(one)
    await page.post('/api/account/was-not-me', { token: mail.token })
    await one.browser().post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    const token = new URL(one.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
    const back = one.browser()
    await back.post('/api/auth/reset-password', { token, newPassword: 'an even better one' })
    await back.signIn(anna, 'an even better one')
    expect(await stateOf(back)).toBe('proven')
  })

  test('a link of one address proves no other that the account has by now', async () => {
    const one = await world(engine)
    const { page, id, mail } = await signedUp(one)
    await accountTables(one.database.kysely)
      .updateTable('user')
      .set({ email: 'moved@example.com' })
      .where('id', '=', id)
      .execute()
    expect((await page.post('/api/account/prove-by-link', { token: mail.token })).status).toBe(409)
    expect(await isMailed(one, id)).toBe(false)
    await page.post('/api/account/was-not-me', { token: mail.token })
    expect(await one.accounts.proven.isStopped('moved@example.com')).toBe(false)
  })

  test('a link that somebody made up, or of a server with another secret, is not known', async () => {
    const one = await world(engine)
    const { page, mail } = await signedUp(one)
    const [text = '', signature = ''] = mail.token.split('.')
    const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace(anna, 'otto@example.com'))
    for (const token of [
      '',
      'a.b',
      text,
      `${text}.`,
      `${forged.toString('base64url')}.${signature}`,
      `${mail.token}x`,
    ])
      for (const call of ['prove-by-link', 'was-not-me'])
        expect((await page.post(`/api/account/${call}`, { token })).status).toBe(404)
  })

  it('an account of before goes on being mailed, until somebody wants no mail or says that it was not them', async () => {
    const one = await world(engine)
    const { page, id, mail } = await signedUp(one)
    const tables = accountTables(one.database.kysely)
    await tables.insertInto('former_addresses').values({ person: id, email: anna }).execute()
    expect([await stateOf(page), await isMailed(one, id)]).toEqual(['from-before', true])
    await page.post('/api/account/was-not-me', { token: mail.token })
    expect([await stateOf(page), await isMailed(one, id)]).toEqual(['stopped', false])
  })

  test('and is proved, for what asks for it, by a mail that is sent once it is asked for', async () => {
    const one = await world(engine)
    const { page, id } = await signedUp(one)
    const tables = accountTables(one.database.kysely)
    await tables.insertInto('former_addresses').values({ person: id, email: anna }).execute()
    one.mails.splice(0)
    one.clock.at += 20 * dayMs
    expect((await page.post('/api/account/send-proof', {})).body?.state).toBe('from-before')
    const { code } = mailTo(one, anna)
    expect((await page.post('/api/account/prove-address', { code })).body?.state).toBe('proven')
    expect(await tables.selectFrom('former_addresses').selectAll().execute()).toEqual([])
  })

  it('where no mail is sent nothing is asked', async () => {
    const one = await world(engine, { sendsMail: false })
    const { page } = await signedUp(one)
    expect(one.mails).toEqual([])
    expect(await stateOf(page)).toBe('nothing-to-prove')
    expect((await page.post('/api/account/send-proof', {})).status).toBe(200)
    expect(one.mails).toEqual([])
  })

  test('nobody who is signed out asks about an address, and no other site does', async () => {
    const one = await world(engine)
    const { page, mail } = await signedUp(one)
    expect((await one.browser().get('/api/account/address')).status).toBe(401)
    for (const call of ['send-proof', 'prove-address'])
      expect((await one.browser().post(`/api/account/${call}`, { code: '123456' })).status).toBe(401)
    for (const call of ['send-proof', 'prove-address', 'prove-by-link', 'was-not-me']) {
      const body = { code: mail.code, token: mail.token }
      const foreign = await page.post(`/api/account/${call}`, body, { origin: 'http://evil.example' })
      expect(foreign.status).toBe(403)
    }
    expect(await stateOf(page)).toBe('asked')
  })
})
