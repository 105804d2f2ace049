import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { HttpsError, onCall } from 'firebase-functions/https'
import type { CallableFunction, CallableRequest, FunctionsErrorCode } from 'firebase-functions/https'
import { afterEach, expect, test, vi } from 'vitest'
import { FunctionError } from '#core/functions/function-call.ts'
import { createFunctionsClient } from '#web/functions/functions-client.ts'
import type { FunctionsSettings } from '#web/functions/functions-client.ts'

vi.hoisted(() => {
  // before the package loads: without a project there are no keys, so tokens are read and not proven
  vi.stubEnv('FIREBASE_DEBUG_MODE', 'true')
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"skipTokenVerification":true}')
  // it logs each call
  for (const kind of ['debug', 'warn', 'error'] as const) vi.spyOn(console, kind).mockReturnValue()
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Express = (() => RequestListener & { post(path: string, ...steps: Step[]): void }) & { json(): Step }
type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown
// the web framework that firebase-functions is written for, from where it finds it itself
const express = createRequire(import.meta.resolve('firebase-functions'))('express') as Express

/** Our client, calling a function that the real firebase-functions package serves. */
async function clientOf(run: (request: CallableRequest) => unknown, settings: FunctionsSettings = {}) {
  const callable: CallableFunction<unknown, unknown> = onCall(run)
  const app = express()
  app.post('/us-central1/theirs', express.json(), callable as unknown as Step) // its own request type is Express's
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const client = createFunctionsClient({ origin: `http://127.0.0.1:${port}`, ...settings })
  return (input?: unknown) => client.call('theirs', input)
}

test('our client calls a function of firebase-functions and reads its answer', async () => {
  const call = await clientOf(({ data }) => ({ heard: data, at: [1, null] }))
  expect(await call({ words: 'hello', deep: { list: [1, 2] } })).toEqual({
    heard: { words: 'hello', deep: { list: [1, 2] } },
    at: [1, null],
  })
  expect(await call()).toEqual({ heard: null, at: [1, null] })
})

test('a function that returns nothing answers null', async () => {
  const call = await clientOf(() => undefined)
  expect(await call(1)).toBeNull()
})

const codes: FunctionsErrorCode[] = [
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
  'unauthenticated',
]
test.each(codes)('our client sees %s as what it is, with words and details', async (code) => {
  const call = await clientOf(() => {
    throw new HttpsError(code, 'Not today.', { why: 'rain' })
  })
  const error = await call().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FunctionError)
  expect(error).toMatchObject({ code, message: 'Not today.', details: { why: 'rain' } })
})

test('a bug over there is internal', async () => {
  const call = await clientOf(() => {
    throw new Error('secret')
  })
  await expect(call()).rejects.toMatchObject({ code: 'internal', message: 'INTERNAL' })
})

test('all three tokens arrive', async () => {
  const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  const call = await clientOf(({ auth, app, instanceIdToken }) => [auth?.uid, app?.appId, instanceIdToken], {
    authToken: async () => jwt({ sub: 'anna' }),
    appCheckToken: async () => jwt({ sub: 'our-app' }),
    messagingToken: async () => 'this-device',
  })
  expect(await call()).toEqual(['anna', 'our-app', 'this-device'])
})
