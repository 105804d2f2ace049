import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { insulin, reminderWorld } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'

/** At this time of every day; when clocks showed it on the days around a change, as instants. */
const changes: [zone: string, what: string, time: string, instants: [string, string, string]][] = [
  ['Europe/Berlin', 'in spring', '07:00', ['2026-03-28T06:00', '2026-03-29T05:00', '2026-03-30T05:00']],
  [
    'Europe/Berlin',
    'an hour that is left out',
    '02:30',
    ['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'],
  ],
  ['Europe/Berlin', 'in autumn', '07:00', ['2026-10-24T05:00', '2026-10-25T06:00', '2026-10-26T06:00']],
  [
    'Europe/Berlin',
    'an hour that comes twice',
    '02:30',
    ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
  ],
  ['America/New_York', 'in spring', '07:00', ['2026-03-07T12:00', '2026-03-08T11:00', '2026-03-09T11:00']],
  [
    'America/New_York',
    'an hour that is left out',
    '02:30',
    ['2026-03-07T07:30', '2026-03-08T07:30', '2026-03-09T06:30'],
  ],
  [
    'America/New_York',
    'an hour that comes twice',
    '01:30',
    ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
  ],
  [
    'Australia/Lord_Howe',
    'half an hour twice',
    '01:45',
    ['2026-04-03T14:45', '2026-04-04T14:45', '2026-04-05T15:15'],
  ],
  [
    'Australia/Lord_Howe',
    'half an hour left out',
    '02:15',
    ['2026-10-02T15:45', '2026-10-03T15:45', '2026-10-04T15:15'],
  ],
]

describe.each(engines)('clock changes, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  afterAll(() => world.close())

  test.each(changes)('%s, %s: once a day, at %s', async (zone, _what, time, instants) => {
    world.clock.at = Date.parse(`${instants[0]}Z`) - 60 * 60_000
    const anna = await world.device()
    await world.addPhone(anna)
    await world.setZone(anna, zone)
    const start = `2026-03-01T${time}:00`
    const pill = { start, end: start, recurrence: ['RRULE:FREQ=DAILY'], reminder: { before: 0 } as const }
    await anna.push(insulin(pill))
    const before = world.sent.length
    const end = Date.parse(`${instants[2]}Z`) + 12 * 60 * 60_000
    // as the server does: it looks when it said it would
    while (world.clock.at < end) {
      await world.remind()
      const [due] = await world.read(`select due_at from due where owner = '${anna.userId}'`)
      world.clock.at = Number(due?.['due_at'])
    }
    const mine = world.sent.slice(before).filter(({ person }) => person === anna.userId)
    expect(mine.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual(instants)
  })
})
