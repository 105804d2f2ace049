import { describe, expect, test } from 'vitest'
import { password, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { codeAt, finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { accountTables } from '../sessions/session-tables.ts'

const anna = 'anna@example.com'
const newPassword = 'chosen by its owner'
type Page = ReturnType<AccountWorld['browser']>
const begin = (page: Page) => page.post('/api/account/begin-second-step', { password })
const confirm = (page: Page, code: string) => page.post('/api/account/confirm-second-step', { code })
const keyIn = ({ text }: { text: string }) => (JSON.parse(text) as { key: string }).key // as it answers

describe.each(engines)('an account that somebody made with the address of another, on %s', (engine) => {
  const it = testOnce(engine)
  /** Anna knows nothing of it; whoever signed up has a session. */
  async function squatted({ sendsMail = true } = {}) {
    const one = await worldOfTest(engine, { sendsMail })
    const eve = one.browser()
    const id = (await eve.signUp(anna)).body?.user?.id ?? ''
    await one.settle()
    return { one, eve, id }
  }
  async function resetLink(one: AccountWorld): Promise<string> {
    // what was told before it has gone: the last mail is this one
    await one.settle()
    await one.browser().post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    return new URL(one.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
  }
  const reset = (page: Page, token: string) => page.post('/api/auth/reset-password', { token, newPassword })
  const isOn = async (one: AccountWorld) =>
    (await accountTables(one.database.kysely).selectFrom('second_factors').selectAll().execute()).some(
      ({ confirmed_at }) => confirmed_at !== null,
    )

  it('gets no second step before the address is proved, so that its owner gets in by a reset', async () => {
    const { one, eve } = await squatted()
    expect((await eve.get('/api/account/second-step')).body).toEqual({ state: 'off', isUnproven: true })
    for (const refused of [await begin(eve), await confirm(eve, '000000')])
      expect([refused.status, refused.body?.code]).toEqual([403, 'PROVE_ADDRESS_FIRST'])
    const owner = one.browser()
    expect((await reset(owner, await resetLink(one))).status).toBe(200)
    expect((await owner.signIn(anna, newPassword)).body?.user?.email).toBe(anna)
    expect((await owner.get('/api/account/second-step')).body).toEqual({ state: 'off' })
  })

  it('gets none either by one that was begun before the owner said that it was not them', async () => {
    const { one, eve, id } = await squatted()
    await one.accounts.proven.prove({ id, email: anna })
    const key = keyIn(await begin(eve))
    await one.accounts.proven.stop({ id, email: anna })
    expect((await confirm(eve, codeAt(key, one.clock.at))).body?.code).toBe('PROVE_ADDRESS_FIRST')
    expect((await begin(eve)).body?.code).toBe('PROVE_ADDRESS_FIRST')
  })

  it('a reset ends one that is only begun, and of one on its way at that moment nothing comes', async () => {
    const { one, eve, id } = await squatted()
    await one.accounts.proven.prove({ id, email: anna })
    const key = keyIn(await begin(eve))
    const token = await resetLink(one)
    const other = one.node()
    const [answer] = await Promise.all([
      reset(one.browser(other), token),
      ...Array.from({ length: 5 }, () => confirm(eve, codeAt(key, one.clock.at))),
      ...Array.from({ length: 3 }, () => begin(eve)),
    ])
    expect(answer.status).toBe(200)
    const rows = await accountTables(one.database.kysely).selectFrom('second_factors').selectAll().execute()
    // it was on before the reset, or is not at all: nothing is begun after it
    expect(rows.filter(({ confirmed_at }) => confirmed_at === null)).toEqual([])
    expect((await confirm(eve, codeAt(key, one.clock.at))).status).toBe(401)
  })

  it('a password that was proved before a reset turns nothing on after it', async () => {
    const { one, eve, id } = await squatted()
    await one.accounts.proven.prove({ id, email: anna })
    const token = await resetLink(one)
    one.proof.after = async () => {
      one.proof.after = async () => {}
      await reset(one.browser(), token)
    }
    expect((await begin(eve)).status).toBe(401)
    expect(await isOn(one)).toBe(false)
    expect(
      await accountTables(one.database.kysely).selectFrom('second_factors').selectAll().execute(),
    ).toEqual([])
  })

  it('nor does it get new backup codes after it', async () => {
    const { one, eve, id } = await squatted()
    await one.accounts.proven.prove({ id, email: anna })
    const app = await turnOn(eve, one.clock)
    const token = await resetLink(one)
    one.proof.after = async () => {
      one.proof.after = async () => {}
      await reset(one.browser(), token)
    }
    const [mine = '', spent = ''] = app.codes
    expect((await eve.post('/api/account/new-backup-codes', { password, code: spent })).status).toBe(401)
    const owner = one.browser()
    expect((await finish(owner, waitingIn(await owner.signIn(anna, newPassword)), mine)).status).toBe(200)
  })

  test('where no mail is sent nothing has to be proved', async () => {
    const { one, eve } = await squatted({ sendsMail: false })
    expect((await eve.get('/api/account/second-step')).body).toEqual({ state: 'off' })
    await turnOn(eve, one.clock)
    expect(await isOn(one)).toBe(true)
  })
})
