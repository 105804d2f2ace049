import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { endless } from './document-row.ts'

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

  test('an edit of an app that knows neither routines nor several times a day leaves the event what it was', async () => {
    const anna = await world.device()
    const pill = addEvent({ recurrence: daily, routineId: 'evening-medicine', togetherId: 'event-six' })
    const { routineId: _, togetherId: __, ...form } = pill.event
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
    expect(events.map(({ togetherId }) => togetherId)).toEqual(['event-six', 'event-six'])
  })

  test('an event without a description is kept with an empty one', async () => {
    const anna = await world.device()
    const { description: _, ...event } = addEvent().event
    const answer = await anna.post('/sync', { changes: [{ ...addEvent(), event }] })
    expect(answer.status).toBe(200)
    expect(await eventsOf(anna)).toMatchObject([{ title: 'Pill', description: '' }])
  })

  test('blanks around a title are not kept, and an edit of all or one day does not bring them', async () => {
    const anna = await world.device()
    const pill = addEvent({ title: '  Pill\t', recurrence: daily })
    const edit = { at: 2, verb: 'edit-event', eventId: pill.eventId } as const
    const on = { occurrenceDate: '2026-11-20', newEventId: newId() }
    const byHand = { ...pill.event, title: ' Late ', start: '2026-11-20T10:00', end: '2026-11-20T10:30' }
    await anna.push(pill)
    expect(await eventsOf(anna)).toMatchObject([{ title: 'Pill' }])
    await anna.push({ ...edit, id: newId(), scope: 'all', event: { title: ' Insulin ' } })
    await anna.push({ ...edit, id: newId(), scope: 'this', ...on, event: byHand })
    const titles = (await eventsOf(anna)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Insulin', 'Late'])
  })

  test.each(['instance', 'this'])(
    'one day of a series goes with scope %s, and needs to be named',
    async (scope) => {
      const anna = await world.device()
      const pill = addEvent({ recurrence: daily })
      await anna.push(pill)
      const deletion = { id: newId(), at: 2, verb: 'delete-event', eventId: pill.eventId, scope }
      const refused = await anna.post('/sync', { changes: [deletion] })
      expect(await refused.json()).toMatchObject({
        answers: [{ outcome: 'refused', says: 'occurrenceDate is required for scope: instance' }],
      })
      const change = { ...deletion, id: newId(), occurrenceDate: '2026-11-20' }
      expect((await anna.post('/sync', { changes: [change] })).status).toBe(200)
      expect(await eventsOf(anna)).toMatchObject([{ recurrenceExceptions: ['2026-11-20'] }])
    },
  )

  /** as no verb of ours would write it: by hand, by an import, by an app to come */
  async function put(device: Device, collection: Collection, id: string, body: object) {
    const { kysely, transactAs } = world.database
    const key = { owner: device.userId, collection, id, clock: 1, body: JSON.stringify(body) }
    const place = { removed_at: null, first_day: null, last_day: endless, recurring: 0, series: null }
    await transactAs(device.userId, (tx) =>
      tx.run(kysely.insertInto('documents').values({ ...key, ...place })),
    )
  }

  test('a document without most of its fields takes changes like any other', async () => {
    const anna = await world.device()
    const rex = addPet()
    const [bare, nobody, all] = [newId(), newId(), { at: 2, scope: 'all' } as const]
    await anna.push(rex)
    await put(anna, 'events', bare, { petIds: [rex.petId, 7], start: '2026-11-15T08:00:00' })
    await put(anna, 'pets', nobody, {})
    const counts = await anna.send(`/api/pets/${rex.petId}/event-counts`)
    expect(await counts.json()).toEqual({ alone: 1, together: 0 })
    const fields = { title: 'Pill', end: '2026-11-15T08:30' }
    const answers = await anna.push(
      { id: newId(), ...all, verb: 'edit-event', eventId: bare, event: fields },
      { id: newId(), at: 2, verb: 'edit-pet', petId: nobody, pet: { name: 'Minka' } },
      { id: newId(), at: 2, verb: 'delete-pet', petId: rex.petId },
      { id: newId(), ...all, verb: 'delete-event', eventId: bare },
    )
    expect(answers.map((one) => (one.outcome === 'refused' ? one.refusal : one.outcome))).toEqual([
      'applied',
      'applied',
      'applied',
      'applied', // it went with its only pet: done already
    ])
    expect((await anna.snapshot()).rows.map(({ body }) => body)).toMatchObject([
      { name: 'Minka', breeds: [] },
    ])
  })
})
