import { describe, expect, test } from 'vitest'
import { password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { remindedInGerman } from '#test/support/reminded-in-german.ts'

const [anna, eve] = ['anna@example.com', 'eve@example.com']
const newPassword = 'an even better one'
const minute = 60_000
const day = 24 * 60 * minute
const deviceCookie = 'senior-pet-care.device'
type Page = ReturnType<AccountWorld['browser']>

/** As many attempts from devices it does not know as an account takes; counted without the hashing of a real one. */
async function fillLimit({ accounts }: AccountWorld): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const address = `198.51.100.${Math.floor(n / 10)}`
    expect(await accounts.rateLimits.take({ action: 'sign-in', address, account: anna })).toMatchObject({
      granted: true,
    })
  }
}
/** The same browser in another network, signed out or not, as its cookies say. */
function elsewhere({ browser, accounts }: AccountWorld, page: Page, address = '192.0.2.77'): Page {
  const moved = browser(accounts, address)
  for (const [name, value] of page.cookies) moved.cookies.set(name, value)
  return moved
}
async function known(one: AccountWorld, email = anna): Promise<Page> {
  const page = one.browser()
  await page.signUp(email)
  await page.post('/api/auth/sign-out', {})
  return page
}
async function resetOn(one: AccountWorld, page: Page): Promise<number> {
  await one.browser(one.accounts, '192.0.2.1').post('/api/auth/request-password-reset', { email: anna })
  await one.settle()
  const link = one.mails.findLast(({ link: url }) => url?.includes('reset-password'))?.link ?? ''
  const token = new URL(link).searchParams.get('token')
  return (await page.post('/api/auth/reset-password', { token, newPassword })).status
}

