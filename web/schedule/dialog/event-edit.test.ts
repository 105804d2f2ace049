import { expect, test } from 'vitest'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { deletionOf, editOf } from '#core/changes/series/event-target.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { linesOf } from '#core/recurrence/recurrence-choice.ts'
import { eventDraftOf, withStart } from './event-draft.ts'
import { changedFields } from './event-edit.ts'
import { endedBy, withFrequency } from './recurrence/recurrence-draft.ts'

const day = '2026-11-18'
const daily = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthly: { by: 'day' },
  lastDay: null,
} as const

const series: CareEvent = {
  id: 'pill-pill',
  title: 'Pill',
  description: '',
  allDay: false,
  petIds: ['rex', 'mia'],
  start: '2026-11-15T08:00:00',
  end: '2026-11-15T08:10:00',
  recurrence: linesOf({ ...daily, weekdays: [] }, '2026-11-15'),
  createdAt: 0,
  recurrenceExceptions: [],
}
const opened: Occurrence = {
  id: `pill-pill.${day}T08:00:00`,
  event: series,
  day,
  start: `${day}T08:00:00`,
  end: `${day}T08:10:00`,
  isOccurrence: true,
}
const oneOff: Occurrence = { ...opened, event: { ...series, recurrence: null }, isOccurrence: false }
const typed = (occurrence: Occurrence, title: string) =>
  changedFields(occurrence, { ...eventDraftOf(occurrence), title })

test('an event that was only opened has no changed fields', () => {
  expect(changedFields(opened, eventDraftOf(opened))).toEqual({})
})

test('ticking the same pets in another order is no change', () => {
  expect(changedFields(opened, { ...eventDraftOf(opened), petIds: ['mia', 'rex'] })).toEqual({})
})

test('a later start sends start, end and all-day together and nothing else', () => {
  expect(changedFields(opened, withStart(eventDraftOf(opened), { time: '09:00' }))).toEqual({
    allDay: false,
    start: `${day}T09:00`,
    end: `${day}T09:10`,
  })
})

test('a number of times that the last day comes to anyway is no change, another one is', () => {
  const until = (lastDay: string, startDay: string) => linesOf({ ...daily, weekdays: [], lastDay }, startDay)
  const course = { ...opened, event: { ...series, recurrence: until('2026-11-20', '2026-11-15') } }
  const counted = (times: number) => {
    const draft = eventDraftOf(course)
    if (draft.recurrence.kind !== 'chosen') throw new Error('a daily rule is one the dialog can say')
    return { ...draft, recurrence: endedBy(draft.recurrence, { times }) }
  }
  expect(changedFields(course, counted(3))).toEqual({})
  expect(changedFields(course, counted(4))).toEqual({ recurrence: until('2026-11-21', day) })
})

test('another rhythm sends the rule alone', () => {
  const draft = eventDraftOf(opened)
  const weekly = { ...draft, recurrence: withFrequency(draft.recurrence, 'weekly') }
  expect(Object.keys(changedFields(opened, weekly))).toEqual(['recurrence'])
})

test('changing this day sends what changed and an id for the one-off', () => {
  const change = editOf(opened, typed(opened, 'Half a pill'), 'this', 'new-event')
  expect(change).toEqual({
    verb: 'edit-event',
    eventId: 'pill-pill',
    scope: 'this',
    occurrenceDate: day,
    newEventId: 'new-event',
    event: { title: 'Half a pill' },
    seriesId: 'pill-pill',
  })
})

test('changing all sends what changed, and the day that was looked at', () => {
  const change = editOf(opened, typed(opened, 'Half a pill'), 'all', 'new-event')
  expect(change).toEqual({
    verb: 'edit-event',
    eventId: 'pill-pill',
    scope: 'all',
    occurrenceDate: day,
    event: { title: 'Half a pill' },
    seriesId: 'pill-pill',
  })
})

test('an event that happens once needs no scope, and says its name', () => {
  expect(editOf(oneOff, typed(oneOff, 'x'), 'this', 'new-event')).toMatchObject({
    scope: 'all',
  })
  const once = { seriesId: 'pill-pill', day: dayOf(series.start) }
  expect(deletionOf(oneOff, 'this')).toEqual({
    verb: 'delete-event',
    eventId: 'pill-pill',
    scope: 'all',
    once,
  })
})

test('deleting a day of a series names the day', () => {
  expect(deletionOf(opened, 'future')).toMatchObject({ scope: 'future', occurrenceDate: day })
})

test('a reminder that was chosen, or taken away, is sent alone', () => {
  const reminder = { before: 10, untilRecorded: true } as const
  expect(changedFields(opened, { ...eventDraftOf(opened), reminder })).toEqual({ reminder })
  const reminding = { ...opened, event: { ...series, reminder } }
  expect(changedFields(reminding, eventDraftOf(reminding))).toEqual({})
  expect(changedFields(reminding, { ...eventDraftOf(reminding), reminder: null })).toEqual({ reminder: null })
})

test('one day without the reminder of its series says so', () => {
  const reminding = { ...opened, event: { ...series, reminder: { before: 0 } as const } }
  const draft = { ...eventDraftOf(reminding), reminder: null }
  const changes = changedFields(reminding, draft)
  expect(editOf(reminding, changes, 'this', 'new-event')).toMatchObject({
    event: { reminder: null },
  })
})
