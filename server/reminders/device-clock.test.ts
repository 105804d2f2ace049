import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { insulin, reminderWorld, told } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import { newId } from '#test/support/server-world.ts'

const at = (time: string) => `2026-11-15T${time}:00Z`
const six = Date.parse(at('06:00'))
const nextYear = Date.parse('2027-11-15T06:00:00Z')

describe.each(engines)('made on a device whose clock is ahead, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  beforeEach(() => {
    world.clock.at = six
  })
  afterAll(() => world.close())

  async function anna(event: ReturnType<typeof insulin>) {
    const device = await world.device()
    await world.addPhone(device)
    await device.push(event)
    return device
  }

  test('an event reminds as any other', async () => {
    const owner = await anna({ ...insulin(), at: nextYear })
    expect(told(await world.remindedAt(at('08:00'), at('08:15')), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
      'anna reminder push Insulin 2',
    ])
  })

  test('so does a series that was changed there from a day on', async () => {
    const pill = { ...insulin(), at: six }
    const owner = await anna(pill)
    const times = { start: '2026-11-16T08:10:00', end: '2026-11-16T08:20:00', allDay: false }
    await owner.push({
      id: newId(),
      at: nextYear,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'future',
      occurrenceDate: '2026-11-16',
      newEventId: newId(),
      event: times,
    })
    const said = await world.remindedAt('2026-11-16T08:10:00Z', '2026-11-17T08:10:00Z')
    expect(told(said, { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
      'anna reminder push Insulin 1',
    ])
  })

  test.each([
    ['is kept', ''],
    ['was not kept then', ', changed_at = null'],
  ])('so does one that is stored with that time, and when it came %s', async (_, change) => {
    const owner = await anna({ ...insulin(), at: six })
    await world.change(`update documents set body = replace(body, '"createdAt":${six}', '"createdAt":${nextYear}')
      ${change} where owner = '${owner.userId}'`)
    const [row] = await world.read(`select body from documents where owner = '${owner.userId}'`)
    expect(row?.['body']).toContain(`"createdAt":${nextYear}`)
    expect(told(await world.remindedAt(at('08:00')), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
  })

  test('and what came only after its time is not late', async () => {
    world.clock.at = Date.parse(at('08:20'))
    const owner = await anna({ ...insulin(), at: nextYear })
    expect(told(await world.remindedAt(at('08:21'), at('08:29')), { anna: owner })).toEqual([])
    expect(told(await world.remindedAt(at('08:30')), { anna: owner })).toEqual([
      'anna reminder push Insulin 3',
    ])
  })
})
