import { describe, expect, test } from 'vitest'
import type { OwnPasskeys, PasskeyOffer } from '#core/accounts/passkey.ts'
import type { Connected } from '#core/accounts/single-sign-on.ts'
import { origin, password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import { signInBy } from '#test/support/sign-on-provider.ts'
import type { Engine } from '#server/database/database.ts'
import { accountTables } from '../sessions/session-tables.ts'

const [passkeys, signOn] = ['/api/account/passkeys', '/api/account/sso']
const issuer = 'https://login.example'
type Page = ReturnType<AccountWorld['browser']>

/** Anna, as a rule without a password, with as many passkeys and logins elsewhere. */
async function annaWith(
  engine: Engine,
  { keys, logins, keepsPassword = false }: { keys: number; logins: string[]; keepsPassword?: boolean },
) {
  const one = await worldOfTest(engine, { waysIn: signInBy(issuer) })
  const page = one.browser()
  await page.signUp('anna@example.com')
  for (let made = 0; made < keys; made++) {
    const offer = await page.post(`${passkeys}/offer`, { password: null })
    const key = passkeyDevice(origin).make(offer.body as unknown as PasskeyOffer) // as it answers
    expect((await page.post(`${passkeys}/add`, { ...key, name: `Key ${made}` })).status).toBe(200)
  }
  const tables = accountTables(one.database.kysely)
  const { id: person } = await tables.selectFrom('user').select('id').executeTakeFirstOrThrow()
  for (const [at, by] of logins.entries())
    await tables
      .insertInto('sign_on_identities')
      .values({
        id: `login${at}`,
        person,
        issuer: by,
        subject: `anna ${at}`,
        email: '',
        made_at: one.clock.at,
        used_at: one.clock.at,
        revoked_at: null,
      })
      .execute()
  if (!keepsPassword) await tables.deleteFrom('account').execute()
  return { ...one, page }
}
const keysOf = async (page: Page) => (await page.get(passkeys)).body as unknown as OwnPasskeys // as it answers
const loginsOf = async (page: Page) => (await page.get(signOn)).body as unknown as Connected // as it answers
const idOf = async (page: Page) => (await keysOf(page)).passkeys[0]?.id ?? ''
const takeBack = async (page: Page, id: string) => page.post(`${passkeys}/take-back`, { id })
const disconnect = async (page: Page, id: string) => page.post(`${signOn}/disconnect`, { id })
const refused = [409, 'LAST_WAY_IN']

describe.each(engines)('of who has no password, on %s', (engine) => {
  const it = testOnce(engine)

  it('the only passkey stays, until there is a second one, a login elsewhere or a password', async () => {
    const { page } = await annaWith(engine, { keys: 1, logins: [] })
    const id = await idOf(page)
    expect((await keysOf(page)).onlyWayIn).toBe(id)
    const no = await takeBack(page, id)
    expect([no.status, no.body?.code]).toEqual(refused)
    expect((await keysOf(page)).passkeys).toHaveLength(1)
    // just signed in: without a password of before
    await page.post('/api/account/password', { currentPassword: '', newPassword: password })
    expect((await keysOf(page)).onlyWayIn).toBeNull()
    expect((await takeBack(page, id)).status).toBe(200)
    const two = (await annaWith(engine, { keys: 2, logins: [] })).page
    const gone = await takeBack(two, await idOf(two))
    const left = gone.body as unknown as OwnPasskeys // as it answers
    expect([gone.status, left.onlyWayIn]).toEqual([200, left.passkeys[0]?.id])
    expect((await takeBack(two, left.onlyWayIn ?? '')).status).toBe(409)
    const other = (await annaWith(engine, { keys: 1, logins: [issuer] })).page
    expect((await takeBack(other, await idOf(other))).status).toBe(200)
  })

  it('the only login elsewhere stays, and one of a provider of before counts for nothing', async () => {
    const { page } = await annaWith(engine, { keys: 0, logins: [issuer, 'https://former.example'] })
    expect((await loginsOf(page)).onlyWayIn).toBe('login0')
    const no = await disconnect(page, 'login0')
    expect([no.status, no.body?.code]).toEqual(refused)
    expect((await disconnect(page, 'login1')).status).toBe(200)
    expect((await disconnect(page, 'login0')).status).toBe(409)
    const former = (await annaWith(engine, { keys: 1, logins: ['https://former.example'] })).page
    expect((await takeBack(former, await idOf(former))).status).toBe(409)
  })

  test('one of two stays, though both are given up at once, on two nodes', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await annaWith(engine, { keys: 1, logins: [issuer] })
      const elsewhere = one.browser(one.node())
      for (const [name, value] of one.page.cookies) elsewhere.cookies.set(name, value)
      const id = await idOf(one.page)
      const both = await Promise.all([takeBack(one.page, id), disconnect(elsewhere, 'login0')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('a password counts for nothing where nobody logs in with one', async () => {
    const one = await annaWith(engine, { keys: 1, logins: [], keepsPassword: true })
    const without = one.browser(one.node({ waysIn: signInBy(issuer, { passwordLogin: false }) }))
    for (const [name, value] of one.page.cookies) without.cookies.set(name, value)
    expect((await takeBack(without, await idOf(without))).status).toBe(409)
  })
})
