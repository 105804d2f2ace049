import { describe, expect, test } from 'vitest'
import { origin, password, worldOfTest as world } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'

const anna = 'anna@example.com'

describe.each(engines)('cookies from elsewhere, on %s', (engine) => {
  const it = testOnce(engine)

  test('a page of another port can neither end nor replace a session', async () => {
    const publicUrl = 'http://localhost:3000'
    const one = await world(engine, { publicUrl })
    const page = one.browser()
    await page.signUp(anna)
    await one.browser().signUp('eve@example.com')
    const before = await one.accounts.whoAsks(page.asRequest())
    const calls = [
      ['/api/auth/sign-out', {}],
      ['/api/auth/sign-in/email', { email: 'eve@example.com', password }],
      ['/api/auth/sign-up/email', { email: 'mallory@example.com', password }],
    ] as const
    for (const [path, body] of calls)
      expect(await page.post(path, body, { origin: 'http://localhost:8080' })).toMatchObject({
        status: 403,
        body: { code: 'INVALID_ORIGIN' },
      })
    expect(await one.accounts.whoAsks(page.asRequest())).toEqual(before)
  })

  it('a cookie of our name that another page planted beside ours changes nothing', async () => {
    const one = await world(engine)
    const [page, eve] = [one.browser(), one.browser()]
    await page.signUp(anna)
    await eve.signUp('eve@example.com')
    const name = 'senior-pet-care.session_token'
    const own = page.cookies.get(name) ?? ''
    // browsers name the cookie of the longer path first: that is the planted one
    for (const planted of ['', 'x', 'x.y', `${own}x`, eve.cookies.get(name) ?? '']) {
      const cookie = `${name}=${planted}; ${name}=${own}`
      const request = new Request(`${origin}/sync`, { headers: { cookie } })
      expect([planted, (await one.accounts.whoAsks(request))?.email]).toEqual([planted, anna])
      expect(
        (await one.browser().ask('GET', '/api/auth/get-session', undefined, { cookie })).body,
      ).toMatchObject({
        user: { email: anna },
      })
    }
    const cookie = `${name}=x; ${name}=${own}`
    await one.browser().post('/api/auth/sign-out', {}, { cookie })
    expect(await one.accounts.whoAsks(page.asRequest())).toBeNull()
  })

  it('two of these servers on one machine do not sign each other’s people out', async () => {
    const one = await world(engine, { publicUrl: 'http://localhost:3000' })
    const other = await world(engine, { publicUrl: 'http://localhost:3001' })
    const [page, second] = [one.browser(), other.browser()]
    await page.signUp(anna)
    await second.signUp(anna)
    // one browser: cookies of a host are those of all its ports
    for (const [name, value] of second.cookies) page.cookies.set(name, value)
    expect((await one.accounts.whoAsks(page.asRequest()))?.email).toBe(anna)
  })

  it.each([
    [
      'https://pets.example',
      '__Secure-senior-pet-care.session_token',
      '__Host-senior-pet-care.session_token',
    ],
    ['http://localhost:3000', 'senior-pet-care.session_token', 'senior-pet-care-3000.session_token'],
  ])('at %s a session of the version before goes on under its new name', async (publicUrl, former, name) => {
    const one = await world(engine, { publicUrl })
    const page = one.browser()
    await page.signUp(anna)
    const value = page.cookies.get(name) ?? ''
    expect(value).toMatch(/\./)
    page.cookies.clear()
    page.cookies.set(former, value)
    expect((await one.accounts.whoAsks(page.asRequest()))?.email).toBe(anna)
    expect((await page.get('/api/auth/get-session')).body).toMatchObject({ user: { email: anna } })
    expect(page.cookies.get(name)).toBe(value)
    expect((await page.get('/api/auth/get-session')).headers.getSetCookie()).toEqual([])
    expect((await page.post('/api/auth/sign-out', {})).status).toBe(200)
    expect([page.cookies.get(name), page.cookies.get(former)]).toEqual([undefined, undefined])
  })
})
