import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { householdTables } from '../households/household-tables.ts'
import { findLink, makeLink } from '../households/links.ts'
import { accountTables } from './sessions/session-tables.ts'

const anna = 'anna@example.com'
const newPassword = 'an even better one'

/** Asks for a reset mail and returns the token of its link. */
async function askForLink(one: AccountWorld, email = anna): Promise<string> {
  const { browser, mails } = one
  const before = mails.length
  expect((await browser().post('/api/auth/request-password-reset', { email })).status).toBe(200)
  await one.settle()
  expect(mails.length).toBe(before + 1)
  return new URL(mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
}

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  it('the mail links to the page of the app, and its token sets a new password once', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const token = await askForLink(one)
    const [letter] = one.mails
    expect(letter?.to).toBe(anna)
    expect(letter?.link).toBe(`http://pets.example/reset-password?token=${token}`)
    expect(letter?.text).toContain(letter?.link)
    expect(letter?.uselessAt).toBe(one.clock.at + 60 * 60_000)

    const page = one.browser()
    expect(await page.post('/api/auth/reset-password', { token, newPassword })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect((await page.signIn(anna, password)).status).toBe(401)
    expect((await page.signIn(anna, newPassword)).status).toBe(200)
    const again = await page.post('/api/auth/reset-password', { token, newPassword: 'a third password' })
    expect(again).toMatchObject({ status: 400, body: { message: 'Invalid token' } })
    expect((await one.browser().signIn(anna, newPassword)).status).toBe(200)
  })

  it('keys of other apps end with it, and its mail says so', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const tables = householdTables(one.database.kysely)
    const { id } = await tables
      .selectFrom('user')
      .select('id')
      .where('email', '=', anna)
      .executeTakeFirstOrThrow()
    const made = { household: id, made_by: id, name: 'Button', grants: { right: 'record' as const } }
    const key = await makeLink(tables, 'key', made, one.clock.at)
    expect(await findLink(tables, 'key', key)).toMatchObject({ made_by: id })
    const token = await askForLink(one)
    await one.browser().post('/api/auth/reset-password', { token, newPassword })
    await one.settle()
    expect(await findLink(tables, 'key', key)).toBeNull()
    expect(one.mails.at(-1)?.text).toContain('The tokens you made for other apps have ended as well.')
  })

  test('channels of one’s own end with it, and its mail says so', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const { kysely } = one.database
    await sql`insert into own_channels (id, person, kind, sealed, added_at)
      select 'c-' || id, id, 'ntfy', '', 1 from "user" where email = ${anna}`.execute(kysely)
    const token = await askForLink(one)
    await one.browser().post('/api/auth/reset-password', { token, newPassword })
    await one.settle()
    expect((await sql`select id from own_channels`.execute(kysely)).rows).toEqual([])
    expect(one.mails.at(-1)?.text).toContain('Your own channels for reminders were taken away as well.')
  })

  test('of ten uses of one link at the same moment one succeeds', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const token = await askForLink(one)
    const nodes = [one.accounts, one.node()]
    const uses = Array.from({ length: 10 }, (_, n) =>
      one.browser(nodes[n % 2]).post('/api/auth/reset-password', { token, newPassword: `new password ${n}` }),
    )
    const statuses = (await Promise.all(uses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
  })

  test('of five links of one person, used at the same moment, one succeeds, and a change of the password meets none', async () => {
    const one = await world(engine)
    const desk = one.browser()
    await desk.signUp(anna)
    const tokens: string[] = []
    for (let n = 0; n < 5; n++) tokens.push(await askForLink(one))
    const nodes = [one.accounts, one.node()]
    const uses = tokens.map((token, n) =>
      one.browser(nodes[n % 2]).post('/api/auth/reset-password', { token, newPassword: `new password ${n}` }),
    )
    const changes = Array.from({ length: 3 }, () =>
      desk.post('/api/account/password', { currentPassword: password, newPassword: password }),
    )
    const [statuses, others] = [await Promise.all(uses), await Promise.all(changes)]
    const used = statuses.map(({ status }) => status).toSorted()
    // a change that was first has ended all of them
    expect([
      [200, 400, 400, 400, 400],
      [400, 400, 400, 400, 400],
    ]).toContainEqual(used)
    expect(others.filter(({ status }) => ![200, 400, 401].includes(status))).toEqual([])
  })

  test('a reset ends every session, on every device, at once', async () => {
    const one = await world(engine)
    const [phone, desk] = [one.browser(), one.browser()]
    await phone.signUp(anna)
    await desk.signIn(anna)
    const requests = [phone.asRequest(), desk.asRequest()]
    for (const request of requests) expect(await one.accounts.whoAsks(request)).not.toBeNull()
    const token = await askForLink(one)
    await one.browser().post('/api/auth/reset-password', { token, newPassword })
    for (const request of requests) expect(await one.accounts.whoAsks(request)).toBeNull()
    expect(one.ended).toHaveLength(2)
    expect((await phone.get('/api/auth/get-session')).text).toBe('null')
    await one.settle()
    expect(one.mails.at(-1)?.subject).toMatch(/^Your password was changed/)
  })

  test('a used link takes all other links of the person with it, and nobody else’s', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    await one.browser().signUp('bert@example.com')
    const older = await askForLink(one)
    const berts = await askForLink(one, 'bert@example.com')
    const newer = await askForLink(one)
    const page = one.browser()
    expect((await page.post('/api/auth/reset-password', { token: newer, newPassword })).status).toBe(200)
    expect((await page.post('/api/auth/reset-password', { token: older, newPassword })).status).toBe(400)
    expect((await page.post('/api/auth/reset-password', { token: berts, newPassword })).status).toBe(200)
  })

  it('a link is too old after an hour', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const token = await askForLink(one)
    const works = async () =>
      JSON.parse((await one.browser().post('/api/auth/check-reset-link', { token })).text).works as boolean
    one.clock.at += 60 * 60_000 - 1
    expect(await works()).toBe(true)
    one.clock.at += 1
    expect(await works()).toBe(false)
    const answer = await one.browser().post('/api/auth/reset-password', { token, newPassword })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid token' } })
    expect((await one.browser().signIn(anna)).status).toBe(200)
  })

  test('a link tells whether it works without being used up, and every dead one answers alike', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const look = async (token: string) => {
      const { status, text } = await one.browser().post('/api/auth/check-reset-link', { token })
      return [status, text]
    }
    const [older, newer] = [await askForLink(one), await askForLink(one)]
    const links = accountTables(one.database.kysely)
    const kept = await links.selectFrom('verification').selectAll().orderBy('id').execute()
    const works = '{"works":true,"ends":{"lostPasskeys":false,"lostSignOn":false}}'
    for (const token of [older, newer, newer]) expect(await look(token)).toEqual([200, works])
    expect(await links.selectFrom('verification').selectAll().orderBy('id').execute()).toEqual(kept)

    await one.browser().post('/api/auth/reset-password', { token: newer, newPassword })
    const expired = await askForLink(one)
    const past = new Date(one.clock.at - 1000).toISOString()
    await links.updateTable('verification').set({ expiresAt: past }).execute()
    for (const token of [newer, older, expired, 'made-up', '', '%00'])
      expect(await look(token)).toEqual([200, '{"works":false}'])
    // looking takes nothing away, not even what is too old
    expect(await links.selectFrom('verification').select('id').execute()).toHaveLength(1)
  })

  it('looking at links is limited, and costs none of the attempts to use one', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const token = await askForLink(one)
    const statuses = []
    for (let n = 0; n < 61; n++)
      statuses.push((await one.browser().post('/api/auth/check-reset-link', { token: `guess${n}` })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    expect((await one.browser().post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  })

  it('the token is not in the database as it is in the mail', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const token = await askForLink(one)
    const kept = await accountTables(one.database.kysely).selectFrom('verification').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('a known and an unknown address answer alike, and only the known one gets a mail', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const ask = (email: string) => one.browser().post('/api/auth/request-password-reset', { email })
    const [known, unknown] = [await ask(anna), await ask('nobody@example.com')]
    expect([unknown.status, unknown.text, [...unknown.headers]]).toEqual([
      known.status,
      known.text,
      [...known.headers],
    ])
    expect(known.body).toMatchObject({ status: true, message: expect.any(String) })
    await one.settle()
    expect(one.mails.map(({ to }) => to)).toEqual([anna])
  })

  it('a refused new password leaves the link good', async () => {
    const one = await world(engine)
    await one.browser().signUp(anna)
    const token = await askForLink(one)
    const page = one.browser()
    const short = await page.post('/api/auth/reset-password', { token, newPassword: 'short' })
    expect(short).toMatchObject({ status: 400, body: { message: 'Password too short' } })
    const long = await page.post('/api/auth/reset-password', { token, newPassword: 'x'.repeat(129) })
    expect(long).toMatchObject({ status: 400, body: { message: 'Password too long' } })
    expect((await page.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  })
})

test('the answer does not wait for the mail, nor fail with it', async () => {
  const one = await world('sqlite')
  await one.browser().signUp(anna)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  one.post.opens = promise
  const ask = () => one.browser().post('/api/auth/request-password-reset', { email: anna })
  expect((await ask()).status).toBe(200)
  expect(one.mails).toEqual([])
  resolve()
  await one.settle()
  expect(one.mails.length).toBe(1)

  one.post.opens = Promise.reject(new Error('the mail could not be kept'))
  one.post.opens.catch(reject)
  expect((await ask()).status).toBe(200)
  await one.settle()
  expect(one.lines.join('')).toContain('the mail could not be kept')
})

test.each(['', 'x', '../../etc/passwd', "' or 1=1 --", '%00'])(
  'a made-up token %j is refused',
  async (token) => {
    const { browser } = await world('sqlite')
    const answer = await browser().post('/api/auth/reset-password', { token, newPassword })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  },
)
