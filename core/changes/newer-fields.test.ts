import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { history, livedThrough } from '#test/support/arbitrary-history.ts'
import { after, emptyHousehold, form, now, today, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { lostFields, newerFieldsIn, withNewerFields, withoutNewerFields } from '#test/support/newer-fields.ts'
import { cases } from '#test/support/laws.ts'
import { careIdOf } from '../care/care.ts'
import type { Document } from './collections.ts'
import { collections, readDocument } from './collections.ts'
import { asSaid } from './collections/as-said.ts'
import type { Write } from './change.ts'
import { namesOf } from './kept-change.ts'

/*
 * During an upgrade an older node and a newer one write to the same database. What the older one does not know it must
 * leave as it is, in every document and in every object within.
 */

/** As a node reads what a newer one wrote. */
function readAgain(household: Household, rewrite: <Body>(body: Body) => Body): Household {
  const kept = collections.map((collection) => {
    const all: [string, Document][] = [...household[collection]]
    const read = all.flatMap(([id, body]) => {
      const document = readDocument(collection, id, JSON.parse(JSON.stringify(rewrite(body))))
      return document ? [[id, document] as const] : []
    })
    return [collection, new Map(read)] as const
  })
  return { ...household, ...Object.fromEntries(kept) }
}
const byNewer = (household: Household) => readAgain(household, withNewerFields)

const bodies = (household: Household, rewrite: <Body>(body: Body) => Body) =>
  collections.map((collection) =>
    [...household[collection].values()].map((body: Document) => JSON.stringify(rewrite(body))),
  )

/** What of a newer release is no longer there, of documents that are. `but`: objects that the change says anew. */
function strippedBy(before: Household, done: Household, but: readonly string[] = []): string[] {
  return collections.flatMap((collection) =>
    [...done[collection].values()].flatMap((body: Document) => {
      const lost = lostFields(before[collection].get(body.id), body).filter((path) => !but.includes(path))
      return lost.map((path) => `${collection} ${body.id} ${path}`)
    }),
  )
}

test('whatever an older node changes, no document loses what only a newer one knows', () => {
  let steps = 0
  const kept = fc.property(history, (doings) => {
    for (const { before, change, isRefused } of livedThrough(doings, false)) {
      if (isRefused || change.verb === 'undo') continue
      const newer = byNewer(before)
      const done = after(newer, change)
      const given = 'event' in change ? Object.keys(change.event) : []
      expect(strippedBy(newer, done, given)).toEqual([])
      // and it does what it does without
      expect(bodies(done, withoutNewerFields)).toEqual(bodies(after(before, change), withoutNewerFields))
      // what a day or a part is made of keeps what that said
      const made = [...done.events.values()].filter(({ id }) => !before.events.has(id))
      for (const event of made) expect(newerFieldsIn(event)).toContain('')
      steps++
    }
  })
  fc.assert(kept, cases.long)
  expect(steps).toBeGreaterThan(cases.long.numRuns)
})

const pet = { name: 'Ada', species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
const girth = { name: 'Girth', form: 'number', unit: 'cm' } as const
const asNeeded = { milli: 500, hoursApart: 8, mostADay: 3 }
const dose = { medicineId: 'medicine-1', milli: 500 }
const pill = form({ petIds: ['pet-ada1'], recurrence: ['RRULE:FREQ=DAILY'] })
const details = { outcome: 'given', at: now, local: `${today}T12:00:00`, amount: '', note: '' } as const
const careId = careIdOf('series-1', today, 'pet-ada1')
const onDay = { eventId: 'series-1', occurrenceDate: today }
const there = after(
  emptyHousehold,
  {
    verb: 'add-pet',
    petId: 'pet-ada1',
    pet: { ...pet, breeds: [], targets: { weight: [1, 2] }, ownMeasures: { 'own-girth': girth } },
  },
  {
    verb: 'add-medicine',
    medicineId: 'medicine-1',
    medicine: { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: ['pet-ada1'], leadDays: 7, asNeeded },
  },
  { verb: 'count-medicine', medicineId: 'medicine-1', kind: 'counted', milli: 9_000 },
  { verb: 'add-event', eventId: 'series-1', event: { ...pill, reminder: { before: 10 }, dose } },
  {
    verb: 'add-event',
    eventId: 'visit-01',
    event: { ...pill, recurrence: null, reminder: { before: 10 }, dose },
  },
  {
    verb: 'record-care',
    id: 'entry-0001',
    seriesId: 'series-1',
    eventId: 'series-1',
    day: today,
    due: `${today}T08:00:00`,
    allDay: false,
    title: 'Pill',
    pets: [{ id: 'pet-ada1', name: 'Ada' }],
    details,
    knows: [],
    again: false,
  },
  {
    verb: 'record-measure',
    measureId: 'measure-1',
    petId: 'pet-ada1',
    petName: 'Ada',
    kind: 'weight',
    details: { values: { value: 4_200 }, at: now, local: `${today}T12:00:00`, note: '' },
  },
  { verb: 'correct-measure', recordId: 'measure-1.pet-ada1', details: { note: 'At the vet' } },
  {
    verb: 'record-measure',
    measureId: 'measure-2',
    petId: 'pet-ada1',
    petName: 'Ada',
    kind: 'own',
    own: { id: 'own-girth', ...girth },
    details: { values: { value: 31_500 }, at: now, local: `${today}T12:00:00`, note: '' },
  },
)

describe('nothing within is lost either when', () => {
  const whole = { ...pill, recurrence: null, start: `${today}T09:00:00`, end: `${today}T09:30:00` }
  test.each<[string, SaidChange, string[]?]>([
    ['a pet is renamed', { verb: 'edit-pet', petId: 'pet-ada1', pet: { name: 'Ada the Old' } }],
    ['one target is set', { verb: 'edit-pet', petId: 'pet-ada1', pet: { targets: { water: [1, 2] } } }],
    [
      'something of their own is called otherwise',
      {
        verb: 'edit-pet',
        petId: 'pet-ada1',
        pet: { ownMeasures: { 'own-girth': { ...girth, name: 'Neck' } } },
      },
    ],
    [
      'something else of their own is added',
      { verb: 'edit-pet', petId: 'pet-ada1', pet: { ownMeasures: { 'own-neck1': girth } } },
    ],
    [
      'something of their own is corrected',
      { verb: 'correct-measure', recordId: 'measure-2.pet-ada1', details: { values: { value: 32_000 } } },
    ],
    [
      'a medicine is renamed',
      { verb: 'edit-medicine', medicineId: 'medicine-1', medicine: { name: 'Pimo' } },
    ],
    [
      'the whole form of a medicine comes back',
      { verb: 'edit-medicine', medicineId: 'medicine-1', medicine: { leadDays: 5, asNeeded } },
    ],
    [
      'a medicine is counted',
      { verb: 'count-medicine', medicineId: 'medicine-1', kind: 'refilled', milli: 9 },
    ],
    [
      'a record is corrected',
      { verb: 'correct-care', careId, entryId: 'entry-0001', details: { note: 'With food' } },
    ],
    [
      'a record is corrected with its whole form',
      {
        verb: 'correct-care',
        careId,
        entryId: 'entry-0001',
        details: { ...details, by: { id: 'person-1', name: 'Ada' }, amount: '1' },
      },
    ],
    [
      'a record is taken back',
      { verb: 'retract-care', careIds: [careId], entryId: 'entry-0001', retracted: true },
    ],
    [
      'one more dose is recorded',
      {
        verb: 'record-care',
        seriesId: 'series-1',
        eventId: 'series-1',
        day: today,
        due: `${today}T08:00:00`,
        allDay: false,
        title: 'Pill',
        pets: [{ id: 'pet-ada1', name: 'Ada' }],
        details,
        knows: [],
        again: false,
      },
    ],
    [
      'a measure is corrected',
      { verb: 'correct-measure', recordId: 'measure-1.pet-ada1', details: { values: { value: 4_300 } } },
    ],
    ['a measure is taken back', { verb: 'retract-measure', recordId: 'measure-1.pet-ada1', retracted: true }],
    [
      'one day gets another hour',
      { verb: 'edit-event', ...onDay, scope: 'this', newEventId: 'by-hand1', event: whole },
    ],
    [
      'the whole form of a day comes back',
      {
        verb: 'edit-event',
        eventId: 'visit-01',
        scope: 'all',
        event: { ...whole, title: 'Late', reminder: { before: 10 }, dose },
      },
    ],
    [
      'a series gets the reminder and the dose it has',
      {
        verb: 'edit-event',
        ...onDay,
        scope: 'all',
        event: { title: 'Late', reminder: { before: 10 }, dose },
      },
    ],
    ['a series repeats no more', { verb: 'edit-event', ...onDay, scope: 'all', event: { recurrence: null } }],
  ])('%s', (_, change) => {
    const newer = byNewer(there)
    const done = after(newer, change)
    expect(strippedBy(newer, done)).toEqual([])
    expect(bodies(done, withoutNewerFields)).toEqual(bodies(after(there, change), withoutNewerFields))
    for (const event of done.events.values())
      expect(newerFieldsIn(event)).toEqual([
        '',
        ...(event.reminder ? ['reminder'] : []),
        ...(event.dose ? ['dose'] : []),
      ])
  })
})

test('another reminder or dose is whole what the person said', () => {
  const event = { reminder: { before: 60 }, dose: { ...dose, milli: 250 } } as const
  const done = after(byNewer(there), { verb: 'edit-event', eventId: 'visit-01', scope: 'all', event })
  expect(done.events.get('visit-01')).toMatchObject({ ...event, title: 'Pill' })
  expect(newerFieldsIn(done.events.get('visit-01'))).toEqual([''])
})

test('what was deleted comes back with what only a newer one knows', () => {
  const newer = byNewer(there)
  const gone = after(newer, { verb: 'delete-pet', id: 'deleted-1', petId: 'pet-ada1' })
  expect(gone.events.size).toBe(0)
  const back = after(gone, undoOf('deleted-1'))
  expect(back.pets).toEqual(newer.pets)
  expect(back.events).toEqual(newer.events)
  expect(back.medicines).toEqual(newer.medicines)
})

describe('a value that only a newer release can read', () => {
  const person = { id: 'person-1', name: 'Ada' }
  const [entry] = there.care.get(careId)?.entries ?? []
  const spat = { ...entry, id: 'entry-0002', outcome: 'spat out' }
  const sprayed = { ...entry, id: 'entry-0003', dose: { ...dose, name: 'Spray', unit: 'spray' } }
  const weighed = { id: 'count-001', kind: 'weighed', at: 1, milli: 5, by: person }
  const said: Partial<Record<(typeof collections)[number], Record<string, object>>> = {
    pets: { 'pet-ada1': { colour: 'teal', species: 'rabbit' } },
    events: {
      'series-1': { reminder: { before: 15 }, dose: { medicineId: 'medicine-1', drops: 3 } },
      'visit-01': { reminder: { before: 15 } },
    },
    care: { [careId]: { entries: [spat, entry, sprayed] } },
    medicines: { 'medicine-1': { unit: 'spray', asNeeded: { drops: 3 }, counts: [weighed] } },
  }
  const newer = collections.reduce<Household>((household, collection) => {
    const read = [...household[collection]].flatMap(([id, body]: [string, Document]) => {
      const document = readDocument(collection, id, { ...body, ...said[collection]?.[id] })
      return document ? [[id, document] as const] : []
    })
    return { ...household, [collection]: new Map(read) }
  }, there)
  const keptIn = (household: Household, collection: (typeof collections)[number], id: string) =>
    asSaid(household[collection].get(id) ?? {})

  test('stays when something else is changed', () => {
    const edit = { verb: 'edit-event', eventId: 'series-1', scope: 'all', event: { title: 'Late' } } as const
    const done = after(
      newer,
      { verb: 'edit-pet', petId: 'pet-ada1', pet: { name: 'Ada the Old' } },
      { verb: 'edit-medicine', medicineId: 'medicine-1', medicine: { name: 'Pimo' } },
      { verb: 'retract-care', careIds: [careId], entryId: 'entry-0001', retracted: true },
      edit,
      { ...edit, ...onDay, scope: 'this', newEventId: 'by-hand1', event: { title: 'Later' } },
    )
    expect(keptIn(done, 'pets', 'pet-ada1')).toMatchObject({
      name: 'Ada the Old',
      colour: 'teal',
      species: 'rabbit',
    })
    expect(keptIn(done, 'medicines', 'medicine-1')).toMatchObject({
      name: 'Pimo',
      ...said.medicines?.['medicine-1'],
    })
    expect(keptIn(done, 'events', 'series-1')).toMatchObject({ title: 'Late', ...said.events?.['series-1'] })
    expect(keptIn(done, 'events', 'by-hand1')).toMatchObject({ title: 'Later', ...said.events?.['series-1'] })
    const { entries } = keptIn(done, 'care', careId) as { entries: object[] } // of that collection
    expect(entries).toMatchObject([spat, { id: 'entry-0001', retracted: {} }, sprayed])
    expect(entries.filter((one) => 'notUnderstood' in one)).toEqual([])
  })

  test('goes when it is said anew', () => {
    const reminder = { before: 60 } as const
    const done = after(newer, { verb: 'edit-event', eventId: 'visit-01', scope: 'all', event: { reminder } })
    expect(keptIn(done, 'events', 'visit-01')).toMatchObject({ reminder })
  })

  test('comes back with what was deleted', () => {
    const gone = after(newer, { verb: 'delete-pet', id: 'deleted-1', petId: 'pet-ada1' })
    const back = after(gone, undoOf('deleted-1'))
    expect(keptIn(back, 'pets', 'pet-ada1')).toMatchObject({ colour: 'teal' })
    expect(keptIn(back, 'events', 'series-1')).toMatchObject({ reminder: { before: 15 } })
  })
})

test('a change of what only a newer release keeps is found by its id', () => {
  const write = { collection: 'plants', id: 'plant-001', body: { id: 'plant-001' } } as unknown as Write // of tomorrow
  expect(namesOf(write)).toEqual(['plant-001'])
})
