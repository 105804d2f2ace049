import { expect, test } from 'vitest'
import { documentsOf, emptyHousehold } from '#test/support/household.ts'
import type { Change } from '#core/changes/change.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { inWords } from '#web/words/in-words.ts'
import { changeInWords, typedWith } from './change-in-words.ts'
import { howManyWait } from './waiting-words.ts'

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
const rex: Pet = {
  id: 'rex-0001',
  name: 'Rex',
  species: 'dog',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
  createdAt: 1,
}
/** A device on which everything has been deleted meanwhile. */
const nothing = documentsOf(emptyHousehold)
const words = (change: NewChange, was?: Pet | CareEvent) =>
  changeInWords(
    { change: { id: 'change-1', at: 1, ...change } as Change, ...(was && { was }) }, // named and dated
    nothing,
  )
const deletion = { verb: 'delete-event', eventId: pill.id, occurrenceDate: '2026-11-10' } as const

test('a change is called by the name that was there when it was made', () => {
  const edit = { verb: 'edit-event', eventId: pill.id, scope: 'all', event: { description: 'x' } } as const
  expect(words(edit, pill)).toBe('Change Pill')
  expect(words({ ...edit, event: { title: 'Half a pill' } }, pill)).toBe('Change Half a pill')
  expect(words({ verb: 'edit-pet', petId: rex.id, pet: {} }, rex)).toBe('Change Rex')
  expect(words({ verb: 'delete-pet', petId: rex.id }, rex)).toBe('Delete Rex')
})

test('a day is said in words', () => {
  const day = inWords.dateFull('2026-11-10')
  expect(day).not.toContain('2026-11-10')
  expect(words({ ...deletion, scope: 'this' }, pill)).toBe(`Delete Pill on ${day}`)
  expect(words({ ...deletion, scope: 'future' }, pill)).toBe(`Delete Pill from ${day} on`)
  expect(words({ ...deletion, scope: 'all' }, pill)).toBe('Delete Pill')
})

test('what was deleted by somebody else keeps the name it is listed under', () => {
  const change = {
    id: 'lost-1',
    at: 1,
    verb: 'edit-event',
    eventId: pill.id,
    scope: 'all',
    event: {},
  } as const
  expect(changeInWords({ change, title: 'Pill' }, nothing)).toBe('Change Pill')
})

test('an entry of an older version, whose event is gone, still has words', () => {
  expect(words({ ...deletion, scope: 'all' })).toBe('Delete an event')
})

test('what was typed about an event can be told once more, with its day, time and note', () => {
  const common = { id: 'change-0001', at: 1 }
  const times = { start: '2026-11-15T08:00', end: '2026-11-15T08:00', allDay: false, recurrence: null }
  const event = { title: 'Pill', petIds: [], description: ' After the meal. ', ...times }
  expect(typedWith({ change: { ...common, verb: 'add-event', eventId: pill.id, event } })).toEqual([
    `${inWords.dateFull('2026-11-15')}, ${inWords.time('08:00')}`,
    'After the meal.',
  ])
  const edit = { ...common, verb: 'edit-event', eventId: pill.id, scope: 'all' } as const
  expect(typedWith({ change: { ...edit, event: { title: 'Half a pill' } } })).toEqual([])
  expect(typedWith({ change: { ...edit, event: { start: '', description: 'x' } } })).toEqual(['x'])
  expect(typedWith({ change: { ...common, verb: 'delete-pet', petId: rex.id } })).toEqual([])
})

test.each([
  [1, 0, '1 change waiting'],
  [2, 1, '2 changes and 1 photo waiting'],
  [0, 3, '3 photos waiting'],
])('%i changes and %i photos: %s', (changes, photos, says) => {
  expect(howManyWait(changes, photos)).toBe(says)
})
