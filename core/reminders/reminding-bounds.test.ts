import { expect, test } from 'vitest'
import { indexEvents } from '../schedule/occurrences.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { dueNotReminded, mostDue, mostReminding, seriesNotReminded } from './reminding-bounds.ts'

const daily = ['RRULE:FREQ=DAILY']
const many = (count: number, recurrence: string[] | null, reminder?: { before: 0 }) =>
  Array.from({ length: count }, () => ({ recurrence, ...(reminder && { reminder }) }))

test('as many series as are looked after all remind', () => {
  expect(seriesNotReminded(many(mostReminding, daily, { before: 0 }))).toBe(0)
})

test('of more the rest does not, and what happens once or reminds nobody is not counted', () => {
  const events = [
    ...many(mostReminding + 12, daily, { before: 0 }),
    ...many(40, null, { before: 0 }),
    ...many(40, daily),
  ]
  expect(seriesNotReminded(events)).toBe(12)
})

test('of what is due in two days as many as are looked after remind, and the rest is counted', () => {
  const { events } = after(emptyHousehold, {
    verb: 'add-event',
    eventId: 'pill-001',
    event: form({
      start: '2026-11-01T08:00:00',
      end: '2026-11-01T08:00:00',
      recurrence: daily,
      reminder: { before: 0 },
    }),
  })
  const [pill] = [...events.values()]
  if (!pill) throw new Error('there is a pill')
  const named = (at: number, more: object = {}) => ({ ...pill, id: `pill-${at}`, ...more })
  // each is due yesterday and today
  const all = Array.from({ length: mostDue / 2 }, (_, at) => named(at))
  const silent = named(-1, { reminder: undefined })
  const [early] = [named(-2, { recurrence: null, start: '2026-11-13T08:00:00', end: '2026-11-13T08:00:00' })]
  const counted = (more: (typeof pill)[]) => dueNotReminded(indexEvents([...all, ...more]), '2026-11-15')
  expect(counted([])).toBe(0)
  expect(counted([silent, early])).toBe(0)
  expect(counted([named(-3), named(-4)])).toBe(4)
})
