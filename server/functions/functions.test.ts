import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { FunctionError } from '#core/functions/function-call.ts'
import { Refusal } from '#core/refusal.ts'
import { callsServer } from '#test/support/calls-server.ts'
import { origin } from '#test/support/account-world.ts'
import { callableFunction } from './callable-function.ts'
import type { CallableFunction } from './callable-function.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const echo = callableFunction({
  name: 'echo',
  callers: 'anyone',
  input: v.object({ words: v.string(), deep: v.optional(v.object({ count: v.number() })) }),
  run: async (input, { caller }) => ({ ...input, userId: caller?.userId ?? null }),
})
const mine = callableFunction({
  name: 'mine',
  callers: 'signed-in',
  input: v.unknown(),
  run: async (_input, { caller }) => caller?.userId,
})
const saying = (name: string, run: () => Promise<unknown>) =>
  callableFunction({ name, callers: 'anyone', input: v.unknown(), run })

async function server(...callables: CallableFunction[]) {
  const started = await callsServer('sqlite', { callables })
  closing.push(started.close)
  return started
}
/** With the name of the refusal, by which a device says it in its own language. */
const errorOf = (status: string, message: unknown = expect.any(String)) => ({
  error: { status, message, refusal: expect.any(String) },
})

test('a call is answered with its result', async () => {
  const { call } = await server(echo)
  expect(await call('echo', { data: { words: 'hello' } })).toEqual({
    status: 200,
    body: { result: { words: 'hello', userId: null } },
  })
})

test('a function that returns nothing answers null', async () => {
  const { call } = await server(saying('quiet', async () => undefined))
  expect(await call('quiet', { data: null })).toEqual({ status: 200, body: { result: null } })
})

test.each(['nobody', 'toString', '__proto__', 'echo%2F..'])('there is no function %s', async (name) => {
  const { call } = await server(echo)
  expect(await call(name, { data: null })).toEqual({ status: 404, body: errorOf('NOT_FOUND') })
})

test.each(['', 'no json', '[]', '"data"', 'null', '{}', '{"result":1}'])(
  'a body that carries no data is refused: %s',
  async (body) => {
    const { call } = await server(echo)
    expect(await call('echo', body)).toEqual({ status: 400, body: errorOf('INVALID_ARGUMENT') })
  },
)

test('input of the wrong shape is refused with the fields that are wrong', async () => {
  const { call } = await server(echo)
  expect(await call('echo', { data: { words: 3, deep: { count: 'x' } } })).toEqual({
    status: 400,
    body: {
      error: {
        status: 'INVALID_ARGUMENT',
        message: 'That request could not be understood.',
        details: { fields: ['words', 'deep.count'] },
      },
    },
  })
})

test('a body of another kind, or too large, is refused', async () => {
  const { call } = await server(echo)
  const plain = await call('echo', { data: { words: '' } }, { 'content-type': 'text/plain' })
  expect(plain).toEqual({ status: 415, body: errorOf('INVALID_ARGUMENT') })
  const large = await call('echo', { data: { words: 'x'.repeat(300_000) } })
  expect(large).toEqual({ status: 413, body: errorOf('INVALID_ARGUMENT') })
})

test('of who is not signed in only a small body is read, as anybody can begin thousands', async () => {
  const { call, browser } = await server(echo)
  const anna = browser()
  await anna.signUp('anna@example.org')
  const token = (await anna.get('/api/auth/token')).body?.token ?? ''
  const body = { data: { words: 'x'.repeat(33_000) } }
  expect(await call('echo', body)).toEqual({ status: 413, body: errorOf('INVALID_ARGUMENT') })
  expect(await call('echo', body, { authorization: `Bearer ${token}` })).toMatchObject({ status: 200 })
})

test('whoever is signed in is known by their token, and only by that', async () => {
  const { call, browser } = await server(echo, mine)
  const anna = browser()
  const { body } = await anna.signUp('anna@example.org')
  const userId = body?.user?.id
  const token = (await anna.get('/api/auth/token')).body?.token ?? ''
  const cookie = [...anna.cookies].map((pair) => pair.join('=')).join('; ')

  expect(await call('mine', { data: null }, { authorization: `Bearer ${token}` })).toEqual({
    status: 200,
    body: { result: userId },
  })
  expect(await call('echo', { data: { words: 'x' } }, { authorization: `Bearer ${token}` })).toMatchObject({
    body: { result: { userId } },
  })
  const unknown = { status: 401, body: errorOf('UNAUTHENTICATED', 'User not authenticated') }
  expect(await call('mine', { data: null })).toEqual(unknown)
  expect(await call('mine', { data: null }, { cookie, origin })).toEqual(unknown)
})

test('a token that is not good is refused, even where none is needed', async () => {
  const { call, browser } = await server(echo)
  const anna = browser()
  await anna.signUp('anna@example.org')
  const token = (await anna.get('/api/auth/token')).body?.token ?? ''
  await anna.post('/api/auth/sign-out', {})
  for (const bad of [token, `${token}x`, 'a.b.c', ''])
    expect(await call('echo', { data: { words: 'x' } }, { authorization: `Bearer ${bad}` })).toMatchObject({
      status: 401,
    })
})

test('a page of another site is refused, ours and programs are not', async () => {
  const { call } = await server(echo)
  const from = (site: string) => call('echo', { data: { words: 'x' } }, { origin: site })
  expect(await from('https://evil.example')).toEqual({ status: 403, body: errorOf('PERMISSION_DENIED') })
  expect(await from('null')).toMatchObject({ status: 403 })
  expect(await from(origin)).toMatchObject({ status: 200 })
})

test.each([
  ['invalid-argument', 400, 'INVALID_ARGUMENT'],
  ['unauthenticated', 401, 'UNAUTHENTICATED'],
  ['permission-denied', 403, 'PERMISSION_DENIED'],
  ['not-found', 404, 'NOT_FOUND'],
  ['aborted', 409, 'ABORTED'],
  ['already-exists', 409, 'ALREADY_EXISTS'],
  ['resource-exhausted', 429, 'RESOURCE_EXHAUSTED'],
  ['cancelled', 499, 'CANCELLED'],
  ['internal', 500, 'INTERNAL'],
  ['unimplemented', 501, 'UNIMPLEMENTED'],
  ['unavailable', 503, 'UNAVAILABLE'],
  ['deadline-exceeded', 504, 'DEADLINE_EXCEEDED'],
] as const)('a function that says %s answers %i', async (code, status, wireName) => {
  const no = saying('no', () => Promise.reject(new FunctionError(code, 'Not today.', { why: 'rain' })))
  const { call } = await server(no)
  expect(await call('no', { data: null })).toEqual({
    status,
    body: { error: { status: wireName, message: 'Not today.', details: { why: 'rain' } } },
  })
})

test('a refusal is said in its words', async () => {
  const { call } = await server(saying('no', () => Promise.reject(new Refusal('pet-not-found'))))
  expect(await call('no', { data: null })).toEqual({
    status: 404,
    body: errorOf('NOT_FOUND', 'Pet not found'),
  })
})

test('a bug is internal, without its text, which goes to the log', async () => {
  const { call, lines } = await server(saying('bug', () => Promise.reject(new Error('password is 1234'))))
  expect(await call('bug', { data: null })).toEqual({
    status: 500,
    body: { error: { status: 'INTERNAL', message: 'Something went wrong on our side.' } },
  })
  expect(lines.join()).toContain('password is 1234')
})
