import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import type { CareRecord } from '../care/care.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import type { Who } from '../schedule/doers.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Reminder } from '../schedule/reminder.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { planReminders } from './plan-reminders.ts'
import type { Listener, Told } from './plan-reminders.ts'

const minute = 60_000
const anna: Listener = {
  id: 'anna',
  pets: null,
  share: 'at-once',
  mail: 'when-late',
  quiet: null,
  zone: 'Europe/Berlin',
  hasDevice: true,
  hasMail: true,
}
const insulin = (reminder: Reminder | null, more: Partial<CareEvent> & { id?: string } = {}): CareEvent => {
  const { id = 'insulin-1', ...fields } = more
  const times = { start: '2026-03-01T07:00:00', end: '2026-03-01T07:10:00' }
  const recurrence = ['RRULE:FREQ=DAILY']
  const { recurrence: rule = recurrence, ...rest } = fields
  const asked = { ...form({ title: 'Insulin', ...times, recurrence: rule as string[] | null }), reminder }
  return { ...eventFrom(asked, { id, createdAt: 0 }), ...rest }
}

type Life = {
  events: CareEvent[]
  listeners?: Listener[]
  zone?: string
  /** local times; the server looks at `from` and goes on to `to` */
  from: string
  to: string
  /** spans in which no server runs */
  down?: [string, string][]
  /** when something was recorded, by slot */
  recorded?: Record<string, string>
  snoozed?: { slot: string; person: string; at: string; minutes: number }[]
  /** every five minutes, instead of when the plan says so */
  isEager?: boolean
}
type Happened = { at: string; who: string; by: string; what: string; stage: number }

/** Lives through it as the server does: looks when the plan says, and remembers what it told. */
function live({ events, listeners = [anna], zone = 'Europe/Berlin', ...life }: Life): Happened[] {
  const index = indexEvents(events)
  const told = new Map<string, Told>()
  const happened: Happened[] = []
  const end = instantOf(life.to, zone)
  const down = (life.down ?? []).map(([from, to]) => [instantOf(from, zone), instantOf(to, zone)] as const)
  const snoozes = (life.snoozed ?? []).map((one) => ({ ...one, at: instantOf(one.at, zone) }))
  for (let now = instantOf(life.from, zone); now <= end;) {
    const night = down.find(([from, to]) => now >= from && now < to)
    if (night) now = night[1]
    const today = dayOf(localAt(now, zone))
    for (const { slot, person, at, minutes } of snoozes.filter((one) => one.at <= now)) {
      const known = told.get(`${slot} ${person}`)
      if (known) told.set(`${slot} ${person}`, { ...known, snoozedUntil: at + minutes * minute })
    }
    for (const done of snoozes.filter((one) => one.at <= now)) snoozes.splice(snoozes.indexOf(done), 1)
    const plan = planReminders({
      now,
      zone,
      occurrences: occurrencesBetween(index, addDays(today, -1), addDays(today, 3)),
      care: (slot) => {
        const at = life.recorded?.[slot]
        return at !== undefined && instantOf(at, zone) <= now ? record : undefined
      },
      listeners,
      everybody: listeners,
      told: [...told.values()],
    })
    for (const { person, items, by, isSummary } of plan.tells) {
      happened.push({
        at: localAt(now, zone).slice(0, 16),
        who: person,
        by: by.join('+'),
        what: `${isSummary ? 'summary ' : ''}${items.map(({ occurrence }) => occurrence.event.title).join()}`,
        stage: items[0]?.stage ?? -1,
      })
      for (const { slot, stage } of items)
        told.set(`${slot} ${person}`, {
          slot,
          person,
          stage,
          toldAt: now,
          snoozedUntil: null,
          settled: false,
        })
    }
    for (const { person, slot } of plan.settled) {
      happened.push({
        at: localAt(now, zone).slice(0, 16),
        who: person,
        by: 'push',
        what: 'settled',
        stage: -1,
      })
      const known = told.get(`${slot} ${person}`)
      if (known) told.set(`${slot} ${person}`, { ...known, settled: true })
    }
    const stops = [
      ...Object.values(life.recorded ?? {}).map((at) => instantOf(at, zone)),
      ...snoozes.map(({ at }) => at),
    ].filter((at) => at > now)
    now = life.isEager ? now + 5 * minute : Math.min(plan.nextAt ?? end + 1, now + 1440 * minute, ...stops)
  }
  return happened
}
const record = { id: 'r', entries: [{ id: 'e', outcome: 'given' }] } as unknown as CareRecord // all the plan looks at
const said = (happened: Happened[]) =>
  happened.map(({ at, who, by, what }) => `${at.slice(8)} ${who} ${by} ${what}`)

