import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf } from './event-draft.ts'
import { dayOfMended, typedEvent, typedOver } from './mended-event.ts'

const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const pill: CareEvent = {
  id: 'pill-0001',
  title: 'Pill',
  description: 'With food',
  allDay: false,
  petIds: ['rex-0001'],
  start: '2026-11-01T08:00:00',
  end: '2026-11-01T08:30:00',
  recurrence: daily,
  createdAt: 1,
  recurrenceExceptions: [],
}
const opened: Occurrence = {
  id: 'pill-0001.2026-11-10T08:00:00',
  event: pill,
  day: '2026-11-10',
  start: '2026-11-10T08:00:00',
  end: '2026-11-10T08:30:00',
  isOccurrence: true,
}
const entry = (change: NewChange, was?: CareEvent) => ({
  change: { id: 'change-1', at: 1, ...change } as Change, // named and dated
  ...(was && { was }),
})
const edited = (scope: 'this' | 'future' | 'all', event: object) =>
  ({ verb: 'edit-event', eventId: pill.id, scope, occurrenceDate: opened.day, event }) as NewChange

test('an edit of an event that is gone comes back whole, on its day', () => {
  const refused = entry(edited('future', { title: 'Half a pill' }), pill)
  expect(dayOfMended(refused)).toBe('2026-11-10')
  expect(typedEvent(refused)).toMatchObject({
    title: 'Half a pill',
    description: 'With food',
    petIds: ['rex-0001'],
    start: expect.stringContaining('2026-11-10T08:00') as string,
    recurrence: expect.arrayContaining([expect.stringContaining('FREQ=DAILY')]) as string[],
  })
})

test('one day of a series that is gone comes back as that day', () => {
  const form = { ...pill, title: 'Vet', start: '2026-11-10T09:00:00', end: '2026-11-10T09:30:00' }
  expect(typedEvent(entry(edited('this', form), pill))).toMatchObject({ title: 'Vet', recurrence: null })
})

test('of an entry of an older version only a whole form comes back', () => {
  expect(typedEvent(entry(edited('all', { title: 'Half a pill' })))).toBeNull()
  expect(typedEvent(entry({ verb: 'delete-event', eventId: pill.id, scope: 'all' }, pill))).toBeNull()
})

test('what was typed lies over the event as it is now', () => {
  const now = { ...opened, event: { ...pill, description: 'By another device' } }
  const draft = typedOver(now, entry(edited('all', { title: 'Half a pill' }), pill))
  expect(draft).toEqual({ ...eventDraftOf(now), title: 'Half a pill' })
})

test.each(['this', 'all'] as const)(
  'another way of repeating that was typed for %s is there again',
  (scope) => {
    const weekly = ['DTSTART:20261110T120000', 'RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=TU']
    const typed = typedOver(opened, entry(edited(scope, { recurrence: weekly }), pill))
    expect(typed.recurrence).toMatchObject({ kind: 'chosen', choice: { frequency: 'weekly' } })
  },
)

test('one day keeps the rule of its series as it is now', () => {
  const typed = typedOver(opened, entry(edited('this', { recurrence: daily }), pill))
  expect(typed.recurrence).toEqual(eventDraftOf(opened).recurrence)
})

test('a reminder that was typed is there again, also when the event is gone', () => {
  const reminder = { before: 30, important: true } as const
  const refused = entry(edited('all', { reminder }), pill)
  expect(typedOver(opened, refused).reminder).toEqual(reminder)
  expect(typedEvent(refused)?.reminder).toEqual(reminder)
  expect(typedEvent(entry(edited('all', { title: 'Half' }), { ...pill, reminder }))?.reminder).toEqual(
    reminder,
  )
})

test('a reminder that was taken away stays away', () => {
  const reminding = { ...opened, event: { ...pill, reminder: { before: 0 } as const } }
  expect(typedOver(reminding, entry(edited('all', { reminder: null }), pill)).reminder).toBeNull()
})
