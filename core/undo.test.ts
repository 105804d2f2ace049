import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verbOn, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  bytesOf,
  emptyHousehold,
  form,
  refusalOf,
  seen,
  undoOf,
  writesOf,
} from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import type { EventForm } from './event.ts'

const runs = 250

const id = 'series-1'
const next = 'series-2'
const add = (eventId: string, fields: Partial<EventForm> = {}): SaidChange => {
  return { verb: 'add-event', eventId, event: form(fields) }
}
const daily = after(emptyHousehold, add(id, { recurrence: ['RRULE:FREQ=DAILY'] }))
const remove = (scope: 'this' | 'future' | 'all', occurrenceDate = '', eventId = id): SaidChange => {
  return { verb: 'delete-event', eventId, scope, occurrenceDate, knownFollower: null }
}
const edit = (
  scope: 'this' | 'future' | 'all',
  occurrenceDate: string,
  event: Partial<EventForm>,
  newEventId = next,
  eventId = id,
): SaidChange => {
  return { verb: 'edit-event', eventId, scope, occurrenceDate, event, newEventId, knownFollower: null }
}
const pet = {
  name: 'Ada',
  species: 'dog' as const,
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea' as const,
}
const addPet = (petId: string): SaidChange => ({ verb: 'add-pet', petId, pet })

test('undo is the identity, byte for byte, for any verb on any series', () => {
  const acted = world
    .filter(({ series }) => series.length > 0)
    .chain(({ household, series }) =>
      fc.record({
        household: fc.constant(household),
        change: fc.constantFrom(...series).chain((seenAs) => verbOn(seenAs, 'a')),
      }),
    )
  fc.assert(
    fc.property(acted, ({ household, change }) => {
      fc.pre(refusalOf(household, change) === null)
      const undone = after(household, change, undoOf(household, change))
      expect(bytesOf(undone)).toEqual(bytesOf(household))
    }),
    { numRuns: runs },
  )
})

