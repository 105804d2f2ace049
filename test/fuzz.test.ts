import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactSchema } from '#core/contact/contact.ts'
import { pushSchema } from '#core/sync/sync.ts'
import { vetCalls } from '#core/vet/vet-calls.ts'
import { valuesOf } from './support/arbitrary-schema.ts'
import { engines } from './support/engines.ts'
import { fire } from './support/fire.ts'
import type { Shot } from './support/fire.ts'
import { addEvent, addPet, daily, serverWorld } from './support/server-world.ts'
import type { Device, ServerWorld } from './support/server-world.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000) / engines.length
// `npm test` names a seed for all that is generated, so that the same commit passes or fails everywhere
const seed = Number(process.env['FUZZ_SEED'] ?? process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31)
const atOnce = 8
const marker = 'annas own words'

const word = v.string()
/** Every endpoint; a body's schema where it takes one. */
const endpoints: { method: string; path: string; body?: v.GenericSchema; mayEndSession?: true }[] = [
  // most of what can go wrong is behind this one
  ...Array.from({ length: 16 }, () => ({ method: 'POST', path: '/sync', body: pushSchema })),
  ...Object.entries(vetCalls).map(([call, body]) => ({
    method: 'POST',
    path: `/api/vet-links/${call}`,
    body,
  })),
  { method: 'PUT', path: `/photos/${'0'.repeat(64)}`, body: word },
  { method: 'GET', path: `/photos/${'0'.repeat(64)}` },
  { method: 'GET', path: '/days' },
  { method: 'GET', path: '/feed' },
  { method: 'POST', path: '/us-central1/submitContactForm', body: v.object({ data: contactSchema }) },
  { method: 'GET', path: '/api/settings' },
  { method: 'GET', path: '/api/auth/get-session' },
  { method: 'GET', path: '/api/auth/token' },
  { method: 'GET', path: '/api/account/export' },
  { method: 'GET', path: '/api/account/confirm-email' },
  { method: 'PATCH', path: '/api/account', body: v.object({ timeZone: word }) },
  {
    method: 'POST',
    path: '/api/account/password',
    body: v.object({ currentPassword: word, newPassword: word }),
  },
  { method: 'POST', path: '/api/account/email', body: v.object({ newEmail: word, password: word }) },
  { method: 'DELETE', path: '/api/account', body: v.object({ password: word }) },
  { method: 'POST', path: '/api/auth/request-password-reset', body: v.object({ email: word }) },
  { method: 'POST', path: '/api/auth/reset-password', body: v.object({ token: word, newPassword: word }) },
  {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: v.object({ email: word, password: word }),
    mayEndSession: true,
  },
  {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    body: v.object({ email: word, password: word }),
    mayEndSession: true,
  },
  { method: 'POST', path: '/api/auth/sign-out', body: v.object({}), mayEndSession: true },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/schedule' },
]

const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?first=2026-11-01&last=2026-11-30', '?first=2026-02-30&last=x', '?token=x', '?cursor=x.1'),
  fc
    .array(fc.tuple(fc.constantFrom('first', 'last', 'cursor', 'token'), fc.string({ unit: 'grapheme' })))
    .map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
)

/** A request from the schemas, sent by somebody who is signed in as Berta, by nobody, or with a made-up cookie. */
function fromSchemas(url: string, berta: Device, ids: string[]): fc.Arbitrary<Shot> {
  // what generates the bodies of a large schema takes a tenth of a second to build: once, and not for every request
  const bodies = new Map<v.GenericSchema, fc.Arbitrary<unknown>>()
  const shots = endpoints.map(({ method, path, body, mayEndSession }) => {
    if (body && !bodies.has(body)) bodies.set(body, valuesOf(body, ids))
    const values = body && bodies.get(body)
    const cookies = [mayEndSession ? '' : berta.cookie, '', 'senior-pet-care.session_token=x.y']
    return fc.record({
      method: fc.constant(method),
      path: query.map((text) => path + (method === 'GET' ? text : '')),
      headers: fc
        .tuple(
          fc.oneof({ weight: 6, arbitrary: fc.constant(cookies[0]) }, fc.constantFrom(...cookies)),
          fc.nat(20),
        )
        .map(([cookie, chance]) => ({
          'content-type': chance === 0 ? 'text/plain' : 'application/json',
          origin: chance === 1 ? 'https://evil.example' : url,
          ...(cookie && { cookie }),
          ...(chance === 2 && { authorization: 'Bearer a.b.c' }),
        })),
      body: values ? values.map((value) => JSON.stringify(forBerta(value, berta)) ?? '') : fc.constant(null),
    })
  })
  return fc.oneof(...shots)
}

