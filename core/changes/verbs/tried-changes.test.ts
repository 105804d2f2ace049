import { expect, test } from 'vitest'
import {
  after,
  afterBy,
  documentsOf,
  emptyHousehold,
  form,
  now,
  owner,
  refusalOf,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { textsOf } from '#test/support/kept-documents.ts'
import { careIdOf } from '#core/care/care.ts'
import { contentMark } from '#core/schedule/content-mark.ts'
import { nextIdOf } from '#core/schedule/again.ts'

const dog = { species: 'dog' as const, breeds: [], customBreed: '', birthday: '', colour: 'sea' as const }
const pill = (title: string, petId: string) =>
  form({
    title,
    petIds: [petId],
    start: '2026-11-10T08:00:00',
    end: '2026-11-10T08:30:00',
    recurrence: ['RRULE:FREQ=DAILY'],
  })
const given = (id: string, seriesId: string, petId: string, day = '2026-11-15'): SaidChange => ({
  verb: 'record-care',
  id,
  seriesId,
  eventId: seriesId,
  day,
  due: `${day}T08:00:00`,
  allDay: false,
  title: 'Pill',
  pets: [{ id: petId, name: 'Otto' }],
  details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
  knows: [],
  again: false,
})

const home = after(
  emptyHousehold,
  { verb: 'add-pet', id: 'change-home-1', petId: 'pet-home', pet: { ...dog, name: 'Bruno' } },
  { verb: 'add-event', id: 'change-home-2', eventId: 'event-home', event: pill('Insulin', 'pet-home') },
)
const tried: readonly SaidChange[] = [
  { verb: 'add-pet', id: 'change-try-1', petId: 'pet-tried', pet: { ...dog, name: 'Otto' } },
  { verb: 'add-event', id: 'change-try-2', eventId: 'event-tried', event: pill('Pill', 'pet-tried') },
  { verb: 'add-event', id: 'change-try-3', eventId: 'event-bath', event: pill('Bath', 'pet-tried') },
  given('change-try-4', 'event-tried', 'pet-tried'),
  {
    verb: 'record-measure',
    id: 'change-try-5',
    measureId: 'measure-1',
    petId: 'pet-tried',
    petName: 'Otto',
    kind: 'weight',
    details: { values: { value: 20_000 }, at: now, local: '2026-11-15T12:00:00', note: '' },
  },
  { verb: 'delete-event', id: 'change-try-6', eventId: 'event-bath', scope: 'all' },
]
const record = careIdOf('event-tried', '2026-11-15', 'pet-tried')
const undo: SaidChange = {
  verb: 'undo-tried',
  id: 'change-out-1',
  changes: tried.map(({ id = '' }) => id),
  records: [record, 'measure-1.pet-tried'],
}
const added = after(home, ...tried)
const measures = ({ health }: Household) => [...health.keys()]
const named = (household: Household) =>
  [...household.pets.values(), ...household.events.values()].map((one) =>
    'title' in one ? one.title : one.name,
  )

test('what was tried and added goes again, with its records and what could be restored of it', () => {
  expect(measures(added)).toEqual(['measure-1.pet-tried'])
  expect(added.care.size + added.deletions.size).toBe(2)
  expect(textsOf(after(added, undo))).toEqual(textsOf(home))
})

test('taken out twice it is taken out once, and nothing that was added later is touched', () => {
  const late: SaidChange = {
    verb: 'add-event',
    id: 'change-late',
    eventId: 'event-late',
    event: pill('Vet', 'pet-home'),
  }
  const out = after(added, undo, late)
  expect(textsOf(after(out, { ...undo, id: 'change-out-2' }))).toEqual(textsOf(out))
})

test('what somebody has changed since stays as it is by now, with its pet and its record', () => {
  const edit: SaidChange = {
    verb: 'edit-event',
    id: 'change-home-3',
    eventId: 'event-tried',
    scope: 'all',
    event: { title: 'Half a pill' },
  }
  const out = after(added, edit, undo)
  expect(named(out)).toEqual(['Bruno', 'Otto', 'Insulin', 'Half a pill'])
  expect([...out.care.keys()]).toEqual([record])
  expect(measures(out)).toEqual([])
  // what was taken back meanwhile keeps nothing
  expect(textsOf(after(added, edit, undoOf('change-home-3'), undo))).toEqual(textsOf(home))
})

test('a pet that something new was planned for stays, and the rest of it goes', () => {
  const walk: SaidChange = {
    verb: 'add-event',
    id: 'change-walk',
    eventId: 'event-walk',
    event: pill('Walk', 'pet-tried'),
  }
  expect(named(after(added, walk, undo))).toEqual(['Bruno', 'Otto', 'Insulin', 'Walk'])
})

const ben = { ...owner, id: 'person-2', name: 'Ben' }

test('what others have recorded since stays, with its plan', () => {
  const next = afterBy(ben, added, given('change-ben-1', 'event-tried', 'pet-tried', '2026-11-16'))
  const out = after(next, undo)
  expect(named(out)).toEqual(['Bruno', 'Otto', 'Insulin', 'Pill'])
  expect(out.care.size).toBe(2)
  // whatever later days the try had recorded itself
  const earlier = afterBy(ben, added, given('change-ben-1', 'event-tried', 'pet-tried', '2026-11-14'))
  const kept = after(earlier, undo)
  expect(named(kept)).toEqual(['Bruno', 'Otto', 'Insulin', 'Pill'])
  expect(kept.care.size).toBe(2)
})

test('nobody takes more out of the record than their own, nor more than came with the try', () => {
  const said = { ...undo, records: [record, careIdOf('event-home', '2026-11-15', 'pet-home')] }
  const mine = after(added, given('change-mine', 'event-home', 'pet-home'))
  const all = [...said.changes, 'change-mine']
  const kept = [careIdOf('event-home', '2026-11-15', 'pet-home')]
  expect([...after(mine, { ...said, changes: all }).care.keys()]).toEqual(kept)
  const others = afterBy(ben, mine, {
    verb: 'correct-care',
    id: 'change-ben-2',
    careId: record,
    entryId: 'change-try-4',
    details: { note: 'only half' },
  })
  expect([...after(others, said).care.keys()]).toEqual([record, ...kept])
  expect([...afterBy(ben, mine, said).care.keys()]).toEqual([record, ...kept])
})

test('what a file brought while it was tried goes with it', () => {
  const file: SaidChange = {
    verb: 'import-records',
    id: 'change-try-7',
    records: [
      {
        kind: 'health',
        record: {
          id: 'measure-2.pet-tried',
          petId: 'pet-tried',
          petName: 'Otto',
          kind: 'weight',
          values: { value: 21_000 },
          day: '2026-11-14',
          at: now - 86_400_000,
          local: '2026-11-14T12:00:00',
          note: '',
          by: { id: null, name: 'Vet' },
          recordedBy: { id: null, name: 'Vet' },
          recordedAt: now - 86_400_000,
        },
      },
    ],
  }
  const out = after(home, ...tried, file, { ...undo, changes: [...undo.changes, 'change-try-7'] })
  expect(textsOf(out)).toEqual(textsOf(home))
})

test('what nobody remembers any more cannot be taken out, and it cannot be brought back by an undo', () => {
  expect(refusalOf(home, undo)).toBe('undo-too-late')
  expect(refusalOf(after(added, undo), undoOf('change-out-1'))).toBe('undo-too-late')
  expect(documentsOf(added).changesSince('change-try-1')).not.toEqual([])
})

const nails: SaidChange = {
  verb: 'add-event',
  id: 'change-try-8',
  eventId: 'event-nails',
  event: {
    ...form({
      title: 'Nails',
      petIds: ['pet-tried'],
      start: '2026-11-10T08:00:00',
      end: '2026-11-10T08:30:00',
    }),
    again: { every: 3, unit: 'week' },
  },
}
const secondNails = nextIdOf({ id: 'event-nails' })
const cut = given('change-try-9', 'event-nails', 'pet-tried', '2026-11-10')
const cutAgain = given('change-try-10', secondNails, 'pet-tried', '2026-12-06')
const trimmed = after(added, nails, cut, cutAgain)
const undoTrimmed: SaidChange = {
  ...undo,
  changes: [...undo.changes, 'change-try-8', 'change-try-9', 'change-try-10'],
  records: [
    ...undo.records,
    careIdOf('event-nails', '2026-11-10', 'pet-tried'),
    careIdOf(secondNails, '2026-12-06', 'pet-tried'),
  ],
}

test('what recording it had planned goes with it, each time of it', () => {
  expect(trimmed.events.size).toBe(5)
  expect(textsOf(after(trimmed, undoTrimmed))).toEqual(textsOf(home))
})

test('of what repeats from when it was done all stays once somebody has changed one time of it, or said more of one', () => {
  const edit: SaidChange = {
    verb: 'edit-event',
    id: 'change-home-4',
    eventId: nextIdOf({ id: secondNails }),
    scope: 'all',
    event: { title: 'Nails, all four' },
  }
  const stays = ['Bruno', 'Otto', 'Insulin', 'Nails', 'Nails', 'Nails, all four']
  expect(named(after(trimmed, edit, undoTrimmed))).toEqual(stays)
  const said = afterBy(ben, trimmed, given('change-ben-3', 'event-nails', 'pet-tried', '2026-11-10'))
  // whoever deletes one of them leaves the next
  const gone: SaidChange = { verb: 'delete-event', id: 'change-ben-4', eventId: 'event-nails', scope: 'all' }
  expect(named(after(afterBy(ben, said, gone), undoTrimmed))).toEqual([
    'Bruno',
    'Otto',
    'Insulin',
    'Nails',
    'Nails',
  ])
})

test('what a file has changed since stays as it is by now, taken back only after somebody had changed it, too', () => {
  const over = added.events.get('event-tried')
  if (!over) throw new Error('it is there')
  const event = pill('Of a file', 'pet-tried')
  const brought = { id: 'event-tried', event, skipped: [], imported: 'file-1', over: contentMark(over) }
  const file: SaidChange = { verb: 'import-events', id: 'change-file', events: [brought] }
  const edit: SaidChange = {
    verb: 'edit-event',
    id: 'change-edit',
    eventId: 'event-tried',
    scope: 'all',
    event: { title: 'Half a pill' },
  }
  const since = after(added, file, edit, undoOf('change-file'), undoOf('change-edit'))
  expect(named(since)).toContain('Of a file')
  expect(named(after(since, undo))).toContain('Of a file')
})