test.each<SaidChange>([
  edit('all', '2026-11-05', { recurrence: null }),
  edit('all', '2026-11-05', { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'] }),
  edit('all', '2026-11-05', { start: '2026-11-07T09:00:00', end: '2026-11-07T10:00:00' }),
  edit('future', '2026-11-05', { recurrence: null }),
  edit('future', '2026-11-05', { start: '2026-11-07T09:00:00' }),
])('%# undo is the identity when the rule or the day changed', (change) => {
  const standIn = edit('this', '2026-11-08', form({ title: 'By hand' }), 'standin1')
  const household = after(daily, standIn, remove('this', '2026-11-09'))
  expect(bytesOf(after(household, change, undoOf(household, change)))).toEqual(bytesOf(household))
})

test('a deleted pet comes back with all its events', () => {
  const household = after(
    emptyHousehold,
    addPet('pet-ada1'),
    addPet('pet-bob1'),
    add('event-01', { petIds: ['pet-ada1'] }),
    add('event-02', { petIds: ['pet-ada1', 'pet-bob1'] }),
  )
  const change: SaidChange = { verb: 'delete-pet', petId: 'pet-ada1' }
  expect(bytesOf(after(household, change, undoOf(household, change)))).toEqual(bytesOf(household))
})

test('adding is undone by removing', () => {
  expect(after(daily, add('event-01'), undoOf(daily, add('event-01')))).toEqual(daily)
  const household = after(emptyHousehold, addPet('pet-ada1'), undoOf(emptyHousehold, addPet('pet-ada1')))
  expect(household.pets.size).toBe(0)
})

test('of a changed document only what changed is kept for the undo', () => {
  const steps = undoOf(daily, edit('all', '2026-11-05', { title: 'New' }))
  expect(steps).toMatchObject({ steps: [{ before: { title: 'Pill' }, after: { title: 'New' } }] })
  expect(Object.keys(('steps' in steps && steps.steps[0]?.before) || {})).toEqual(['title'])
})

describe('what others have done since', () => {
  const undoneAfter = (mine: SaidChange, ...theirs: SaidChange[]) =>
    after(daily, mine, ...theirs, undoOf(daily, mine))

  test('is kept in other fields', () => {
    const household = undoneAfter(
      edit('all', '2026-11-05', { title: 'Mine' }),
      edit('all', '2026-11-05', { description: 'Theirs' }),
    )
    expect(household.events.get(id)).toMatchObject({ title: 'Pill', description: 'Theirs' })
  })

  test('is kept in the same field', () => {
    const household = undoneAfter(
      edit('all', '2026-11-05', { title: 'Mine' }),
      edit('all', '2026-11-05', { title: 'Theirs' }),
    )
    expect(household.events.get(id)?.title).toBe('Theirs')
  })

  test('is kept in the list of skipped days', () => {
    const household = undoneAfter(
      remove('this', '2026-11-05'),
      remove('this', '2026-11-07'),
      remove('this', '2026-11-03'),
    )
    expect(household.events.get(id)?.recurrenceExceptions).toEqual(['2026-11-03', '2026-11-07'])
  })

  test('is kept in the list of pets', () => {
    const pets = after(emptyHousehold, addPet('pet-ada1'), addPet('pet-bob1'), addPet('pet-cleo'))
    const household = after(pets, add('event-01', { petIds: ['pet-ada1', 'pet-bob1'] }))
    const mine: SaidChange = { verb: 'delete-pet', petId: 'pet-ada1' }
    const theirs = edit('all', '', { petIds: ['pet-bob1', 'pet-cleo'] }, next, 'event-01')
    const undone = after(household, mine, theirs, undoOf(household, mine))
    expect(undone.events.get('event-01')?.petIds).toEqual(['pet-bob1', 'pet-cleo', 'pet-ada1'])
  })

  test('start and end go back together or not at all', () => {
    const household = undoneAfter(
      edit('all', '2026-11-05', { start: '2026-11-05T12:00:00', end: '2026-11-05T13:00:00' }),
      edit('all', '2026-11-05', { end: '2026-11-05T14:00:00' }),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-01T12:00:00',
      end: '2026-11-01T14:00:00',
    })
  })

  test('an end is not put back before a start that was moved', () => {
    const household = undoneAfter(
      edit('all', '2026-11-05', { end: '2026-11-05T12:00:00' }),
      edit('all', '2026-11-05', { start: '2026-11-05T11:00:00', end: '2026-11-05T12:00:00' }),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-01T11:00:00',
      end: '2026-11-01T12:00:00',
    })
  })

  test('another first day goes back with the rule that starts there, or neither does', () => {
    const household = undoneAfter(
      edit('all', '2026-11-05', { start: '2026-11-07T08:00:00', end: '2026-11-07T08:30:00' }),
      edit('all', '2026-11-07', { start: '2026-11-07T09:00:00', end: '2026-11-07T09:30:00' }),
    )
    expect(household.events.get(id)).toMatchObject({
      start: '2026-11-03T09:00:00',
      recurrence: ['DTSTART:20261103T120000', 'RRULE:FREQ=DAILY'],
    })
  })

  test('a document that somebody removed stays removed', () => {
    expect(undoneAfter(edit('all', '2026-11-05', { title: 'Mine' }), remove('all')).events.size).toBe(0)
  })

  test('a document that came back by other means is left alone', () => {
    const mine = remove('all')
    const household = after(daily, mine, add(id, { title: 'Other' }), undoOf(daily, mine))
    expect(household.events.get(id)?.title).toBe('Other')
  })

  test('a further cut of mine is not undone with mine', () => {
    const household = undoneAfter(remove('future', '2026-11-10'), remove('future', '2026-11-05'))
    expect(seen(household, '2026-11-01', '2026-11-20')).toHaveLength(4)
  })
})

