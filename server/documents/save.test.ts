import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import { mostSteps } from '#core/changes/change.ts'
import type { ChangeOf, Step, StepOf } from '#core/changes/change.ts'
import type { Deletion } from '#core/deletions/deletion.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('what is saved at once, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const save = (...steps: Step[]): ChangeOf<'save'> => ({ id: newId(), at: 1, verb: 'save', steps })
  const daily = (hour: string): Step & { eventId: string } => {
    const {
      id: _,
      at: __,
      ...step
    } = addEvent({
      title: 'Insulin',
      start: `2026-11-16T${hour}:00:00`,
      end: `2026-11-16T${hour}:15:00`,
      recurrence: ['RRULE:FREQ=DAILY'],
    })
    return step
  }
  const from = (eventId: string, title: string): Step => ({
    verb: 'edit-event',
    eventId,
    seriesId: eventId,
    scope: 'future',
    occurrenceDate: '2026-11-18',
    newEventId: newId(),
    event: { title, petIds: [] },
  })
  const gone = (eventId: string): Step => ({ verb: 'delete-event', eventId, seriesId: eventId, scope: 'all' })
  const rowsOf = async <Body>(device: Device, collection: string) =>
    (await device.snapshot('events,deletions')).rows
      .filter((row) => row.collection === collection && row.body !== null)
      .map(({ body }) => body as Body) // as the collection's name says
  const titles = async (device: Device) =>
    (await rowsOf<CareEvent>(device, 'events')).map(({ title }) => title).toSorted()

  test('is done whole or not at all, and taken back by one name', async () => {
    const device = await world.device()
    const [morning, evening] = [daily('07'), daily('19')]
    expect(await device.push(save(morning, evening))).toMatchObject([{ outcome: 'applied' }])
    const half = save(from(morning.eventId, 'Half'), from(newId(), 'Half'))
    expect(await device.push(half)).toMatchObject([{ outcome: 'refused', refusal: 'event-gone' }])
    expect(await titles(device)).toEqual(['Insulin', 'Insulin'])

    const both = save(from(morning.eventId, 'Half'), from(evening.eventId, 'Half'))
    expect(await device.push(both)).toMatchObject([{ outcome: 'applied' }])
    expect(await device.push(both)).toMatchObject([{ outcome: 'applied' }])
    expect(await titles(device)).toEqual(['Half', 'Half', 'Insulin', 'Insulin'])
    await device.push({ id: newId(), at: 1, verb: 'undo', of: both.id })
    expect(await titles(device)).toEqual(['Insulin', 'Insulin'])
  })

  test('is one thing to restore', async () => {
    const device = await world.device()
    const [morning, evening] = [daily('07'), daily('19')]
    await device.push(save(morning, evening))
    const away = save(gone(morning.eventId), gone(evening.eventId))
    await device.push(away)
    expect(await titles(device)).toEqual([])
    expect(await rowsOf<Deletion>(device, 'deletions')).toMatchObject([
      { id: away.id, times: ['07:00', '19:00'] },
    ])
    await device.push({ id: newId(), at: 1, verb: 'undo', of: away.id })
    expect(await titles(device)).toEqual(['Insulin', 'Insulin'])
    expect(await rowsOf<Deletion>(device, 'deletions')).toEqual([])
  })

  test('finds as many series as it may have steps, each with a part from another day on', async () => {
    const device = await world.device()
    const hours = Array.from({ length: 20 }, (_, at) => daily(`${at}`.padStart(2, '0')))
    await device.push(save(...hours))
    for (const day of [1, 2]) {
      const parts = hours.map(({ eventId }) => ({
        ...from(eventId, `Part ${day}`),
        occurrenceDate: addDays('2026-11-16', day),
      }))
      expect(await device.push(save(...parts))).toMatchObject([{ outcome: 'applied' }])
    }
    expect(await titles(device)).toHaveLength(60)
  })

  /** Insulin, also at that time. */
  const also = (of: { eventId: string }, hour: string): Step & { eventId: string } => {
    const one = daily(hour)
    if (one.verb !== 'add-event') throw new Error('it adds')
    return { ...one, event: { ...one.event, togetherId: of.eventId } }
  }
  const lookedAt = (eventId: string) =>
    ({ eventId, seriesId: eventId, scope: 'future', occurrenceDate: '2026-11-18' }) as const
  const all = (eventId: string, title: string): StepOf<'edit-times'> => ({
    ...lookedAt(eventId),
    verb: 'edit-times',
    newEventId: newId(),
    event: { title },
    togetherId: eventId,
    on: '2026-11-18',
    shares: ['title'],
    changed: [],
    gone: [],
    added: [],
  })

  test('reaches all times there are by then, also one that another device has just added, and takes them back', async () => {
    const device = await world.device()
    const morning = daily('07')
    const [evening, noon] = [also(morning, '19'), also(morning, '13')]
    await device.push(save(morning, evening))
    // in the same push it is not yet among the rows
    const half = save(all(morning.eventId, 'Half'))
    expect(await device.push(save(noon), half)).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
    expect(await titles(device)).toEqual(['Half', 'Half', 'Half', 'Insulin', 'Insulin', 'Insulin'])
    await device.push(save(also(morning, '22')))
    await device.push({ id: newId(), at: 1, verb: 'undo', of: half.id })
    expect(await titles(device)).toEqual(Array(4).fill('Insulin'))

    const away = save({
      ...lookedAt(morning.eventId),
      verb: 'delete-times',
      scope: 'all',
      togetherId: morning.eventId,
      on: '2026-11-18',
    })
    expect(await device.push(away)).toMatchObject([{ outcome: 'applied' }])
    expect(await titles(device)).toEqual([])
    expect(await rowsOf<Deletion>(device, 'deletions')).toMatchObject([
      { id: away.id, times: ['07:00', '13:00', '19:00', '22:00'] },
    ])
  })

  test('with a step that only a newer app knows is refused whole, and no time is changed alone', async () => {
    const device = await world.device()
    const morning = daily('07')
    await device.push(save(morning))
    const ofTomorrow = { ...all(morning.eventId, 'Half'), verb: 'edit-times-of-tomorrow' } as unknown as Step
    await expect(device.push(save(from(morning.eventId, 'Half'), ofTomorrow))).rejects.toThrow()
    expect(await titles(device)).toEqual(['Insulin'])
  })

  test('is bounded', async () => {
    const device = await world.device()
    const many = Array.from({ length: mostSteps + 1 }, () => daily('07'))
    await expect(device.push(save(...many))).rejects.toThrow()
    await expect(device.push(save())).rejects.toThrow()
    expect(await titles(device)).toEqual([])
  })
})
