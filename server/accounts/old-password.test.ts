import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { accountTables } from './sessions/session-tables.ts'

const anna = 'anna@example.com'
const newPassword = 'an even better one'
type Page = ReturnType<AccountWorld['browser']>

/** Whoever proves a password next waits just after, until `goOn`. */
function holdNextProof({ proof }: AccountWorld) {
  const [proved, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  proof.after = async () => {
    proof.after = async () => {}
    proved.resolve()
    await goOn.promise
  }
  return { proved: proved.promise, goOn: goOn.resolve }
}

async function resetBy(one: AccountWorld, page: Page): Promise<void> {
  // what was told before it has gone: the last mail is this one
  await one.settle()
  await page.post('/api/auth/request-password-reset', { email: anna })
  await one.settle()
  const token = new URL(one.mails.at(-1)?.link ?? '').searchParams.get('token')
  expect((await page.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
}
const sessionsOf = async ({ database }: AccountWorld) =>
  (await accountTables(database.kysely).selectFrom('session').select('id').execute()).length

/** Eve knows Anna's password of before and is signed in with it; she proves it in the moment in which Anna gets rid of her. */
async function withEve(engine: (typeof engines)[number]) {
  const one = await world(engine)
  const [desk, eve] = [one.browser(), one.browser(one.node(), '198.51.100.66')]
  await desk.signUp(anna)
  await eve.signIn(anna)
  return { one, desk, eve }
}

describe.each(engines)('a password that was proved just before it changed, on %s', (engine) => {
  const it = testOnce(engine)

  test('opens no session after a reset', async () => {
    const { one, desk, eve } = await withEve(engine)
    const held = holdNextProof(one)
    const signingIn = eve.signIn(anna)
    await held.proved
    await resetBy(one, desk)
    held.goOn()
    expect(await signingIn).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    expect(await sessionsOf(one)).toBe(0)
  })

  it('opens none after a change of the password either', async () => {
    const { one, desk, eve } = await withEve(engine)
    const held = holdNextProof(one)
    const signingIn = eve.signIn(anna)
    await held.proved
    await desk.post('/api/account/password', { currentPassword: password, newPassword })
    held.goOn()
    expect([(await signingIn).status, await sessionsOf(one)]).toEqual([401, 1])
  })

  it('sets no other one after a reset, nor after another change', async () => {
    const hers = { currentPassword: password, newPassword: 'mine from now on' }
    for (const getRid of ['reset', 'change'] as const) {
      const { one, desk, eve } = await withEve(engine)
      const held = holdNextProof(one)
      const changing = eve.post('/api/account/password', hers)
      await held.proved
      if (getRid === 'reset') await resetBy(one, desk)
      else await desk.post('/api/account/password', { currentPassword: password, newPassword })
      held.goOn()
      expect(await changing).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
      const fresh = one.browser(one.accounts, '192.0.2.9')
      expect((await fresh.signIn(anna, hers.newPassword)).status).toBe(401)
      expect((await fresh.signIn(anna, newPassword)).status).toBe(200)
    }
  })

  it('deletes no account after a reset', async () => {
    const { one, desk, eve } = await withEve(engine)
    const held = holdNextProof(one)
    const deleting = eve.ask('DELETE', '/api/account', { password })
    await held.proved
    await resetBy(one, desk)
    held.goOn()
    expect(await deleting).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    expect((await desk.signIn(anna, newPassword)).status).toBe(200)
  })
})
