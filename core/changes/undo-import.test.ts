import { expect, test } from 'vitest'
import { after, emptyHousehold, form, refusalOf, seen, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { contentMark } from '../schedule/content-mark.ts'

const pet = { species: 'dog', customBreed: '', birthday: '', colour: 'sea' } as const
const begun = after(
  emptyHousehold,
  ...['pet-ada1', 'pet-bob1'].map((petId): SaidChange => ({
    verb: 'add-pet',
    petId,
    pet: { ...pet, breeds: [], name: petId },
  })),
)
const both = { petIds: ['pet-ada1', 'pet-bob1'] }
const daily = form({
  ...both,
  title: 'Insulin',
  start: '2026-11-16T08:00:00',
  end: '2026-11-16T08:10:00',
  recurrence: ['RRULE:FREQ=DAILY;COUNT=8'],
})
const once = form({ ...both, title: 'Groomer', start: '2026-11-20T11:00:00', end: '2026-11-20T11:30:00' })
const days = (household: Household) => seen(household, '2026-11-01', '2026-12-31')
const imported = (event: typeof daily): SaidChange => ({
  verb: 'import-events',
  id: 'import-01',
  events: [{ id: 'imported-1', event, skipped: [] }],
})
const on = {
  eventId: 'imported-1',
  seriesId: 'imported-1',
  scope: 'this',
  occurrenceDate: '2026-11-20',
} as const

test.each<[string, SaidChange]>([
  ['deleted', { verb: 'delete-event', id: 'one-day1', ...on }],
  [
    'renamed',
    { verb: 'edit-event', id: 'one-day1', ...on, newEventId: 'by-hand-1', event: { title: 'Other' } },
  ],
])(
  'of a series that an undone import left, one day %s and brought back takes no other day away',
  (_, said) => {
    const left = after(begun, imported(daily), said, undoOf('import-01'))
    const others = (household: Household) => days(household).filter((line) => !line.startsWith('2026-11-20'))
    expect(others(left)).toHaveLength(7)
    expect(others(after(left, undoOf('one-day1')))).toEqual(others(left))
  },
)

test('an event that an undone import left stays when a pet of it is restored', () => {
  const deletion: SaidChange = { verb: 'delete-pet', id: 'pet-gone', petId: 'pet-ada1' }
  const left = after(begun, imported(once), deletion, undoOf('import-01'))
  expect(days(after(left, undoOf('pet-gone')))).toEqual(days(left))
})

test('what a person brought in over an event is not lost to the undo of an earlier rename', () => {
  const named = after(
    begun,
    { verb: 'add-event', eventId: 'visit-01', event: once },
    {
      verb: 'edit-event',
      id: 'rename-1',
      eventId: 'visit-01',
      scope: 'all',
      event: { title: 'Groomer Anna' },
    },
  )
  const visit = named.events.get('visit-01')
  if (!visit) throw new Error('no visit')
  const left = after(named, {
    verb: 'import-events',
    id: 'import-01',
    events: [{ id: 'visit-01', event: daily, skipped: [], over: contentMark(visit) }],
  })
  expect(days(left)).toHaveLength(8)
  expect(refusalOf(left, undoOf('rename-1'))).toBe('changed-since')
})

test('an undo is not undone: that is said, instead of doing nothing', () => {
  const named: SaidChange = {
    verb: 'edit-pet',
    id: 'named-01',
    petId: 'pet-ada1',
    pet: { name: 'Ada the Old' },
  }
  const undone = after(begun, named, { ...undoOf('named-01'), id: 'undone-1' })
  expect(refusalOf(undone, undoOf('undone-1'))).toBe('undo-too-late')
})

test('what was changed about a record that an import brought is not changed once more when the import is undone', () => {
  const [id, by] = ['note-001.pet-ada1', { id: null, name: 'Ann' }]
  const at = Date.UTC(2026, 10, 14, 8)
  const local = '2026-11-14T08:00:00'
  const note = { values: {}, at, local, note: 'Slept well', by }
  const measure = { ...note, id, petId: 'pet-ada1', petName: 'Ada', kind: 'note', day: '2026-11-14' } as const
  const correct = (words: string): SaidChange => ({
    verb: 'correct-measure',
    recordId: id,
    details: { note: words },
  })
  const changed = after(
    begun,
    {
      verb: 'import-records',
      id: 'import-01',
      records: [{ kind: 'health', record: { ...measure, recordedBy: by, recordedAt: at } }],
    },
    correct('Slept badly'),
    correct('Did not sleep'),
  )
  expect(changed.health.get(id)?.was).toHaveLength(2)
  expect(after(changed, undoOf('import-01')).health.get(id)).toEqual(changed.health.get(id))
})
