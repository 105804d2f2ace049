import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FunctionError, functionMessages } from '#core/functions/function-call.ts'
import type { CallOptions } from './functions-client.ts'
import { createFunctionsClient } from './functions-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const table = [
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  [418, 'unknown'],
  [502, 'unknown'],
] as const

test.each(table)('an answer of status %i fails as %s', async (status, code) => {
  const functions = createFunctionsClient({ fetch: answering('<html>', status) })
  expect(await failureOf(functions.call('feedTheCat', {}))).toMatchObject({ code, message: code })
})

test('a call is a POST by name in the region, with its input as data', async () => {
  const { fetch, requests } = recording()
  await createFunctionsClient({ fetch }).call('feed/theCat', { portions: 2 })
  const [url, init] = requests[0]!
  expect(url).toBe('/us-central1/feed%2FtheCat')
  expect(init).toMatchObject({ method: 'POST', body: '{"data":{"portions":2}}' })
  expect(init.headers).toEqual({ 'Content-Type': 'application/json' })
})

test('a call without input sends null, as the field must be there', async () => {
  const { fetch, requests } = recording()
  await createFunctionsClient({ fetch, origin: 'https://pets.example', region: 'europe-west1' }).call(
    'hello',
    undefined,
  )
  expect(requests[0]).toMatchObject(['https://pets.example/europe-west1/hello', { body: '{"data":null}' }])
})

test('tokens travel as headers, each one that is there', async () => {
  const { fetch, requests } = recording()
  const settings = {
    fetch,
    authToken: async () => 'who',
    messagingToken: async () => 'where',
    appCheckToken: async () => 'app',
  }
  await createFunctionsClient(settings).call('hello', 1)
  await createFunctionsClient({ ...settings, authToken: async () => null }).call('hello', 1)
  expect(requests.map(([, init]) => init.headers)).toEqual([
    {
      'Content-Type': 'application/json',
      Authorization: 'Bearer who',
      'Firebase-Instance-ID-Token': 'where',
      'X-Firebase-AppCheck': 'app',
    },
    {
      'Content-Type': 'application/json',
      'Firebase-Instance-ID-Token': 'where',
      'X-Firebase-AppCheck': 'app',
    },
  ])
})

test('a token that cannot be had is left out', async () => {
  const { fetch, requests } = recording()
  const authToken = () => Promise.reject(new Error('offline'))
  await createFunctionsClient({ fetch, authToken }).call('hello', 1)
  expect(requests[0]![1].headers).not.toHaveProperty('Authorization')
})

test('the answer is read from data or result', async () => {
  expect(await createFunctionsClient({ fetch: answering('{"data":{"ok":1}}') }).call('hello', 1)).toEqual({
    ok: 1,
  })
  expect(await createFunctionsClient({ fetch: answering('{"result":[2]}') }).call('hello', 1)).toEqual([2])
})

test.each([
  ['not JSON', 'Response is not valid JSON object'],
  ['"text"', 'Response is not valid JSON object'],
  ['{"else":1}', 'Response is missing data field'],
])('an answer of %s is internal: %s', async (body, message) => {
  const functions = createFunctionsClient({ fetch: answering(body) })
  expect(await failureOf(functions.call('hello', 1))).toMatchObject({ code: 'internal', message })
})

test('an error brings its words and details', async () => {
  const error = { status: 'RESOURCE_EXHAUSTED', message: 'Enough for today.', details: { bowls: 3 } }
  const functions = createFunctionsClient({ fetch: answering(JSON.stringify({ error }), 429) })
  expect(await failureOf(functions.call('feedTheCat', 1))).toMatchObject({
    code: 'resource-exhausted',
    message: 'Enough for today.',
    details: { bowls: 3 },
  })
})

test('a server that cannot be reached is an error of ours, not the browser’s', async () => {
  const functions = createFunctionsClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await failureOf(functions.call('hello', 1))).toMatchObject({ code: 'unknown' })
})

test('after 70,000 ms without an answer the deadline is exceeded, and the request is let go', async () => {
  const { fetch, signals } = silent()
  const failure = failureOf(createFunctionsClient({ fetch }).call('hello', 1))
  await vi.advanceTimersByTimeAsync(69_999)
  expect(signals[0]!.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ code: 'deadline-exceeded', message: 'deadline-exceeded' })
  expect(signals[0]!.aborted).toBe(true)
})

test('the deadline also covers a token that never comes and a body that never ends', async () => {
  const never = new Promise<never>(() => {})
  const waiting = [
    createFunctionsClient({ fetch: answering('{"data":1}'), authToken: () => never }),
    createFunctionsClient({ fetch: async () => new Response(new ReadableStream()) }),
  ].map((functions) => failureOf(functions.call('hello', 1, { timeoutMs: 500 })))
  await vi.advanceTimersByTimeAsync(500)
  expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual([
    'deadline-exceeded',
    'deadline-exceeded',
  ])
})

test('a call is cancelled by its signal, also by one given before', async () => {
  const { fetch, signals } = silent()
  const abort = new AbortController()
  const call = (options: CallOptions) => failureOf(createFunctionsClient({ fetch }).call('hello', 1, options))
  const failure = call({ signal: abort.signal })
  await vi.advanceTimersByTimeAsync(10)
  abort.abort()
  expect(await failure).toMatchObject({ code: 'cancelled' })
  expect(await call({ signal: abort.signal })).toMatchObject({ code: 'cancelled' })
  expect(signals).toHaveLength(1)
})

test('a deleted client cancels the calls under way and every later one', async () => {
  const { fetch, signals } = silent()
  const functions = createFunctionsClient({ fetch })
  const failure = failureOf(functions.call('hello', 1))
  await vi.advanceTimersByTimeAsync(10)
  functions.delete()
  const deleted = { code: 'cancelled', message: functionMessages.instanceDeleted }
  expect(await failure).toMatchObject(deleted)
  expect(await failureOf(functions.call('hello', 1))).toMatchObject(deleted)
  expect(signals).toHaveLength(1)
})

test('a call that ended leaves no timer behind', async () => {
  await createFunctionsClient({ fetch: answering('{"data":1}') }).call('hello', 1)
  expect(vi.getTimerCount()).toBe(0)
})

function answering(body: string, status = 200): typeof fetch {
  return async () => new Response(body, { status })
}

function recording() {
  const requests: [unknown, RequestInit][] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push([url, init ?? {}])
    return new Response('{"data":null}')
  }
  return { fetch, requests }
}

/** A server that accepts the connection and says nothing. */
function silent() {
  const signals: AbortSignal[] = []
  const fetch: typeof globalThis.fetch = (_url, init) => {
    const signal = init!.signal!
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('let go'))))
  }
  return { fetch, signals }
}

async function failureOf(call: Promise<unknown>): Promise<FunctionError> {
  const error = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (error instanceof FunctionError) return error
  throw error
}
