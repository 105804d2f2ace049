import { describe, expect, test } from 'vitest'
import { password, secret, worldOfTest as world } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { createPasswords } from './password-hash.ts'
import { accountTables } from './sessions/session-tables.ts'

const anna = 'anna@example.com'

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  test('a password is kept as an argon2id hash of the recommended cost, and no network address is kept', async () => {
    const one = await world(engine, { asInProduction: true })
    await one.browser().signUp(anna)
    const tables = accountTables(one.database.kysely)
    const { password: kept } = await tables.selectFrom('account').select('password').executeTakeFirstOrThrow()
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { ipAddress } = await tables.selectFrom('session').select('ipAddress').executeTakeFirstOrThrow()
    expect(ipAddress || null).toBeNull()
  })

  it('no password, token, cookie or address is ever in a log', async () => {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    const cookie = page.cookies.get('senior-pet-care.session_token') ?? ''
    await one.browser().signUp(anna)
    await one.browser().signIn(anna, 'a wrong password')
    await one.browser().signIn('unknown@example.com', 'a wrong password')
    await page.post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    expect(one.mails.length).toBe(1)
    const resetToken = new URL(one.mails[0]?.link ?? '').searchParams.get('token') ?? ''
    await page.post('/api/auth/reset-password', { token: 'made-up-token', newPassword: 'new password one' })
    await page.post('/api/account/email', { newEmail: 'new@example.com', password })
    await one.settle()
    expect(one.mails.length).toBe(2)
    const emailToken = new URL(one.mails[1]?.link ?? '').searchParams.get('token') ?? ''
    const { body } = await page.get('/api/auth/token')
    await page.post('/api/account/password', { currentPassword: password, newPassword: 'new password two' })
    await page.ask('DELETE', '/api/account', { password: 'new password two' })
    await one.accounts.stop()
    const log = one.lines.join('')
    const secrets = [
      password,
      'a wrong password',
      'new password one',
      'new password two',
      resetToken,
      emailToken,
    ]
    for (const word of [
      ...secrets,
      'made-up-token',
      body?.token ?? '-',
      cookie,
      cookie.slice(0, 32),
      anna,
      'unknown@',
      secret,
    ]) {
      expect(word.length).toBeGreaterThan(7)
      expect(log).not.toContain(word)
    }
  })
})

test('a failing database is an error of ours, said once in the log and not in the answer', async () => {
  const one = await world('sqlite')
  const page = one.browser()
  await page.signUp(anna)
  await one.database.close()
  await expect(page.signIn(anna)).rejects.toThrow()
  await expect(page.get('/api/auth/get-session')).rejects.toThrow()
  expect(one.lines.join('')).not.toContain(anna)
})

test('signing out is not said to have worked when the database is away', async () => {
  const one = await world('sqlite')
  const page = one.browser()
  await page.signUp(anna)
  await one.database.close()
  await expect(page.post('/api/auth/sign-out', {})).rejects.toThrow()
  expect(page.cookies.has('senior-pet-care.session_token')).toBe(true)
})

test('a hash proves its own password and no other', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash(password)
  expect(await passwords.prove({ hash, password })).toBe(true)
  expect(await passwords.prove({ hash, password: `${password} ` })).toBe(false)
})
