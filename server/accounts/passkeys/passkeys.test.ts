import { describe, expect, test } from 'vitest'
import { mostPasskeys } from '#core/accounts/passkey.ts'
import type {
  NewPasskey,
  Passkey,
  PasskeyNeeds,
  PasskeyOffer,
  PasskeyQuestion,
} from '#core/accounts/passkey.ts'
import { undoRevokeMs } from '#core/households/household.ts'
import { origin, password, worldOfTest as world } from '#test/support/account-world.ts'
import type { AccountWorld, Answer } from '#test/support/account-world.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import type { Bent } from '#test/support/passkey-device.ts'
import { accountTables } from '../sessions/session-tables.ts'

const [anna, bert] = ['anna@example.com', 'bert@example.com']
type Page = ReturnType<AccountWorld['browser']>
type Device = ReturnType<typeof passkeyDevice>

const [mine, signIn] = ['/api/account/passkeys', '/api/auth/sign-in/passkey']
const passkeysIn = ({ body }: Answer) => (body as unknown as { passkeys: Passkey[] }).passkeys // as it answers
const listed = async (page: Page) => passkeysIn(await page.get(mine))
const needs = async (page: Page) => ((await page.get(mine)).body as unknown as { needs: PasskeyNeeds }).needs // as it answers

async function offered(page: Page, word: string | null = null, code = ''): Promise<PasskeyOffer> {
  const answer = await page.post(`${mine}/offer`, { password: word, ...(code !== '' && { code }) })
  expect(answer.status).toBe(200)
  return answer.body as unknown as PasskeyOffer // as it answers
}
async function add(page: Page, device: Device, { bent = {}, word = null, ...changed }: AddOptions = {}) {
  const made = device.make(await offered(page, word), bent)
  return page.post(`${mine}/add`, { ...made, ...changed })
}
type AddOptions = Partial<NewPasskey> & { bent?: Bent; word?: string | null }

const asked = async (page: Page) =>
  (await page.post('/api/auth/ask-passkey', {})).body as unknown as PasskeyQuestion // as it answers
const sign = async (page: Page, device: Device, bent?: Bent) =>
  page.post(signIn, device.sign(await asked(page), bent))

/** Anna, who has one passkey, and Bert, who has one too. */
async function people(one: AccountWorld) {
  const [annas, berts] = [one.browser(), one.browser()]
  const [phone, stick] = [passkeyDevice(origin), passkeyDevice(origin)]
  await annas.signUp(anna)
  await berts.signUp(bert)
  expect((await add(annas, phone)).status).toBe(200)
  expect((await add(berts, stick)).status).toBe(200)
  return { annas, berts, phone, stick }
}
const codeOf = ({ status, body }: Answer) => [status, body?.code]
const refused = [401, 'PASSKEY_REFUSED']

