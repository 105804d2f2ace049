import { expect, test } from 'vitest'
import { createHeldCare } from '#core/care/held-care.ts'
import { careIdOf } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import type { Pet } from '#core/pets/pet.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { careWords } from '../words/care-words.ts'
import {
  outsidePlanInWords,
  careCounts,
  careInWords,
  careOf,
  isDone,
  isGiven,
  labelOfRow,
  markOf,
  recordsOutsidePlan,
  timesGiven,
} from './care-of-row.ts'

const day = '2026-11-15'
const pet = (id: string, name: string): Pet => ({
  id,
  name,
  species: 'cat',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
  createdAt: 1,
})
const pets = [pet('pet-mia1', 'Mia'), pet('pet-otto', 'Otto')]
const entry = (given: Partial<CareEntry> = {}): CareEntry => ({
  id: 'entry-01',
  outcome: 'given',
  at: 1,
  local: `${day}T08:02:00`,
  amount: '',
  note: '',
  by: { id: 'person-1', name: 'Ada' },
  recordedBy: { id: 'person-1', name: 'Ada' },
  recordedAt: 1,
  ...given,
})
const record = (petId: string, ...entries: CareEntry[]): CareRecord => ({
  id: careIdOf('walk-001', day, petId),
  petId,
  petName: petId,
  title: 'Walk',
  slot: { seriesId: 'walk-001', eventId: 'walk-001', day },
  due: `${day}T08:00:00`,
  allDay: false,
  day,
  entries,
})
const { events } = after(
  emptyHousehold,
  { verb: 'add-pet', petId: 'pet-mia1', pet: pets[0] as Pet & { breeds: string[] } },
  { verb: 'add-pet', petId: 'pet-otto', pet: pets[1] as Pet & { breeds: string[] } },
  {
    verb: 'add-event',
    eventId: 'walk-001',
    event: form({
      title: 'Walk',
      petIds: ['pet-mia1', 'pet-otto'],
      start: `${day}T08:00`,
      end: `${day}T08:30`,
    }),
  },
)
const [walk] = occurrencesOn(indexEvents(events.values()), day)
const walking = walk ?? expect.unreachable()
const walked = { title: 'Walk' }
function held(...records: CareRecord[]) {
  const care = createHeldCare()
  for (const one of records) care.set(one.id, one)
  return care
}
function rowOf(...records: CareRecord[]) {
  return careOf(walking, pets, held(...records))
}

test('a row is done when something stands recorded for each of its pets', () => {
  const skipped = entry({ outcome: 'skipped' })
  expect(isDone(rowOf(record('pet-mia1', entry())))).toBe(false)
  expect(isDone(rowOf(record('pet-mia1', entry()), record('pet-otto', skipped)))).toBe(true)
  expect(isGiven(rowOf(record('pet-mia1', entry()), record('pet-otto', skipped)))).toBe(false)
  const partly = entry({ outcome: 'partly' })
  expect(isGiven(rowOf(record('pet-mia1', entry()), record('pet-otto', partly)))).toBe(false)
  const rest = entry({ id: 'entry-02', again: true })
  expect(isGiven(rowOf(record('pet-mia1', entry()), record('pet-otto', partly, rest)))).toBe(true)
  const back = entry({ retracted: { by: { id: null, name: '' }, at: 2 } })
  expect(isDone(rowOf(record('pet-mia1', entry()), record('pet-otto', back)))).toBe(false)
})

test('what was skipped, refused or given in part is counted as that, and what waits for one of its pets not at all', () => {
  const row = (...outcomes: CareEntry['outcome'][]) =>
    rowOf(...outcomes.map((outcome, at) => record(at === 0 ? 'pet-mia1' : 'pet-otto', entry({ outcome }))))
  const rows = [
    row('given', 'given'),
    row('given', 'skipped'),
    row('refused', 'given'),
    row('partly', 'given'),
  ]
  expect(careCounts([...rows, row('skipped', 'skipped'), row('given')])).toEqual({
    done: 1,
    partly: 1,
    skipped: 2,
    refused: 1,
    doubtful: 0,
    of: 6,
  })
})

test('what was perhaps given twice is not counted as done', () => {
  const twice = rowOf(record('pet-mia1', entry(), entry({ id: 'entry-02' })), record('pet-otto', entry()))
  const done = rowOf(record('pet-mia1', entry()), record('pet-otto', entry()))
  expect(careCounts([done, twice])).toMatchObject({ done: 1, doubtful: 1, of: 2 })
  expect(careWords.ofDay(careCounts([done, twice]))).toBe('1 of 2 done, 1 twice?')
  expect(careWords.doneOf(careCounts([twice]))).toBe('0 of 1, 1 twice?')
})

