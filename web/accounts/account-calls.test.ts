import { afterEach, expect, test } from 'vitest'
import { askAccount, askProvider } from './account-calls.ts'
import { askingWords } from '../asking/asking-words.ts'

const realFetch = globalThis.fetch
afterEach(() => void (globalThis.fetch = realFetch))

/** The edge of the world: what the network answers. */
function network(answer: () => Response | Promise<Response>) {
  const asked: { path: string; method: string | undefined; body: unknown }[] = []
  globalThis.fetch = async (path, init) => {
    asked.push({
      path: String(path),
      method: init?.method,
      body: init?.body && JSON.parse(String(init.body)),
    })
    return answer()
  }
  return asked
}

const credentials = { email: 'ada@example.com', password: ' as typed ' }
const signIn = () => askAccount('/api/auth/sign-in/email', credentials)

test('an answer comes back as it is, and the password goes out as typed', async () => {
  const user = { id: 'u1', email: 'ada@example.com', timeZone: 'Europe/Berlin', createdAt: '' }
  const asked = network(() => Response.json({ user }))
  expect(await signIn()).toEqual({ ok: true, answer: { user } })
  expect(asked).toEqual([{ path: '/api/auth/sign-in/email', method: 'POST', body: credentials }])
})

test('a question without a body, or by another method, is asked just so', async () => {
  const asked = network(() => Response.json({ status: true }))
  await askProvider('GET /api/account/export', null)
  await askProvider('DELETE /api/account', { password: 'secret' })
  expect(asked).toEqual([
    { path: '/api/account/export', method: 'GET', body: undefined },
    { path: '/api/account', method: 'DELETE', body: { password: 'secret' } },
  ])
})

test('a refusal brings its words', async () => {
  network(() => Response.json({ code: 'INVALID', message: 'Invalid email or password' }, { status: 401 }))
  expect(await signIn()).toEqual({ ok: false, code: 'INVALID', words: 'Invalid email or password' })
})

test.each([
  ['an empty body', () => new Response(null, { status: 500 })],
  ['a page instead of JSON', () => new Response('<h1>oops</h1>', { status: 500 })],
  ['JSON without words', () => Response.json({}, { status: 400 })],
])('a refusal with %s has no words, so that the form says its own', async (_, answer) => {
  network(answer)
  expect(await signIn()).toMatchObject({ ok: false, words: '' })
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy without a server', () => new Response('Bad gateway', { status: 502 })],
  ['no answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
])('%s is said in plain words', async (_, answer) => {
  network(answer)
  expect(await signIn()).toEqual({ ok: false, code: 'UNREACHABLE', words: askingWords.unreachable })
})
