import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('the events of a pet, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const counts = async (device: Device, petId: string) =>
    (await device.send(`/api/pets/${petId}/event-counts`)).json()

  test('all are counted, series and long past ones too, deleted ones not', async () => {
    const anna = await world.device()
    const [rex, ada] = [addPet(), addPet()]
    const longPast = { start: '2019-01-01T08:00:00', end: '2019-01-01T08:30:00' }
    const gone = addEvent({ petIds: [rex.petId] })
    await anna.push(
      rex,
      ada,
      addEvent({ petIds: [rex.petId], recurrence: daily }),
      addEvent({ petIds: [rex.petId], ...longPast }),
      addEvent({ petIds: [rex.petId, ada.petId] }),
      addEvent({ petIds: [ada.petId] }),
      addEvent(),
      gone,
      { id: newId(), at: 2, verb: 'delete-event', eventId: gone.eventId, scope: 'all' },
    )
    expect(await counts(anna, rex.petId)).toEqual({ alone: 2, together: 1 })
  })

  test('an id whose underscore would match another is counted by itself', async () => {
    const anna = await world.device()
    const [one, other] = ['rex_rex_1', 'rexXrex_1']
    await anna.push(
      { ...addPet(), petId: one },
      { ...addPet(), petId: other },
      addEvent({ petIds: [one] }),
      addEvent({ petIds: [other] }),
    )
    expect(await counts(anna, one)).toEqual({ alone: 1, together: 0 })
  })

  test("another person's events are not counted, and nobody is told of them", async () => {
    const [anna, ben] = [await world.device(), await world.device()]
    const rex = addPet()
    await anna.push(rex, addEvent({ petIds: [rex.petId] }))
    expect(await counts(ben, rex.petId)).toEqual({ alone: 0, together: 0 })
    expect((await fetch(`${world.url}/api/pets/${rex.petId}/event-counts`)).status).toBe(401)
  })

  test('what no pet can be called is refused in words', async () => {
    const anna = await world.device()
    for (const id of ['%25%25%25%25%25%25%25%25', 'short', 'x'.repeat(65)]) {
      expect((await anna.send(`/api/pets/${id}/event-counts`)).status).toBe(400)
    }
  })
})
