import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostDoers } from '#core/schedule/doers.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { insulin, reminderWorld, told } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import { newId } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'

describe.each(engines)('whoever an event names, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  afterAll(() => world.close())

  const doers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: newId(), name: `Nobody ${n}` }))
  const inTurns = (people: { id: string; name: string }[]) => ({ who: { people, turns: 'day' as const } })
  async function eventsOf(device: Device) {
    const { rows } = await device.snapshot('events')
    return rows.map(({ body }) => body as CareEvent)
  }
  /** Anna and Berta, each with a phone. */
  async function home() {
    world.clock.at = Date.parse('2026-11-15T05:00:00Z')
    const anna = await world.device()
    await world.addPhone(anna)
    const berta = await joined(world, anna)
    await world.addPhone(berta)
    return { anna, berta: berta.in(anna.userId) }
  }

  test('is nobody if they are not here: everybody is told at once, and whoever that is hears nothing', async () => {
    const { anna, berta } = await home()
    const mallory = await world.device()
    await world.addPhone(mallory)
    await mallory.push(insulin({ title: 'Own pill' }))
    const named = [{ id: mallory.userId, name: 'Mallory' }]
    const event = insulin(inTurns(named))
    const [answer] = await berta.push(event)
    expect(answer?.outcome).toBe('applied')
    const names = { anna, berta, mallory }
    expect(told(await world.remindedAt('2026-11-15T08:00:00Z'), names)).toEqual([
      'anna reminder push Insulin 1',
      'berta reminder push Insulin 1',
      'mallory reminder push Own pill 1',
    ])
    expect(await eventsOf(mallory)).toHaveLength(1)
    expect((await call(mallory, 'rename', { household: anna.userId, name: 'Mine' })).says).not.toBe('')
  })

  test('is as many as take turns, and no thousand: a device that says more is not understood', async () => {
    const { anna, berta } = await home()
    const many = await berta.post('/sync', { changes: [insulin(inTurns(doers(1_000)))] })
    expect(many.status).toBe(400)
    const one = await berta.post('/sync', { changes: [insulin(inTurns(doers(mostDoers + 1)))] })
    expect(one.status).toBe(400)
    const long = [{ id: newId(), name: 'x'.repeat(101) }]
    expect((await berta.post('/sync', { changes: [insulin(inTurns(long))] })).status).toBe(400)
    expect(await eventsOf(anna)).toEqual([])
    const event = insulin(inTurns(doers(mostDoers)))
    expect(await berta.push(event)).toMatchObject([{ outcome: 'applied' }])
    // what is said on top of it takes nobody’s place in the list
    const person = { id: newId(), name: 'One more' }
    const swap = { id: newId(), at: 1, verb: 'swap-turn' as const, eventId: event.eventId, day: '2026-11-15' }
    expect(await berta.push({ ...swap, person })).toMatchObject([{ outcome: 'applied' }])
    const [kept] = await eventsOf(anna)
    expect([kept?.who?.people.length, kept?.swaps?.length]).toEqual([mostDoers, 1])
  })

  test('of what happens once the list stays as long as it may be, whoever it is swapped to', async () => {
    const { anna } = await home()
    const once = { recurrence: null, start: '2026-11-15T08:00:00', end: '2026-11-15T08:00:00' }
    const event = insulin({ ...inTurns(doers(mostDoers)), ...once })
    await anna.push(event)
    for (const person of doers(3))
      await anna.push({
        id: newId(),
        at: 1,
        verb: 'swap-turn',
        eventId: event.eventId,
        day: '2026-11-15',
        person,
      })
    expect((await eventsOf(anna))[0]?.who?.people).toHaveLength(mostDoers)
  })

  test('a sitter names nobody', async () => {
    const { anna } = await home()
    const sam = (await joined(world, anna, 'sitter', 'Sam')).in(anna.userId)
    const event = insulin()
    await anna.push(event)
    const person = { id: sam.userId, name: 'Sam' }
    const swap = {
      id: newId(),
      at: 1,
      verb: 'swap-turn' as const,
      eventId: event.eventId,
      day: '2026-11-15',
      person,
    }
    expect(await sam.push(swap)).toMatchObject([{ outcome: 'refused' }])
    expect((await eventsOf(anna))[0]?.swaps).toBeUndefined()
  })
})
