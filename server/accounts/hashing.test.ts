import { afterEach, expect, test, vi } from 'vitest'
import { accountWorld } from '#test/support/account-world.ts'
import type { AccountWorld } from '#test/support/account-world.ts'
import { accountTables } from './sessions/session-tables.ts'

const worlds: AccountWorld[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})
async function world(): Promise<AccountWorld> {
  const one = await accountWorld('sqlite', { asInProduction: true })
  worlds.push(one)
  return one
}
const anna = 'anna@example.com'

// its native code is at the edge of the world: we look on, and change nothing
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

test('an unknown address costs the same hashing as a known one', async () => {
  const { hash, verify } = vi.mocked(await import('@node-rs/argon2'))
  const { browser } = await world()
  await browser().signUp(anna)
  const costs: unknown[] = []
  for (const email of [anna, 'nobody@example.com']) {
    hash.mockClear()
    verify.mockClear()
    await browser().signIn(email, 'not the password')
    costs.push([hash.mock.calls.length + verify.mock.calls.length, hash.mock.calls.map(([, cost]) => cost)])
  }
  expect(costs).toEqual([
    [1, []],
    [1, [{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }]],
  ])
})

test('nobody waits for the database while a new password is hashed', async () => {
  const { hash } = vi.mocked(await import('@node-rs/argon2'))
  const one = await world()
  hash.mockClear()
  hash.mockImplementationOnce(async () => {
    await accountTables(one.database.kysely).selectFrom('user').selectAll().execute()
    return '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g'
  })
  expect((await one.browser().signUp(anna)).status).toBe(200)
  expect(hash).toHaveBeenCalledTimes(1)
})
