import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '#core/changes/collections.ts'
import { valuesOf } from './support/arbitrary-schema.ts'
import { calendar, calendarLink } from './support/calendar-calls.ts'
import { engines } from './support/engines.ts'
import { fire } from './support/fire.ts'
import type { Shot } from './support/fire.ts'
import { fuzzedAs, goneAddresses } from './support/fuzzed-addresses.ts'
import type { Fuzzed } from './support/fuzzed-addresses.ts'
import { householdsOf, invitation, sitterLink } from './support/household-calls.ts'
import { keyFor } from './support/key-calls.ts'
import { remind } from './support/reminder-calls.ts'
import { addEvent, addPet, daily, serverWorld } from './support/server-world.ts'
import type { Device, ServerWorld } from './support/server-world.ts'
import { stickerFor, wallFor } from './support/by-link-calls.ts'
import { vetLink } from './support/vet-calls.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000) / engines.length
// `npm test` names a seed for all that is generated, so that the same commit passes or fails everywhere
const seed = Number(process.env['FUZZ_SEED'] ?? process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31)
const atOnce = 8
const marker = 'annas own words'
const nowhere = 'http://127.0.0.1:1'

/** The household is Berta's own unless it is named: by her, of somebody else, or not at all well. */
function queries(ids: string[]): fc.Arbitrary<string> {
  const names = ['first', 'last', 'cursor', 'token', 'household', 'knows', 'proof', 'whose']
  const values = fc.oneof(fc.constantFrom(...ids), fc.string({ unit: 'grapheme' }))
  return fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      '?first=2026-11-01&last=2026-11-30',
      '?first=2026-02-30&last=x',
      '?token=x',
      '?cursor=x.1',
    ),
    fc
      .array(fc.tuple(fc.constantFrom(...names), values))
      .map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
  )
}

/** What stands for `:petId`, `:hash`, `:file` or `*`. */
function segments(ids: string[]): fc.Arbitrary<string> {
  const id = fc.constantFrom(...ids)
  return fc.oneof(
    id,
    id.map((text) => `${text}.ics`),
    fc.constantFrom('0'.repeat(64), `${'A'.repeat(43)}.ics`, '%00', '%', '%2e%2e', 'x'.repeat(5_000)),
    fc.string({ unit: 'grapheme' }).map((text) => encodeURIComponent(text.toWellFormed())),
  )
}

type Asking = { url: string; berta: Device; anna: Device; ids: string[]; secrets: string[]; key: string }

/** Requests to one address from its schema, by somebody who is signed in as Berta, by nobody, or with a made-up cookie. */
function shotsAt(asking: Asking) {
  const { url, berta, anna, ids, secrets, key } = asking
  // what generates the bodies of a large schema takes a tenth of a second to build: once, and not for every request
  const bodies = new Map<GenericSchema, fc.Arbitrary<unknown>>()
  const [query, segment] = [queries([...ids, anna.userId]), segments([...ids, ...secrets])]
  return ({ method, path, body, texts, mayEndSession }: Fuzzed): fc.Arbitrary<Shot> => {
    if (body && !bodies.has(body)) bodies.set(body, valuesOf(body, ids))
    const values = body && bodies.get(body)
    const cookies = [mayEndSession ? '' : berta.cookie, '', 'senior-pet-care.session_token=x.y']
    return fc.record({
      method: fc.constant(method),
      path: fc
        .tuple(segment, query, fc.nat(3))
        .map(
          ([part, text, chance]) =>
            path.replace(':whose', chance === 1 ? anna.userId : berta.userId).replace(/:\w+|\*/, () => part) +
            (method === 'GET' || chance === 0 ? text : ''),
        ),
      headers: fc
        .tuple(
          fc.oneof({ weight: 6, arbitrary: fc.constant(cookies[0]) }, fc.constantFrom(...cookies)),
          fc.nat(20),
        )
        .map(([cookie, chance]) => ({
          'content-type': chance === 0 ? 'text/plain' : 'application/json',
          origin: chance === 1 ? 'https://evil.example' : url,
          ...(cookie && { cookie }),
          ...(path.startsWith('/api/v1/') && { authorization: `Bearer ${key}` }),
          ...(chance === 2 && { authorization: 'Bearer a.b.c' }),
          ...(path.startsWith('/dav') && chance > 3 && asOfDevice(secrets.at(-1) ?? '', chance)),
        })),
      body: values
        ? fc
            .tuple(values, fc.nat(9))
            .map(([value, chance]) => JSON.stringify(forBerta(value, asking, chance)) ?? '')
        : texts
          ? changedTexts(texts)
          : fc.constant(null),
    })
  }
}

/** With the password of a device of hers, which is the last of her secrets. */
function asOfDevice(secret: string, chance: number): Record<string, string> {
  const authorization = `Basic ${Buffer.from(`berta:${secret}`).toString('base64')}`
  return {
    authorization,
    depth: chance === 4 ? 'infinity' : String(chance % 2),
    'content-type': chance % 3 === 0 ? 'application/xml' : 'text/calendar',
  }
}

/** Most as they are: what is broken ends at once. */
function changedTexts(texts: readonly string[]): fc.Arbitrary<string> {
  const one = fc.constantFrom(...texts)
  const changed = fc
    .tuple(one, fc.nat(1_000), fc.string({ unit: 'grapheme' }))
    .map(([text, at, part]) => text.slice(0, at % text.length) + part + text.slice(at % text.length))
  return fc.oneof({ weight: 3, arbitrary: one }, changed)
}

