import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { occurrencesOn } from '#core/schedule/occurrences.ts'
import type { Row } from '#core/sync/sync.ts'
import { owner } from '#test/support/household.ts'
import { createView } from './view.ts'
import { verbs } from './acting.ts'
import type { OutboxEntry } from './view.ts'

const pill: CareEvent = {
  id: 'pill-0001',
  title: 'Pill',
  description: '',
  allDay: false,
  petIds: [],
  start: '2026-11-01T08:00:00',
  end: '2026-11-01T08:30:00',
  recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'],
  createdAt: 1,
  recurrenceExceptions: [],
}
const row = (event: CareEvent | null, clock: number, id = pill.id): Row => ({
  collection: 'events',
  id,
  clock,
  body: event,
})
let made = 0
const entry = (change: Record<string, unknown>): OutboxEntry => ({
  change: { id: `change-${made++}`, at: 5, ...change } as Change, // each test writes a whole verb
  order: 0,
  acknowledged: null,
  refused: null,
})
const skip = (day: string) =>
  entry({ verb: 'delete-event', eventId: pill.id, scope: 'this', occurrenceDate: day })
const opened = (rows: Row[] = [row(pill, 1)]) => {
  const view = createView(
    () => ({ acting: owner, today: '2026-11-15', now: Date.UTC(2026, 10, 15, 12) }),
    () => undefined,
  )
  view.learn(verbs)
  view.replace(rows, [])
  return view
}
const titles = (view: ReturnType<typeof opened>, day: string) =>
  occurrencesOn(view.events, day).map(({ event }) => event.title)

test('a verb shows at once, before anything is sent', () => {
  const view = opened()
  view.act(skip('2026-11-10'))
  expect(titles(view, '2026-11-10')).toEqual([])
  expect(titles(view, '2026-11-11')).toEqual(['Pill'])
})

test('a refused verb throws and changes nothing', () => {
  const view = opened()
  expect(() => view.act(entry({ verb: 'delete-event', eventId: pill.id, scope: 'this' }))).toThrow(
    'occurrenceDate is required for scope: instance',
  )
  expect(view.outbox()).toEqual([])
  expect(titles(view, '2026-11-10')).toEqual(['Pill'])
})

test('what another device did and what waits here are both shown', () => {
  const view = opened()
  view.act(skip('2026-11-10'))
  view.receive(
    [row({ ...pill, title: 'Half a pill', recurrenceExceptions: ['2026-11-12'] }, 2)],
    view.outbox(),
  )
  expect(titles(view, '2026-11-10')).toEqual([])
  expect(titles(view, '2026-11-12')).toEqual([])
  expect(titles(view, '2026-11-11')).toEqual(['Half a pill'])
})

test('an entry that leaves together with its row does not flicker, one that is given up goes back', () => {
  const view = opened()
  view.act(skip('2026-11-10'))
  view.receive([row({ ...pill, recurrenceExceptions: ['2026-11-10'] }, 2)], [])
  expect(titles(view, '2026-11-10')).toEqual([])
  view.act(skip('2026-11-11'))
  view.receive([], [])
  expect(titles(view, '2026-11-11')).toEqual(['Pill'])
})

test('a refused entry is no longer shown as done', () => {
  const view = opened()
  view.act(skip('2026-11-10'))
  view.receive(
    [],
    view.outbox().map((waiting) => ({ ...waiting, refused: 'no' })),
  )
  expect(titles(view, '2026-11-10')).toEqual(['Pill'])
})

test('a change of something that another device deleted shows nothing and breaks nothing', () => {
  const view = opened()
  view.act(skip('2026-11-10'))
  view.receive([row(null, 2)], view.outbox())
  expect(titles(view, '2026-11-11')).toEqual([])
})

test('a snapshot takes away what it does not hold, but not what waits', () => {
  const view = opened([row(pill, 1), row({ ...pill, id: 'walk-0001', title: 'Walk' }, 2, 'walk-0001')])
  view.act(
    entry({ verb: 'add-event', eventId: 'bath-0001', event: { ...pill, title: 'Bath', recurrence: null } }),
  )
  view.replace([row(pill, 5)], view.outbox())
  expect(titles(view, '2026-11-01')).toEqual(['Bath', 'Pill'])
})

test('a copy fetched aside is news only when it is newer than what the feed brought, deletions included', () => {
  const view = opened()
  expect(view.isNews(row(pill, 1))).toBe(false)
  view.receive([row(null, 4)], [])
  expect(view.isNews(row(pill, 3))).toBe(false)
  expect(view.isNews(row(pill, 5))).toBe(true)
})

test('undoing an undone change leaves no trace', () => {
  const view = opened()
  const skipped = skip('2026-11-10')
  view.act(skipped)
  view.act(entry({ verb: 'undo', of: skipped.change.id }))
  expect(view.documents.find('events', pill.id)).toEqual(pill)
})
