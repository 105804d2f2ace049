import { readDocument } from './collections.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { after, emptyHousehold, form, today, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { eventFormSchema } from '../schedule/event.ts'
import { secondLeadOf } from '../schedule/reminder.ts'
import type { Reminder } from '../schedule/reminder.ts'

const insulin = {
  ...form({ title: 'Insulin', recurrence: ['RRULE:FREQ=DAILY'] }),
  reminder: { before: 0 as const, untilRecorded: true as const },
}
const added = after(emptyHousehold, { verb: 'add-event', eventId: 'insulin-1', event: insulin })
const given: SaidChange = {
  verb: 'record-care',
  seriesId: 'insulin-1',
  eventId: 'insulin-1',
  day: today,
  due: `${today}T08:00:00`,
  allDay: false,
  title: 'Insulin',
  pets: [],
  details: {
    outcome: 'given',
    at: Date.UTC(2026, 10, 15, 8),
    local: `${today}T08:00:00`,
    amount: '',
    note: '',
  },
  knows: [],
  again: false,
}
const reminders = ({ events }: Household) =>
  [...events.values()].map(({ start, reminder }) => [start.slice(0, 10), reminder ?? null])
const edit = (event: object, more: object = {}): SaidChange =>
  ({ verb: 'edit-event', eventId: 'insulin-1', scope: 'all', event, ...more }) as SaidChange // a few fields of one

test('an event keeps when it reminds, in one order of fields', () => {
  const wild = { ...insulin, reminder: { important: true as const, before: 10 as const } }
  const { events } = after(emptyHousehold, { verb: 'add-event', eventId: 'insulin-1', event: wild })
  expect(JSON.stringify(events.get('insulin-1')?.reminder)).toBe('{"before":10,"important":true}')
})

test('two leads are kept, and whoever knows of one finds it where it always was', () => {
  const reminder = { important: true, also: 120, before: 1440 } as const
  const { events } = after(emptyHousehold, {
    verb: 'add-event',
    eventId: 'insulin-1',
    event: { ...insulin, reminder },
  })
  const kept = events.get('insulin-1')?.reminder
  expect(JSON.stringify(kept)).toBe('{"before":1440,"also":120,"important":true}')
  const asked = (also: number) => v.is(eventFormSchema, { ...insulin, reminder: { before: 1440, also } })
  expect([120, 30, 1e9].map(asked)).toEqual([true, false, false])
  // one that only a newer app knows is read, kept, and reminds nobody here
  expect(
    readDocument('events', 'insulin-1', { ...events.get('insulin-1'), reminder: { before: 60, also: 15 } }),
  ).toMatchObject({
    reminder: { before: 60, also: 15 },
  })
  // the cast: as a newer app would store it
  expect(secondLeadOf({ before: 60, also: 15 } as unknown as Reminder, false)).toBeNull()
})

test('an edit that says nothing of it leaves it, null ends it, and undo brings it back', () => {
  expect(reminders(after(added, edit({ title: 'Insulin, two units' })))).toEqual([
    ['2026-11-01', insulin.reminder],
  ])
  const off = after(added, { ...edit({ reminder: null }), id: 'change-off' })
  expect(reminders(off)).toEqual([['2026-11-01', null]])
  expect(reminders(after(off, undoOf('change-off')))).toEqual([['2026-11-01', insulin.reminder]])
})

test('one day, or the days from one on, can remind otherwise', () => {
  const late = { before: 30 as const }
  const whole = {
    ...insulin,
    recurrence: null,
    start: '2026-11-20T08:00',
    end: '2026-11-20T08:30',
    reminder: late,
  }
  const one = after(
    added,
    edit(whole, { scope: 'this', occurrenceDate: '2026-11-20', newEventId: 'one-day-1' }),
  )
  expect(reminders(one)).toContainEqual(['2026-11-20', late])
  const future = { scope: 'future', occurrenceDate: '2026-11-20', newEventId: 'rest-1234' }
  expect(reminders(after(added, edit({ reminder: late }, future)))).toEqual([
    ['2026-11-01', insulin.reminder],
    ['2026-11-20', late],
  ])
})

test('where days are recorded, a reminder changes for the whole series, which stays in one piece', () => {
  expect(reminders(after(added, given, edit({ reminder: { before: 5 } })))).toEqual([
    ['2026-11-01', { before: 5 }],
  ])
})

test('one that nobody understands reminds nobody, and the event is there', () => {
  const body = { ...added.events.get('insulin-1'), reminder: { before: 7 } }
  expect(readDocument('events', 'insulin-1', body)).toMatchObject({ title: 'Insulin' })
  expect(readDocument('events', 'insulin-1', body)?.reminder).toBeUndefined()
  expect(readDocument('events', 'insulin-1', { ...body, reminder: { before: 10 } })?.reminder).toEqual({
    before: 10,
  })
})
