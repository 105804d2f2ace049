import { describe, expect, onTestFinished, test } from 'vitest'
import { careIdOf } from '#core/care/care.ts'
import type { Change } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, serverWorld } from '#test/support/server-world.ts'

describe.each(engines)('what was tried, on %s', (engine) => {
  test('is taken out though the first of it was never there, and the last came by the same push', async () => {
    const world = await serverWorld(engine)
    onTestFinished(() => world.close())
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    const start = { start: '2026-11-10T08:00:00', end: '2026-11-10T08:05:00' }
    const who = { people: [{ id: anna.userId, name: 'Anna' }], turns: 'day' as const }
    const recurrence = ['DTSTART:20261110T120000', 'RRULE:FREQ=DAILY']
    const pill = addEvent({ title: 'Insulin', ...start, recurrence, petIds: [rex.petId], who })
    await anna.push(rex)
    await anna.push(pill)
    const said = { at: Date.now() }
    const swap: Change = {
      ...said,
      id: 'swapped-once',
      verb: 'swap-turn',
      eventId: pill.eventId,
      seriesId: pill.eventId,
      day: '2026-11-12',
      person: { id: 'person-cleo', name: 'Cleo' },
    }
    const changes = ['nobody-knows', pill.id, swap.id]
    await anna.push(swap, { ...said, id: 'taken-out-1', verb: 'undo-tried', changes, records: [] })
    expect((await anna.snapshot('events')).rows).toEqual([])
    expect((await anna.snapshot('pets')).rows).toHaveLength(1)
  })

  test('stays with an earlier day that somebody recorded since, though the try recorded a later one', async () => {
    const world = await serverWorld(engine)
    onTestFinished(() => world.close())
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    const times = { start: '2026-11-10T08:00:00', end: '2026-11-10T08:05:00' }
    const recurrence = ['DTSTART:20261110T080000', 'RRULE:FREQ=DAILY']
    const pill = addEvent({ title: 'Pill', ...times, recurrence, petIds: [rex.petId] })
    const walk = addEvent({ title: 'Walk', ...times, recurrence, petIds: [rex.petId] })
    const given = (id: string, { eventId, event }: typeof pill, day: string): Change => ({
      verb: 'record-care',
      id,
      at: Date.now(),
      seriesId: eventId,
      eventId,
      day,
      due: `${day}T08:00:00`,
      allDay: false,
      title: event.title,
      pets: [{ id: rex.petId, name: 'Rex' }],
      details: {
        outcome: 'given',
        at: Date.parse(`${day}T08:00:00Z`),
        local: `${day}T08:00:00`,
        amount: '',
        note: '',
      },
      knows: [],
      again: false,
    })
    const tried = [
      rex,
      pill,
      walk,
      given('given-tried-1', pill, '2026-11-12'),
      given('given-tried-2', walk, '2026-11-12'),
    ]
    await anna.push(...tried)
    await anna.push(given('given-since-1', pill, '2026-11-11'))
    const records = [pill, walk].map(({ eventId }) => careIdOf(eventId, '2026-11-12', rex.petId))
    const changes = tried.map(({ id }) => id)
    await anna.push({ id: 'taken-out-1', at: Date.now(), verb: 'undo-tried', changes, records })
    expect((await anna.snapshot('events')).rows.map(({ id }) => id)).toEqual([pill.eventId])
    expect((await anna.snapshot('care')).rows).toHaveLength(2)
  })
})