/** A push for somebody else is refused at once: most of them say the truth, or nothing would get further. */
function forBerta(value: unknown, { userId }: Device): unknown {
  const says = typeof value === 'object' && value !== null && 'whose' in value ? value.whose : ''
  return typeof says === 'string' && says.length > 1 ? { ...(value as object), whose: userId } : value
}

/** Any method anywhere, with anything for a body. */
function fromNonsense(url: string, berta: Device): fc.Arbitrary<Shot> {
  const places = [
    '/sync',
    '/feed',
    '/days',
    '/us-central1/',
    '/api/auth/',
    '/api/account',
    '/metrics',
    '/assets/',
    '/',
  ]
  const tail = fc.oneof(
    fc.constant(''),
    fc.webPath(),
    fc.constantFrom('%00', '%', '..%2f..', '//evil.example', '?'),
  )
  return fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
    path: fc.tuple(fc.constantFrom(...places), tail).map(([place, rest]) => place + rest),
    headers: fc.record({
      'content-type': fc.constantFrom(
        'application/json',
        'text/html',
        'multipart/form-data',
        'application/json;;',
      ),
      'content-encoding': fc.constantFrom('identity', 'gzip', 'br', 'x'),
      origin: fc.constantFrom(url, 'null', 'https://evil.example'),
      cookie: fc.constantFrom(berta.cookie, '', ';;=;', `senior-pet-care.session_token=${'%'.repeat(100)}`),
      'last-event-id': fc.constantFrom('', 'x', `x.${'9'.repeat(400)}`, '-1.-1'),
      accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
    }),
    body: fc.option(
      fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('{"changes":['.repeat(2_000))),
    ),
  })
}

describe.each(engines)('on %s', (engine) => {
  const firstSeed = seed + engines.indexOf(engine) * 1_000_000
  let world: ServerWorld
  let [anna, berta] = [] as unknown as [Device, Device] // both are made before the test
  beforeAll(async () => {
    world = await serverWorld(engine)
    ;[anna, berta] = [await world.device(), await world.device()]
  })
  afterAll(() => world.close())

  test(
    `${requests} generated requests: nothing breaks, and nothing of anybody else is told or touched (seed ${seed})`,
    { timeout: 60_000 + requests * 300 },
    async () => {
      const pet = addPet({ name: marker })
      const pill = addEvent({ title: marker, recurrence: daily, petIds: [pet.petId] })
      await anna.push(pet, pill)
      const before = await anna.snapshot()
      const own = [addPet(), addEvent({ recurrence: daily })] as const
      await berta.push(...own)
      const ids = [pet.petId, pill.eventId, pet.id, own[0].petId, own[1].eventId, own[1].id]
      const shots = fc.oneof(
        { weight: 4, arbitrary: fromSchemas(world.url, berta, ids) },
        { weight: 1, arbitrary: fromNonsense(world.url, berta) },
      )
      const foreign = [marker, anna.userId, anna.cookie.split('=')[1] ?? '-']
      const wrong: unknown[] = []
      const statuses = new Map<string, number>()
      for (let part = 0; part * 200 < requests; part++) {
        const waiting = fc.sample(shots, {
          numRuns: Math.min(200, requests - part * 200),
          seed: firstSeed + part,
        })
        const shoot = async () => {
          for (let shot = waiting.pop(); shot; shot = waiting.pop()) {
            const hit = await fire(world.url, shot).catch((error: unknown) => ({
              status: 599,
              text: String(error),
            }))
            const kind = `${shot.path.split('?')[0] === '/sync' ? 'sync ' : ''}${hit.status}`
            statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
            if (hit.status >= 500 || foreign.some((text) => hit.text.includes(text)))
              wrong.push({ shot, hit })
          }
        }
        await Promise.all(Array.from({ length: atOnce }, shoot))
      }
      console.log(
        `fuzz on ${engine}, seed ${seed}: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`,
      )
      expect(wrong.slice(0, 3)).toEqual([])
      expect(world.lines.filter((line) => /"level":[56]0/.test(line)).slice(0, 3)).toEqual([])
      expect((await anna.snapshot()).rows).toEqual(before.rows)
      // it bites only if much of it gets past the first check
      expect(statuses.get('sync 200')).toBeGreaterThan(requests / 100)
      // berta may have used up her share of a busy machine; nobody else has
      expect(await anna.push(addPet())).toMatchObject([{ outcome: 'applied' }])
    },
  )
})
