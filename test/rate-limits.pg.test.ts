import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyPlace } from './support/engines.ts'
import { originOfProcesses, serverProcess } from './support/server-process.ts'
import type { ServerProcess } from './support/server-process.ts'

const nodes: ServerProcess[] = []
const endings: (() => unknown)[] = []
beforeAll(async () => {
  const place = await readyPlace('postgres')
  endings.push(() => place.remove())
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', TRUST_PROXY: '1' }
  for (let n = 0; n < 2; n++) {
    const node = await serverProcess(env)
    nodes.push(node)
    endings.push(() => node.kill())
  }
})
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

type Post = { path: string; body: object; address: string }

/** All at once, every other one to the other node; how many were answered with which status. */
async function attack(count: number, post: (n: number) => Post): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { path, body, address } = post(n)
      const answer = await fetch(`${nodes[n % nodes.length]?.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: originOfProcesses,
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      })
      await answer.text()
      return answer.status
    }),
  )
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const signIn = (email: string, password: string, address: string): Post => ({
  path: '/api/auth/sign-in/email',
  body: { email, password },
  address,
})
const signUp = (email: string, address: string): Post => ({
  path: '/api/auth/sign-up/email',
  body: { email, password: 'a good old dog', name: '', timeZone: 'UTC' },
  address,
})

test('two nodes together let ten wrong passwords for an account through from one address, and then not the right one', async () => {
  await attack(1, () => signUp('anna@example.com', '198.51.100.1'))
  const guesses = await attack(120, (n) => signIn('anna@example.com', `guess ${n}`, '203.0.113.1'))
  expect(guesses).toEqual({ 401: 10, 429: 110 })
  const right = await attack(2, () => signIn('anna@example.com', 'a good old dog', '203.0.113.1'))
  expect(right).toEqual({ 429: 2 })
  expect(await attack(1, () => signIn('anna@example.com', 'a good old dog', '198.51.100.1'))).toEqual({
    200: 1,
  })
})

test('sixty for an account from all over the world', async () => {
  await attack(1, () => signUp('ben@example.com', '198.51.100.2'))
  const guesses = await attack(150, (n) => signIn('ben@example.com', `guess ${n}`, `203.0.113.${n + 2}`))
  expect(guesses).toEqual({ 401: 60, 429: 90 })
})

test('sixty from one address for all accounts', async () => {
  const guesses = await attack(150, (n) => signIn(`someone-${n}@example.com`, 'guess', '192.0.2.1'))
  expect(guesses).toEqual({ 401: 60, 429: 90 })
})

test('twenty new accounts from one address', async () => {
  expect(await attack(60, (n) => signUp(`new-${n}@example.com`, '192.0.2.2'))).toEqual({ 200: 20, 429: 40 })
})

test('five messages from one address', async () => {
  const data = { name: 'Ann', email: 'ann@example.org', message: 'Hello' }
  const sent = await attack(40, () => ({
    path: '/us-central1/submitContactForm',
    body: { data },
    address: '192.0.2.3',
  }))
  expect(sent).toEqual({ 200: 5, 429: 35 })
})
