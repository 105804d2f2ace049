import { describe, expect, test } from 'vitest'
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
import type { Write } from './change.ts'
import { deletionsKeptMs, mostDeletions } from '../deletions/deletion.ts'
import type { Deletion } from '../deletions/deletion.ts'
import { contentMark } from '../schedule/content-mark.ts'
import type { CareEvent } from '../schedule/event.ts'
import { deletionWrites } from './deletion-writes.ts'

const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const pet = (name: string) => ({
  name,
  species: 'dog' as const,
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea' as const,
})
const lived = after(
  emptyHousehold,
  { verb: 'add-pet', petId: 'pet-ada1', pet: pet('Ada') },
  { verb: 'add-pet', petId: 'pet-bob1', pet: pet('Bob') },
  { verb: 'add-event', eventId: 'series-1', event: form({ petIds: ['pet-ada1'], recurrence: daily }) },
  { verb: 'add-event', eventId: 'event-01', event: form({ title: 'Vet', petIds: ['pet-ada1', 'pet-bob1'] }) },
)
const remove = (
  id: string,
  scope: 'this' | 'future' | 'all',
  occurrenceDate?: string,
  eventId = 'series-1',
): SaidChange => ({
  verb: 'delete-event',
  id,
  eventId,
  scope,
  at: now - 1_000,
  ...(occurrenceDate && { occurrenceDate }),
})
const entries = ({ deletions }: Household) => [...deletions.values()]

describe('what was deleted is listed with its name, its day and who did it:', () => {
  const common = { id: 'change-x', at: now - 1_000, by: 'Ada', kind: 'event' }
  const pill = { ...common, title: 'Pill', petNames: ['Ada'], time: '08:00' }
  test.each<[string, SaidChange, object]>([
    ['a series', remove('change-x', 'all'), { ...pill, scope: 'all', recurrence: daily }],
    [
      'the days from one on',
      remove('change-x', 'future', '2026-11-20'),
      { ...pill, scope: 'future', day: '2026-11-20', recurrence: daily },
    ],
    [
      'all of them, from the first on',
      remove('change-x', 'future', '2026-11-01'),
      { ...pill, scope: 'all', recurrence: daily },
    ],
    [
      'a skipped day',
      remove('change-x', 'this', '2026-11-20'),
      { ...pill, scope: 'this', day: '2026-11-20' },
    ],
    [
      'what happens once',
      remove('change-x', 'this', '2026-11-01', 'event-01'),
      { ...common, title: 'Vet', petNames: ['Ada', 'Bob'], time: '08:00', day: '2026-11-01' },
    ],
    [
      'a pet, with the events that were its own',
      { verb: 'delete-pet', id: 'change-x', petId: 'pet-ada1', at: now - 1_000 },
      { ...common, kind: 'pet', title: 'Ada', petNames: ['Ada'], events: 1 },
    ],
  ])('%s', (_, change, expected) => {
    expect(entries(after(lived, change))).toEqual([expected])
  })

  test('a day that was moved by hand, by the day it was moved to', () => {
    const moved: SaidChange = {
      verb: 'edit-event',
      eventId: 'series-1',
      scope: 'this',
      occurrenceDate: '2026-11-20',
      newEventId: 'by-hand-1',
      event: form({ title: 'Late pill', start: '2026-11-21T22:00', end: '2026-11-21T22:30' }),
    }
    const deleted = after(lived, moved, remove('change-x', 'this', '2026-11-21', 'by-hand-1'))
    expect(entries(deleted)).toMatchObject([
      { title: 'Late pill', scope: 'this', day: '2026-11-21', time: '22:00' },
    ])
  })

  test('by whom, whoever that is', () => {
    const deleted = afterBy({ ...owner, name: 'Berta' }, lived, remove('change-x', 'all'))
    expect(entries(deleted)).toMatchObject([{ by: 'Berta' }])
  })
})