describe('two halves made one again', () => {
  const cut = edit('future', '2026-11-10', { title: 'Second half' })
  const rejoined = (...theirs: SaidChange[]) => after(daily, cut, ...theirs, undoOf(daily, cut))
  const days = (lines: string[]) => lines.map((line) => line.slice(8, 10)).join(' ')

  test('keep the days that others skipped in the second half', () => {
    const household = rejoined(remove('this', '2026-11-12', next))
    expect([...household.events.keys()]).toEqual([id])
    expect(days(seen(household, '2026-11-11', '2026-11-14'))).toBe('11 13 14')
  })

  test('keep what others changed by hand in the second half, and show it once', () => {
    const hand = form({ title: 'By hand', start: '2026-11-12T09:00:00', end: '2026-11-12T09:00:00' })
    const household = rejoined(edit('this', '2026-11-12', hand, 'standin1', next))
    expect(household.events.get('standin1')?.originalEventId).toBe(id)
    expect(seen(household, '2026-11-12', '2026-11-12')).toEqual(['2026-11-12T09:00 By hand'])
  })

  test('end where others ended the second half', () => {
    const household = rejoined(remove('future', '2026-11-15', next))
    expect(days(seen(household, '2026-11-08', '2026-12-15'))).toBe('08 09 10 11 12 13 14')
  })

  test('give way to a third part that others made', () => {
    const household = rejoined(edit('future', '2026-11-15', { title: 'Third' }, 'series-3', next))
    expect(seen(household, '2026-11-14', '2026-11-15')).toEqual([
      '2026-11-14T08:00 Pill',
      '2026-11-15T08:00 Third',
    ])
    expect(household.events.get(id)?.followedBy).toEqual({ id: 'series-3', from: '2026-11-15' })
  })

  test('stay cut when somebody has deleted the second half', () => {
    const household = rejoined(remove('all', '', next))
    expect(days(seen(household, '2026-11-08', '2026-11-20'))).toBe('08 09')
  })
})

describe('a forged undo', () => {
  const event = after(emptyHousehold, add('event-01')).events.get('event-01')
  const step = (before: object | null, after: object | null = null, stepId = 'event-01') => ({
    collection: 'events' as const,
    id: stepId,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  })
  const forged = (...steps: ReturnType<typeof step>[]) => refusalOf(emptyHousehold, { verb: 'undo', steps })

  test('can only write documents that are well formed', () => {
    expect(forged(step({ ...event }))).toBeNull()
    expect(forged(step({ ...event, surprise: 1 }))).toBe('not-understood')
    expect(forged(step({ ...event, id: 'event-02' }))).toBe('not-understood')
    expect(forged(step({ ...event, title: 'x'.repeat(201) }))).toBe('not-understood')
    expect(forged(step({ ...event, start: 'x' }))).toBe('not-understood')
    expect(forged(step({ ...event, end: '2020-01-01T00:00:00' }))).toBe('not-understood')
    expect(forged(step({ ...event, title: undefined }))).toBe('not-understood')
    expect(forged(step({ ...event, recurrenceExceptions: ['2026-02-30'] }))).toBe('not-understood')
    expect(forged(step({}))).toBe('not-understood')
  })

  test('cannot name a document twice', () => {
    expect(forged(step({ ...event }), step({ ...event }))).toBe('not-understood')
  })

  test('cannot add a field to a document that is there', () => {
    const household = after(emptyHousehold, add('event-01'))
    const steps = [step({ surprise: 1 }, {})]
    expect(refusalOf(household, { verb: 'undo', steps })).toBe('not-understood')
  })

  test('writes nothing when there is nothing to take back', () => {
    expect(writesOf(daily, { verb: 'undo', steps: [step(null), step(null, null, 'event-02')] })).toEqual([])
  })

  test('of a pet keeps only breeds of its species', () => {
    const before = { ...pet, id: 'pet-ada1', createdAt: 1, breeds: ['Siamese', 'Beagle'] }
    const steps = [{ collection: 'pets' as const, id: 'pet-ada1', before, after: null }]
    const household = afterAttempts(emptyHousehold, { verb: 'undo', steps })
    expect(household.pets.get('pet-ada1')?.breeds).toEqual(['Beagle'])
  })
})
