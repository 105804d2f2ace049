import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeOf } from '#core/change.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('undo of what a device does not hold, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function petWithOldVisit(device: Device) {
    const pet = addPet()
    const visit = addEvent({ petIds: [pet.petId], start: '2024-03-01T10:00:00', end: '2024-03-01T11:00:00' })
    await device.push(pet, visit)
    return { pet, visit }
  }
  const old = async (device: Device) => {
    const answer = await device.send('/days?first=2024-02-01&last=2024-04-01')
    return ((await answer.json()) as { rows: { id: string; body: unknown }[] }).rows
  }
  const deletePet = (petId: string): ChangeOf<'delete-pet'> => ({
    id: newId(),
    at: 1,
    verb: 'delete-pet',
    petId,
  })
  /** as a device that sees the pet but not the old visit would take the deletion back */
  const undo = (of: string, petId: string, before: object): ChangeOf<'undo'> => ({
    id: newId(),
    at: 1,
    verb: 'undo',
    of,
    steps: [{ collection: 'pets', id: petId, before: before as Record<string, unknown>, after: null }],
  })

  test('a visit of years ago comes back with its pet', async () => {
    const device = await world.device()
    const { pet, visit } = await petWithOldVisit(device)
    const before = (await device.snapshot()).rows.find((row) => row.id === pet.petId)?.body ?? {}
    const [wasOld] = await old(device)
    const deletion = deletePet(pet.petId)
    await device.push(deletion)
    expect(await old(device)).toEqual([])
    await device.push(undo(deletion.id, pet.petId, before))
    expect((await old(device)).map(({ id, body }) => ({ id, body }))).toEqual([
      { id: visit.eventId, body: wasOld?.body },
    ])
  })

  test('deletion and undo may come in one push', async () => {
    const device = await world.device()
    const { pet, visit } = await petWithOldVisit(device)
    const before = (await device.snapshot()).rows.find((row) => row.id === pet.petId)?.body ?? {}
    const deletion = deletePet(pet.petId)
    await device.push(deletion, undo(deletion.id, pet.petId, before))
    expect((await old(device)).map(({ id }) => id)).toEqual([visit.eventId])
  })

  test('somebody else’s change brings nothing back', async () => {
    const [device, stranger] = [await world.device(), await world.device()]
    const { pet } = await petWithOldVisit(device)
    const deletion = deletePet(pet.petId)
    await device.push(deletion)
    await stranger.push({ id: newId(), at: 1, verb: 'undo', of: deletion.id, steps: [] })
    expect([await old(stranger), await old(device)]).toEqual([[], []])
  })
})