const berta: Listener = { ...anna, id: 'berta', share: 'when-late', hasDevice: true }
const oneDay = { from: '2026-03-10T04:30:00', to: '2026-03-10T23:59:00' }

test('at its time, once', () => {
  expect(said(live({ ...oneDay, events: [insulin({ before: 0 })] }))).toEqual(['10T07:00 anna push Insulin'])
})

test('so many minutes before, or the day before at the same time', () => {
  expect(said(live({ ...oneDay, events: [insulin({ before: 30 })] }))).toEqual(['10T06:30 anna push Insulin'])
  expect(said(live({ ...oneDay, events: [insulin({ before: 1440 })] }))).toEqual([
    '10T07:00 anna push Insulin',
  ])
  const once = insulin({ before: 1440 }, { recurrence: null })
  const eve = { from: '2026-02-27T00:00:00', to: '2026-03-01T23:00:00' }
  expect(said(live({ ...eve, events: [once] }))).toEqual(['28T07:00 anna push Insulin'])
})

const vet = (more: Partial<CareEvent> = {}, marks: Partial<Reminder> = {}) =>
  insulin(
    { before: 1440, also: 120, ...marks },
    { title: 'Vet', recurrence: null, start: '2026-03-11T14:00:00', end: '2026-03-11T15:00:00', ...more },
  )
const visitDays = { from: '2026-03-09T00:00:00', to: '2026-03-12T00:00:00' }

test('a day before and two hours before, once each', () => {
  const both = ['10T14:00 anna push Vet', '11T12:00 anna push Vet']
  expect(said(live({ ...visitDays, events: [vet()] }))).toEqual(both)
  expect(said(live({ ...visitDays, events: [vet()], isEager: true }))).toEqual(both)
  expect(said(live({ ...visitDays, events: [vet({}, { untilRecorded: true })] })).slice(0, 4)).toEqual([
    ...both,
    '11T14:00 anna push Vet',
    '11T14:15 anna push Vet',
  ])
  const allDay = { allDay: true, start: '2026-03-11T00:00:00', end: '2026-03-11T00:00:00' }
  expect(said(live({ ...visitDays, events: [vet(allDay)] }))).toEqual(['10T09:00 anna push Vet'])
})

test('who wants mails gets one of each lead, and none for what was put off', () => {
  const listeners = [{ ...anna, mail: 'at-once' as const }]
  const snoozed = [{ slot: 'insulin-1.20260311', person: 'anna', at: '2026-03-10T14:01:00', minutes: 10 }]
  expect(said(live({ ...visitDays, events: [vet()], listeners, snoozed }))).toEqual([
    '10T14:00 anna push+mail Vet',
    '10T14:11 anna push Vet',
    '11T12:00 anna push+mail Vet',
  ])
})

test('of two leads the second comes alone where the first was missed, and not once it is recorded', () => {
  const down: [string, string][] = [['2026-03-10T13:00:00', '2026-03-10T20:00:00']]
  expect(said(live({ ...visitDays, events: [vet()], down }))).toEqual(['11T12:00 anna push Vet'])
  const createdAt = instantOf('2026-03-11T08:00:00', 'Europe/Berlin')
  const sinceNow = { from: '2026-03-11T08:00:00', to: '2026-03-12T00:00:00' }
  expect(said(live({ ...sinceNow, events: [vet({ createdAt })] }))).toEqual(['11T12:00 anna push Vet'])
  const recorded = { 'insulin-1.20260311': '2026-03-10T15:00:00' }
  expect(said(live({ ...visitDays, events: [vet()], recorded }))).toEqual([
    '10T14:00 anna push Vet',
    '10T15:00 anna push settled',
  ])
})

