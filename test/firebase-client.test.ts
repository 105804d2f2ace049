import { deleteApp, initializeApp } from 'firebase/app'
import { getFunctions, httpsCallable } from 'firebase/functions'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { FunctionError } from '#core/functions/function-call.ts'
import { listContactMessages } from '#server/contact/contact-messages.ts'
import { callableFunction } from '#server/functions/callable-function.ts'
import type { CallableFunction } from '#server/functions/callable-function.ts'
import { callsServer } from './support/calls-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The client that people already have, pointed at our server; nothing of it is ours. */
async function firebaseClient(...callables: CallableFunction[]) {
  const server = await callsServer('sqlite', { callables })
  const app = initializeApp({ projectId: 'pets', apiKey: 'none', appId: 'none' })
  closing.push(server.close, () => deleteApp(app))
  const signedIn = { token: null as string | null }
  followSignIn(app, signedIn)
  const functions = getFunctions(app, `${server.url}/us-central1`)
  const call = (name: string, input?: unknown) => httpsCallable(functions, name)(input)
  return { server, signedIn, call }
}

/** Puts our sign-in in the place where the client looks for its own. */
function followSignIn(app: object, signedIn: { token: string | null }) {
  const { container } = app as { container: { addComponent(component: object): void } } // where its own parts register
  container.addComponent({
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ getToken: async () => signedIn.token && { accessToken: signedIn.token } }),
  })
}

const form = { name: 'Ann', email: 'ann@example.org', message: 'From the old app.' }

test('the firebase client sends a contact message through our server', async () => {
  const { server, call } = await firebaseClient()
  expect(await call('submitContactForm', form)).toEqual({ data: { sent: true } })
  const { value: kept } = await listContactMessages(server.database.kysely).next()
  expect(kept).toMatchObject(form)
  expect(server.mails).toHaveLength(1)
})

test('the firebase client reads whatever our functions answer', async () => {
  const answers = [null, 7, 'text', [1, { two: [null] }], { deep: { er: true } }]
  const echo = callableFunction({
    name: 'echo',
    callers: 'anyone',
    input: v.unknown(),
    run: async (input) => input,
  })
  const { call } = await firebaseClient(echo)
  for (const answer of answers) expect(await call('echo', answer)).toEqual({ data: answer })
  expect(await call('echo')).toEqual({ data: null })
})

test('the firebase client reads our refusals: code, words and details', async () => {
  const { call } = await firebaseClient()
  await expect(call('submitContactForm', { ...form, email: 'nowhere' })).rejects.toMatchObject({
    code: 'functions/invalid-argument',
    message: expect.stringContaining('This does not look like an email address.'),
    details: { field: 'email' },
  })
  await expect(call('nobody', null)).rejects.toMatchObject({ code: 'functions/not-found' })
})

test.each([
  'invalid-argument',
  'failed-precondition',
  'out-of-range',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'aborted',
  'already-exists',
  'resource-exhausted',
  'cancelled',
  'internal',
  'unknown',
  'data-loss',
  'unimplemented',
  'unavailable',
  'deadline-exceeded',
] as const)('the firebase client sees %s as what it is', async (code) => {
  const run = () => Promise.reject(new FunctionError(code, 'Not today.', [code]))
  const { call } = await firebaseClient(
    callableFunction({ name: 'no', callers: 'anyone', input: v.unknown(), run }),
  )
  await expect(call('no')).rejects.toMatchObject({ code: `functions/${code}`, details: [code] })
})

test('a bug of ours reaches the firebase client as internal, without its text', async () => {
  const run = () => Promise.reject(new Error('secret'))
  const { call } = await firebaseClient(
    callableFunction({ name: 'bug', callers: 'anyone', input: v.unknown(), run }),
  )
  await expect(call('bug')).rejects.toMatchObject({
    code: 'functions/internal',
    message: expect.not.stringContaining('secret'),
  })
})

test('the firebase client carries our token, and we know who calls', async () => {
  const whoAmI = callableFunction({
    name: 'whoAmI',
    callers: 'signed-in',
    input: v.unknown(),
    run: async (_input, { caller }) => caller?.userId,
  })
  const { server, signedIn, call } = await firebaseClient(whoAmI)
  await expect(call('whoAmI')).rejects.toMatchObject({ code: 'functions/unauthenticated' })
  const anna = server.browser()
  const { body } = await anna.signUp('anna@example.org')
  signedIn.token = (await anna.get('/api/auth/token')).body?.token ?? null
  expect(await call('whoAmI')).toEqual({ data: body?.user?.id })
})
