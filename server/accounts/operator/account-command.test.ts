import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { password } from '#test/support/account-world.ts'
import { codeAt } from '#test/support/code-app.ts'
import { engines, readyPlace, testOnce } from '#test/support/engines.ts'
import type { Engine } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { call, invitation } from '#test/support/household-calls.ts'
import { environmentOfPrograms } from '#test/support/server-process.ts'
import { addPet, signUp } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import { secretOfTests } from '#test/support/secret-of-tests.ts'
import { startOn } from '#test/support/start-on.ts'
import { listAccounts } from './list-accounts.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A running server, and the command beside it as npm runs it. */
async function installation(engine: Engine) {
  const place = await readyPlace(engine)
  undo.push(place.remove)
  const server = await startOn(place)
  undo.push(server.stop)
  const env = {
    ...environmentOfPrograms,
    AUTH_SECRET: secretOfTests,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl, PUBLIC_URL: 'http://pets.example' }),
  }
  // what stands after -- is no option, though an address begins like one
  const account = async (...args: string[]) => {
    const ran = promisify(execFile)(process.execPath, ['scripts/account.ts', ...args], { env })
    // nobody here has written anything meanwhile
    ran.child.stdout?.on('data', (said: string) => said.includes('Looking once more') && ran.child.kill())
    return ran.then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout, log: stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout,
        log: error.stderr,
      }),
    )
  }
  return { server, account, place }
}
const emailOf = async (device: Device) =>
  ((await (await device.send('/api/auth/get-session')).json()) as { user: { email: string } }).user.email // as it answers
const isIn = async (device: Device) => (await device.send('/api/account/devices')).status === 200

describe.each(engines)('the command of the operator, on %s', (engine) => {
  const it = testOnce(engine)

  it('lists accounts by part of their address, with what lets them in and nothing that does', async () => {
    const { server, account } = await installation(engine)
    const [anna, bert] = [await signUp(server.url), await signUp(server.url)]
    const [annas, berts] = [await emailOf(anna), await emailOf(bert)]
    const all = await account('list')
    expect([all.code, all.said]).toEqual([0, expect.stringMatching(/\n2 accounts\n$/)])
    for (const text of [annas, berts, anna.userId, 'not proven', 'password', '1 household', '1 session'])
      expect(all.said).toContain(text)
    expect(all.said).not.toMatch(/argon|\$/)
    const some = await account('list', '--after', '!', '--', annas.toUpperCase())
    expect([some.said.includes(berts), some.said.endsWith('\n1 account\n')]).toEqual([false, true])
    expect(all.log).toContain('"command":"list"')
    expect(all.log).not.toContain('@')
  })

  test('lists page by page, and reads no sign of a pattern in what is looked for', async () => {
    const { server, place } = await installation(engine)
    const emails = []
    for (let n = 0; n < 3; n++) emails.push(await emailOf(await signUp(server.url)))
    const database = await openDatabase(place, Date.now)
    undo.push(database.close)
    const list = async (part: string, after = '', most = 10) =>
      (await listAccounts(database, { part, after, most, now: Date.now() })).map(({ email }) => email)
    // each engine has an order of its own
    const sorted = await list('EXAMPLE.com')
    expect(sorted.toSorted()).toEqual(emails.toSorted())
    expect([await list('', '', 2), await list('', sorted[1])]).toEqual([sorted.slice(0, 2), sorted.slice(2)])
    for (const sign of ['%', 'e_ample', '\\', "'"]) expect(await list(sign)).toEqual([])
  })

  it('proves an address, and logs whose without saying the address', async () => {
    const { server, account } = await installation(engine)
    const anna = await signUp(server.url)
    const proved = await account('prove', '--', await emailOf(anna))
    expect([proved.code, proved.said]).toEqual([0, 'That address is proven now.\n'])
    expect(proved.log).toContain(`"account":"${anna.userId}"`)
    expect(proved.log).not.toContain('@')
    expect((await account('list')).said).toContain('address proven')
    const nobody = await account('prove', 'nobody@example.com')
    expect([nobody.code, nobody.log]).toEqual([1, 'There is no account with that address.\n'])
  })

  it('turns the second step off for who has lost what it asks for; sessions stay, and nobody waits for a code', async () => {
    const { server, account } = await installation(engine)
    const anna = await signUp(server.url)
    const address = await emailOf(anna)
    const ask = async (path: string, body: object) => {
      const answer = await anna.post(path, body)
      expect([path, answer.status]).toEqual([path, 200])
      return answer.json()
    }
    const { key } = (await ask('/api/account/begin-second-step', { password: password })) as { key: string } // as it answers
    await ask('/api/account/confirm-second-step', { code: codeAt(key, Date.now()) })
    expect((await account('list')).said).toContain('gets in by password, second step;')
    const signIn = async () =>
      (
        await fetch(`${server.url}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.url },
          body: JSON.stringify({ email: address, password: password }),
        })
      ).json()
    expect(await signIn()).toHaveProperty('secondStep')
    const reset = await account('reset-second-factor', '--', address)
    expect([reset.code, reset.said]).toEqual([
      0,
      'The second step of that account is off now. Devices that are logged in stay so.\n',
    ])
    expect(reset.log).toContain(`"account":"${anna.userId}"`)
    expect(reset.log).not.toContain('@')
    expect(await signIn()).toHaveProperty('user')
    expect(await isIn(anna)).toBe(true)
  })

  test('deletes an account once it is asked to twice, with the households only they were in', async () => {
    const { server, account } = await installation(engine)
    const [anna, bert] = [await signUp(server.url), await signUp(server.url)]
    await anna.push(addPet({ name: 'Otto' }))
    const address = await emailOf(anna)
    const asked = await account('close', '--', address)
    expect(asked.code).toBe(1)
    expect(asked.said).toContain(anna.userId)
    expect(asked.said).toMatch(/Nothing was deleted\. .*--yes\n$/)
    expect(await isIn(anna)).toBe(true)

    const feed = await anna.feed()
    await feed.upToDate()
    const closed = await account('close', '--yes', '--', address)
    expect(closed.said).toContain('\nDeleted.\n')
    expect(closed.log).toContain(`"account":"${anna.userId}"`)
    expect([await isIn(anna), await isIn(bert)]).toEqual([false, true])
    // only the nodes on PostgreSQL hear of it
    if (engine === 'postgres') await feed.untilEnd()
    else await feed.close()
    expect((await account('list')).said).toMatch(/\n1 account\n$/)
  })

  test('leaves nobody in a household without an owner', async () => {
    const { server, account } = await installation(engine)
    const [anna, bert] = [await signUp(server.url), await signUp(server.url)]
    await call(bert, 'accept', { secret: await invitation(anna), name: 'Bert' })
    const refused = await account('close', '--yes', '--', await emailOf(anna))
    expect([refused.code, refused.log]).toEqual([1, expect.stringContaining('the only owner')])
    expect(refused.log).toContain(anna.userId)
    expect(await isIn(anna)).toBe(true)
  })
})

test('what it does not understand is answered with what it does', async () => {
  const { account } = await installation('sqlite')
  for (const args of [[], ['close', 'a@b.c', 'd'], ['toString', 'a@b.c']])
    expect(await account(...args)).toMatchObject({
      code: 1,
      log: expect.stringContaining('npm run account -- list'),
    })
  expect(await account('--help')).toMatchObject({ code: 0, said: expect.stringContaining('prove ADDRESS') })
})
