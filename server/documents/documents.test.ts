import { readDocument } from '#core/changes/collections.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('changes, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const clocksOf = (answers: Awaited<ReturnType<Device['push']>>) =>
    answers.map((answer) => (answer.outcome === 'applied' ? answer.clock : answer.refusal))

  test('changes are numbered without gaps and arrive as documents', async () => {
    const anna = await world.device()
    const [rex, pill] = [addPet(), addEvent({ title: 'Pill' })]
    expect(clocksOf(await anna.push(rex, pill))).toEqual([1, 2])
    expect(clocksOf(await anna.push(addEvent()))).toEqual([3])
    const { rows } = await anna.snapshot()
    expect(rows.map((row) => row.clock).sort()).toEqual([1, 2, 3])
    expect(rows).toContainEqual({
      collection: 'events',
      id: pill.eventId,
      clock: 2,
      body: expect.objectContaining({ id: pill.eventId, title: 'Pill', date: '2026-11-15' }),
    })
  })

  test('what names another person than the one signed in is refused, and nothing is written or told', async () => {
    const [anna, bert] = [await world.device(), await world.device()]
    const pushed = await bert.post('/sync', { whose: anna.userId, changes: [addPet()] })
    expect(pushed.status).toBe(403)
    expect(await pushed.json()).toEqual({
      error: {
        status: 'PERMISSION_DENIED',
        message: 'Somebody else is logged in on this device now.',
        refusal: 'somebody-else',
      },
    })
    const reads = [
      '/days?first=2026-01-01&last=2026-01-02',
      '/feed?cursor=',
      '/api/pets/rex-0001/event-counts?',
    ]
    for (const path of reads) {
      const answer = await bert.send(`${path}&whose=${anna.userId}`)
      expect(answer.status).toBe(403)
      await answer.body?.cancel()
    }
    expect((await bert.snapshot()).rows).toEqual([])
    expect((await anna.snapshot()).rows).toEqual([])
  })

  test('what names the person signed in, or nobody as older apps do, is taken', async () => {
    const anna = await world.device()
    for (const whose of [{ whose: anna.userId }, {}])
      expect((await anna.post('/sync', { ...whose, changes: [addPet()] })).status).toBe(200)
    for (const whose of [`&whose=${anna.userId}`, ''])
      expect((await anna.send(`/days?first=2026-01-01&last=2026-01-02${whose}`)).status).toBe(200)
  })

  test('a change sent twice is applied once and answered the same', async () => {
    const anna = await world.device()
    const rex = addPet()
    const [first] = await anna.push(rex)
    await anna.push(addEvent())
    expect(await anna.push(rex)).toEqual([first])
    expect(await anna.push(rex, rex)).toEqual([first, first])
    expect((await anna.snapshot()).cursor).toMatch(/\.2$/)
  })

  test('a change twice in one push is applied once', async () => {
    const anna = await world.device()
    const rex = addPet()
    expect(clocksOf(await anna.push(rex, rex, addPet()))).toEqual([1, 1, 2])
  })

  test('ten copies of a change at the same moment are one change', async () => {
    const anna = await world.device()
    const rex = addPet()
    const answers = await Promise.all(Array.from({ length: 10 }, () => anna.push(rex)))
    expect(new Set(answers.flatMap(clocksOf))).toEqual(new Set([1]))
    expect((await anna.snapshot()).rows).toHaveLength(1)
  })

  test('a refused change writes nothing, and the ones around it are still applied', async () => {
    const anna = await world.device()
    const nameless = addEvent({ title: '' })
    const answers = await anna.push(addPet(), nameless, addEvent())
    expect(clocksOf(answers)).toEqual([1, 'title-missing', 2])
    expect(answers[1]).toEqual({
      id: nameless.id,
      outcome: 'refused',
      refusal: 'title-missing',
      says: 'Please name the event.',
    })
    expect((await anna.snapshot()).rows).toHaveLength(2)
  })

  test('a refusal is answered the same when its change comes again, even if it could be done by then', async () => {
    const anna = await world.device()
    const rex = addPet()
    const renamed: Change = { id: newId(), at: 2, verb: 'edit-pet', petId: rex.petId, pet: { name: 'Max' } }
    expect(clocksOf(await anna.push(renamed))).toEqual(['pet-not-found'])
    await anna.push(rex)
    expect(clocksOf(await anna.push(renamed))).toEqual(['pet-not-found'])
  })

  test('changes of one push see what the ones before them did', async () => {
    const anna = await world.device()
    const pill = addEvent({ start: '2026-11-01T08:00:00', end: '2026-11-01T08:30:00', recurrence: daily })
    const overrideId = newId()
    const edited: Change = {
      id: newId(),
      at: 2,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'this',
      occurrenceDate: '2026-11-10',
      newEventId: overrideId,
      event: {
        ...pill.event,
        title: 'Half a pill',
        recurrence: null,
        start: '2026-11-10T09:00:00',
        end: '2026-11-10T09:30:00',
      },
    }
    const gone: Change = { id: newId(), at: 3, verb: 'delete-event', eventId: pill.eventId, scope: 'all' }
    expect(clocksOf(await anna.push(pill, edited))).toEqual([1, 2])
    expect((await anna.snapshot()).rows.map((row) => row.id).sort()).toEqual(
      [pill.eventId, overrideId].sort(),
    )
    // the verb finds the override by its series, in the database
    expect(clocksOf(await anna.push(gone))).toEqual([3])
    expect((await anna.snapshot()).rows).toEqual([])
  })

  test('deleting a pet finds its events, and only its events', async () => {
    const anna = await world.device()
    // the underscore would match any letter if nobody looked again
    const [rex, max] = [
      { ...addPet(), petId: 'pet_number_1' },
      { ...addPet(), petId: 'petXnumberX1' },
    ]
    const alone = addEvent({ petIds: [rex.petId] })
    const both = addEvent({ petIds: [rex.petId, max.petId] })
    const other = addEvent({ petIds: [max.petId] })
    await anna.push(rex, max, alone, both, other)
    await anna.push({ id: newId(), at: 2, verb: 'delete-pet', petId: rex.petId })
    const { rows } = await anna.snapshot()
    const petIds = Object.fromEntries(
      rows.map(({ id, body }) => [id, (body as { petIds?: string[] }).petIds ?? false]), // a pet has none
    )
    expect(petIds).toEqual({ [max.petId]: false, [both.eventId]: [max.petId], [other.eventId]: [max.petId] })
  })

  test('any text is kept as it was written', async () => {
    const anna = await world.device()
    const title = `a\u0000b "quotes" \\ 日本語 🐕‍🦺 \u202eright to left\u202c <b>&amp; ' ; drop table documents`
    const pill = addEvent({ title, description: 'line one\nline two\r\n\ttab' })
    await anna.push(pill)
    const [row] = (await anna.snapshot()).rows
    expect(row?.body).toMatchObject({ title, description: 'line one\nline two\r\n\ttab' })
  })

  test('somebody else sees none of it, and their ids name nothing of mine', async () => {
    const [anna, berta] = [await world.device(), await world.device()]
    const [rex, pill] = [addPet(), addEvent()]
    await anna.push(rex, pill)
    const forged: Change[] = [
      { id: newId(), at: 2, verb: 'edit-pet', petId: rex.petId, pet: { name: 'Stolen' } },
      { id: newId(), at: 2, verb: 'delete-pet', petId: rex.petId },
      { id: newId(), at: 2, verb: 'delete-event', eventId: pill.eventId, scope: 'all' },
    ]
    for (const answer of await berta.push(...forged)) expect(answer).not.toHaveProperty('clock', 1)
    expect((await berta.snapshot()).rows).toEqual([])
    // the same ids are free for her: keys start with the owner, and so do the names of changes
    expect(clocksOf(await berta.push({ ...rex, pet: { ...rex.pet, name: 'Bello' } }))).toEqual([
      expect.any(Number),
    ])
    const names = async (device: Device) =>
      (await device.snapshot()).rows.map(({ id, body }) => readDocument('pets', id, body)?.name)
    expect(await names(anna)).toContain('Rex')
    expect(await names(berta)).toEqual(['Bello'])
  })

  test('an owner in the request is not looked at', async () => {
    const [anna, berta] = [await world.device(), await world.device()]
    const forged = { ...addPet(), owner: anna.userId, userId: anna.userId }
    const answer = await berta.post('/sync', { changes: [forged], owner: anna.userId, userId: anna.userId })
    expect(answer.status).toBe(200)
    expect((await anna.snapshot()).rows).toEqual([])
    expect((await berta.snapshot()).rows).toHaveLength(1)
  })

  test('a hundred changes fit into one push, and a pet with a thousand events can be deleted', async () => {
    const anna = await world.device()
    const rex = addPet()
    await anna.push(rex)
    for (let part = 0; part < 10; part++)
      await anna.push(...Array.from({ length: 100 }, () => addEvent({ petIds: [rex.petId] })))
    const before = await anna.snapshot()
    expect(before.rows).toHaveLength(1_001)
    const chunks = before.messages.filter((message) => message.type === 'rows')
    expect(chunks.every((message) => message.rows.length <= 500)).toBe(true)
    expect(chunks.map((message) => message.cursor !== null)).toEqual([false, false, true])
    await anna.push({ id: newId(), at: 2, verb: 'delete-pet', petId: rex.petId })
    expect((await anna.snapshot()).rows).toEqual([])
    const since = await anna.feed(before.cursor)
    await since.upToDate()
    expect(since.rows().filter((row) => row.body === null)).toHaveLength(1_001)
    await since.close()
  })
})

describe.each(engines)('words that are taken away unseen, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  test('come to the device that wrote them, also when it was closed', async () => {
    const anna = await world.device()
    const walk = addEvent({ description: '' })
    const edit = (device: string, seen: number, at: number, description: string): Change => {
      const on = { verb: 'edit-event', eventId: walk.eventId, scope: 'all' } as const
      return { id: newId(), at, device, seen, ...on, event: { description } }
    }
    await anna.push(walk)
    const [late, early] = [edit('phone-online', 1, 2_000, 'one'), edit('phone-offline', 1, 1_000, 'two')]
    const feed = await anna.feed()
    const cursor = await feed.upToDate()
    await anna.push(late)
    await anna.push(early)
    const heard = ({ messages }: typeof feed) =>
      messages.flatMap((message) => (message.type === 'rows' ? (message.overwritten ?? []) : []))
    await feed.until(() => heard(feed).length > 0)
    const closed = await anna.feed(cursor)
    await closed.upToDate()
    for (const one of [feed, closed]) {
      expect(heard(one)).toMatchObject([{ lost: late, by: early }])
      await one.close()
    }
  })
})
