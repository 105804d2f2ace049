import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  documentsOf,
  emptyHousehold,
  form,
  now,
  refusalOf,
  today,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { previewOf } from './change-preview.ts'
import { previewInWords } from './said-preview.ts'
import type { PlannedChange } from './change-preview.ts'

const eventId = 'series-1'
// from 1 November, and today is the 15th
const daily = (rule = '') => {
  const recurrence = [`RRULE:FREQ=DAILY${rule}`]
  return after(emptyHousehold, { verb: 'add-event', eventId, event: form({ recurrence }) })
}
const byHand = (day: string, newEventId: string): SaidChange => {
  return { verb: 'edit-event', eventId, scope: 'this', occurrenceDate: day, event: form(), newEventId }
}
const skip = (day: string): SaidChange => ({
  verb: 'delete-event',
  eventId,
  scope: 'this',
  occurrenceDate: day,
})
const words = (household: ReturnType<typeof daily>, change: Omit<PlannedChange, 'eventId'>) => {
  const preview = previewOf({ ...change, eventId }, documentsOf(household), today)
  return preview && previewInWords(preview)
}
const edit = (scope: PlannedChange['scope'], occurrenceDate: string) =>
  ({ verb: 'edit-event', scope, occurrenceDate }) as const
const remove = (scope: PlannedChange['scope'], occurrenceDate: string) =>
  ({ verb: 'delete-event', scope, occurrenceDate }) as const

test('what is recorded keeps its days and times, and the preview says so', () => {
  const recorded = after(daily(';COUNT=28'), {
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: '2026-11-14',
    due: '2026-11-14T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [],
    details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
    knows: [],
    again: false,
  })
  const fields = ['start', 'end', 'allDay']
  expect(words(recorded, { ...edit('all', '2026-11-20'), fields })).toBe(
    'Changes 14 coming events, keeps 14 days up to the last record as they were',
  )
  expect(words(recorded, { ...edit('future', '2026-11-13'), fields })).toBe(
    'Changes 14 coming events, keeps 12 past ones, keeps 2 days up to the last record as they were',
  )
  expect(words(recorded, remove('all', '2026-11-20'))).toBe(
    'Deletes 14 coming events and 14 past ones, what is recorded stays',
  )
  expect(words(recorded, { ...edit('all', '2026-11-20'), fields: ['reminder'] })).toBe(
    words(recorded, { ...edit('all', '2026-11-20'), fields: ['title'] }),
  )
  expect(words(recorded, { ...edit('all', '2026-11-20'), fields: ['title'] })).toBe(
    'Changes 14 coming events and 14 past ones',
  )
})

test.each([
  [';COUNT=28', edit('future', '2026-11-15'), 'Changes 14 coming events, keeps 14 past ones'],
  [';COUNT=28', remove('future', '2026-11-15'), 'Deletes 14 coming events, keeps 14 past ones'],
  [';COUNT=16', edit('future', '2026-11-16'), 'Changes 1 coming event, keeps 15 earlier ones'],
  [';COUNT=28', edit('future', '2026-11-13'), 'Changes 14 coming events and 2 past ones, keeps 12 past ones'],
  [';COUNT=28', edit('all', '2026-11-20'), 'Changes 14 coming events and 14 past ones'],
  [';COUNT=10', edit('all', '2026-11-02'), 'Changes 10 past events'],
  [';COUNT=10', edit('future', '2026-11-02'), 'Changes 9 past events, keeps 1 past one'],
  ['', edit('future', '2026-11-15'), 'Changes all coming events, keeps 14 past ones'],
  ['', remove('all', '2026-11-15'), 'Deletes all coming events and 14 past ones'],
  [';UNTIL=99991231T000000', edit('future', '2026-11-15'), 'Changes all coming events, keeps 14 past ones'],
  ['', edit('this', '2026-11-15'), 'Changes this event only'],
  ['', remove('this', '2026-11-15'), 'Deletes this event only'],
])('daily%s: %j reads %s', (rule, change, expected) => {
  expect(words(daily(rule), change)).toBe(expected)
})