test('over a clock change a day before is the same time on the clock, and two hours are two hours', () => {
  for (const [day, eve, second] of [
    ['2026-03-29', '2026-03-28T03:30', '2026-03-29T00:30'],
    ['2026-10-25', '2026-10-24T03:30', '2026-10-25T02:30'],
  ] as const) {
    const start = `${day}T03:30:00`
    const from = `${eve.slice(0, 10)}T00:00:00`
    const lived = live({ from, to: `${day}T23:00:00`, events: [vet({ start, end: start, date: day })] })
    expect(lived.map(({ at }) => at)).toEqual([eve, second])
  }
})

test('an event that asks for none reminds nobody', () => {
  expect(live({ ...oneDay, events: [insulin(null)] })).toEqual([])
})

test('until it is recorded: again, then everybody, then by mail, and no more', () => {
  const events = [insulin({ before: 0, untilRecorded: true })]
  expect(said(live({ ...oneDay, events, listeners: [anna, berta] }))).toEqual([
    '10T07:00 anna push Insulin',
    '10T07:15 anna push Insulin',
    '10T07:30 anna push Insulin',
    '10T07:45 anna push Insulin',
    '10T07:45 berta push Insulin',
    '10T08:00 anna mail Insulin',
    '10T08:00 berta mail Insulin',
  ])
})

const carla: Listener = { ...anna, id: 'person-carla' }
const ben: Listener = { ...anna, id: 'person-ben' }
const inTurns: Who = { people: [ben, carla].map(({ id }) => ({ id, name: id })), turns: 'day' }
/** Since 1 March: on the 10th it is Carla's turn. */
const taken = insulin({ before: 0, untilRecorded: true }, { who: inTurns })

describe('whose turn it is', () => {
  const toldOn = (listeners: Listener[], events = [taken]) =>
    said(live({ ...oneDay, to: '2026-03-10T07:46:00', events, listeners }))
  const all = ['10T07:00', '10T07:15', '10T07:30', '10T07:45']
  const everybody = (ids: string[]) => all.flatMap((at) => ids.map((id) => `${at} ${id} push Insulin`))

  test('is told, and everybody once it is late', () => {
    expect(toldOn([ben, carla])).toEqual([
      '10T07:00 person-carla push Insulin',
      '10T07:15 person-carla push Insulin',
      '10T07:30 person-carla push Insulin',
      '10T07:45 person-ben push Insulin',
      '10T07:45 person-carla push Insulin',
    ])
  })

  test('is told once where it does not repeat until it is recorded, and everybody once it is late', () => {
    const once = insulin({ before: 0 }, { who: inTurns })
    expect(toldOn([ben, carla], [once])).toEqual([
      '10T07:00 person-carla push Insulin',
      '10T07:45 person-ben push Insulin',
      '10T07:45 person-carla push Insulin',
    ])
  })

  test('was swapped for that day', () => {
    const day = '2026-03-10'
    const swapped = { ...taken, swaps: [{ day, person: { id: ben.id, name: 'Ben' } }] }
    expect(toldOn([ben, carla], [swapped]).slice(0, 2)).toEqual([
      '10T07:00 person-ben push Insulin',
      '10T07:15 person-ben push Insulin',
    ])
  })

  test.each<[string, Listener[]]>([
    ['is not here any more', [ben, anna]],
    ['has nothing that could be told', [ben, { ...carla, hasDevice: false }, anna]],
    ['came by a link', [ben, { ...carla, byLink: true }, anna]],
    ['wants to be told only when it is late', [ben, { ...carla, share: 'when-late' }, anna]],
  ])('%s: everybody is told at once', (_, listeners) => {
    expect(toldOn(listeners)).toEqual(expect.arrayContaining(everybody([ben.id, anna.id])))
  })

  test('has a channel of their own is told there: the others wait', () => {
    const own: Listener = { ...carla, hasDevice: false, hasMail: false, hasOwn: true }
    expect(toldOn([ben, own]).slice(0, 2)).toEqual([
      '10T07:00 person-carla own Insulin',
      '10T07:15 person-carla own Insulin',
    ])
  })

  test('mailed at once is told: the others wait', () => {
    const mailed: Listener = { ...carla, hasDevice: false, mail: 'at-once' }
    expect(toldOn([ben, mailed])).toEqual([
      '10T07:00 person-carla mail Insulin',
      '10T07:45 person-ben push Insulin',
    ])
  })
})