test('what takes nothing away is not listed', () => {
  const household = after(
    lived,
    { verb: 'edit-pet', petId: 'pet-ada1', pet: { name: 'Ada the Old' } },
    { verb: 'edit-event', eventId: 'series-1', scope: 'all', event: { title: 'Two pills' } },
    remove('change-x', 'all', undefined, 'nobody-1'),
  )
  expect(entries(household)).toEqual([])
})

test('a clock that is wrong neither hides an entry nor keeps it for ever', () => {
  const at = (said: number) => entries(after(lived, { ...remove('change-x', 'all'), at: said }))[0]?.at
  expect([at(0), at(now + 86_400_000), at(now - 86_400_000)]).toEqual([now, now, now - 86_400_000])
})

describe('restored', () => {
  test('it is listed no longer', () => {
    expect(entries(after(lived, remove('change-x', 'all'), undoOf('change-x')))).toEqual([])
    const later: SaidChange = { verb: 'edit-pet', petId: 'pet-ada1', pet: { name: 'Ada the Old' } }
    const pet: SaidChange = { verb: 'delete-pet', id: 'change-y', petId: 'pet-bob1' }
    const household = after(lived, remove('change-x', 'all'), later, pet, undoOf('change-x'))
    expect(entries(household).map(({ id }) => id)).toEqual(['change-y'])
  })

  test('a later deletion of the same keeps its entry, with who and when', () => {
    const skipped = afterBy(
      { ...owner, name: 'Berta' },
      after(lived, remove('change-x', 'future', '2026-11-20')),
      { ...remove('change-y', 'this', '2026-11-10'), at: now - 5_000 },
    )
    const restored = after(skipped, undoOf('change-x'))
    expect(entries(restored)).toEqual(entries(skipped).filter(({ id }) => id === 'change-y'))
    expect(entries(restored)).toMatchObject([{ by: 'Berta', at: now - 5_000 }])
  })

  test('one that had found its work done, and does it now, can be restored after it', () => {
    const both = ['change-x', 'change-y'].map((id) => remove(id, 'all', '2026-11-20'))
    const twice = after(lived, ...both)
    expect(entries(twice).map(({ id }) => id)).toEqual(['change-x'])
    const once = after(twice, undoOf('change-x'))
    expect(entries(once)).toMatchObject([{ id: 'change-y', title: 'Pill', by: '' }])
    expect(entries(after(once, undoOf('change-y')))).toEqual([])
  })

  test('an entry that was left over goes when it is restored once more', () => {
    const restored = after(lived, remove('change-x', 'all'), undoOf('change-x'))
    const [stale] = entries(after(lived, remove('change-x', 'all')))
    const household = { ...restored, deletions: new Map([['change-x', stale as Deletion]]) } // it is listed
    expect(entries(after(household, undoOf('change-x')))).toEqual([])
  })
})

describe('a deletion takes along', () => {
  const entry = (n: number, fields: Partial<Deletion> = {}): Deletion => ({
    id: `older-${n}`,
    at: now - 1_000_000 + n,
    by: '',
    kind: 'event',
    title: 'Pill',
    petNames: [],
    ...fields,
  })
  const listing = (all: readonly Deletion[]) => ({
    ...lived,
    deletions: new Map(all.map((one) => [one.id, one])),
  })
  const left = (all: readonly Deletion[]) =>
    entries(after(listing(all), remove('change-x', 'all'))).map(({ id }) => id)

  test('what is thirty days old', () => {
    const [old, young] = [
      entry(1, { at: now - deletionsKeptMs }),
      entry(2, { at: now - deletionsKeptMs + 1 }),
    ]
    expect(left([old, young])).toEqual(['older-2', 'change-x'])
  })

  test('the oldest skipped day where there are too many, and then the oldest', () => {
    const full = Array.from({ length: mostDeletions }, (_, n) => entry(n))
    expect(left(full)).not.toContain('older-0')
    expect(left(full)).toHaveLength(mostDeletions)
    const skipped = full.with(7, entry(7, { scope: 'this' })).with(9, entry(9, { scope: 'this' }))
    expect(left(skipped)).toEqual([
      ...skipped.map(({ id }) => id).filter((id) => id !== 'older-7'),
      'change-x',
    ])
  })

  test('the oldest, where an undo has many deletions carried out that had found their work done', () => {
    const ids = Array.from({ length: mostDeletions + 5 }, (_, n) => `event-1${n}`)
    const adds = ids.map((eventId): SaidChange => ({
      verb: 'add-event',
      eventId,
      event: form({ petIds: ['pet-ada1'] }),
    }))
    const again = ids.map((eventId, n) => remove(`again-${n}`, 'all', undefined, eventId))
    const gone = after(lived, ...adds, { verb: 'delete-pet', id: 'change-p', petId: 'pet-ada1' }, ...again)
    const older = { ...gone, deletions: new Map([['older-1', entry(1)]]) }
    const left = entries(after(older, undoOf('change-p'))).map(({ id }) => id)
    expect(left).toEqual(again.slice(5).map(({ id }) => id))
  })

  test('nothing of it comes back with an undo', () => {
    const household = after(
      listing([entry(1, { at: now - deletionsKeptMs })]),
      remove('change-x', 'all'),
      undoOf('change-x'),
    )
    expect(entries(household)).toEqual([])
  })
})

