import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/change.ts'
import type { CareEvent } from '#core/event.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

/** Older apps, and programs that were written from the specification alone. */
describe.each(engines)('what other writers send, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function eventsOf(device: Device): Promise<CareEvent[]> {
    const { rows } = await device.snapshot()
    return rows.filter(({ collection }) => collection === 'events').map(({ body }) => body as CareEvent) // as asked
  }

  test('an edit of an app that does not know of routines leaves the event the routine it was', async () => {
    const anna = await world.device()
    const pill = addEvent({ recurrence: daily, routineId: 'evening-medicine' })
    const { routineId: _, ...form } = pill.event
    const edit = { id: newId(), at: 2, verb: 'edit-event', eventId: pill.eventId } as const
    const all: Change = { ...edit, scope: 'all', event: { title: 'Insulin' } }
    const byHand: Change = {
      ...edit,
      id: newId(),
      scope: 'this',
      occurrenceDate: '2026-11-20',
      newEventId: newId(),
      event: { ...form, title: 'Late', start: '2026-11-20T10:00', end: '2026-11-20T10:30' },
    }
    await anna.push(pill, all, byHand)
    const events = await eventsOf(anna)
    expect(events.map(({ title }) => title).toSorted()).toEqual(['Insulin', 'Late'])
    expect(events.map(({ routineId }) => routineId)).toEqual(['evening-medicine', 'evening-medicine'])
  })
})