test('recorded, it is said once to who was told, and nothing comes after', () => {
  const recorded = { 'insulin-1.20260310': '2026-03-10T07:20:00' }
  const events = [insulin({ before: 0, untilRecorded: true })]
  expect(said(live({ ...oneDay, events, recorded, listeners: [anna, berta] }))).toEqual([
    '10T07:00 anna push Insulin',
    '10T07:15 anna push Insulin',
    '10T07:20 anna push settled',
  ])
})

test('recorded before its time it reminds nobody', () => {
  const recorded = { 'insulin-1.20260310': '2026-03-10T06:50:00' }
  expect(live({ ...oneDay, events: [insulin({ before: 0, untilRecorded: true })], recorded })).toEqual([])
})

test('snoozed, that person hears of it when that is over, the others as ever', () => {
  const events = [insulin({ before: 0, untilRecorded: true })]
  const carla = { ...anna, id: 'carla' }
  const snoozed = [{ slot: 'insulin-1.20260310', person: 'anna', at: '2026-03-10T07:01:00', minutes: 20 }]
  const lived = live({ ...oneDay, to: '2026-03-10T07:31:00', events, snoozed, listeners: [anna, carla] })
  expect(said(lived)).toEqual([
    '10T07:00 anna push Insulin',
    '10T07:00 carla push Insulin',
    '10T07:15 carla push Insulin',
    '10T07:21 anna push Insulin',
    '10T07:30 anna push Insulin',
    '10T07:30 carla push Insulin',
  ])
})

test('what a power cut has delayed into quiet hours waits for their end, unless it is important', () => {
  const listeners = [{ ...anna, quiet: { from: '07:30', to: '09:00' } }]
  const down: [string, string][] = [['2026-03-10T06:00:00', '2026-03-10T08:00:00']]
  const lived = (reminder: Reminder) =>
    live({
      from: '2026-03-10T05:00:00',
      to: '2026-03-10T12:00:00',
      events: [insulin(reminder)],
      listeners,
      down,
    })
  expect(lived({ before: 0 }).map(({ at }) => at.slice(11, 16))).toEqual(['09:00'])
  expect(lived({ before: 0, important: true }).map(({ at }) => at.slice(11, 16))).toEqual(['08:00'])
})

test('what was put off until a moment in quiet hours comes then: somebody has asked for it', () => {
  const listeners = [{ ...anna, quiet: { from: '07:10', to: '09:00' } }]
  const snoozed = [{ slot: 'insulin-1.20260310', person: 'anna', at: '2026-03-10T07:05:00', minutes: 10 }]
  const life = { from: '2026-03-10T05:00:00', to: '2026-03-10T08:00:00', events: [insulin({ before: 0 })] }
  const lived = live({ ...life, listeners, snoozed, isEager: true })
  expect(lived.map(({ at }) => at.slice(11, 16))).toEqual(['07:00', '07:15'])
})

test('quiet hours hold back what is not important, and it comes as one when they end', () => {
  const quiet = { ...anna, quiet: { from: '22:00', to: '08:00' } }
  const events = [
    insulin({ before: 0, untilRecorded: true }),
    insulin({ before: 0 }, { id: 'tablet-1', title: 'Tablet' }),
  ]
  expect(said(live({ ...oneDay, events, listeners: [quiet] }))).toEqual([
    '10T08:00 anna push summary Insulin,Tablet',
  ])
  const important = [insulin({ before: 0, important: true })]
  expect(said(live({ ...oneDay, events: important, listeners: [quiet] }))).toEqual([
    '10T07:00 anna push Insulin',
  ])
})

