import { describe, expect, onTestFinished, test } from 'vitest'
import { origin, worldOfTest } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { logInOverThere, signInBy, startSignOnProvider } from '#test/support/sign-on-provider.ts'
import type { SignOnPeople } from '#test/support/sign-on-provider.ts'
import type { Engine } from '#server/database/database.ts'

const callback = '/api/auth/sso/callback'
const anna = 'anna@example.com'
type Page = ReturnType<AccountWorld['browser']>

/** An installation that moves from one provider to another, with a node of each. */
async function moving(engine: Engine, [here, there]: [SignOnPeople, SignOnPeople]) {
  const start = async (people: SignOnPeople) => {
    const provider = await startSignOnProvider({ callbacks: [origin + callback], people })
    onTestFinished(provider.stop)
    return provider
  }
  const [first, second] = [await start(here), await start(there)]
  const one = await worldOfTest(engine, { waysIn: signInBy(first.issuer), limitFactor: 100 })
  const later = one.node({ waysIn: signInBy(second.issuer) })
  return { ...one, later, first, second }
}

async function begin(page: Page): Promise<string> {
  const answer = await page.post('/api/auth/sso/begin', { next: null })
  return (answer.body as unknown as { url: string }).url // as it answers
}
async function comeBack(page: Page, url: string): Promise<string> {
  return (await page.get(url.slice(new URL(url).origin.length))).headers.get('location') ?? ''
}
const signOn = async (page: Page, login: string) =>
  comeBack(page, await logInOverThere(await begin(page), login))
const emailAt = async (page: Page) => (await page.get('/api/auth/get-session')).body?.user?.email ?? null
function withCookiesOf(page: Page, other: Page): Page {
  for (const [name, value] of page.cookies) other.cookies.set(name, value)
  return other
}

describe.each(engines)('of two providers, on %s', (engine) => {
  const it = testOnce(engine)

  test('the same name at the other one is another person, with whatever address', async () => {
    const one = await moving(engine, [
      { anna: { email: anna, email_verified: true }, zoe: { email: 'zoe@example.com' } },
      { anna: { email: 'other@example.com', email_verified: true }, zoe: { email: anna } },
    ])
    const page = one.browser()
    await signOn(page, 'anna')
    const other = one.browser(one.later)
    expect(await signOn(other, 'anna')).toBe('/schedule')
    expect(await emailAt(other)).toBe('other@example.com')
    // says Anna's address, and has not proved it
    const zoe = one.browser(one.later)
    expect(await signOn(zoe, 'zoe')).toBe('/login?sso=sign-on-join-first')
    expect([await emailAt(page), await emailAt(zoe)]).toEqual([anna, null])
  })

  it('what one has said is not taken from where the other is asked, with or without its name beside it', async () => {
    const people = { anna: { email: anna, email_verified: true } }
    const one = await moving(engine, [people, people])
    for (const isNamed of [true, false]) {
      const page = one.browser()
      const back = new URL(await logInOverThere(await begin(page), 'anna'))
      if (!isNamed) back.searchParams.delete('iss')
      const later = withCookiesOf(page, one.browser(one.later))
      expect(await comeBack(later, back.href)).toBe('/login?sso=sign-on-refused')
      expect(await emailAt(later)).toBeNull()
    }
    // a code of the second in a sign-on that the first was asked for
    const page = one.browser()
    const asked = new URL(await begin(page))
    const theirs = new URL(await logInOverThere(await begin(one.browser(one.later)), 'anna'))
    theirs.searchParams.set('state', asked.searchParams.get('state') ?? '')
    theirs.searchParams.set('iss', one.first.issuer)
    expect(await comeBack(page, theirs.href)).toBe('/login?sso=sign-on-refused')
    expect(await emailAt(page)).toBeNull()
  })

  it('a sign-on ends the session that was there, and nothing planted before it opens the new one', async () => {
    const people = { anna: { email: anna, email_verified: true } }
    const one = await moving(engine, [people, {}])
    const thief = one.browser()
    await thief.signUp('thief@example.com')
    const victim = withCookiesOf(thief, one.browser())
    expect(await signOn(victim, 'anna')).toBe('/schedule')
    expect([await emailAt(victim), await emailAt(thief)]).toEqual([anna, null])
  })
})
