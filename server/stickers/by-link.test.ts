import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import { openDocuments } from '../documents/documents.ts'
import { createMemberships } from '../households/memberships.ts'
import { createWalls } from '../wall/walls.ts'
import { createStickers } from './stickers.ts'
import { scanned, shownOn, sticker, stickerFor, wall, wallFor } from '#test/support/by-link-calls.ts'
import { engines } from '#test/support/engines.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import { joined, nobodyAt } from '#test/support/household-calls.ts'
import { everyCollection, keptIn } from '#test/support/kept-documents.ts'
import { randomChange, verbs } from '#test/support/random-change.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

// What holds of every link that records care without an account; what each shows and takes stands in its own tests.

type Asking = Pick<Device, 'post'>
type Made = { petId: string; eventId: string }
const kinds = {
  sticker: {
    make: (by: Device, { petId, eventId }: Made) =>
      stickerFor(by, { petId, title: 'Insulin', togetherId: eventId }),
    open: scanned,
    push: (by: Asking, secret: string, changes: Change[]) => sticker(by, 'push', { secret, changes }),
    ids: async (by: Asking, household: string) =>
      (await sticker(by, 'read', { household })).body.stickers.map(({ id }) => id),
    revoke: (by: Asking, household: string, link: string) => sticker(by, 'revoke', { household, link }),
    calls: (...settings: Parameters<typeof createStickers>) => createStickers(...settings).calls,
  },
  wall: {
    make: (by: Device) => wallFor(by),
    open: shownOn,
    push: (by: Asking, secret: string, changes: Change[]) => wall(by, 'push', { secret, changes }),
    ids: async (by: Asking, household: string) =>
      (await wall(by, 'read', { household })).body.walls.map(({ id }) => id),
    revoke: (by: Asking, household: string, link: string) => wall(by, 'revoke', { household, link }),
    calls: (...settings: Parameters<typeof createStickers>) => createWalls(...settings).calls,
  },
} as const
const each = engines.flatMap((engine) => (['sticker', 'wall'] as const).map((kind) => ({ engine, kind })))
/** What a link may say, of what it is for. */
const own: Record<keyof typeof kinds, readonly string[]> = {
  sticker: ['record-care', 'record-as-needed', 'retract-care'],
  wall: ['record-care', 'retract-care'],
}

