import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('undo on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const undo = (of: string): ChangeOf<'undo'> => ({ id: newId(), at: 1, verb: 'undo', of })
  const deletePet = (petId: string): ChangeOf<'delete-pet'> => ({
    id: newId(),
    at: 1,
    verb: 'delete-pet',
    petId,
  })
  const edit = (
    eventId: string,
    scope: 'this' | 'future' | 'all',
    occurrenceDate: string,
    event: Partial<EventForm>,
  ): ChangeOf<'edit-event'> => {
    return {
      id: newId(),
      at: 1,
      verb: 'edit-event',
      eventId,
      scope,
      occurrenceDate,
      event,
      newEventId: newId(),
    }
  }
  const bodies = async (device: Device) =>
    (await device.snapshot()).rows
      .map(({ body }) => body as CareEvent) // every test has events alone
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const daily = () => addEvent({ recurrence: ['RRULE:FREQ=DAILY'] })
  const old = async (device: Device) => {
    const answer = await device.send('/days?first=2024-02-01&last=2024-04-01')
    return ((await answer.json()) as { rows: { id: string; body: unknown }[] }).rows
  }
  async function petWithOldVisit(device: Device) {
    const pet = addPet()
    const visit = addEvent({ petIds: [pet.petId], start: '2024-03-01T10:00:00', end: '2024-03-01T11:00:00' })
    await device.push(pet, visit)
    return { pet, visit }
  }

  test('a visit of years ago, which no device holds, comes back with its pet', async () => {
    const device = await world.device()
    const { pet, visit } = await petWithOldVisit(device)
    const [wasOld] = await old(device)
    const deletion = deletePet(pet.petId)
    await device.push(deletion)
    expect(await old(device)).toEqual([])
    await device.push(undo(deletion.id))
    expect((await old(device)).map(({ id, body }) => ({ id, body }))).toEqual([
      { id: visit.eventId, body: wasOld?.body },
    ])
  })

  test('change and undo may come in one push', async () => {
    const device = await world.device()
    const { pet, visit } = await petWithOldVisit(device)
    const deletion = deletePet(pet.petId)
    await device.push(deletion, undo(deletion.id))
    expect((await old(device)).map(({ id }) => id)).toEqual([visit.eventId])
  })

  test('a cut is undone with what another device has done to the new part since', async () => {
    const device = await world.device()
    const series = daily()
    await device.push(series)
    const before = await bodies(device)
    const cut = edit(series.eventId, 'future', '2026-11-20', { title: 'Two pills' })
    // an app of before, which does not name the series
    const skip: Change = {
      id: newId(),
      at: 1,
      verb: 'delete-event',
      eventId: cut.newEventId ?? '',
      scope: 'this',
      occurrenceDate: '2026-11-25',
    }
    await device.push(cut)
    await device.push(skip)
    await device.push(undo(cut.id))
    expect(await bodies(device)).toEqual([{ ...before[0], recurrenceExceptions: ['2026-11-25'] }])
    await device.push(undo(skip.id))
    expect(await bodies(device)).toEqual(before)
  })

  test('two people deleted the same day: one who thinks again does not bring it back', async () => {
    const device = await world.device()
    const series = daily()
    const skip = (): ChangeOf<'delete-event'> => ({
      id: newId(),
      at: 1,
      verb: 'delete-event',
      eventId: series.eventId,
      scope: 'this',
      occurrenceDate: '2026-11-25',
    })
    const [mine, theirs] = [skip(), skip()]
    await device.push(series)
    await device.push(mine)
    await device.push(theirs)
    await device.push(undo(mine.id))
    expect(await bodies(device)).toMatchObject([{ recurrenceExceptions: ['2026-11-25'] }])
    await device.push(undo(theirs.id))
    expect(await bodies(device)).toMatchObject([{ recurrenceExceptions: [] }])
  })

  test('is refused in words that name the later change, and says the same when it is sent again', async () => {
    const device = await world.device()
    const walk = addEvent({ title: 'Walk' })
    const later = edit(walk.eventId, 'all', '2026-11-15', { description: 'in the rain' })
    await device.push(walk)
    await device.push(later)
    const back = undo(walk.id)
    const says = 'This can no longer be undone, because a later change builds on it: “Walk”.'
    expect(await device.push(back)).toMatchObject([{ outcome: 'refused', says }])
    expect(await device.push(back)).toMatchObject([{ outcome: 'refused', says }])
    expect(await bodies(device)).toMatchObject([{ title: 'Walk', description: 'in the rain' }])
  })

  test('of a change that was refused, or is not known, has nothing to take back', async () => {
    const device = await world.device()
    const refused = edit('nobodyknows', 'all', '2026-11-15', { title: 'x' })
    expect(await device.push(refused)).toMatchObject([{ outcome: 'refused' }])
    const says = 'This can no longer be undone.'
    expect(await device.push(undo(refused.id), undo(newId()))).toMatchObject([
      { outcome: 'refused', says },
      { outcome: 'refused', says },
    ])
  })

  test('somebody else’s change brings nothing back', async () => {
    const [device, stranger] = [await world.device(), await world.device()]
    const { pet } = await petWithOldVisit(device)
    const deletion = deletePet(pet.petId)
    await device.push(deletion)
    expect(await stranger.push(undo(deletion.id))).toMatchObject([{ outcome: 'refused' }])
    expect([await old(stranger), await old(device)]).toEqual([[], []])
  })

  test('after more than thirty days it is too late, and nothing is kept for it', async () => {
    const device = await world.device()
    const walk = addEvent({ title: 'Walk' })
    // a session would not last from today on
    world.clock.at -= 20 * 86_400_000
    await device.push(walk)
    world.clock.at += 31 * 86_400_000
    await device.push(addPet())
    expect(await device.push(undo(walk.id))).toMatchObject([{ outcome: 'refused', refusal: 'undo-too-late' }])
  })

  test('the undo of an older app, which sends documents, is carried out by name', async () => {
    const device = await world.device()
    const walk = addEvent({ title: 'Walk' })
    await device.push(walk)
    const step = { collection: 'events', id: walk.eventId, before: null, after: { title: 'Forged' } }
    const parts = [
      { ...undo(walk.id), steps: [step] },
      { id: newId(), at: 1, verb: 'undo', steps: [step] },
    ]
    // the cast: what the app of before sends
    expect(await device.push(...(parts as unknown as Change[]))).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
    expect(await bodies(device)).toEqual([])
  })

  test('a pet with thousands of old events is deleted and brought back in linear work', async () => {
    const device = await world.device()
    const pet = addPet()
    await device.push(pet)
    const visits = Array.from({ length: 2_000 }, () =>
      addEvent({ petIds: [pet.petId], start: '2024-03-01T10:00:00', end: '2024-03-01T11:00:00' }),
    )
    for (let at = 0; at < visits.length; at += 100) await device.push(...visits.slice(at, at + 100))
    const deletion = deletePet(pet.petId)
    const from = process.cpuUsage()
    await device.push(deletion)
    await device.push(undo(deletion.id))
    const { user, system } = process.cpuUsage(from)
    expect((await old(device)).length).toBe(2_000)
    // it took 80 s and more when each document was looked up by itself
    expect((user + system) / 1e6).toBeLessThan(10)
  })
})
