import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, form, today, writesOf } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { planSeriesId } from '../medicines/plan-series.ts'
import type { AppliedChange, Change, ChangeOf } from './change.ts'
import type { Collection } from './collections.ts'
import { overwrittenBy } from './overwritten.ts'

type Edit = ChangeOf<'edit-event'>
const edit = (fields: Partial<Edit>): Edit => ({
  id: 'change-a',
  at: 1,
  device: 'device-a',
  verb: 'edit-event',
  eventId: 'series-1',
  scope: 'all',
  event: { description: 'one tablet' },
  ...fields,
})
const theirs = (fields: Partial<Edit>) => edit({ id: 'change-b', device: 'device-b', ...fields })
const remove = (fields: Partial<ChangeOf<'delete-event'>>): Change => {
  const on = { eventId: 'series-1', scope: 'all' as const }
  return { id: 'change-b', at: 1, device: 'device-b', verb: 'delete-event', ...on, ...fields }
}
const pet = (name: string, device: string): Change => {
  return { id: `change-${device}`, at: 1, device, verb: 'edit-pet', petId: 'pet-ada1', pet: { name } }
}
const lost = (change: Change, ...unseen: Change[]) => {
  const applied = unseen.map((one): AppliedChange => ({ change: one, before: [] }))
  return overwrittenBy({ change, before: [] }, [], applied).map(({ id }) => id)
}

