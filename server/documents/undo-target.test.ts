import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { Deletion } from '#core/deletions/deletion.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { beginning, history, livedThrough } from '#test/support/arbitrary-history.ts'
import { engines } from '#test/support/engines.ts'
import { bytesOf } from '#test/support/household.ts'
import { addEvent, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { cases } from '#test/support/laws.ts'

describe.each(engines)('what an undone change was built on, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const day = '2026-11-18'
  const insulin = () =>
    addEvent({
      title: 'Insulin',
      start: '2026-11-16T08:00:00',
      end: '2026-11-16T08:15:00',
      recurrence: ['RRULE:FREQ=DAILY'],
    })
  const undo = (of: string): ChangeOf<'undo'> => ({ id: newId(), at: 1, verb: 'undo', of })
  const thisDay = (eventId: string, event: Partial<EventForm>): ChangeOf<'edit-event'> => {
    const on = {
      eventId,
      seriesId: eventId,
      scope: 'this',
      occurrenceDate: day,
      newEventId: newId(),
    } as const
    return { id: newId(), at: 1, verb: 'edit-event', ...on, event }
  }
  /** as an app of the release before says it of what happens once */
  const once = (eventId: string) => ({ id: newId(), at: 1, eventId, scope: 'all' }) as const
  const rowsOf = async <Body>(device: Device, collection: string) =>
    (await device.snapshot('events,deletions')).rows
      .filter((row) => row.collection === collection && row.body !== null)
      .map(({ body }) => body as Body) // as the collection's name says
  const shown = async (device: Device) => {
    const events = await rowsOf<CareEvent>(device, 'events')
    const days = occurrencesBetween(indexEvents(events), '2026-11-16', '2026-11-19')
    return days.map(({ start, event }) => `${start.slice(8, 16)} ${event.title}`)
  }
  const daily = ['16T08:00 Insulin', '17T08:00 Insulin', '18T08:00 Insulin', '19T08:00 Insulin']
  const without18 = daily.filter((line) => !line.startsWith('18'))

  test('a day changed by hand and then deleted stays deleted, and the series stays', async () => {
    const device = await world.device()
    const series = insulin()
    const change = thisDay(series.eventId, { title: 'Half' })
    await device.push(series)
    await device.push(change)
    const deletion: Change = { ...once(change.newEventId ?? ''), verb: 'delete-event' }
    await device.push(deletion)
    expect(await device.push(undo(change.id))).toMatchObject([{ outcome: 'applied' }])
    expect(await shown(device)).toEqual(without18)
    expect(await rowsOf<Deletion>(device, 'deletions')).toMatchObject([
      { id: deletion.id, scope: 'this', day },
    ])
    await device.push(undo(deletion.id))
    expect(await shown(device)).toEqual(daily)
  })

  test('a day changed by hand, and changed again, keeps what came second; no other day takes it', async () => {
    const device = await world.device()
    const series = insulin()
    const change = thisDay(series.eventId, { title: 'Half' })
    const again: Change = {
      ...once(change.newEventId ?? ''),
      verb: 'edit-event',
      event: {
        title: 'Twice',
        start: `${day}T10:00:00`,
        end: `${day}T10:15:00`,
        allDay: false,
        dose: { medicineId: newId(), milli: 2_000 },
      },
    }
    await device.push(series)
    await device.push(change)
    await device.push(again)
    expect(await device.push(undo(change.id))).toMatchObject([{ outcome: 'applied' }])
    expect(await shown(device)).toEqual(without18.toSpliced(2, 0, '18T10:00 Twice'))
    await device.push(undo(again.id))
    expect(await shown(device)).toEqual(daily)
  })

  test('what is done to the one day that was kept of a series stays with that day', async () => {
    const device = await world.device()
    const series = insulin()
    const ending: Change = { ...thisDay(series.eventId, { recurrence: null }), scope: 'all' }
    await device.push(series)
    await device.push(ending)
    expect(await shown(device)).toEqual(['18T08:00 Insulin'])
    await device.push({ ...once(series.eventId), verb: 'edit-event', event: { title: 'Last' } })
    await device.push({ ...once(series.eventId), verb: 'delete-event' })
    // by somebody who had not heard of it
    await device.push({
      ...once(series.eventId),
      verb: 'delete-event',
      once: { seriesId: series.eventId, day },
    })
    await device.push({ ...once(series.eventId), verb: 'delete-event' })
    expect(await device.push(undo(ending.id))).toMatchObject([{ outcome: 'applied' }])
    expect(await shown(device)).toEqual(without18)
  })

  test('what waits while the day it was made for becomes a series again is for that day', async () => {
    const device = await world.device()
    const series = insulin()
    const ending: Change = { ...thisDay(series.eventId, { recurrence: null }), scope: 'all' }
    await device.push(series)
    await device.push(ending)
    await device.push(undo(ending.id))
    const name = { seriesId: series.eventId, day }
    await device.push({ ...once(series.eventId), verb: 'edit-event', event: { title: 'Last' }, once: name })
    expect(await shown(device)).toEqual(without18.toSpliced(2, 0, '18T08:00 Last'))
    await device.push({ ...once(series.eventId), verb: 'delete-event', once: name })
    expect(await shown(device)).toEqual(without18)
  })

  test('what waits while the event it was made for comes to repeat is for its day, or is refused in words', async () => {
    const device = await world.device()
    const walk = addEvent({ title: 'Walk', start: `${day}T08:00:00`, end: `${day}T08:30:00` })
    await device.push(walk)
    await device.push({
      ...once(walk.eventId),
      verb: 'edit-event',
      event: { recurrence: ['RRULE:FREQ=DAILY'] },
    })
    const name = { seriesId: walk.eventId, day }
    const deletion = { ...once(walk.eventId), verb: 'delete-event', once: name } as const
    await device.push(deletion)
    expect(await shown(device)).toEqual(['19T08:00 Walk'])
    expect(
      await device.push({ ...deletion, id: newId(), once: { ...name, day: '2026-11-16' } }),
    ).toMatchObject([{ outcome: 'refused', refusal: 'repeats-now' }])
  })

  // core/changes/undo-laws.test.ts says what is right of many more of these
  test('whatever is done and undone, the server comes to what the verbs come to', async () => {
    const said = (change: object, at: number) => ({ id: `before-${at}0`, at: 1_000, ...change }) as Change // with its name and time
    // of members and of what was recorded, the days of other clocks tell other tests
    const alone = history.map((doings) => doings.filter(({ by, does }) => by === 'owner' && does !== 'tick'))
    const same = fc.asyncProperty(alone, async (doings) => {
      const device = await world.device()
      await device.push(...beginning.map(said))
      const steps = livedThrough(doings, false)
      for (const { change, isRefused } of steps)
        expect(await device.push(said(change, 0))).toMatchObject([
          { outcome: isRefused ? 'refused' : 'applied' },
        ])
      const { rows } = await device.snapshot('pets,events,medicines')
      const bodies = rows.flatMap(({ body }) => (body === null ? [] : JSON.stringify(body)))
      const last = steps.at(-1)?.after
      if (last) expect(bodies.toSorted()).toEqual(bytesOf({ ...last, care: new Map(), health: new Map() }))
    })
    await fc.assert(same, cases.server)
  })
})