test('what was missed while nobody ran comes as one, and nothing older than four hours', () => {
  const at = (time: string) => ({ start: `2026-03-01T${time}:00`, end: `2026-03-01T${time}:00` })
  const events = [
    insulin({ before: 0, untilRecorded: true }, { ...at('08:00') }),
    insulin({ before: 0 }, { id: 'tablet-1', title: 'Tablet', ...at('09:00') }),
    insulin({ before: 0 }, { id: 'night-123', title: 'Night tablet', ...at('23:00') }),
  ]
  const morning: [string, string][] = [['2026-03-10T07:55:00', '2026-03-10T09:30:00']]
  expect(said(live({ ...oneDay, to: '2026-03-10T22:00:00', events, down: morning }))).toEqual([
    '10T09:30 anna push summary Insulin,Tablet',
  ])
  const night: [string, string][] = [['2026-03-10T22:00:00', '2026-03-11T12:00:00']]
  const overNight = { from: '2026-03-10T14:00:00', to: '2026-03-11T20:00:00' }
  expect(said(live({ ...overNight, events, down: night }))).toEqual([
    '11T12:00 anna push summary Insulin,Tablet',
  ])
})

test.each([
  ['07:05', ['10T07:05 anna push Insulin']],
  ['07:06', ['10T07:06 anna push summary Insulin']],
  ['11:00', ['10T11:00 anna push summary Insulin']],
  ['11:01', []],
])('of seven o’clock, when nobody ran until %s, is told %s', (until, told) => {
  const down: [string, string][] = [['2026-03-10T06:55:00', `2026-03-10T${until}:00`]]
  const life = { from: '2026-03-10T05:00:00', to: '2026-03-10T14:00:00', down }
  expect(said(live({ ...life, events: [insulin({ before: 0 })] }))).toEqual(told)
})

test('more than three at once are one', () => {
  const events = ['one', 'two', 'three', 'four'].map((title) =>
    insulin({ before: 0 }, { id: `${title}-12345`, title }),
  )
  expect(said(live({ ...oneDay, events }))).toEqual(['10T07:00 anna push summary four,one,three,two'])
  expect(live({ ...oneDay, events: events.slice(1) })).toHaveLength(3)
})

test('mail instead of a device, from the first time on or only when it is late', () => {
  const events = [insulin({ before: 0, untilRecorded: true })]
  const noDevice = { ...anna, hasDevice: false }
  expect(said(live({ ...oneDay, events, listeners: [{ ...noDevice, mail: 'at-once' }] }))).toEqual([
    '10T07:00 anna mail Insulin',
    '10T08:00 anna mail Insulin',
  ])
  expect(said(live({ ...oneDay, events, listeners: [noDevice] }))).toEqual(['10T08:00 anna mail Insulin'])
  expect(live({ ...oneDay, events, listeners: [{ ...noDevice, mail: 'no' }] })).toEqual([])
})

test('a channel of one’s own is told when a device is, and what came too late comes to both and in no mail', () => {
  const events = [insulin({ before: 0 })]
  const both: Listener = { ...anna, hasOwn: true, mail: 'at-once' }
  expect(said(live({ ...oneDay, events, listeners: [both] }))).toEqual([
    '10T07:00 anna push+own+mail Insulin',
  ])
  const down: [string, string][] = [['2026-03-10T06:00:00', '2026-03-10T08:00:00']]
  expect(said(live({ ...oneDay, events, listeners: [both], down, isEager: true }))).toEqual([
    '10T08:00 anna push+own summary Insulin',
  ])
})

test('a sitter hears of their pets alone, and of nothing that is about none', () => {
  const sitter = { ...anna, id: 'sitter', pets: new Set(['pet-12345']) }
  const events = [
    insulin({ before: 0 }, { petIds: ['pet-12345', 'pet-67890'] }),
    insulin({ before: 0 }, { id: 'other-123', petIds: ['pet-67890'] }),
    insulin({ before: 0 }, { id: 'house-123', petIds: [] }),
  ]
  expect(said(live({ ...oneDay, events, listeners: [sitter] }))).toEqual(['10T07:00 sitter push Insulin'])
})