describe.each(engines)('devices that have signed in before, on %s', (engine) => {
  const it = testOnce(engine)

  test('strangers cannot lock them out, wherever they are', async () => {
    const one = await world(engine)
    const phone = await known(one)
    // sixty wrong passwords from six addresses
    const guess = (n: number) =>
      one.browser(one.accounts, `198.51.100.${n % 6}`).signIn(anna, 'wrong password')
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(guesses.every(({ status }) => status === 401)).toBe(true)
    expect((await one.browser(one.accounts, '192.0.2.1').signIn(anna)).status).toBe(429)
    expect((await elsewhere(one, phone).signIn(anna)).status).toBe(200)
  })

  it('ten wrong passwords on one stop that one alone, for a quarter of an hour', async () => {
    const one = await world(engine)
    const [phone, desk] = [await known(one), one.browser()]
    await desk.signIn(anna)
    const statuses = []
    for (let n = 0; n < 11; n++)
      // a stolen cookie is used from anywhere
      statuses.push((await elsewhere(one, phone, `198.51.100.${n}`).signIn(anna, 'a wrong guess')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect((await phone.signIn(anna)).status).toBe(429)
    expect((await desk.signIn(anna)).status).toBe(200)
    expect((await one.browser().signIn(anna)).status).toBe(200)
    one.clock.at += 15 * minute
    expect((await phone.signIn(anna)).status).toBe(200)
  })

  it('all together have sixty attempts, however many cookies somebody has collected', async () => {
    const one = await world(engine)
    const page = await known(one)
    for (let n = 0; n < 60; n++) {
      const attempt = { address: '192.0.2.4', account: anna, device: `device ${Math.floor(n / 10)}` }
      expect(
        await one.accounts.rateLimits.take({ action: 'sign-in-on-known-device', ...attempt }),
      ).toMatchObject({
        granted: true,
      })
    }
    expect((await page.signIn(anna)).status).toBe(429)
    expect((await one.browser().signIn(anna)).status).toBe(200)
  })

  test('a cookie is worth nothing for another account, after a new password, or when it was made up', async () => {
    const one = await world(engine)
    const former = await known(one)
    const evil = await known(one, eve)
    const phone = one.browser()
    await phone.signIn(anna)
    await phone.post('/api/account/password', { currentPassword: password, newPassword })
    await fillLimit(one)
    const own = phone.cookies.get(deviceCookie) ?? ''
    const [device = '', proof = ''] = own.split('.')
    const flipped = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`
    const [, evilProof = ''] = (evil.cookies.get(deviceCookie) ?? '').split('.')
    const bad = [
      former.cookies.get(deviceCookie) ?? '',
      evil.cookies.get(deviceCookie) ?? '',
      `${device}.${flipped}`,
      `${device}.${evilProof}`,
      `${'A'.repeat(22)}.${proof}`,
      device,
      `${device}.`,
      '',
    ]
    for (const value of bad) {
      const page = one.browser(one.accounts, '192.0.2.2')
      page.cookies.set(deviceCookie, value)
      expect([value, (await page.signIn(anna, newPassword)).status]).toEqual([value, 429])
    }
    expect((await elsewhere(one, phone).signIn(anna, newPassword)).status).toBe(200)
  })

  test('a tablet knows all people of the house, and a planted cookie does not make it forget them', async () => {
    const one = await world(engine)
    const tablet = await known(one)
    await tablet.signUp(eve)
    await fillLimit(one)
    const moved = elsewhere(one, tablet)
    const cookie = `${deviceCookie}=${'A'.repeat(22)}.${'A'.repeat(43)}; ${deviceCookie}=${moved.cookies.get(deviceCookie)}`
    const signIn = { email: anna, password }
    expect((await moved.post('/api/auth/sign-in/email', signIn, { cookie })).status).toBe(200)
  })

  it('a reset lets a device in that the limits kept out', async () => {
    const one = await world(engine)
    await known(one)
    await fillLimit(one)
    const fresh = one.browser(one.accounts, '192.0.2.3')
    expect((await fresh.signIn(anna)).status).toBe(429)
    expect(await resetOn(one, fresh)).toBe(200)
    expect((await fresh.signIn(anna, newPassword)).status).toBe(200)
  })

  it('a device signed in before this version is known from its next start on', async () => {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    page.cookies.delete(deviceCookie)
    await page.get('/api/auth/get-session')
    expect((await page.get('/api/auth/get-session')).headers.getSetCookie()).toEqual([])
    await page.post('/api/auth/sign-out', {})
    await fillLimit(one)
    expect((await elsewhere(one, page).signIn(anna)).status).toBe(200)
    const nobody = one.browser()
    await nobody.get('/api/auth/get-session')
    expect(nobody.cookies.size).toBe(0)
  })
})

describe.each(engines)('guesses from one line of IPv6, on %s', (engine) => {
  const it = testOnce(engine)

  test('are stopped at twenty, whichever of its networks they come from, and do not fill the account’s limit', async () => {
    const one = await world(engine)
    await known(one)
    const networkOf = (n: number) => `2001:db8:1:ab${n.toString(16).padStart(2, '0')}::1`
    const guess = (n: number) => one.browser(one.accounts, networkOf(n)).signIn(anna, 'wrong password')
    const statuses = (await Promise.all(Array.from({ length: 70 }, (_, n) => guess(n)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect((await one.browser(one.accounts, '2001:db8:1:ac00::1').signIn(anna)).status).toBe(200)
  })

  it('of many accounts at a hundred and twenty', async () => {
    const { accounts } = await world(engine)
    const granted = []
    for (let n = 0; n < 130; n++) {
      const address = `2001:db8:1:${n.toString(16)}::1`
      granted.push(
        (await accounts.rateLimits.take({ action: 'sign-in', address, account: `p${n}@example.com` }))
          .granted,
      )
    }
    expect(granted.indexOf(false)).toBe(120)
  })
})

describe.each(engines)('the owner of a guessed password, on %s', (engine) => {
  const it = testOnce(engine)
  const told = (one: AccountWorld) =>
    one.mails.filter(({ subject }) => /guessing your password/.test(subject))
  let networks = 0
  async function guess(one: AccountWorld, email = anna): Promise<void> {
    const stranger = one.browser(one.accounts, `198.51.100.${networks++}`)
    expect((await stranger.signIn(email, 'wrong password')).status).toBe(401)
    await one.settle()
  }
  /** Thirty wrong passwords that were counted before, so far apart from each other. */
  async function afterThirty({ accounts, clock }: AccountWorld, apart = 0, account = anna): Promise<void> {
    for (let n = 0; n < 30; n++) {
      await accounts.rateLimits.take({ action: 'wrong-password', address: '', account })
      clock.at += apart
    }
  }

  it('is told once a day while it lasts, in words that lead to a new password', async () => {
    const one = await world(engine)
    await known(one)
    await guess(one)
    expect(told(one)).toEqual([])
    await afterThirty(one)
    for (let n = 0; n < 3; n++) await guess(one)
    expect(told(one)).toMatchObject([
      { to: anna, text: expect.stringContaining('http://pets.example/forgot-password') },
    ])
    one.clock.at += day - minute
    await guess(one)
    expect(told(one)).toHaveLength(1)
    one.clock.at += minute
    await afterThirty(one)
    await guess(one)
    expect(told(one)).toHaveLength(2)
  })

  it('is told of slow guessing too, but not of their own wrong passwords on a device they use', async () => {
    const one = await world(engine)
    const phone = await known(one)
    await afterThirty(one, 45 * minute)
    await phone.signIn(anna, 'wrong password')
    await one.settle()
    expect(told(one)).toEqual([])
    await guess(one)
    expect(told(one)).toHaveLength(1)
  })

  test('is told though they said of a stranger’s account with their mailbox that it is not theirs', async () => {
    const one = await world(engine, { sendsMail: true })
    const own = 'anna@gmail.com'
    const id = (await one.browser().signUp(own)).body?.user?.id ?? ''
    await one.accounts.proven.prove({ id, email: own })
    await one.accounts.proven.stop({ id: 'a stranger', email: 'anna+x@gmail.com' })
    await afterThirty(one, 0, own)
    await guess(one, own)
    expect(told(one)).toMatchObject([{ to: own }])
  })

  it('is told in the language of the device they are reminded on', async () => {
    const one = await world(engine)
    const phone = await known(one)
    await phone.signIn(anna)
    await remindedInGerman(one, phone)
    await afterThirty(one)
    await guess(one)
    expect(one.mails.map(({ subject }) => subject)).toContain(
      'Jemand versucht, dein Passwort zu erraten - Senior Pet Care App',
    )
  })

  test('nobody is told about an address without an account', async () => {
    const one = await world(engine)
    await afterThirty(one, 0, 'nobody@example.com')
    await guess(one, 'nobody@example.com')
    expect(one.mails).toEqual([])
  })
})

test('the cookie of a device is closed to scripts and other sites, and says nothing of anybody', async () => {
  const plain = await world('sqlite')
  const [, cookie = ''] = (await plain.browser().signUp(anna)).headers.getSetCookie()
  expect(cookie).toMatch(
    /^senior-pet-care\.device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const secure = await world('sqlite', { publicUrl: 'https://pets.example' })
  const [, strict = ''] = (await secure.browser().signUp(anna)).headers.getSetCookie()
  expect(strict).toMatch(
    /^__Host-senior-pet-care\.device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
