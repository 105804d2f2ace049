import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const died = (petId: string): Change => ({
  id: newId(),
  at: 2,
  verb: 'edit-pet',
  petId,
  pet: { diedOn: '2026-11-16' },
})

describe.each(engines)('a pet that has died, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function bodiesOf(device: Device) {
    const { rows } = await device.snapshot()
    return rows.flatMap(({ id, body }) => (body ? [[id, JSON.stringify(body)]] : [])).toSorted()
  }

  test('leaves more series than are read one by one, and one undo brings all of it back', async () => {
    const anna = await world.device()
    const [rex, bob] = [addPet(), addPet()]
    const shared = Array.from({ length: 30 }, () =>
      addEvent({ recurrence: daily, petIds: [rex.petId, bob.petId] }),
    )
    const own = addEvent({ recurrence: daily, petIds: [rex.petId] })
    await anna.push(rex, bob, own, ...shared)
    const before = await bodiesOf(anna)
    const change = died(rex.petId)
    expect(await anna.push(change)).toMatchObject([{ outcome: 'applied' }])
    const { rows } = await anna.snapshot()
    const events = rows.flatMap(({ collection, body }) =>
      collection === 'events' ? (body as CareEvent) : [],
    )
    expect(events).toHaveLength(1 + 2 * shared.length)
    const onward = events.filter(({ start }) => start === '2026-11-16T08:00:00')
    expect(onward.map(({ petIds }) => petIds)).toEqual(shared.map(() => [bob.petId]))
    expect(await anna.push({ id: newId(), at: 3, verb: 'undo', of: change.id })).toMatchObject([
      { outcome: 'applied' },
    ])
    expect(await bodiesOf(anna)).toEqual(before)
  })

  test('is no death to whoever lives in another household', async () => {
    const [anna, bert] = [await world.device(), await world.device()]
    const rex = addPet()
    await anna.push(rex)
    expect(await bert.push(died(rex.petId))).toMatchObject([{ refusal: 'pet-not-found' }])
  })

  test('one deleted before it comes back to all that they shared, however much that was', async () => {
    const anna = await world.device()
    const [ada, bob] = [addPet({ name: 'Ada' }), addPet({ name: 'Bob' })]
    const shared = Array.from({ length: 25 }, () =>
      addEvent({ petIds: [ada.petId, bob.petId], recurrence: daily }),
    )
    await anna.push(ada, bob, ...shared)
    const deletion: Change = { id: newId(), at: 2, verb: 'delete-pet', petId: bob.petId }
    await anna.push(deletion)
    await anna.push(died(ada.petId))
    const restored = await anna.push({ id: newId(), at: 3, verb: 'undo', of: deletion.id })
    expect(restored).toMatchObject([{ outcome: 'applied' }])
    const { rows } = await anna.snapshot()
    expect(rows.filter(({ collection }) => collection === 'events')).toHaveLength(50)
  })
})
