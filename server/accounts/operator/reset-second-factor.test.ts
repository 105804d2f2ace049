import { describe, expect, test } from 'vitest'
import { origin, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { finish, turnOn, waitingIn } from '#test/support/code-app.ts'
import { engines } from '#test/support/engines.ts'
import { remindedInGerman } from '#test/support/reminded-in-german.ts'
import type { MailTables } from '#server/mail/mail-queue.ts'
import { readLocale } from '#server/reminders/reminded-people.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const anna = 'anna@example.com'
const session = 'senior-pet-care.session_token'

describe.each(engines)('a second step that the operator turns off, on %s', (engine) => {
  async function guarded(isProven = true) {
    const one = await worldOfTest(engine, { sendsMail: true })
    const home = one.browser()
    const id = (await home.signUp(anna)).body?.user?.id ?? ''
    await one.settle()
    await one.accounts.proven.prove({ id, email: anna })
    const app = await turnOn(home, one.clock)
    if (!isProven) await one.accounts.proven.stop({ id, email: anna })
    return { one, home, id, app }
  }
  const reset = ({ database, accounts, clock }: AccountWorld, id: string) =>
    resetSecondFactor(
      { id, email: anna },
      {
        database,
        proven: accounts.proven,
        readLocale: (person) => readLocale(database.kysely, person, clock.at),
        publicUrl: origin,
        now: () => clock.at,
      },
    )
  const mailed = async ({ database }: AccountWorld) => {
    const rows = database.kysely.$extendTables<MailTables>().selectFrom('mail_queue').select('mail')
    return (await rows.execute()).map(({ mail }) => (JSON.parse(mail) as { subject: string }).subject) // as it is kept
  }

  test('is told to a proved address, in its owner’s language, and to no other', async () => {
    const { one, home, id } = await guarded()
    await remindedInGerman(one, home)
    expect([await reset(one, id), await reset(one, id)]).toEqual([true, false])
    expect(await mailed(one)).toEqual(['Der zweite Schritt ist ausgeschaltet - Senior Pet Care App'])
    const other = await guarded(false)
    expect(await reset(other.one, other.id)).toBe(true)
    expect(await mailed(other.one)).toEqual([])
  })

  test('leaves sessions, ends what waits for a code, and trusts no device of before once it is on again', async () => {
    const { one, home, id, app } = await guarded()
    const trusted = one.browser()
    await finish(trusted, waitingIn(await trusted.signIn(anna)), app.codeAt(one.clock.at), true)
    one.clock.at += 30_000
    await trusted.post('/api/auth/sign-out', {})
    const waiting = one.browser()
    const token = waitingIn(await waiting.signIn(anna))
    await reset(one, id)
    expect((await finish(waiting, token, app.codeAt(one.clock.at))).body?.code).toBe('SECOND_STEP_OVER')
    expect((await home.get('/api/auth/get-session')).body?.user?.email).toBe(anna)
    await turnOn(home, one.clock)
    expect((await trusted.signIn(anna)).text).toContain('secondStep')
  })

  test('at the moment of a sign-in either lets it in by its code or ends it, and never leaves it half way', async () => {
    for (let round = 0; round < 4; round++) {
      const { one, id, app } = await guarded()
      const page = one.browser(one.node())
      const token = waitingIn(await page.signIn(anna))
      const [answer] = await Promise.all([
        finish(page, token, app.codeAt(one.clock.at), true),
        reset(one, id),
      ])
      expect([round, [200, 401].includes(answer.status)]).toEqual([round, true])
      expect(page.cookies.has(session)).toBe(answer.status === 200)
      expect((await one.browser().signIn(anna)).body?.user?.email).toBe(anna)
    }
  })
})