test('a day says how far it has got, and what was left out in words of its own', () => {
  const day = (done: number, skipped: number, refused: number, of: number, partly = 0) =>
    careWords.ofDay({ done, partly, skipped, refused, doubtful: 0, of })
  expect(day(0, 0, 0, 3)).toBe('')
  expect(day(2, 0, 0, 3)).toBe('2 of 3 done')
  expect(day(3, 0, 0, 3)).toBe('All 3 done')
  expect(day(2, 1, 0, 3)).toBe('2 of 3 done, 1 skipped')
  expect(day(0, 1, 2, 3)).toBe('0 of 3 done, 1 skipped, 2 refused')
  expect(day(4, 0, 0, 5, 1)).toBe('4 of 5 done, 1 partly')
  expect(day(0, 0, 0, 1, 1)).toBe('0 of 1 done, 1 partly')
})

test('one tap for all is told once, different ones by name, and a name only where several people are', () => {
  const ada = { id: 'person-1', name: 'Ada' }
  const both = rowOf(record('pet-mia1', entry()), record('pet-otto', entry()))
  expect(careInWords(both, null, walked)).toEqual([expect.stringMatching(/^Done .*8:02.* · Ada$/)])
  expect(careInWords(both, ada, walked)).toEqual([expect.stringMatching(/^Done .*8:02[^·]*$/)])
  expect(careInWords(rowOf(record('pet-otto', entry())), ada, walked)).toEqual([
    expect.stringMatching(/^Otto: Done/),
  ])
  expect(careInWords(rowOf(), ada, walked)).toEqual([])
})

test('whoever is alone now still reads who else it was, and not their own name, also after an import', () => {
  const ada = { id: 'person-1', name: 'Ada' }
  const told = (by: CareEntry['by']) =>
    careInWords(
      rowOf(record('pet-mia1', entry({ by })), record('pet-otto', entry({ by }))),
      ada,
      walked,
    ).join('')
  expect(told({ id: 'person-2', name: 'Ben' })).toMatch(/ · Ben$/)
  expect(told({ id: null, name: 'Ben' })).toMatch(/ · Ben$/)
  expect(told({ id: 'person-2', name: 'Ada' })).toMatch(/ · Ada$/)
  expect(told({ id: null, name: 'Ada' })).not.toMatch('·')
  expect(told({ id: 'person-1', name: 'Ada before she married' })).not.toMatch('·')
})

test('what was given well before or after its time is called early or late', () => {
  const told = (time: string) =>
    careInWords(rowOf(record('pet-mia1', entry({ local: `${day}T${time}:00` }))), null, walked)
  expect(told('06:59')).toEqual([expect.stringMatching(/^Mia: Done .*6:59.*, early · Ada$/)])
  expect(told('12:00')).toEqual([expect.stringMatching(/^Mia: Done .*12:00.*, late · Ada$/)])
  for (const time of ['07:00', '09:00']) expect(told(time)).toEqual([expect.not.stringMatching(/early|late/)])
})

test('what the plan no longer has, and what it never had, stands beside it', () => {
  const other = { ...record('pet-mia1', entry()), id: 'gone-001.20261115.pet-mia1' }
  const asNeeded = {
    ...other,
    id: 'care-001.pet-mia1',
    slot: null,
    entries: [entry({ local: `${day}T07:00:00` })],
  }
  const care = held(other, asNeeded, record('pet-otto', entry()))
  const besides = (selection: string[]) =>
    recordsOutsidePlan(day, [rowOf()], care, selection).map(({ id }) => id)
  expect(besides(['all'])).toEqual([asNeeded.id, other.id])
  expect(besides(['pet-mia1'])).toEqual([asNeeded.id, other.id])
  expect(besides(['pet-otto'])).toEqual([])
})

test('what stands beside the plan tells every dose of it: two never look like one', () => {
  const twice = record('pet-otto', entry(), entry({ id: 'entry-02', local: `${day}T08:20:00`, again: true }))
  expect(outsidePlanInWords(twice, null)).toMatch(
    /^pet-otto · 2 times: .*8:02.*8:20.* · No longer in the plan$/,
  )
  expect(outsidePlanInWords(record('pet-otto', entry()), null)).toMatch(/^pet-otto · Done .*8:02/)
})

test('a dose that was given twice, as somebody said, stays marked; one in doubt is asked about, a rest is none', () => {
  const times = (...entries: CareEntry[]) => {
    if (!walk) throw new Error('there is one on that day')
    return timesGiven(careOf(walk, pets, held(record('pet-mia1', ...entries))))
  }
  const again = entry({ id: 'entry-02', again: true })
  expect(times(entry())).toBeNull()
  expect(times(entry(), entry({ id: 'entry-02' }))).toBeNull()
  expect(times(entry(), again)).toBe(2)
  expect(times(entry(), again, entry({ id: 'entry-03', again: true }))).toBe(3)
  expect(times(entry(), entry({ id: 'entry-02', again: true, outcome: 'partly' }))).toBe(2)
  expect(times(entry({ outcome: 'partly' }), again)).toBeNull()
  const retracted = { by: { id: 'person-1', name: 'Ada' }, at: 2 }
  expect(times(entry(), { ...again, retracted })).toBeNull()
})

