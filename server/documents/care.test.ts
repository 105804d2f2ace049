import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { engines } from '#test/support/engines.ts'
import { call, secretOf } from '#test/support/household-calls.ts'
import {
  addEvent,
  addPet,
  createDevice,
  daily,
  newId,
  recordCare,
  serverWorld,
} from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('the record of care, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function household() {
    const anna = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    const pill = addEvent({
      title: 'Pill',
      petIds: [rex.petId],
      recurrence: daily,
      start: '2026-11-01T08:00:00',
      end: '2026-11-01T08:30:00',
    })
    await anna.push(rex, minka, pill)
    return { anna, rex, minka, pill }
  }
  async function carer(anna: Device) {
    const berta = await world.device()
    const { body } = await call(anna, 'invite', { household: anna.userId, role: 'carer', email: null })
    await call(berta, 'accept', { secret: secretOf(body.link), name: 'Berta' })
    return berta.in(anna.userId)
  }
  /** Somebody without an account, by a sitter's link. */
  async function guest(secret: string) {
    const answer = await fetch(`${world.url}/api/households/open-sitter-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url },
      body: JSON.stringify({ secret, name: 'Sam' }),
    })
    const { user, joined } = (await answer.json()) as { user: { id: string }; joined: string } // as it answers
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return createDevice(world.url, cookie, user.id, world.url, joined)
  }
  async function careOf(device: Device): Promise<CareRecord[]> {
    const { rows } = await device.snapshot('pets,events,care')
    return rows
      .filter(({ collection, body }) => collection === 'care' && body !== null)
      .map(({ body }) => body as CareRecord)
  }

  test('who gave it is who is signed in, whatever the change says', async () => {
    const { anna, rex, pill } = await household()
    const berta = await carer(anna)
    const tick = recordCare(pill, [rex], { by: { id: anna.userId, name: 'Anna' } })
    expect(await berta.push(tick)).toMatchObject([{ outcome: 'applied' }])
    const [record] = await careOf(anna)
    expect(record?.entries).toMatchObject([
      { by: { name: 'Anna' }, recordedBy: { id: berta.userId, name: 'Berta' }, recordedAt: world.clock.at },
    ])
  })

  test('sent three times, by two devices at once, each is one entry and both stay', async () => {
    const { anna, rex, pill } = await household()
    const berta = await carer(anna)
    const [mine, theirs] = [recordCare(pill, [rex]), recordCare(pill, [rex])]
    await Promise.all([1, 2, 3].flatMap(() => [anna.push(mine), berta.push(theirs)]))
    const [record, ...more] = await careOf(berta)
    expect(more).toEqual([])
    expect(record?.entries.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
  })

  test('an app that knows nothing of records gets none', async () => {
    const { anna, rex, pill } = await household()
    await anna.push(recordCare(pill, [rex]))
    const { rows } = await anna.snapshot('pets,events')
    expect(rows.map(({ collection }) => collection)).not.toContain('care')
    const days = (await (await anna.send('/days?first=2026-11-15&last=2026-11-15')).json()) as {
      rows: unknown[]
    }
    expect(days.rows).toEqual([])
  })

  test('records older than what a snapshot holds come with their days', async () => {
    const { anna, rex, pill } = await household()
    const long = { day: '2026-08-01', due: '2026-08-01T08:00:00' }
    await anna.push({ ...recordCare(pill, [rex]), ...long }, recordCare(pill, [rex]))
    expect((await careOf(anna)).map(({ day }) => day)).toEqual(['2026-11-15'])
    const asked = '/days?first=2026-08-01&last=2026-08-01&knows=pets,events,care&after=inside'
    const { rows } = (await (await anna.send(asked)).json()) as { rows: { body: CareRecord }[] }
    expect(rows.map(({ body }) => body.day)).toEqual(['2026-08-01'])
  })

  test('an edit of all in the same push, or a later one, leaves recorded days alone', async () => {
    const { anna, rex, pill } = await household()
    const later = (id: string) => ({
      id,
      at: world.clock.at,
      verb: 'edit-event' as const,
      eventId: pill.eventId,
      scope: 'all' as const,
      occurrenceDate: '2026-11-15',
      event: { start: '2026-11-15T09:00:00', end: '2026-11-15T09:30:00' },
    })
    await anna.push(recordCare(pill, [rex]), later('edit-0001'))
    const parts = async () =>
      (await anna.snapshot()).rows
        .filter(({ collection, body }) => collection === 'events' && body !== null)
        .map(({ body }) => (body as { start: string }).start)
        .toSorted()
    expect(await parts()).toEqual(['2026-11-01T08:00:00', '2026-11-16T09:00:00'])
  })

  test('what is taken back in the same push keeps no day from being edited', async () => {
    const { anna, rex, pill } = await household()
    const tick = recordCare(pill, [rex])
    await anna.push(tick)
    const common = { at: world.clock.at, eventId: pill.eventId }
    const [record] = await careOf(anna)
    await anna.push(
      { ...common, id: newId(), verb: 'edit-event', scope: 'all', event: { petIds: [] } },
      {
        ...common,
        id: newId(),
        verb: 'retract-care',
        careIds: [record?.id ?? ''],
        entryId: tick.id,
        retracted: true,
      },
      {
        ...common,
        id: newId(),
        verb: 'edit-event',
        scope: 'all',
        occurrenceDate: '2026-11-15',
        event: { start: '2026-11-15T09:00:00', end: '2026-11-15T09:30:00' },
      },
    )
    const starts = (await anna.snapshot()).rows
      .filter(({ collection, body }) => collection === 'events' && body !== null)
      .map(({ body }) => (body as { start: string }).start)
    expect(starts.toSorted()).toEqual(['2026-11-01T09:00:00', '2026-11-16T09:00:00'])
  })

  test('a push that names very many records is answered in parts', async () => {
    const anna = await world.device()
    const pets = Array.from({ length: 50 }, (_, at) => addPet({ name: `Cat ${at}` }))
    const days = ['01', '02', '03', '04', '05', '06', '07', '08']
    const pill = addEvent({ title: 'Pill', recurrence: daily })
    const ticks = days.map((day) => ({ ...recordCare(pill, pets), day: `2026-11-${day}` }))
    const first = await anna.push(...ticks)
    expect(first).toHaveLength(5)
    expect(await anna.push(...ticks.slice(first.length))).toHaveLength(3)
    expect(await careOf(anna)).toHaveLength(400)
  })

  test('a sitter records for their pets, sees only those records, and corrects only their own', async () => {
    const { anna, rex, minka, pill } = await household()
    const { body } = await call(anna, 'make-sitter-link', {
      household: anna.userId,
      name: 'Sam',
      pets: [{ id: rex.petId, name: 'Rex' }],
      days: { first: '2026-11-15', last: '2026-11-16' },
      zone: 'UTC',
    })
    const sam = await guest(secretOf(body.link))
    const [own, both, hidden] = [
      recordCare(pill, [rex]),
      recordCare(pill, [rex, minka]),
      recordCare(pill, [minka]),
    ]
    await anna.push(hidden)
    expect(await sam.push(own, both)).toMatchObject([{ outcome: 'applied' }, { refusal: 'not-allowed' }])
    expect((await careOf(sam)).map(({ petName }) => petName)).toEqual(['Rex'])
    const of = (careId: string, entryId: string) => ({
      id: `fix-${entryId}`,
      at: world.clock.at,
      verb: 'retract-care' as const,
      careIds: [careId],
      entryId,
      retracted: true,
    })
    const [mine] = await careOf(sam)
    const theirs = (await careOf(anna)).find(({ petName }) => petName === 'Minka')
    expect(await sam.push(of(mine?.id ?? '', own.id), of(theirs?.id ?? '', hidden.id))).toMatchObject([
      { outcome: 'applied' },
      { refusal: 'not-allowed' },
    ])
    // her days end; what she did before arrives two days later, and nothing else
    const before = world.clock.at
    const late = recordCare(pill, [rex])
    world.clock.at = Date.parse('2026-11-18T12:00:00Z')
    const after = {
      ...recordCare(pill, [rex], { at: world.clock.at, local: '2026-11-18T12:00:00' }),
      day: '2026-11-16',
    }
    expect(await sam.push(late, after)).toMatchObject([{ outcome: 'applied' }, { refusal: 'not-a-member' }])
    const [record] = (await careOf(anna)).filter(({ petName }) => petName === 'Rex')
    expect(record?.entries.find(({ id }) => id === late.id)).toMatchObject({
      late: true,
      by: { name: 'Sam' },
    })
    expect((await sam.send('/days?first=2026-11-15&last=2026-11-15')).status).toBe(403)
    world.clock.at = Date.parse('2026-11-19T00:00:01Z')
    expect((await sam.post('/sync', { changes: [recordCare(pill, [rex])] })).status).toBe(401)
    world.clock.at = before
  })

  test('somebody else reads and writes nothing', async () => {
    const { anna, rex, pill } = await household()
    await anna.push(recordCare(pill, [rex]))
    const stranger = (await world.device()).in(anna.userId)
    expect((await stranger.post('/sync', { changes: [recordCare(pill, [rex])] })).status).toBe(403)
    expect((await careOf(anna))[0]?.entries).toHaveLength(1)
  })
})