describe.each(engines)('passkeys on %s', (engine) => {
  const it = testOnce(engine)

  it.each([-7, -8, -257] as const)(
    'one of algorithm %i signs in without an address or a password',
    async (kind) => {
      const one = await world(engine)
      const home = one.browser()
      await home.signUp(anna)
      const phone = passkeyDevice(origin, kind)
      expect(passkeysIn(await add(home, phone, { name: '  My phone ' }))).toMatchObject([
        { name: 'My phone', usedAt: null, madeAt: new Date(one.clock.at).toISOString() },
      ])
      one.clock.at += 60_000
      const elsewhere = one.browser()
      const answer = await sign(elsewhere, phone)
      expect([answer.status, answer.body?.user?.email]).toEqual([200, anna])
      expect((await elsewhere.get('/api/auth/get-session')).body?.user?.email).toBe(anna)
      expect(await listed(home)).toMatchObject([{ usedAt: new Date(one.clock.at).toISOString() }])
    },
  )

  it('every "no" of a sign-in is the same', async () => {
    const one = await world(engine)
    const { phone, stick } = await people(one)
    const nobodys = passkeyDevice(origin)
    nobodys.make({ challenge: '', host: 'pets.example', handle: 'nobody', others: [] })
    const page = one.browser()
    const texts = new Set<string>()
    const bents: Bent[] = [
      { type: 'webauthn.create' },
      { origin: 'http://evil.example' },
      { crossOrigin: true },
      { topOrigin: 'http://evil.example' },
      { host: 'evil.example' },
      { flags: 4 },
      { challenge: Buffer.from('made up').toString('base64url') },
      { authenticator: (bytes) => bytes.subarray(0, 20) },
    ]
    for (const bent of bents) {
      const answer = await sign(page, phone, bent)
      expect(codeOf(answer)).toEqual(refused)
      texts.add(answer.text)
    }
    const swapped = [
      await sign(page, nobodys),
      // of another account: its id with my signature, my id with its signature, and each under the other's name
      await page.post(signIn, { ...phone.sign(await asked(page)), credentialId: stick.credentialId }),
      await page.post(signIn, { ...stick.sign(await asked(page)), credentialId: phone.credentialId }),
      await page.post(signIn, {
        ...phone.sign(await asked(page)),
        handle: stick.sign(await asked(page)).handle,
      }),
      await page.post(signIn, { ...phone.sign(await asked(page)), handle: '' }),
      await page.post(signIn, { ...phone.sign(await asked(page)), signature: 'AAAA' }),
    ]
    for (const answer of swapped) {
      expect(codeOf(answer)).toEqual(refused)
      texts.add(answer.text)
    }
    expect(texts.size).toBe(1)
    expect(page.cookies.size).toBe(0)
  })

  test('an answer is taken once, also of two nodes that get it at the same moment', async () => {
    const one = await world(engine)
    const { phone } = await people(one)
    const other = one.node()
    for (const word of [1, 2, 3]) {
      const proof = phone.sign(await asked(one.browser()))
      const both = [one.browser(), one.browser(other), one.browser(), one.browser(other)]
      const answers = await Promise.all(both.map((page) => page.post(signIn, proof)))
      expect([word, answers.filter(({ status }) => status === 200).length]).toEqual([word, 1])
      expect(codeOf(await one.browser().post(signIn, proof))).toEqual(refused)
    }
  })

  it('a question is good for five minutes, and only for what it was asked for', async () => {
    const one = await world(engine)
    const { annas, phone } = await people(one)
    const page = one.browser()
    const late = phone.sign(await asked(page))
    one.clock.at += 5 * 60_000
    expect(codeOf(await page.post(signIn, late))).toEqual([400, 'PASSKEY_TOO_LATE'])
    // of adding one
    const offer = await offered(annas, password)
    expect(codeOf(await page.post(signIn, phone.sign(offer)))).toEqual(refused)
    // of signing in
    const second = passkeyDevice(origin)
    const made = second.make({ ...offer, challenge: (await asked(annas)).challenge })
    expect(codeOf(await annas.post(`${mine}/add`, made))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
    const tooLate = second.make(offer)
    one.clock.at += 5 * 60_000
    expect(codeOf(await annas.post(`${mine}/add`, tooLate))).toEqual([400, 'PASSKEY_TOO_LATE'])
    expect(await listed(annas)).toHaveLength(1)
  })

  it('a passkey joins only the account, and by only the session, that was asked', async () => {
    const one = await world(engine)
    const { annas, berts } = await people(one)
    const annasOther = one.browser()
    await annasOther.signIn(anna)
    const stolen = passkeyDevice(origin).make(await offered(annas))
    for (const page of [berts, annasOther])
      expect(codeOf(await page.post(`${mine}/add`, stolen))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
    expect(codeOf(await one.browser().post(`${mine}/add`, stolen))).toEqual([401, 'UNAUTHORIZED'])
    expect((await annas.post(`${mine}/add`, stolen)).status).toBe(200)
    // once, also when it was taken back meanwhile
    expect(codeOf(await annas.post(`${mine}/add`, stolen))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
    const last = (await listed(annas)).at(-1)
    await annas.post(`${mine}/take-back`, { id: last?.id })
    expect(codeOf(await annas.post(`${mine}/add`, stolen))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
  })

  it('one that is bent, or is there already, is not taken', async () => {
    const one = await world(engine)
    const { annas, berts, phone } = await people(one)
    const bents: Bent[] = [
      { type: 'webauthn.get' },
      { origin: 'http://evil.example' },
      { crossOrigin: true },
      { host: 'evil.example' },
      { flags: 1 << 6 },
      { flags: 1 },
      { saidId: Buffer.from('of another') },
    ]
    for (const bent of bents)
      expect(codeOf(await add(annas, passkeyDevice(origin), { bent }))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
    const { publicKey } = passkeyDevice(origin, -8).make(await offered(annas))
    for (const changed of [
      { publicKey },
      { publicKey: '' },
      { publicKey: 'AAAA' },
      { algorithm: -8 },
      { algorithm: 7 },
    ])
      expect(codeOf(await add(annas, passkeyDevice(origin), changed))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
    // Anna's own once more, and by Bert
    for (const page of [annas, berts])
      expect(codeOf(await add(page, phone))).toEqual([400, 'PASSKEY_NOT_TAKEN'])
    expect([await listed(annas), await listed(berts)].map(({ length }) => length)).toEqual([1, 1])
    // and whoever it was still comes in as who they were
    await add(annas, phone)
    expect((await sign(one.browser(), phone)).body?.user?.email).toBe(anna)
  })

  it('a device that counts less than before is a copy, and stays out', async () => {
    const one = await world(engine)
    const { annas } = await people(one)
    const stick = passkeyDevice(origin)
    expect((await add(annas, stick, { bent: { signCount: 3 } })).status).toBe(200)
    const page = one.browser()
    for (const [signCount, status] of [
      [0, 401],
      [3, 401],
      [4, 200],
      [4, 401],
      [2, 401],
      [9, 200],
      [0, 401],
    ] as const)
      expect([signCount, (await sign(page, stick, { signCount })).status]).toEqual([signCount, status])
  })

  it('of a copy the operator reads in the log, and its owner in a mail, once a day, where the address is proved', async () => {
    const one = await world(engine, { sendsMail: true })
    const page = one.browser()
    const id = (await page.signUp(anna)).body?.user?.id ?? ''
    await one.settle()
    const stick = passkeyDevice(origin)
    await add(page, stick, { bent: { signCount: 3 }, name: 'Call 555 now' })
    one.mails.splice(0)
    const copied = async () => {
      expect(codeOf(await sign(one.browser(), stick, { signCount: 3 }))).toEqual(refused)
      await one.settle()
      return one.mails.splice(0)
    }
    expect(await copied()).toEqual([])
    await one.accounts.proven.prove({ id, email: anna })
    const [mail] = await copied()
    expect(mail?.subject).toMatch(/^One of your passkeys may have been copied/)
    expect(mail).toMatchObject({ to: anna, text: expect.stringContaining('the passkey that was added on ') })
    // what somebody called it is not said in our name
    expect(JSON.stringify(mail)).not.toContain('555')
    expect(await copied()).toEqual([])
    const said = one.lines.filter((line) => line.includes('counts backwards'))
    expect(said).toHaveLength(3)
    expect(said[0]).toContain(`"account":"${id}"`)
    expect(said[0]).not.toContain('@')
  })

  test('nobody sees, renames, takes back or has back what is not theirs', async () => {
    const one = await world(engine)
    const { annas, berts, phone, stick } = await people(one)
    const [annasOwn] = await listed(annas)
    const [bertsOwn] = await listed(berts)
    const before = await listed(annas)
    for (const id of [annasOwn?.id, phone.credentialId, 'made-up', '']) {
      for (const [call, body] of [
        ['rename', { id, name: 'Mine' }],
        ['take-back', { id }],
        ['undo-take-back', { id }],
      ] as const)
        expect(codeOf(await berts.post(`${mine}/${call}`, body))).toEqual([404, 'PASSKEY_UNKNOWN'])
    }
    await annas.post(`${mine}/take-back`, { id: annasOwn?.id })
    expect(codeOf(await berts.post(`${mine}/undo-take-back`, { id: annasOwn?.id }))).toEqual([
      404,
      'PASSKEY_UNKNOWN',
    ])
    await annas.post(`${mine}/undo-take-back`, { id: annasOwn?.id })
    expect(await listed(annas)).toEqual(before)
    const nobody = one.browser()
    for (const call of ['offer', 'add', 'rename', 'take-back', 'undo-take-back'])
      expect((await nobody.post(`${mine}/${call}`, {})).status).toBe(401)
    expect((await nobody.get(mine)).status).toBe(401)
    expect((await berts.get(mine)).text).not.toContain(annasOwn?.id)
    expect(JSON.stringify((await offered(berts)).others)).toBe(
      JSON.stringify([{ credentialId: stick.credentialId, transports: ['internal'] }]),
    )
    expect(bertsOwn?.name).toBe('A test')
  })

  test('taken back it signs in no more, until it is had again within ten minutes', async () => {
    const one = await world(engine)
    const { annas, phone } = await people(one)
    const [own] = await listed(annas)
    const page = one.browser()
    expect(passkeysIn(await annas.post(`${mine}/take-back`, { id: own?.id }))).toEqual([])
    expect(codeOf(await sign(page, phone))).toEqual(refused)
    expect(codeOf(await annas.post(`${mine}/rename`, { id: own?.id, name: 'Gone' }))).toEqual([
      404,
      'PASSKEY_UNKNOWN',
    ])
    expect(passkeysIn(await annas.post(`${mine}/undo-take-back`, { id: own?.id }))).toEqual([own])
    expect((await sign(page, phone)).status).toBe(200)
    await annas.post(`${mine}/take-back`, { id: own?.id })
    one.clock.at += undoRevokeMs
    expect(codeOf(await annas.post(`${mine}/undo-take-back`, { id: own?.id }))).toEqual([
      404,
      'PASSKEY_UNKNOWN',
    ])
    await one.accounts.sweep()
    const left = await accountTables(one.database.kysely).selectFrom('passkeys').select('name').execute()
    expect(left).toHaveLength(1)
  })

  test('whoever signed in longer ago proves their password, guests and the passwordless cannot', async () => {
    const one = await world(engine)
    const { annas } = await people(one)
    expect(await needs(annas)).toBe('nothing')
    one.clock.at += 5 * 60_000
    expect(await needs(annas)).toBe('password')
    for (const word of [null, '', 'a wrong one'])
      expect(codeOf(await annas.post(`${mine}/offer`, { password: word }))).toEqual([400, 'INVALID_PASSWORD'])
    expect((await add(annas, passkeyDevice(origin), { word: password })).status).toBe(200)
    await accountTables(one.database.kysely).updateTable('account').set({ password: null }).execute()
    expect(await needs(annas)).toBe('new-sign-in')
    expect(codeOf(await annas.post(`${mine}/offer`, { password }))).toEqual([403, 'NEW_SIGN_IN_NEEDED'])
    await accountTables(one.database.kysely)
      .updateTable('user')
      .set({ email: 'sitter-x@sitter.invalid' })
      .where('email', '=', anna)
      .execute()
    expect((await annas.get(mine)).status).toBe(404)
    expect((await annas.post(`${mine}/offer`, { password: null })).status).toBe(404)
  })

  test('there are twenty at most, also when two more come at once, and a name is one', async () => {
    const one = await world(engine, { limitFactor: 100 })
    const { annas } = await people(one)
    for (let n = 2; n < mostPasskeys; n++) expect((await add(annas, passkeyDevice(origin))).status).toBe(200)
    const offers = [await offered(annas), await offered(annas), await offered(annas)]
    const answers = await Promise.all(
      offers.map((offer) => annas.post(`${mine}/add`, passkeyDevice(origin).make(offer))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [first, second] = await listed(annas)
    await annas.post(`${mine}/take-back`, { id: first?.id })
    expect((await add(annas, passkeyDevice(origin))).status).toBe(200)
    expect(codeOf(await annas.post(`${mine}/undo-take-back`, { id: first?.id }))).toEqual([
      409,
      'TOO_MANY_PASSKEYS',
    ])
    expect(await listed(annas)).toHaveLength(mostPasskeys)
    const rename = async (name: unknown) => annas.post(`${mine}/rename`, { id: second?.id, name })
    expect(passkeysIn(await rename(' Kitchen tablet ')).find(({ id }) => id === second?.id)?.name).toBe(
      'Kitchen tablet',
    )
    expect(codeOf(await rename(' '))).toEqual([400, 'PASSKEY_NAME_MISSING'])
    expect(codeOf(await rename('x'.repeat(61)))).toEqual([400, 'PASSKEY_NAME_TOO_LONG'])
    for (const name of ['\0', 1, null, 'x'.repeat(201)]) expect((await rename(name)).status).toBe(400)
  })

  it('fields of ten thousand bytes are refused before anything is asked', async () => {
    const one = await world(engine)
    const { annas, phone } = await people(one)
    const page = one.browser()
    const proof = phone.sign(await asked(page))
    const made = passkeyDevice(origin).make(await offered(annas))
    const long = 'A'.repeat(10_000)
    for (const field of Object.keys(proof)) {
      for (const value of [long, 1, null, ['AAAA'], undefined])
        expect([field, (await page.post(signIn, { ...proof, [field]: value })).status]).toEqual([field, 400])
    }
    expect((await page.post(signIn, { ...proof, credentialId: '\0' })).status).toBe(400)
    for (const field of Object.keys(made)) {
      for (const value of [long, null, [long], undefined])
        expect([field, (await annas.post(`${mine}/add`, { ...made, [field]: value })).status]).toEqual([
          field,
          400,
        ])
    }
    expect((await annas.post(`${mine}/add`, { ...made, transports: Array(11).fill('usb') })).status).toBe(400)
    expect((await annas.post(`${mine}/add`, made)).status).toBe(200)
  })

  it('wrong ones are counted for an address, right ones are not', async () => {
    const one = await world(engine)
    const { phone } = await people(one)
    const page = one.browser()
    for (let n = 0; n < 61; n++) expect((await sign(page, phone)).status).toBe(200)
    const wrong = { ...phone.sign(await asked(page)), signature: 'AAAA' }
    const answers: number[] = []
    for (let n = 0; n < 61; n++) answers.push((await page.post(signIn, wrong)).status)
    expect(answers).toEqual([...Array<number>(60).fill(401), 429])
    expect((await sign(page, phone)).status).toBe(429)
    expect((await sign(one.browser(one.accounts, '198.51.100.9'), phone)).status).toBe(200)
  })

  it('only a page of ours asks, adds and signs in', async () => {
    const one = await world(engine)
    const { annas, phone } = await people(one)
    const evil = { origin: 'http://evil.example' }
    const proof = phone.sign(await asked(annas), evil)
    for (const [path, body] of [
      ['/api/auth/ask-passkey', {}],
      [signIn, proof],
      [`${mine}/offer`, { password: null }],
    ] as const)
      expect(codeOf(await annas.post(path, body, evil))).toEqual([403, 'INVALID_ORIGIN'])
  })

  test('a proved address is told of a new one, and no other', async () => {
    const one = await world(engine, { sendsMail: true })
    const { annas } = await people(one)
    const told = async () => {
      await one.settle()
      return one.mails.filter(({ subject }) => subject.startsWith('A passkey was added')).map(({ to }) => to)
    }
    expect(await told()).toEqual([])
    const users = accountTables(one.database.kysely).updateTable('user')
    await users
      .set({ emailVerified: engine === 'postgres' ? true : 1 })
      .where('email', '=', anna)
      .execute()
    expect((await add(annas, passkeyDevice(origin))).status).toBe(200)
    expect(await told()).toEqual([anna])
  })

  it('a reset by mail takes them all away, a new password leaves them', async () => {
    const one = await world(engine)
    const { annas, berts, phone, stick } = await people(one)
    const newPassword = 'an even better old dog'
    expect(
      (await annas.post('/api/account/password', { currentPassword: password, newPassword })).status,
    ).toBe(200)
    expect((await sign(one.browser(), phone)).status).toBe(200)
    const [own] = await listed(annas)
    await annas.post(`${mine}/take-back`, { id: own?.id })
    await annas.post(`${mine}/undo-take-back`, { id: own?.id })
    await one.browser().post('/api/auth/request-password-reset', { email: anna })
    await one.settle()
    const mail = one.mails.find(({ link }) => link !== undefined)
    expect(mail?.text).toContain('logs all your devices out and turns your passkeys off.')
    const token = new URL(mail?.link ?? '').searchParams.get('token')
    const looked = await one.browser().post('/api/auth/check-reset-link', { token })
    expect(looked.body).toEqual({ works: true, ends: { lostPasskeys: true, lostSignOn: false } })
    const reset = await one.browser().post('/api/auth/reset-password', { token, newPassword: password })
    expect([reset.status, reset.body]).toEqual([
      200,
      { status: true, lostPasskeys: true, lostSignOn: false, lostKeys: false },
    ])
    await one.settle()
    expect(one.mails.at(-1)?.text).toContain('Your passkeys were taken away too')
    expect(codeOf(await sign(one.browser(), phone))).toEqual(refused)
    expect((await sign(one.browser(), stick)).status).toBe(200)
    expect(await listed(berts)).toHaveLength(1)
  })

  test('of a reset and what passkeys do at the same moment nothing outlives the reset', async () => {
    const one = await world(engine, { limitFactor: 100 })
    const { annas, phone } = await people(one)
    const nodes = [one.accounts, one.node()]
    const ofAnna = async () => {
      const tables = accountTables(one.database.kysely)
      const { id } = await tables
        .selectFrom('user')
        .select('id')
        .where('email', '=', anna)
        .executeTakeFirstOrThrow()
      const sessions = await tables.selectFrom('session').select('way').where('userId', '=', id).execute()
      const passkeys = await tables.selectFrom('passkeys').select('name').where('person', '=', id).execute()
      return [sessions.length, passkeys.length]
    }
    for (let round = 0; round < 3; round++) {
      await annas.signIn(anna)
      if (round > 0) expect((await add(annas, phone)).status).toBe(200)
      await one.browser().post('/api/auth/request-password-reset', { email: anna })
      await one.settle()
      const token = new URL(one.mails.findLast(({ link }) => link)?.link ?? '').searchParams.get('token')
      const proofs = await Promise.all(
        Array.from({ length: 8 }, async () => phone.sign(await asked(one.browser()))),
      )
      const second = passkeyDevice(origin).make(await offered(annas))
      const answers = await Promise.all([
        ...proofs.map((proof, n) => one.browser(nodes[n % 2]).post(signIn, proof)),
        annas.post(`${mine}/add`, second),
        one.browser(nodes[1]).post('/api/auth/reset-password', { token, newPassword: password }),
        annas.post(`${mine}/take-back`, { id: (await listed(annas))[0]?.id }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(answers.at(-2)?.status).toBe(200)
      expect(await ofAnna()).toEqual([0, 0])
    }
  })

  test('they go with the account, and an export names them without what signs in', async () => {
    const one = await world(engine)
    const { annas, phone } = await people(one)
    const file = (await annas.get('/api/account/export')).text
    expect((JSON.parse(file) as { passkeys: unknown }).passkeys).toEqual([
      { name: 'A test', madeAt: new Date(one.clock.at).toISOString(), usedAt: null },
    ])
    expect(file).not.toContain(phone.credentialId)
    expect((await annas.ask('DELETE', '/api/account', { password })).status).toBe(200)
    const left = await accountTables(one.database.kysely)
      .selectFrom('passkeys')
      .select('credential_id')
      .execute()
    expect(left).toHaveLength(1)
    expect(codeOf(await sign(one.browser(), phone))).toEqual(refused)
  })
})

describe.each(engines)('on a machine of one’s own, on %s', (engine) => {
  test('a passkey is for the local name it was made under', async () => {
    const local = 'http://localhost:3000'
    const one = await world(engine, { publicUrl: local })
    const page = one.browser()
    await page.signUp(anna)
    const phone = passkeyDevice(local)
    expect((await add(page, phone)).status).toBe(200)
    expect((await sign(page, phone)).status).toBe(200)
    expect(codeOf(await sign(page, phone, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1' }))).toEqual(
      refused,
    )
    expect(codeOf(await sign(page, phone, { origin: 'http://localhost:4000' }))).toEqual(refused)
  })
})
