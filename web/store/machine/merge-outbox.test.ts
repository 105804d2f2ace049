import { expect, test } from 'vitest'
import { isUnsent, mergeOutbox, stillWaiting, withAnswers, withoutAnswers } from './merge-outbox.ts'
import type { OutboxEntry } from './view.ts'

const entry = (id: string, order: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  change: { id, at: 0, verb: 'delete-pet', petId: 'pet-0001' },
  order,
  acknowledged: null,
  refused: null,
  ...more,
})
const ids = (entries: readonly OutboxEntry[]) => entries.map(({ change }) => change.id)
const none = { arrived: new Set<string>(), clock: 10 }

test('what another tab stored joins in its stored order', () => {
  expect(ids(mergeOutbox([entry('b', 2)], [entry('a', 1), entry('b', 2)], none))).toEqual(['a', 'b'])
})

test('what is still being stored comes last and is not lost', () => {
  expect(ids(mergeOutbox([entry('c', 0)], [entry('a', 1)], none))).toEqual(['a', 'c'])
})

test('an entry that another tab dropped stays while this feed is behind it', () => {
  expect(ids(mergeOutbox([entry('a', 1, { acknowledged: 11 })], [], none))).toEqual(['a'])
  expect(ids(mergeOutbox([entry('a', 1, { acknowledged: 10 })], [], none))).toEqual([])
})

test('a stored entry that vanished unanswered was given up elsewhere and goes here too', () => {
  expect(ids(mergeOutbox([entry('a', 1)], [], none))).toEqual([])
})

test('a slow read of the stored outbox does not bring back what has arrived', () => {
  expect(ids(mergeOutbox([], [entry('a', 1)], { ...none, arrived: new Set(['a']) }))).toEqual([])
})

test('an answer this tab already has is not forgotten for an older stored copy', () => {
  expect(mergeOutbox([entry('a', 1, { acknowledged: 12 })], [entry('a', 1)], none)[0]?.acknowledged).toBe(12)
  expect(mergeOutbox([entry('a', 1, { refused: 'no' })], [entry('a', 1)], none)[0]?.refused).toBe('no')
})

test('an acknowledged entry waits until the feed has passed its clock, an unanswered one always', () => {
  const entries = [entry('a', 1, { acknowledged: 9 }), entry('b', 2, { acknowledged: 11 }), entry('c', 3)]
  expect(ids(stillWaiting(entries, none))).toEqual(['b', 'c'])
})

test('each answer goes to its own entry, and a refusal is no longer sent', () => {
  const entries = withAnswers(
    [entry('a', 1), entry('b', 2), entry('c', 3)],
    [
      { id: 'c', outcome: 'refused', refusal: 'not-understood', says: 'Not read' },
      { id: 'a', outcome: 'applied', clock: 7 },
    ],
  )
  expect(entries).toEqual([
    entry('a', 1, { acknowledged: 7, sent: true }),
    entry('b', 2),
    entry('c', 3, { refused: 'Not read', sent: true }),
  ])
  expect(ids(entries.filter(isUnsent))).toEqual(['b'])
})

test('deleting what is gone already is done, not refused', () => {
  const deletion = { id: 'a', at: 1, verb: 'delete-event', eventId: 'pill-0001', scope: 'all' } as const
  const gone = { id: 'a', outcome: 'refused', refusal: 'event-gone', says: 'Gone' } as const
  const [done] = withAnswers([{ ...entry('a', 1), change: deletion }], [gone])
  expect(done).toMatchObject({ acknowledged: 0, refused: null })
  expect(stillWaiting(done ? [done] : [], none)).toEqual([])
  const edit = { ...deletion, verb: 'edit-event', event: { title: 'x' } } as const
  expect(withAnswers([{ ...entry('a', 1), change: edit }], [gone])).toMatchObject([{ refused: 'Gone' }])
})

test('what another history acknowledged waits again, however far this one has come', () => {
  const entries = [entry('a', 1, { acknowledged: 9 }), entry('b', 2, { acknowledged: 11 })]
  expect(ids(stillWaiting(withoutAnswers(entries), none))).toEqual(['a', 'b'])
})