test.each<[string, Change, Change, string[]]>([
  ['the same field', theirs({ event: { description: 'two' } }), edit({}), ['change-a']],
  ['the same words', theirs({}), edit({}), []],
  ['another field', theirs({ event: { title: 'Insulin' } }), edit({}), []],
  ['another event', theirs({ eventId: 'series-2', event: { description: 'two' } }), edit({}), []],
  [
    'another part of one series',
    theirs({ eventId: 'part-2', seriesId: 'series-1', event: { description: 'two' } }),
    edit({ seriesId: 'series-1' }),
    ['change-a'],
  ],
  ['one’s own change', theirs({ device: 'device-a', event: { description: 'two' } }), edit({}), []],
  [
    'the same day by hand',
    theirs({ scope: 'this', occurrenceDate: '2026-11-15', event: { description: 'two' } }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    ['change-a'],
  ],
  [
    'another day by hand',
    theirs({ scope: 'this', occurrenceDate: '2026-11-16', event: { description: 'two' } }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    [],
  ],
  [
    'a day by hand under an edit of all, which leaves it alone',
    theirs({ event: { description: 'two' } }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    [],
  ],
  ['what is deleted', remove({}), edit({}), ['change-a']],
  [
    'a later day by hand that is deleted with all future',
    remove({ scope: 'future', occurrenceDate: '2026-11-10' }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    ['change-a'],
  ],
  [
    'an earlier day by hand, which is kept',
    remove({ scope: 'future', occurrenceDate: '2026-11-20' }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    [],
  ],
  ['a pet’s name', pet('Rex', 'device-b'), pet('Max', 'device-a'), ['change-device-a']],
])('a change that was not seen loses %s', (_, change, earlier, expected) => {
  expect(lost(change, earlier)).toEqual(expected)
})

test('what its author has undone meanwhile is not lost', () => {
  const undo: Change = { id: 'change-u', at: 1, device: 'device-a', verb: 'undo', of: 'change-a' }
  expect(lost(theirs({ event: { description: 'two' } }), edit({}), undo)).toEqual([])
})

test('words that a third had replaced before are not lost once more', () => {
  const [first, third] = [pet('Ada', 'device-a'), pet('Adele', 'device-c')]
  expect(lost(pet('Adam', 'device-b'), third, first)).toEqual([third.id])
  expect(
    lost({ id: 'change-b', at: 1, device: 'device-b', verb: 'delete-pet', petId: 'pet-ada1' }, third, first),
  ).toEqual([third.id])
  // nor by two changes of one device
  const before = { ...pet('Adele', 'device-b'), id: 'change-b1' }
  expect(lost(pet('Adam', 'device-b'), before, first)).toEqual([])
  // who said the same, or something else, replaced nothing
  const same = pet('Ada', 'device-c')
  expect(lost(pet('Adam', 'device-b'), same, first)).toEqual([same.id, first.id])
  const vet: Change = {
    id: 'change-c1',
    at: 1,
    device: 'device-c',
    verb: 'edit-pet',
    petId: 'pet-ada1',
    pet: { vet: 'Dr Ahn' },
  }
  expect(lost(pet('Adam', 'device-b'), vet, first)).toEqual([first.id])
})

test('nor does another’s note stand in for a title that goes with its event', () => {
  const on = { scope: 'future', occurrenceDate: '2026-11-15' } as const
  const title = edit({ ...on, event: { title: 'Insulin' }, newEventId: 'part-2' })
  const note = edit({ ...on, id: 'change-c', device: 'device-c', event: { description: 'two' } })
  const once = theirs({ event: { recurrence: null } })
  const unseen = [note, title].map((change): AppliedChange => ({
    change,
    before: [{ collection: 'events', id: 'part-2', body: null }],
  }))
  const removed = [{ collection: 'events', id: 'part-2', body: null } as const]
  const told = overwrittenBy({ change: once, before: [] }, removed, unseen).map(({ id }) => id)
  expect(told).toContain('change-a')
})

test('each target stands by itself: another one takes nothing away', () => {
  const set = (targets: ChangeOf<'edit-pet'>['pet']['targets'] & {}, device: string): Change => ({
    id: `change-${device}`,
    at: 1,
    device,
    verb: 'edit-pet',
    petId: 'pet-ada1',
    pet: { targets },
  })
  const weight = set({ weight: [4_000, 5_000] }, 'device-a')
  expect(lost(set({ breaths: [10, 30] }, 'device-b'), weight)).toEqual([])
  expect(lost(set({ weight: [4_000, 4_500] }, 'device-b'), weight)).toEqual([weight.id])
})

test('so does each thing that people measure in their own way', () => {
  const say = (ownMeasures: ChangeOf<'edit-pet'>['pet']['ownMeasures'] & {}, device: string): Change => ({
    id: `change-${device}`,
    at: 1,
    device,
    verb: 'edit-pet',
    petId: 'pet-ada1',
    pet: { ownMeasures },
  })
  const girth = say({ 'own-girth': { name: 'Girth', form: 'number' } }, 'device-a')
  expect(lost(say({ 'own-cough': { name: 'Coughed', form: 'yes-no' } }, 'device-b'), girth)).toEqual([])
  expect(lost(say({ 'own-girth': { name: 'Neck', form: 'number' } }, 'device-b'), girth)).toEqual([girth.id])
  expect(lost(say({ 'own-girth': null }, 'device-b'), girth)).toEqual([girth.id])
})

describe('of what was done by somebody unseen', () => {
  const pet = {
    name: 'Ada',
    species: 'dog',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  } as const
  const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
  const [petId, medicineId, planId] = ['pet-ada1', 'medicine-1', 'plan-0001']
  const medicine = { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: [petId], leadDays: 7 } as const
  const details = { outcome: 'given', at: 1_000, local: '1970-01-01T00:00:01', amount: '', note: '' } as const
  const measured = { values: { value: 4_000 }, at: 1_000, local: '1970-01-01T00:00:01', note: '' }
  const slot = { seriesId: 'series-1', eventId: 'series-1', day: '2026-11-10', due: '2026-11-10T08:00' }
  const lived = after(
    emptyHousehold,
    { verb: 'add-pet', petId, pet: { ...pet, breeds: [] } },
    { verb: 'add-medicine', medicineId, medicine: { ...medicine, petIds: [petId] } },
    { verb: 'add-event', eventId: 'series-1', event: form({ petIds: [petId], recurrence: daily }) },
    {
      verb: 'start-plan',
      planId,
      plan: {
        medicineId,
        petIds: [petId],
        title: 'Taper',
        start: today,
        phases: [{ milli: 1_000, times: ['08:00'], every: 1, days: 9 }],
      },
    },
    {
      verb: 'record-measure',
      measureId: 'measure-1',
      petId,
      petName: 'Ada',
      kind: 'weight',
      details: measured,
    },
    {
      verb: 'record-care',
      id: 'record-1',
      ...slot,
      allDay: false,
      title: 'Pill',
      pets: [{ id: petId, name: 'Ada' }],
      details,
      knows: [],
      again: false,
    },
  )
  const careId = [...lived.care.keys()][0] ?? ''
  const recordId = [...lived.health.keys()][0] ?? ''
  const ofPlan = planSeriesId(planId, 0, 0)
  const day = (fields: object, on = 'series-1', newEventId = 'by-hand-1'): SaidChange => {
    const named = { eventId: on, scope: 'this', occurrenceDate: '2026-11-20', newEventId } as const
    const times = { start: '2026-11-20T08:00:00', end: '2026-11-20T08:30:00' }
    return {
      verb: 'edit-event',
      seriesId: on,
      ...named,
      event: form({ ...times, petIds: [petId], ...fields }),
    }
  }
  const noMore: SaidChange = {
    verb: 'edit-event',
    eventId: 'series-1',
    scope: 'all',
    occurrenceDate: '2026-11-12',
    event: { recurrence: null },
  }
  /** What those of one device lose to what another does afterwards, by their place. */
  function losses(theirs: readonly SaidChange[], change: SaidChange): number[] {
    const named = theirs.map((one, at) => ({ ...one, id: `theirs-${at}`, device: 'device-a' }) as Change) // a union is not spread case by case
    const household = after(lived, ...named)
    const last = { ...change, id: 'change-b', at: 1, device: 'device-b' } as Change // the same
    const done = after(household, last).applied.at(-1)
    const unseen = household.applied.slice(lived.applied.length).toReversed()
    const lost = done ? overwrittenBy(done, writesOf(household, last), unseen) : []
    return lost.map(({ id }) => Number(id.slice(7))).toSorted()
  }

  const note = (verb: 'correct-care', words: string): SaidChange => ({
    verb,
    careId,
    entryId: 'record-1',
    details: { note: words },
  })
  const weight = (words: string): SaidChange => ({
    verb: 'correct-measure',
    recordId,
    details: { note: words },
  })
  const strength = (words: string): SaidChange => ({
    verb: 'edit-medicine',
    medicineId,
    medicine: { strength: words },
  })
  const named = (name: string): SaidChange => ({ verb: 'edit-pet', petId, pet: { name } })
  // a collection that is new has to say how words are lost in it, or that nobody writes there
  const inEach: Record<Collection, [SaidChange, SaidChange] | null> = {
    pets: [named('Ada the Old'), named('Adele')],
    events: [day({ title: 'Two' }), day({ title: 'Three' }, 'series-1', 'by-hand-2')],
    care: [note('correct-care', 'ate half'), note('correct-care', 'ate all')],
    health: [weight('on the kitchen scales'), weight('at the vet')],
    medicines: [strength('5 mg'), strength('10 mg')],
    deletions: null,
  }
  test.each(Object.entries(inEach))('words are lost in %s', (_, both) => {
    if (!both) return
    const [theirs, mine] = both
    expect(losses([theirs], mine)).toEqual([0])
    expect(
      losses([theirs], theirs.verb === 'edit-event' ? { ...theirs, newEventId: 'by-hand-2' } : theirs),
    ).toEqual([])
  })

  const goes: SaidChange = { verb: 'delete-pet', petId }
  const dies: SaidChange = { verb: 'edit-pet', petId, pet: { diedOn: '2026-11-12' } }
  const onDay: SaidChange = {
    verb: 'edit-event',
    eventId: 'by-hand-1',
    seriesId: 'series-1',
    scope: 'all',
    event: { title: 'Four' },
  }
  const moved = { start: '2026-11-22T10:00:00', end: '2026-11-22T10:30:00' }
  const later: SaidChange = {
    verb: 'edit-event',
    eventId: 'series-1',
    scope: 'future',
    occurrenceDate: '2026-11-25',
    newEventId: 'later-01',
    event: { description: 'With food' },
  }
  const fromOn = (day: string): SaidChange => {
    const named = { eventId: ofPlan, scope: 'future', occurrenceDate: day, newEventId: 'later-02' } as const
    return { verb: 'edit-event', ...named, event: { title: 'Two' } }
  }
  const lastOf = { eventId: ofPlan, seriesId: ofPlan, scope: 'this', occurrenceDate: '2026-11-23' } as const
  const lastDay: SaidChange = {
    verb: 'edit-event',
    ...lastOf,
    newEventId: 'by-hand-3',
    event: { title: 'Three' },
  }
  test.each<[string, SaidChange[], SaidChange, number[]]>([
    ['all from the last day on, which is that day', [fromOn('2026-11-23')], lastDay, [0]],
    ['the same where the day is deleted', [fromOn('2026-11-23')], { verb: 'delete-event', ...lastOf }, [0]],
    ['all from the day before, which keeps them', [fromOn('2026-11-22')], lastDay, []],
    ['a day by hand, where it repeats no more', [day({ title: 'Two' })], noMore, [0]],
    ['the days from one on, where it repeats no more', [later], noMore, [0]],
    [
      'what is said of all days, which the one that stays keeps',
      [{ verb: 'edit-event', eventId: 'series-1', scope: 'all', event: { title: 'Two' } }],
      noMore,
      [],
    ],
    [
      'a day by hand that was changed again',
      [day({ title: 'Two' }), onDay],
      day({ title: 'Three' }, 'series-1', 'by-hand-2'),
      [1],
    ],
    [
      'a day that was moved and then changed',
      [day(moved), onDay],
      day({ title: 'Three' }, 'series-1', 'by-hand-2'),
      [0, 1],
    ],
    [
      'a day by hand that is deleted after it was changed again',
      [day({ title: 'Two' }), onDay],
      {
        verb: 'delete-event',
        eventId: 'series-1',
        seriesId: 'series-1',
        scope: 'this',
        occurrenceDate: '2026-11-20',
      },
      [0, 1],
    ],
    [
      'a record that is taken back',
      [note('correct-care', 'ate half')],
      { verb: 'retract-care', careIds: [careId], entryId: 'record-1', retracted: true },
      [0],
    ],
    [
      'a measure that is taken back',
      [weight('at the vet')],
      { verb: 'retract-measure', recordId, retracted: true },
      [0],
    ],
    [
      'a medicine that is deleted',
      [strength('5 mg'), { verb: 'count-medicine', medicineId, kind: 'counted', milli: 3_000 }],
      { verb: 'delete-medicine', medicineId },
      [0, 1],
    ],
    [
      'another field of a medicine',
      [strength('5 mg')],
      { verb: 'edit-medicine', medicineId, medicine: { leadDays: 9 } },
      [],
    ],
    [
      'all that goes with a pet',
      [
        named('Adele'),
        strength('5 mg'),
        day({ title: 'Two' }),
        { verb: 'add-event', eventId: 'event-09', event: form({ petIds: [petId] }) },
      ],
      goes,
      [0, 1, 2, 3],
    ],
    ['a day by hand after its pet died', [day({ title: 'Two' })], dies, [0]],
    [
      'a day of a plan that is stopped',
      [day({ title: 'Two' }, ofPlan)],
      { verb: 'stop-plan', planId, from: '2026-11-18' },
      [0],
    ],
    [
      'a day of a plan before it is stopped',
      [day({ title: 'Two' }, ofPlan)],
      { verb: 'stop-plan', planId, from: '2026-11-22' },
      [],
    ],
  ])('%s', (_, theirs, change, expected) => {
    expect(losses(theirs, change)).toEqual(expected)
  })
})

test('of thousands that one loses fifty are told, and each is looked at once', () => {
  let looked = 0
  const lostOf = (howMany: number) => {
    looked = 0
    const unseen = Array.from({ length: howMany }, (_, n) => {
      const change = edit({ id: `change-${n}`, scope: 'this', occurrenceDate: `day-${n}` })
      const device = { enumerable: true, get: () => (looked++, 'device-a') }
      return { change: Object.defineProperty(change, 'device', device), before: [] }
    })
    const told = overwrittenBy({ change: remove({}), before: [] }, [], unseen)
    return { told: told.length, looked }
  }
  const few = lostOf(500)
  expect(lostOf(2_500).looked).toBeLessThan(few.looked * 8)
  expect(few.told).toBe(50)
})