describe.each(each)('a $kind, on $engine', ({ engine, kind }) => {
  const of = kinds[kind]
  const other = kinds[kind === 'wall' ? 'sticker' : 'wall']
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** A cat with insulin, and a link for it. */
  async function household() {
    const anna = await world.device()
    const mitzi = addPet({ name: 'Mitzi', species: 'cat' })
    const insulin = addEvent({
      title: 'Insulin',
      description: 'The key is under the mat',
      petIds: [mitzi.petId],
      recurrence: daily,
    })
    await anna.push(mitzi, insulin)
    const made = { petId: mitzi.petId, eventId: insulin.eventId }
    return { anna, mitzi, insulin, made, secret: await of.make(anna, made) }
  }
  const push = (secret: string, ...changes: Change[]) => of.push(nobodyAt(world.url), secret, changes)
  const entriesOf = async (device: Device) =>
    (await device.snapshot('care')).rows.flatMap(({ body }) => (body as CareRecord).entries)
  const allOf = async (device: Device) => (await device.snapshot(everyCollection)).rows

  test('the same press, ten times at once and once more, is one dose under the name that was said', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const change = recordCare(insulin, [mitzi], { by: { id: null, name: 'Grandma' } })
    const pressed = await Promise.all(Array.from({ length: 10 }, () => push(secret, change)))
    expect(pressed.map(({ status }) => status)).toEqual(pressed.map(() => 200))
    expect((await push(secret, change)).body.answers).toMatchObject([{ outcome: 'applied' }])
    expect(await entriesOf(anna)).toMatchObject([{ outcome: 'given', by: { id: null, name: 'Grandma' } }])
  })

  test('guessed, cut short or of the other kind it tells nothing at all', async () => {
    const { anna, mitzi, insulin, made, secret } = await household()
    const others = await other.make(anna, made)
    for (const wrong of ['', 'x', secret.slice(1), `${secret}x`, secret.toUpperCase(), others]) {
      const { status, body } = await of.open(world.url, wrong)
      expect([status, Object.keys(body)]).toEqual([404, ['error']])
      expect((await push(wrong, recordCare(insulin, [mitzi]))).status).toBe(404)
    }
    expect(await entriesOf(anna)).toEqual([])
  })

  test('whatever verb is said by it, beside what it is for: nothing of the household moves', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    await anna.push(recordCare(insulin, [mitzi], { note: 'bit me' }))
    const before = await allOf(anna)
    const life = { kept: keptIn(before), made: [mitzi.id, insulin.id] }
    const chance = chanceFrom(38)
    const tried = verbs
      .filter((verb) => !own[kind].includes(verb))
      .map((verb, at) =>
        randomChange(life, { chance, name: `said-${kind}-${at}`, now: world.clock.at, verb }),
      )
    expect(tried.length).toBeGreaterThan(20)
    const given = recordCare(insulin, [mitzi])
    const hidden = {
      id: newId(),
      at: 1,
      verb: 'save',
      steps: [{ verb: 'delete-event', eventId: insulin.eventId, scope: 'all' }],
    }
    const { status, body } = await push(secret, ...tried, hidden as Change, { ...given, seriesId: newId() })
    expect(status).toBe(200)
    expect(body.answers.map(({ outcome }) => outcome)).toEqual(body.answers.map(() => 'refused'))
    expect(body.answers).toHaveLength(tried.length + 2)
    expect(await allOf(anna)).toEqual(before)
  })

  test('of another household it reads nothing, and records nothing there', async () => {
    const [home, neighbour] = [await household(), await household()]
    const before = await allOf(neighbour.anna)
    const { body } = await of.open(world.url, home.secret)
    for (const foreign of [neighbour.mitzi.petId, neighbour.insulin.eventId, neighbour.anna.userId])
      expect(JSON.stringify(body)).not.toContain(foreign)
    const theirs = recordCare(neighbour.insulin, [neighbour.mitzi])
    const mixed = recordCare(home.insulin, [neighbour.mitzi])
    const back: ChangeOf<'retract-care'> = {
      id: newId(),
      at: 1,
      verb: 'retract-care',
      careIds: [`${theirs.seriesId}.20261115.${neighbour.mitzi.petId}`],
      entryId: newId(),
      retracted: true,
    }
    const { body: said } = await push(home.secret, theirs, mixed, back)
    expect(said.answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
    expect(await allOf(neighbour.anna)).toEqual(before)
    expect(await entriesOf(home.anna)).toEqual([])
  })

  test('whoever copied it cannot fill a dose so that nobody else can record it', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const skipped = Array.from({ length: 25 }, () => recordCare(insulin, [mitzi], { outcome: 'skipped' }))
    const { body } = await push(secret, ...skipped)
    expect(body.answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(8)
    expect(await anna.push(recordCare(insulin, [mitzi]))).toMatchObject([{ outcome: 'applied' }])
  })

  test('a name that is too long, or nobody’s, stands under none of what is sent with it', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const long = recordCare(insulin, [mitzi], { by: { id: null, name: 'x'.repeat(600) } })
    const stranger = await world.device()
    const ofStranger = recordCare(insulin, [mitzi], { by: { id: stranger.userId, name: 'Ben' } })
    await push(secret, ofStranger, long)
    expect((await entriesOf(anna)).map(({ by }) => by)).toEqual([{ id: null, name: 'Ben' }])
  })

  test('taken back while what was recorded is read through, nothing of it is written', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const [link] = await of.ids(anna, anna.userId)
    const documents = openDocuments(world.database)
    const now = () => world.clock.at
    const calls = of.calls({
      database: world.database,
      documents: {
        ...documents,
        async snapshot(...asked) {
          await of.revoke(anna, anna.userId, link ?? '')
          return documents.snapshot(...asked)
        },
      },
      memberships: createMemberships(world.database, now),
      announcements: { clockMoved: () => undefined },
      photos: { find: () => Promise.resolve(null) },
      rateLimits: { take: () => Promise.resolve({ granted: true, giveBack: () => Promise.resolve() }) },
      publicUrl: world.url,
      now,
    })
    const nobody = { asking: null, address: '' }
    const changes = [recordCare(insulin, [mitzi])]
    const over = { refusal: `${kind}-over` }
    await expect(calls.push({ secret, changes }, nobody)).rejects.toMatchObject(over)
    await expect(calls.open({ secret }, nobody)).rejects.toMatchObject(over)
    expect(await entriesOf(anna)).toEqual([])
  })

  test('a sitter makes none and sees none; a stranger and nobody neither, nor do they take one back', async () => {
    const { anna, secret } = await household()
    const [link] = await of.ids(anna, anna.userId)
    const sitter = await joined(world, anna, 'sitter')
    for (const one of [sitter, await world.device(), nobodyAt(world.url)]) {
      const answers = [
        kind === 'wall'
          ? await wall(one, 'make', { household: anna.userId, name: 'x' })
          : await sticker(one, 'make', {
              household: anna.userId,
              title: 'x',
              petIds: [],
              togetherId: newId(),
            }),
        kind === 'wall'
          ? await wall(one, 'read', { household: anna.userId })
          : await sticker(one, 'read', { household: anna.userId }),
        await of.revoke(one, anna.userId, link ?? ''),
      ]
      for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
    }
    expect(await of.ids(anna, anna.userId)).toEqual([link])
    expect((await of.open(world.url, secret)).status).toBe(200)
  })
})
