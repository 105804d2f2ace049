import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { password, secret, worldOfTest as world } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { accountTables } from './sessions/session-tables.ts'

const anna = 'anna@example.com'
const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe.each(engines)('an attack on the sign-in, on %s', (engine) => {
  const it = testOnce(engine)

  test('a token that was forged, changed, signed with another key or used after its end is refused', async () => {
    const one = await world(engine)
    const [desk, eve] = [one.browser(), one.browser()]
    await desk.signUp(anna)
    await eve.signUp('eve@example.com')
    const token = (await desk.get('/api/auth/token')).body?.token ?? ''
    const [h = '', p = '', s = ''] = token.split('.')
    const sid = (JSON.parse(Buffer.from(p, 'base64url').toString()) as { sid: string }).sid // as it is signed
    const call = (t: string) =>
      one.accounts.whoCalls(
        new Request('http://pets.example/x', { headers: { authorization: `Bearer ${t}` } }),
      )
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care bearer tokens', 32))
    const sign = (text: string, k: string | Buffer = key) =>
      `${text}.${createHmac('sha256', k).update(text).digest('base64url')}`
    const now = Math.trunc(one.clock.at / 1000)
    const say = { sid, iat: now, exp: now + 300 }
    const hd = { alg: 'HS256', typ: 'JWT' }
    expect((await call(sign(`${b64(hd)}.${b64(say)}`)))?.email).toBe(anna)
    const bad = [
      `${b64({ alg: 'none' })}.${p}.`,
      `${b64({ alg: 'none' })}.${p}.AA`,
      `${b64({ alg: 'none', typ: 'JWT' })}.${p}.${s}`,
      sign(`${b64({ alg: 'HS512', typ: 'JWT' })}.${p}`),
      sign(`${b64({ typ: 'JWT', alg: 'HS256' })}.${p}`),
      sign(`${b64({ alg: 'RS256' })}.${p}`),
      sign(`${h}.${p}`, 'another secret'),
      sign(`${h}.${p}`, secret),
      sign(`${h}.${p}`, ''),
      sign(`${h}.${p}`, Buffer.alloc(32)),
      `${h}.${b64({ ...say, sid: 'other' })}.${s}`,
      `${h}.${b64({ ...say, exp: now + 99999 })}.${s}`,
      sign(`${h}.${b64({ ...say, exp: now })}`),
      sign(`${h}.${b64({ ...say, exp: now - 1 })}`),
      sign(`${h}.${b64({ ...say, sid: 'nobody' })}`),
      `${h}.${p}.${s.slice(0, -1)}`,
      `${h}.${p}.${s}A`,
      `${h}.${p}.${s}=`,
      `${h}.${p}`,
      `${h}..${s}`,
      `.${p}.${s}`,
      `${h}.${p}.${s}.${s}`,
      'a.b.c',
      '..',
      '',
      `${h}.${p}.${s.at(-1) === 'A' ? s.slice(0, -1) + 'B' : s.slice(0, -1) + 'A'}`,
      `${h}.${p}.${s.toUpperCase()}`,
      `${p}.${h}.${s}`,
      sid,
      `${sid}.${sid}.${sid}`,
      'x'.repeat(5000),
      ...desk.cookies.values(),
    ]
    for (const one of bad) await expect(call(one), one).rejects.toThrow(Refusal)
    // replayed after sign-out, also on a node that remembers
    const other = one.node()
    await other.whoAsks(desk.asRequest())
    await desk.post('/api/auth/sign-out', {})
    await expect(call(token)).rejects.toThrow(Refusal)
    await expect(
      other.whoCalls(new Request('http://pets.example/x', { headers: { authorization: `Bearer ${token}` } })),
    ).rejects.toThrow(Refusal)
  })

  it('whatever is sent in place of an address or a password is answered, and never with an error of ours', async () => {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    const texts = [
      '\0',
      'a\0@b.co',
      'a@b.co\r\nBcc: x@y.z',
      '\ud800@b.co',
      'ä@b.co',
      'A'.repeat(400) + '@b.co',
      '<a@b.co>',
      'a@b.co, c@d.eo',
      "a'@b.co",
      '"a"@b.co',
      'a@[127.0.0.1]',
      'a@b.co\u202e',
      'a@sitter.invalid',
      '%00@b.co',
      '{}',
      '__proto__@b.co',
    ]
    const seen: Record<string, number> = {}
    let attempt = 0
    for (const email of texts)
      for (const path of [
        '/api/auth/sign-in/email',
        '/api/auth/sign-up/email',
        '/api/auth/request-password-reset',
      ])
        for (const body of [
          { email, password },
          { email, password: '\0'.repeat(9) },
          { email: [email], password },
          { email, password: { $gt: '' } },
        ]) {
          const { status } = await one.browser(one.accounts, `198.51.100.${attempt++}`).post(path, body)
          seen[status] = (seen[status] ?? 0) + 1
        }
    for (const raw of [
      '',
      '[]',
      'null',
      '1',
      '"x"',
      '{',
      '{"email":"a@b.co","email":"c@d.eo","password":"a good old dog"}',
      'x'.repeat(20_000),
      '{"a":'.repeat(3000),
    ]) {
      const { status } = await page.post('/api/auth/sign-in/email', raw)
      seen[status] = (seen[status] ?? 0) + 1
    }
    expect(Object.keys(seen).every((status) => Number(status) < 500)).toBe(true)
  })

  it('a session planted before a sign-in ends with it, and no half of a cookie is worth anything', async () => {
    const one = await world(engine)
    const [eve, victim] = [one.browser(), one.browser()]
    await victim.signUp(anna)
    await eve.signUp('eve@example.com')
    const name = 'senior-pet-care.session_token'
    const planted = eve.cookies.get(name) ?? ''
    const before = victim.cookies.get(name) ?? ''
    victim.cookies.set(name, planted)
    await victim.signIn(anna)
    expect(victim.cookies.get(name)).not.toBe(planted)
    expect(await one.accounts.whoAsks(eve.asRequest())).toBe(null)
    const former = one.browser()
    former.cookies.set(name, before)
    expect((await former.get('/api/account/devices')).status).toBe(200)
    // unsigned, half signed, other token with the signature
    for (const value of [
      'x',
      `${before.split('.')[0]}.x`,
      `x.${before.split('.')[1]}`,
      before.slice(0, -4),
      `${planted.split('.')[0]}.${before.split('.')[1]}`,
      '',
      '.',
      'undefined.undefined',
    ]) {
      const page = one.browser()
      page.cookies.set(name, value)
      expect([value, (await page.get('/api/account/devices')).status]).toEqual([value, 401])
    }
  })

  test('requests that meet while a session is prolonged are answered alike, and none brings back one that was ended', async () => {
    const one = await world(engine)
    const page = one.browser()
    await page.signUp(anna)
    one.clock.at += 2 * 24 * 60 * 60_000
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.get('/api/auth/get-session')))
    expect(answers.map(({ status, body }) => [status, body?.user?.email])).toEqual(
      answers.map(() => [200, anna]),
    )
    one.clock.at += 2 * 24 * 60 * 60_000
    await Promise.all([
      page.get('/api/auth/get-session'),
      page.post('/api/auth/sign-out', {}),
      page.get('/api/auth/get-session'),
    ])
    expect(await accountTables(one.database.kysely).selectFrom('session').select('id').execute()).toEqual([])
  })

  test('of thirty sign-ups of one address over three nodes one makes an account', async () => {
    const one = await world(engine)
    const nodes = [one.accounts, one.node(), one.node()]
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        one.browser(nodes[n % 3], `198.51.100.${n}`).signUp(n % 2 ? anna : ' ANNA@example.com '),
      ),
    )
    const counts = all.reduce<Record<string, number>>(
      (so, { status }) => ({ ...so, [status]: (so[status] ?? 0) + 1 }),
      {},
    )
    expect(counts['200']).toBe(1)
    expect(Object.keys(counts).every((status) => Number(status) < 500)).toBe(true)
    const rows = await accountTables(one.database.kysely).selectFrom('account').select('id').execute()
    expect(rows).toHaveLength(1)
  })
})