test('an edit of a pet that ends what was planned for it is listed as its plan', () => {
  const change = { id: 'change-x', at: now, verb: 'edit-pet', petId: 'pet-ada1', pet: {} } as const
  const cut = lived.events.get('series-1')
  const ended: Write[] = [{ collection: 'events', id: 'series-1', body: cut ?? null }]
  const circumstances = { acting: owner, now }
  expect(deletionWrites(change, documentsOf(lived), ended, circumstances)).toMatchObject([
    { id: 'change-x', body: { kind: 'plan', title: 'Ada', events: 1 } },
  ])
  expect(deletionWrites(change, documentsOf(lived), [], circumstances)).toEqual([])
})

describe('a plan that is stopped', () => {
  const phase = { milli: 500, times: ['07:00'], every: 1, days: 4 }
  const plan = { medicineId: 'medicine-1', petIds: ['pet-ada1'], title: 'Taper', start: '2026-11-15' }
  const shelf = { name: 'Pred', unit: 'tablet' as const, strength: '', petIds: ['pet-ada1'], leadDays: 7 }
  const taper = after(
    lived,
    { verb: 'add-medicine', medicineId: 'medicine-1', medicine: shelf },
    { verb: 'start-plan', planId: 'plan-0001', plan: { ...plan, phases: [phase, phase] } },
  )
  const ofPlan = [...taper.events.values()].filter(({ planId }) => planId)
  const given = after(taper, {
    verb: 'edit-event',
    eventId: ofPlan[1]?.id ?? '',
    scope: 'all',
    occurrenceDate: '2026-11-19',
    event: { title: 'For both', petIds: ['pet-ada1', 'pet-bob1'] },
  })
  const stop: SaidChange = { verb: 'stop-plan', id: 'change-x', planId: 'plan-0001', from: '2026-11-16' }

  test('is named alike, in whatever order its events are held', () => {
    const turned = { ...given, events: new Map([...given.events].toReversed()) }
    for (const household of [given, turned])
      expect(entries(after(household, stop))).toMatchObject([{ title: 'Taper', petNames: ['Ada'] }])
  })

  test('is named by what stops, and not by what a file has made to happen once', () => {
    const bring = (household: Household, part: number): Household => {
      const known = household.events.get(ofPlan[part]?.id ?? '') as CareEvent // of the plan
      const { id, title, petIds, start, end } = known
      const event = form({ title, petIds: [...petIds], start, end })
      const over = contentMark(known)
      return after(household, { verb: 'import-events', events: [{ id, event, skipped: [], over }] })
    }
    const once = bring(given, 0)
    expect(entries(after(once, stop))).toMatchObject([{ title: 'For both', petNames: ['Ada', 'Bob'] }])
    expect(refusalOf(bring(once, 1), stop)).toBe('plan-gone')
  })
})
