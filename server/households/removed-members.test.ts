import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { HouseholdsAnswer } from '#core/households/household.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import { engines } from '#test/support/engines.ts'
import { call, guestOf, invitation, joined, sitterLink } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const hourMs = 60 * 60_000
const noon = Date.parse('2026-11-15T12:00:00Z')

describe.each(engines)('what somebody did before they were removed, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  beforeEach(() => void (world.clock.at = noon))
  afterAll(() => world.close())

  /** Anna's household with a pill for Rex, and Berta who has been in it until now. */
  async function removed(end: 'remove' | 'leave' = 'remove') {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId], recurrence: daily })
    await anna.push(rex, pill)
    const before = recordCare(pill, [rex], { at: noon - hourMs, local: '2026-11-15T11:00:00' })
    if (end === 'leave') await call(berta, 'leave', { household: anna.userId })
    else await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    return { anna, berta: berta.in(anna.userId), rex, pill, before }
  }
  const careOf = async (device: Device) =>
    (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord)
  const entriesOf = async (device: Device) => (await careOf(device)).flatMap(({ entries }) => entries)

  test.each(['remove', 'leave'] as const)(
    'a dose of before is taken for two days, marked late (%s)',
    async (end) => {
      const { anna, berta, before } = await removed(end)
      world.clock.at = noon + 47 * hourMs
      expect(await berta.push(before)).toMatchObject([{ outcome: 'applied' }])
      expect(await entriesOf(anna)).toMatchObject([
        { id: before.id, late: true, by: { name: 'Berta' }, recordedBy: { id: berta.userId } },
      ])
    },
  )

  test('what was done as needed is taken too; what is said to be later than the removal is not', async () => {
    const { anna, berta, rex, pill } = await removed()
    const asNeeded = {
      id: newId(),
      at: noon,
      verb: 'record-as-needed' as const,
      careId: newId(),
      title: 'Pain relief',
      pets: [{ id: rex.petId, name: 'Rex' }],
      details: {
        outcome: 'given' as const,
        at: noon - 1,
        local: '2026-11-15T11:59:59',
        amount: '',
        note: '',
      },
    }
    world.clock.at = noon + hourMs
    const after = recordCare(pill, [rex], { at: noon + 1_000, local: '2026-11-15T12:00:01' })
    expect(await berta.push(asNeeded, after)).toMatchObject([
      { outcome: 'applied' },
      { refusal: 'not-a-member' },
    ])
    expect((await careOf(anna)).map(({ title }) => title)).toEqual(['Pain relief'])
  })

  test('after two days nothing is taken', async () => {
    const { anna, berta, before } = await removed()
    world.clock.at = noon + 48 * hourMs + 1
    expect((await berta.post('/sync', { changes: [before] })).status).toBe(403)
    expect(await entriesOf(anna)).toEqual([])
  })

  test('nothing else is taken, and nothing can be read', async () => {
    const { anna, berta, rex, pill, before } = await removed()
    const said = { id: newId(), at: noon - 1 }
    const others = [
      addPet(),
      addEvent({ petIds: [rex.petId] }),
      { ...said, verb: 'edit-pet', petId: rex.petId, pet: { name: 'Max' } },
      {
        ...said,
        id: newId(),
        verb: 'edit-event',
        eventId: pill.eventId,
        scope: 'all',
        event: { title: 'No' },
      },
      { ...said, id: newId(), verb: 'delete-event', eventId: pill.eventId, scope: 'all' },
      { ...said, id: newId(), verb: 'delete-pet', petId: rex.petId },
    ]
    expect((await berta.post('/sync', { changes: others })).status).toBe(403)
    expect(await berta.push(before, ...(others as (typeof rex)[]))).toMatchObject([
      { outcome: 'applied' },
      ...others.map(() => ({ refusal: 'not-a-member' })),
    ])
    expect((await anna.snapshot('pets')).rows).toHaveLength(1)
    for (const path of ['/days?first=2026-11-15&last=2026-11-16', '/feed?knows=pets'])
      expect((await berta.send(path)).status).toBe(403)
    expect((await call(berta, 'rename', { household: anna.userId, name: 'Mine' })).status).toBe(403)
  })

  test('their own record of the last day can be corrected, somebody else’s cannot', async () => {
    const { anna, berta, rex, pill, before } = await removed()
    const ofAnna = {
      ...recordCare(pill, [rex], { at: noon - 2 * hourMs, local: '2026-11-15T10:00:00' }),
      day: '2026-11-14',
    }
    await anna.push(ofAnna)
    await berta.push(before)
    const idOf = async (entryId: string) =>
      (await careOf(anna)).find(({ entries }) => entries.some(({ id }) => id === entryId))?.id ?? ''
    const correct = async (entryId: string, details: object) => ({
      id: newId(),
      at: noon - 1,
      verb: 'correct-care' as const,
      careId: await idOf(entryId),
      entryId,
      details,
    })
    const take = async (entryId: string) => ({
      id: newId(),
      at: noon - 1,
      verb: 'retract-care' as const,
      careIds: [await idOf(entryId)],
      entryId,
      retracted: true,
    })
    expect(
      await berta.push(
        await correct(before.id, { note: 'Half of it', by: { id: anna.userId, name: 'Anna' } }),
        await correct(before.id, { at: noon + 1_000, local: '2026-11-15T12:00:01' }),
        await correct(ofAnna.id, { outcome: 'skipped' }),
        await take(ofAnna.id),
        await take(before.id),
      ),
    ).toMatchObject([
      { outcome: 'applied' },
      { refusal: 'not-a-member' },
      { refusal: 'care-not-yours' },
      { refusal: 'care-not-yours' },
      { outcome: 'applied' },
    ])
    const entries = await entriesOf(anna)
    expect(entries.find(({ id }) => id === before.id)).toMatchObject({
      note: 'Half of it',
      late: true,
      by: { id: berta.userId },
    })
    expect(entries.find(({ id }) => id === ofAnna.id)).toMatchObject({ outcome: 'given' })
  })

  test('a dose that was on record when they were removed is neither taken back nor corrected', async () => {
    const anna = await world.device()
    const berta = await joined(world, anna)
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId], recurrence: daily })
    await anna.push(rex, pill)
    const given = recordCare(pill, [rex])
    await berta.in(anna.userId).push(given)
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    const [record] = await careOf(anna)
    const back = {
      verb: 'retract-care' as const,
      careIds: [record?.id ?? ''],
      entryId: given.id,
      retracted: true,
    }
    expect(await berta.in(anna.userId).push({ id: newId(), at: noon, ...back })).toMatchObject([
      { refusal: 'not-a-member' },
    ])
    const { careIds, entryId } = back
    const skipped = { verb: 'correct-care' as const, careId: careIds[0] ?? '', entryId }
    expect(
      await berta
        .in(anna.userId)
        .push({ id: newId(), at: noon, ...skipped, details: { outcome: 'skipped' as const } }),
    ).toMatchObject([{ refusal: 'not-a-member' }])
    expect((await entriesOf(anna))[0]).toMatchObject({ outcome: 'given' })
    expect((await entriesOf(anna))[0]?.retracted).toBeUndefined()
  })

  test('what falls due after the removal is not theirs to record, nor in somebody else’s name', async () => {
    const { anna, berta, rex, pill, before } = await removed()
    const given = { at: noon - hourMs, local: '2026-11-15T11:00:00' }
    const tomorrow = { day: '2026-11-16', due: '2026-11-16T08:00:00' }
    const inHerName = { ...before, details: { ...before.details, by: { id: anna.userId, name: 'Anna' } } }
    expect(await berta.push({ ...recordCare(pill, [rex], given), ...tomorrow }, inHerName)).toMatchObject([
      { refusal: 'not-a-member' },
      { outcome: 'applied' },
    ])
    expect(await entriesOf(anna)).toMatchObject([{ by: { id: berta.userId } }])
  })

  test('nobody else gets in by it, nor a sitter whose link was taken back', async () => {
    const { anna, before } = await removed()
    const stranger = (await world.device()).in(anna.userId)
    expect((await stranger.post('/sync', { changes: [before] })).status).toBe(403)
    const sam = await guestOf(world.url, await sitterLink(anna))
    await call(anna, 'remove', { household: anna.userId, member: sam.userId })
    expect([401, 403]).toContain((await sam.post('/sync', { changes: [before] })).status)
    expect(await entriesOf(anna)).toEqual([])
  })

  test('who comes back is a member again, and not late', async () => {
    const { anna, berta, before } = await removed()
    await call(berta, 'accept', { secret: await invitation(anna), name: 'Berta' })
    expect(await berta.push(before)).toMatchObject([{ outcome: 'applied' }])
    expect((await entriesOf(anna))[0]?.late).toBeUndefined()
  })

  test('two hundred changes are taken of them, and no more', async () => {
    const { berta, before } = await removed()
    const pushed = async (howMany: number) => {
      const changes = Array.from({ length: howMany }, () => ({ ...before, id: newId() }))
      return (await berta.post('/sync', { changes })).status
    }
    expect(await pushed(100)).toBe(200)
    expect(await pushed(99)).toBe(200)
    expect(await pushed(2)).toBe(403)
    expect(await pushed(1)).toBe(200)
    expect(await pushed(1)).toBe(403)
  })

  test('they are told neither who recorded what nor how full the household is', async () => {
    const { anna, berta, rex, pill, before } = await removed()
    const given = recordCare(pill, [rex])
    await anna.push(given)
    const answer = await berta.post('/sync', { changes: [{ ...before, knows: [given.id] }] })
    const told = (await answer.json()) as PushAnswer
    expect(told).toMatchObject({ answers: [{ refusal: 'already-given' }] })
    expect(JSON.stringify(told)).not.toMatch(/Anna|\d:\d\d/)
    // 0 would be shown as what is worth telling
    expect(told).not.toHaveProperty('usedPercent')
  })

  test('they are told whose household it was and since when, for a month; who left by choice is not', async () => {
    const { anna, berta } = await removed()
    const endedFor = async (device: Device) =>
      ((await (await device.send('/api/households')).json()) as HouseholdsAnswer).ended
    world.clock.at = noon + 29 * 24 * hourMs
    // an app that is opened now and then stays signed in
    await berta.send('/api/auth/get-session')
    expect(await endedFor(berta)).toEqual([{ id: anna.userId, name: expect.any(String), at: noon }])
    world.clock.at = noon + 31 * 24 * hourMs
    expect(await endedFor(berta)).toEqual([])
    world.clock.at = noon
    expect(await endedFor((await removed('leave')).berta)).toEqual([])
  })
})
