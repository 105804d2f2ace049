import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

function edit(
  { eventId }: ChangeOf<'add-event'>,
  scope: 'this' | 'future',
  occurrenceDate: string,
  event: Partial<EventForm> = {},
): ChangeOf<'edit-event'> {
  return {
    id: newId(),
    at: 2,
    verb: 'edit-event',
    eventId,
    scope,
    occurrenceDate,
    newEventId: newId(),
    event,
  }
}

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

  test('a series is one event, however often it was cut and whichever of its days were moved', async () => {
    const anna = await world.device()
    const [rex, ada] = [addPet(), addPet()]
    const pill = addEvent({ petIds: [rex.petId], description: 'Say "seriesId":"x"', recurrence: daily })
    const walk = addEvent({ petIds: [rex.petId, ada.petId], recurrence: daily })
    const moved: Change = { ...edit(pill, 'this', '2026-11-17'), event: { ...pill.event, recurrence: null } }
    await anna.push(rex, ada, pill, walk, moved, edit(pill, 'future', '2026-11-20', { title: 'Half a pill' }))
    await anna.push(edit(walk, 'future', '2026-11-22', { petIds: [rex.petId] }))
    const { rows } = await anna.snapshot('events')
    expect(rows).toHaveLength(5)
    expect(await counts(anna, rex.petId)).toEqual({ alone: 1, together: 1 })
    expect(await counts(anna, ada.petId)).toEqual({ alone: 0, together: 1 })
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