test('the rest of a part is no second dose: the row is done, and told as one in two parts', () => {
  const partly = entry({ outcome: 'partly', amount: '½ tablet', dose: dose(1_000) })
  const rest = entry({
    id: 'entry-02',
    local: `${day}T08:40:00`,
    again: true,
    restOf: partly.id,
    amount: '½ tablet',
    dose: dose(1_000),
  })
  const row = (...entries: CareEntry[]) =>
    rowOf(record('pet-mia1', ...entries), record('pet-otto', ...entries))
  expect([isGiven(row(partly)), isGiven(row(partly, rest))]).toEqual([false, true])
  expect(careCounts([row(partly, rest)])).toMatchObject({ done: 1, partly: 0 })
  expect(careInWords(row(partly, rest), null, labelOfRow(walking, row(partly, rest)))).toEqual([
    expect.stringMatching(/^Partly given .*8:02.* · ½ tablet\. Rest given .*8:40.* · ½ tablet$/),
  ])
  const more = entry({ id: 'entry-03', again: true, dose: dose(1_000) })
  expect(careInWords(row(partly, rest, more), null, walked)[0]).toMatch(/^2 times: Partly given /)
  const back = { ...partly, retracted: { by: partly.by, at: 2 } }
  expect(careCounts([row(back, rest)])).toMatchObject({ done: 0, partly: 1 })
})

/** The walk is now another one, with another dose, than when it was recorded. */
const dose = (milli: number) => ({ medicineId: 'medicine-1', milli, name: 'Insulin', unit: 'unit' as const })
function renamed(title: string, milli: number) {
  const { medicineId } = dose(milli)
  return { ...walking, event: { ...walking.event, title, dose: { medicineId, milli } } }
}
const given = (petId: string, title: string, milli: number) => ({
  ...record(petId, entry({ dose: dose(milli) })),
  title,
})

test('a row of which all is recorded says what was recorded, whatever became of the plan', () => {
  const row = renamed('Insulin 4 IU', 4_000)
  const both = rowOf(given('pet-mia1', 'Insulin 2 IU', 2_000), given('pet-otto', 'Insulin 2 IU', 2_000))
  expect(labelOfRow(row, both)).toEqual({ title: 'Insulin 2 IU', dose: dose(2_000) })
  expect(careInWords(both, null, labelOfRow(row, both))).toEqual([
    expect.stringMatching(/^Given .*8:02.* · Ada$/),
  ])
})

test('as long as one of its pets is to get it, a row says the plan, and of the others what they got', () => {
  const row = renamed('Insulin 4 IU', 4_000)
  const one = rowOf(given('pet-mia1', 'Insulin 2 IU', 2_000))
  expect(labelOfRow(row, one)).toMatchObject({ title: 'Insulin 4 IU', dose: { milli: 4_000 } })
  expect(careInWords(one, null, labelOfRow(row, one))).toEqual([
    expect.stringMatching(/^Mia: Given .* · Ada · Insulin 2 IU · 2 units Insulin$/),
  ])
  const asPlanned = rowOf(given('pet-mia1', 'Insulin 4 IU', 4_000))
  expect(careInWords(asPlanned, null, labelOfRow(row, asPlanned))).toEqual([
    expect.stringMatching(/^Mia: Given .* · Ada$/),
  ])
})

test('two pets that got different doses are told apart', () => {
  const row = renamed('Insulin', 4_000)
  const both = rowOf(given('pet-mia1', 'Insulin', 2_000), given('pet-otto', 'Insulin', 4_000))
  expect(labelOfRow(row, both)).toMatchObject({ dose: { milli: 4_000 } })
  expect(careInWords(both, null, labelOfRow(row, both))).toEqual([
    expect.stringMatching(/^Mia: Given .* · 2 units Insulin$/),
    expect.stringMatching(/^Otto: Given .* · Ada$/),
  ])
})

test('the mark of a row is calm only where nobody doubts it', () => {
  const markWith = (...entries: CareEntry[]) =>
    markOf([
      { pet: null, careId: 'care', record: entries.length === 0 ? null : record('pet-mia1', ...entries) },
    ])
  expect(markWith()).toBe(null)
  expect(markWith(entry())).toBe('given')
  expect(markWith(entry({ outcome: 'skipped' }))).toBe('skipped')
  expect(markWith(entry(), entry({ id: 'entry-02' }))).toBe('doubt')
  expect(markWith(entry(), entry({ id: 'entry-02', again: true }))).toBe(2)
})