/** What is said for somebody else or with no secret that there is ends at once: most say the truth, or none would get further. */
function forBerta(value: unknown, { berta, anna, secrets }: Asking, chance: number): unknown {
  if (typeof value !== 'object' || value === null || chance === 0) return value
  const truths: Record<string, string | undefined> = {
    whose: berta.userId,
    household: chance === 1 ? anna.userId : berta.userId,
    secret: secrets[chance % secrets.length],
  }
  const isText = (said: unknown) => typeof said === 'string' && said.length > 1
  return Object.fromEntries(
    Object.entries(value).map(([name, said]) => [name, isText(said) ? (truths[name] ?? said) : said]),
  )
}

/** Any method anywhere, with anything for a body. */
function fromNonsense({ url, berta }: Asking, addresses: readonly string[]): fc.Arbitrary<Shot> {
  const places = addresses.map((address) => address.replace(/^\w+ |:.*|\*.*/g, ''))
  const tail = fc.oneof(
    fc.constant(''),
    fc.webPath(),
    fc.constantFrom('%00', '%', '..%2f..', '//evil.example', '?'),
  )
  return fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
    path: fc.tuple(fc.constantFrom(...places, '/assets/'), tail).map(([place, rest]) => place + rest),
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
    // nobody listens there, and nothing may go anywhere else
    world = await serverWorld(engine, { hookHosts: [nowhere], pushHosts: [nowhere] })
    ;[anna, berta] = [await world.device(), await world.device()]
  })
  afterAll(() => world.close())

  test('every address the server has is fuzzed, and no other', () => {
    expect(world.addresses.filter((address) => fuzzedAs(address) === null)).toEqual([])
    expect(goneAddresses(world.addresses)).toEqual([])
  })

  test(
    `${requests} generated requests: nothing breaks, and nothing of anybody else is told or touched (seed ${seed})`,
    { timeout: 60_000 + requests * 300 },
    async () => {
      const pet = addPet({ name: marker })
      const pill = addEvent({ title: marker, recurrence: daily, petIds: [pet.petId] })
      await anna.push(pet, pill)
      const hers = [...(await secretsOf(anna, pet.petId)), 'annas-topic', 'annas-token']
      const channel = await channelOf(anna)
      const before = await kept(anna)
      const own = [addPet(), addEvent({ recurrence: daily })] as const
      await berta.push(...own)
      const ids = [
        pet.petId,
        pill.eventId,
        pet.id,
        own[0].petId,
        own[1].eventId,
        own[1].id,
        berta.userId,
        channel,
      ]
      const key = await keyFor(berta, { right: 'plans' })
      const asking = { url: world.url, berta, anna, ids, secrets: await secretsOf(berta, own[0].petId), key }
      const foreign = [marker, anna.userId, anna.cookie.split('=')[1] ?? '-', ...hers]
      const wrong: unknown[] = []
      const statuses = new Map<string, number>()
      for (const waiting of rounds(asking, world.addresses, firstSeed)) {
        const shoot = async () => {
          for (let shot = waiting.pop(); shot; shot = waiting.pop()) {
            const hit = await fire(world.url, shot).catch((error: unknown) => ({
              status: 599,
              text: String(error),
            }))
            const kind = `${/^\/sync\b|^\/dav\b|^\/api\/\w+/.exec(shot.path)?.[0] ?? ''} ${hit.status}`
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
      expect(await kept(anna)).toEqual(before)
      // it bites only if much of it gets past the first check
      for (const calls of ['/sync', '/api/households', '/api/reminders', '/api/calendars', '/api/v1'])
        expect(statuses.get(`${calls} 200`), calls).toBeGreaterThan(0)
      expect(statuses.get('/dav 207'), '/dav').toBeGreaterThan(0)
      // berta may have used up her share of a busy machine; nobody else has
      expect(await anna.push(addPet())).toMatchObject([{ outcome: 'applied' }])
    },
  )
})

/** Each address four times, then any of them, most of all the one behind which most can go wrong. */
function* rounds(asking: Asking, addresses: readonly string[], firstSeed: number): Generator<Shot[]> {
  const shots = shotsAt(asking)
  const all = addresses.flatMap((address) => fuzzedAs(address) ?? [])
  const each = all.flatMap((one) => fc.sample(shots(one), { numRuns: 4, seed: firstSeed }))
  yield each
  const sync = all.filter(({ path }) => path === '/sync').map(shots)
  const any = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...sync) },
    { weight: 4, arbitrary: fc.oneof(...all.map(shots)) },
    { weight: 2, arbitrary: fromNonsense(asking, addresses) },
  )
  for (let left = requests - each.length, part = 1; left > 0; left -= 200, part++)
    yield fc.sample(any, { numRuns: Math.min(200, left), seed: firstSeed + part })
}

/** One of each kind of link, made by somebody into their own household. */
async function secretsOf(device: Device, petId: string): Promise<string[]> {
  return [
    await calendarLink(device),
    await invitation(device),
    await sitterLink(device, { pets: [{ id: petId, name: 'Rex' }] }),
    await vetLink(device, petId),
    await stickerFor(device, { petId }),
    await wallFor(device),
    await keyFor(device),
    await keyFor(device, { right: 'lists' }),
  ]
}

async function channelOf(device: Device): Promise<string> {
  const loud = { priority: 3, isLoud: true } as const
  const typed = { address: nowhere, topic: 'annas-topic', secret: 'annas-token', ...loud }
  const { body } = await remind(device, 'save-channel', { kind: 'ntfy', ...typed })
  return body.own?.channels[0]?.id ?? ''
}

/** All that somebody has and nobody else may touch. */
async function kept(device: Device) {
  const [{ rows }, households] = [await device.snapshot(collections.join()), await householdsOf(device)]
  const [links, reminders] = [await calendar(device, 'read', {}), await remind(device, 'read', {})]
  return { rows, households, links, reminders }
}