test('what was planned only now is not late', () => {
  const createdAt = instantOf('2026-03-10T07:20:00', 'Europe/Berlin')
  const events = [insulin({ before: 0, untilRecorded: true }, { createdAt })]
  const lived = live({ from: '2026-03-10T07:20:00', to: '2026-03-10T07:40:00', events })
  expect(said(lived)).toEqual(['10T07:30 anna push Insulin'])
})

test('what lasts all day comes in the morning, and takes the day until it is mailed', () => {
  const times = { start: '2026-03-01T00:00:00', end: '2026-03-01T00:00:00', allDay: true }
  const events = [insulin({ before: 0, untilRecorded: true }, times)]
  expect(said(live({ ...oneDay, events }))).toEqual([
    '10T09:00 anna push Insulin',
    '10T13:00 anna push Insulin',
    '10T18:00 anna push Insulin',
    '10T20:00 anna mail Insulin',
  ])
  expect(said(live({ ...oneDay, events: [insulin({ before: 1440 }, times)] }))).toEqual([
    '10T09:00 anna push Insulin',
  ])
})

test.each([
  ['Europe/Berlin', '2026-03-27', '2026-03-31'],
  ['Europe/Berlin', '2026-10-23', '2026-10-27'],
  ['America/New_York', '2026-03-06', '2026-03-10'],
  ['America/New_York', '2026-10-30', '2026-11-03'],
  ['Australia/Lord_Howe', '2026-04-03', '2026-04-07'],
  ['Australia/Lord_Howe', '2026-10-02', '2026-10-06'],
])('over a clock change in %s each dose reminds once, when the clock shows its time', (zone, first, last) => {
  // half past two is skipped, or shown twice, on some of these days
  const times = ['07:00', '19:00', '02:30', '01:45']
  for (const time of times) {
    const at = { start: `2026-03-01T${time}:00`, end: `2026-03-01T${time}:00` }
    const lived = live({
      events: [insulin({ before: 0 }, at)],
      zone,
      listeners: [{ ...anna, zone }],
      from: `${first}T00:00:00`,
      to: `${last}T23:59:00`,
    })
    expect(lived).toHaveLength(5)
    expect(new Set(lived.map(({ at: told }) => told.slice(0, 10))).size).toBe(5)
    const shown = lived.filter(({ at: told }) => told.slice(11) !== time)
    // a time that is skipped comes as much later as the clocks jumped
    expect(shown.length).toBeLessThanOrEqual(1)
  }
})

const anyLife = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  before: fc.constantFrom(0 as const, 10 as const, 60 as const, 1440 as const),
  untilRecorded: fc.boolean(),
  important: fc.boolean(),
  quiet: fc.option(
    fc.record({ from: fc.constantFrom('21:00', '06:00'), to: fc.constantFrom('07:30', '23:00') }),
  ),
  share: fc.constantFrom('at-once' as const, 'when-late' as const),
  mail: fc.constantFrom('no' as const, 'when-late' as const, 'at-once' as const),
  recordedHour: fc.option(fc.integer({ min: 0, max: 23 })),
})

test('looking when the plan says tells the same as looking all the time, and no stage is told twice', () => {
  fc.assert(
    fc.property(anyLife, ({ hour, before, untilRecorded, important, quiet, share, mail, recordedHour }) => {
      const time = `2026-03-01T${`${hour}`.padStart(2, '0')}:20:00`
      const asked: Reminder = {
        before,
        ...(untilRecorded && { untilRecorded }),
        ...(important && { important }),
      }
      const life: Life = {
        events: [insulin(asked, { start: time, end: time })],
        listeners: [{ ...anna, quiet: quiet ?? null, share, mail }],
        from: '2026-03-10T05:00:00',
        to: '2026-03-11T12:00:00',
        ...(recordedHour !== null && {
          recorded: { 'insulin-1.20260310': `2026-03-10T${`${recordedHour}`.padStart(2, '0')}:00:00` },
        }),
      }
      const lived = live(life)
      expect(lived).toEqual(live({ ...life, isEager: true }))
      const stages = lived.map(({ at, stage, what }) => `${at.slice(0, 10)} ${what} ${stage} ${before}`)
      if (before !== 1440) expect(new Set(stages).size).toBe(stages.length)
    }),
    cases.long,
  )
})