test('the whole of a series that has only just begun is called that', () => {
  const wordsAtTheStart = (change: Omit<PlannedChange, 'eventId'>) => {
    const preview = previewOf({ ...change, eventId }, documentsOf(daily('')), '2026-11-01')
    return preview && previewInWords(preview)
  }
  expect(wordsAtTheStart(edit('all', '2026-11-09'))).toBe('Changes all events of the series')
  expect(wordsAtTheStart(edit('future', '2026-11-09'))).toBe(
    'Changes all coming events, keeps 8 earlier ones',
  )
})

test('a record of a day before the series holds nothing of it back', () => {
  const tick: SaidChange = {
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: '2026-10-30',
    due: '2026-10-30T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [],
    details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
    knows: [],
    again: false,
  }
  const change = { ...edit('all', '2026-11-09'), eventId, fields: ['start', 'end', 'allDay'] }
  expect(previewOf(change, documentsOf(after(daily(''), tick)), '2026-11-01')?.isWhole).toBe(true)
})

test('skipped days are not counted, and days changed by hand stay or go', () => {
  const household = after(
    daily(';COUNT=20'),
    skip('2026-11-03'),
    skip('2026-11-18'),
    byHand('2026-11-04', 'override1'),
    byHand('2026-11-16', 'override2'),
    byHand('2026-11-17', 'override3'),
  )
  expect(words(household, edit('future', '2026-11-15'))).toBe(
    'Changes 3 coming events, keeps 12 past ones, 2 you changed by hand keep what you changed',
  )
  expect(words(household, remove('future', '2026-11-17'))).toBe(
    'Deletes 2 coming events, keeps 13 earlier ones, 1 you changed by hand goes too',
  )
})

test('an event that happens once is changed alone, and of one that is gone nothing can be said', () => {
  const once = after(emptyHousehold, { verb: 'add-event', eventId, event: form() })
  expect(words(once, remove('all', '2026-11-01'))).toBe('Deletes this event only')
  expect(words(emptyHousehold, remove('all', '2026-11-01'))).toBeNull()
})

/** How many days of a series say this, before a day and from it on; without those changed by hand. */
function daysSaying(title: string, { events }: Household, from: string): { past: number; coming: number } {
  const parts = [...events.values()].filter((event) => event.recurrence !== null && event.title === title)
  // as far as anybody counts
  const shown = occurrencesBetween(indexEvents(parts), '1900-01-01', addDays(from, 36_525))
  const coming = shown.filter(({ day }) => day >= from).length
  return { past: shown.length - coming, coming }
}

/** A series that was lived in, with an end, a day of it, and a day on which somebody looks at it. */
const lived = world.chain(({ household, series }) => {
  const target = fc.constantFrom(...series)
  const verbs = fc.oneof(
    target.chain((seen) => wildEdit(seen, 'made')),
    target.chain((seen) => verbOn(seen, 'a')),
  )
  const days = series.flatMap((one) => one.days)
  return fc
    .record({
      changes: fc.array(verbs, { maxLength: 3 }),
      scope: fc.constantFrom('future', 'all' as const),
      day: fc.constantFrom(...days),
      shift: fc.integer({ min: -20, max: 20 }),
    })
    .map(({ changes, day, shift, scope }) => {
      const said = changes.map((one, at) => ({ ...one, newEventId: `made-by-${at}` }) as SaidChange) // a union is not spread
      const lives = afterAttempts(household, ...said)
      return { household: lives, scope, day, today: addDays(day, shift) }
    })
})

test('what is said before a save is what it then does, counted day by day', () => {
  let done = 0
  const counted = fc.property(lived, ({ household, scope, day, today: looking }) => {
    const [part] = [...household.events.values()].filter(({ recurrence }) => recurrence !== null)
    fc.pre(part !== undefined)
    const on = { eventId: part.id, scope, occurrenceDate: day }
    const change: SaidChange = { verb: 'edit-event', ...on, event: { title: 'New' }, newEventId: 'new-part' }
    const preview = previewOf(
      { verb: 'edit-event', ...on, fields: ['title'] },
      documentsOf(household),
      looking,
    )
    fc.pre(refusalOf(household, change) === null && preview !== null && !preview.endless)
    const changed = daysSaying('New', after(household, change), looking)
    expect([preview.pastChanged, preview.comingChanged]).toEqual([changed.past, changed.coming])
    done++
  })
  fc.assert(counted)
  expect(done).toBeGreaterThan(cases.history.numRuns / 10)
})
