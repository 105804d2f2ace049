import { expect, test } from 'vitest'
import type { Deletion } from '#core/deletions/deletion.ts'
import { inWords } from '#web/words/in-words.ts'
import { deletedWords } from './deleted-words.ts'
import { extentsInWords, titleInWords } from './deletion-in-words.ts'
import { daysLeft, deletedAtOnce, recentDeletions } from '#core/deletions/recent-deletions.ts'

const now = Date.UTC(2026, 10, 16, 12)
const day = 86_400_000
const insulin: Deletion = {
  id: 'change-1',
  at: now,
  by: '',
  kind: 'event',
  title: 'Insulin',
  petNames: ['Minka'],
}
const says = (deletion: Deletion) =>
  [titleInWords(deletion), ...extentsInWords([deletion], '2026-11-16')].join(', ')

test('what was deleted is said as people would: how often, on which day, with how much', () => {
  const recurrence = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
  expect(says({ ...insulin, scope: 'all', recurrence })).toBe('Insulin, every day · Minka')
  expect(says({ ...insulin, scope: 'future', day: '2026-11-18', recurrence })).toMatch(
    /^Insulin, every day, from .*18.* on · Minka$/,
  )
  expect(says({ ...insulin, scope: 'this', day: '2026-11-18' })).toMatch(/^Insulin, only .*18/)
  expect(says({ ...insulin, day: '2027-01-03', petNames: [] })).toMatch(/^Insulin, .*2027/)
  expect(says({ ...insulin, kind: 'pet', title: 'Minka', events: 12 })).toBe('Minka, with 12 events')
  expect(says({ ...insulin, kind: 'plan', title: 'Bruno', events: 1 })).toBe(
    'Bruno’s plan, 1 event, Restoring it also undoes the record that Bruno has died.',
  )
  expect(says({ ...insulin, title: '', scope: 'all' })).toBe('Event, Minka')
})

test('the newest come first, and what is over is not offered', () => {
  const at = (id: string, days: number) => ({ ...insulin, id, at: now - days * day })
  const listed = recentDeletions([at('old', 30), at('week', 7), at('new', 0)], now)
  expect(listed.map(({ id }) => id)).toEqual(['new', 'week'])
  expect(listed.map((one) => daysLeft(one, now))).toEqual([30, 23])
  expect(daysLeft(at('last', 29.9), now)).toBe(1)
})

test('what went at one press, at all its times of the day, is one thing to restore', () => {
  const recurrence = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
  const morning = { ...insulin, id: 'morning', time: '07:00', scope: 'all' as const, recurrence }
  const evening = { ...morning, id: 'evening', time: '19:00', at: now - 40 }
  const pressed = (...all: Deletion[]) =>
    deletedAtOnce(recentDeletions(all, now)).map((some) => some.map(({ id }) => id))
  const twice = inWords.list([inWords.time('07:00'), inWords.time('19:00')])
  // as it is listed: the newest first
  expect(pressed(evening, morning)).toEqual([['morning', 'evening']])
  expect(extentsInWords([evening, morning], '2026-11-16')).toEqual([`every day, ${twice} · Minka`])
  const noon = {
    ...morning,
    id: 'noon',
    time: '12:00',
    recurrence: [recurrence[0] ?? '', 'RRULE:FREQ=WEEKLY'],
  }
  expect(pressed(noon, evening, morning)).toEqual([['noon', 'morning', 'evening']])
  expect(extentsInWords([noon, evening, morning], '2026-11-16')).toEqual([
    `every week on Sun, ${inWords.time('12:00')} · Minka`,
    `every day, ${twice} · Minka`,
  ])
  // one of them was moved on that day alone
  expect(pressed({ ...evening, scope: 'this', day: '2026-11-18' }, morning)).toHaveLength(1)
  // each of these was a press of its own
  const others: Partial<Deletion>[] = [
    { at: now - 5_000 },
    { by: 'Berta' },
    { title: 'Drops' },
    { time: '07:00' },
  ]
  for (const other of others) expect(pressed({ ...evening, ...other }, morning)).toHaveLength(2)
  expect(pressed({ ...insulin, kind: 'pet' }, { ...insulin, id: 'change-2', kind: 'pet' })).toHaveLength(2)
})

test('a name from right to left does not turn the words around it', () => {
  const isolate = '\u2068מיקה\u2069'
  expect(deletedWords.by('מיקה')).toBe(`by ${isolate}`)
  expect(says({ ...insulin, kind: 'plan', title: 'מיקה', events: 1 })).toContain(`${isolate}’s plan, 1 event`)
  expect(says({ ...insulin, scope: 'all', petNames: ['מיקה'] })).toBe(`Insulin, ${isolate}`)
  expect(deletedWords.by('Anna')).toBe('by Anna')
})
