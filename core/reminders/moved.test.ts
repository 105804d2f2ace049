import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { instantOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import type { Reminder } from '../schedule/reminder.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { planReminders } from './plan-reminders.ts'
import type { Listener, Told } from './plan-reminders.ts'

const zone = 'America/New_York'
const minute = 60_000
const anna: Listener = {
  id: 'anna',
  pets: null,
  share: 'at-once',
  mail: 'at-once',
  quiet: null,
  zone,
  hasDevice: true,
  hasMail: true,
}
const at = (time: string) => `2026-03-${time.length > 5 ? time : `10T${time}`}:00`
const untilRecorded: Reminder = { before: 0, untilRecorded: true }

type Life = {
  reminder: Reminder
  /** the day of a series it stands for, and when it takes place: at first, and after each move */
  start: string
  moves: Record<string, string>
  snoozed?: { at: string; until: string }
  to?: string
}

/** What Anna is told of the dose of 10 March, looked at every five minutes from six in the morning on. */
function live({ reminder, start, moves, snoozed, to = '22:00' }: Life): string[] {
  const day = { seriesId: 'insulin-1', originalDate: '2026-03-10' }
  const happened: string[] = []
  const told = new Map<string, Told>()
  for (let now = instantOf(at('06:00'), zone); now <= instantOf(at(to), zone); now += 5 * minute) {
    const moved = Object.entries(moves).findLast(([when]) => instantOf(at(when), zone) <= now)
    const time = at(moved?.[1] ?? start)
    const times = { start: time, end: time, recurrence: null }
    const event = eventFrom({ ...form(times), reminder }, { id: 'one-day-1', createdAt: 0, ...day })
    for (const [slot, one] of told)
      if (snoozed && now === instantOf(at(snoozed.at), zone))
        told.set(slot, { ...one, snoozedUntil: instantOf(at(snoozed.until), zone) })
    const { tells } = planReminders({
      now,
      zone,
      occurrences: occurrencesBetween(indexEvents([event]), '2026-03-09', '2026-03-13'),
      care: () => undefined,
      listeners: [anna],
      everybody: [anna],
      told: [...told.values()],
    })
    for (const { by, items, isSummary } of tells)
      for (const { slot, stage, stageAt } of items) {
        expect(stageAt).toBeLessThanOrEqual(now)
        happened.push(`${shown(localAt(now, zone))} ${by.join('+')}${isSummary ? ' late' : ''} ${stage}`)
        told.set(slot, { slot, person: 'anna', stage, toldAt: now, snoozedUntil: null, settled: false })
      }
  }
  return happened
}
const shown = (time: LocalDateTime) =>
  time.startsWith('2026-03-10') ? time.slice(11, 16) : time.slice(8, 16)

const first = ['08:00 push+mail 1', '08:15 push 2', '08:30 push 3', '08:45 push 8', '09:00 mail 9']
const evening = ['18:00 push+mail 1', '18:15 push 2', '18:30 push 3', '18:45 push 8', '19:00 mail 9']

test('a visit that is moved to later reminds before its new time', () => {
  const visit = { reminder: { before: 60 } as const, start: '10:00' }
  expect(live({ ...visit, moves: { '09:30': '16:00' } })).toEqual(['09:00 push+mail 0', '15:00 push+mail 0'])
  expect(live({ ...visit, moves: { '09:30': '11T10:00' }, to: '11T12:00' })).toEqual([
    '09:00 push+mail 0',
    '11T09:00 push+mail 0',
  ])
})

test('a dose that is moved to the evening comes with all its stages, whichever were told in the morning', () => {
  const moved = (when: string) =>
    live({ reminder: untilRecorded, start: '08:00', moves: { [when]: '18:00' } })
  expect(moved('08:05')).toEqual([...first.slice(0, 1), ...evening])
  expect(moved('08:50')).toEqual([...first.slice(0, 4), ...evening])
  expect(moved('09:30')).toEqual([...first, ...evening])
})

test('moved by less than its stages take, it comes at its new time and goes on from there', () => {
  const reminder = { before: 60, untilRecorded: true } as const
  expect(live({ reminder, start: '08:00', moves: { '08:50': '09:30' } })).toEqual([
    '07:00 push+mail 0',
    '08:00 push 1',
    '08:15 push 2',
    '08:30 push 3',
    '08:45 push 8',
    '09:30 push 1',
    '09:45 push 2',
    '10:00 push 3',
    '10:15 push 8',
    '10:30 mail 9',
  ])
})

test('moved twice it comes at each time it had', () => {
  const moves = { '10:00': '12:00', '12:05': '18:00' }
  expect(live({ reminder: { before: 0 }, start: '08:00', moves })).toEqual([
    '08:00 push+mail 1',
    '12:00 push+mail 1',
    '18:00 push+mail 1',
  ])
})

test('moved back to where it was it is not told again', () => {
  const visit = { reminder: { before: 60 } as const, start: '10:00' }
  expect(live({ ...visit, moves: { '09:30': '16:00', '09:40': '10:00' } })).toEqual(['09:00 push+mail 0'])
  expect(live({ ...visit, moves: { '09:30': '12:00', '11:10': '10:00' } })).toEqual([
    '09:00 push+mail 0',
    '11:00 push+mail 0',
  ])
})

test('moved to earlier, what was told counts', () => {
  expect(live({ reminder: { before: 60 }, start: '10:00', moves: { '09:10': '09:40' } })).toEqual([
    '09:00 push+mail 0',
  ])
  expect(live({ reminder: untilRecorded, start: '08:00', moves: { '08:05': '07:50' } })).toEqual([
    '08:00 push+mail 1',
    '08:05 push 2',
    '08:20 push 3',
    '08:35 push 8',
    '08:50 mail 9',
  ])
})

test('put off and then moved, it comes at its new time alone', () => {
  const snoozed = { at: '08:05', until: '08:15' }
  expect(live({ reminder: { before: 0 }, start: '08:00', snoozed, moves: { '08:10': '18:00' } })).toEqual([
    '08:00 push+mail 1',
    '18:00 push+mail 1',
  ])
})
