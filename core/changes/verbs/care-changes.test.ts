import { describe, expect, test } from 'vitest'
import {
  after,
  afterBy,
  bytesOf,
  emptyHousehold,
  form,
  now,
  owner,
  refusalOf,
  seen,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { dosesOf, doubtfulDoses, livingEntries, shownEntry } from '#core/care/care.ts'
import type { CareDetails } from '#core/care/care.ts'
import { findOpenPart, isAllGiven, separateDoses } from '#core/care/rest.ts'
import type { Acting } from '#core/households/household.ts'

const berta: Acting = { id: 'person-2', name: 'Berta', role: 'carer' }
const sitter: Acting = { id: 'person-3', name: 'Sam', role: 'sitter', pets: new Set(['pet-mia1']) }
const mia = { id: 'pet-mia1', name: 'Mia' }
const otto = { id: 'pet-otto', name: 'Otto' }
const pillCare = 'pill-001.20261115.pet-mia1'

const details = (given: Partial<CareDetails> = {}) => ({
  outcome: 'given' as const,
  at: now,
  local: '2026-11-15T12:00:00',
  amount: '',
  note: '',
  ...given,
})
type Tick = Partial<Extract<SaidChange, { verb: 'record-care' }>>
const tick = (given: Tick = {}): SaidChange => ({
  verb: 'record-care',
  seriesId: 'pill-001',
  eventId: 'pill-001',
  day: '2026-11-15',
  due: '2026-11-15T08:00:00',
  allDay: false,
  title: 'Pill',
  pets: [mia],
  details: details(),
  knows: [],
  again: false,
  ...given,
})
const pet = { species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
const daily = after(
  emptyHousehold,
  { verb: 'add-pet', petId: mia.id, pet: { ...pet, breeds: [], name: 'Mia' } },
  { verb: 'add-pet', petId: otto.id, pet: { ...pet, breeds: [], name: 'Otto' } },
  {
    verb: 'add-event',
    eventId: 'pill-001',
    event: form({ petIds: [mia.id], recurrence: ['RRULE:FREQ=DAILY'] }),
  },
)
const recordOf = (household: Household, id = pillCare) => {
  const record = household.care.get(id)
  if (!record) throw new Error(`nothing is recorded at ${id}`)
  return record
}
const edit = (given: object): SaidChange =>
  ({
    verb: 'edit-event',
    eventId: 'pill-001',
    occurrenceDate: '2026-11-15',
    newEventId: 'event-new1',
    ...given,
  }) as SaidChange // each test writes a whole verb

describe('recording', () => {
  test('one tap for two pets is one change and two records', () => {
    const done = after(daily, tick({ id: 'tick-001', pets: [mia, otto] }))
    expect([...done.care.values()].map(({ petName, entries }) => [petName, entries[0]?.id])).toEqual([
      ['Mia', 'tick-001'],
      ['Otto', 'tick-001'],
    ])
    expect(recordOf(done)).toMatchObject({
      title: 'Pill',
      due: '2026-11-15T08:00:00',
      entries: [
        { outcome: 'given', by: { id: owner.id, name: 'Ada' }, recordedBy: { name: 'Ada' }, recordedAt: now },
      ],
    })
  })

  test('the same change three times is one entry', () => {
    const again = [1, 2, 3].reduce((household) => after(household, tick({ id: 'tick-001' })), daily)
    expect(recordOf(again).entries).toHaveLength(1)
  })

  test('who knows of a dose is told who gave it and when, and can say "again"', () => {
    const given = afterBy(
      berta,
      daily,
      tick({ id: 'tick-001', details: details({ local: '2026-11-15T08:02:00' }) }),
    )
    expect(refusalOf(given, tick({ knows: ['tick-001'] }))).toBe('already-given')
    expect(() => after(given, tick({ knows: ['tick-001'] }))).toThrow(
      'This was recorded already: “Berta, 08:02”.',
    )
    const twice = after(given, tick({ knows: ['tick-001'], again: true }))
    expect(dosesOf(recordOf(twice))).toHaveLength(2)
    expect(doubtfulDoses(recordOf(twice))).toEqual([])
  })

  test('who was told of one of another row, or of one as needed, says "again" and nobody asks any more', () => {
    const entryOf = (household: Household, id?: string) => recordOf(household, id).entries[0]
    expect(entryOf(after(daily, tick({ again: true })))?.again).toBe(true)
    expect(entryOf(after(daily, tick()))?.again).toBeUndefined()
    const verb = 'record-as-needed' as const
    const asNeeded = { verb, careId: 'needed-1', title: 'Pill', pets: [mia] }
    const needed = 'needed-1.pet-mia1'
    expect(entryOf(after(daily, { ...asNeeded, details: details(), again: true }), needed)?.again).toBe(true)
    expect(entryOf(after(daily, { ...asNeeded, details: details() }), needed)?.again).toBeUndefined()
    const skipped = details({ outcome: 'skipped' })
    expect(entryOf(after(daily, tick({ details: skipped, again: true })))?.again).toBeUndefined()
    // a dose that is recorded unaware of it is in doubt all the same
    const both = afterBy(berta, after(daily, tick({ again: true })), tick({ id: 'tick-002' }))
    expect(doubtfulDoses(recordOf(both)).map(({ id }) => id)).toEqual(['tick-002'])
  })

  test('one more dose on purpose is in doubt when another, unknown to them, was given meanwhile', () => {
    const again = (id: string) => tick({ id, knows: ['tick-001'], again: true })
    const both = after(daily, tick({ id: 'tick-001' }), again('tick-002'), again('tick-003'))
    expect(dosesOf(recordOf(both))).toHaveLength(3)
    expect(doubtfulDoses(recordOf(both)).map(({ id }) => id)).toEqual(['tick-003'])
  })

  describe('the rest of what was given in part', () => {
    const part = tick({ id: 'tick-001', details: details({ outcome: 'partly', amount: '½ tablet' }) })
    const rest = (given: Tick = {}) =>
      tick({
        id: 'tick-002',
        knows: ['tick-001'],
        again: true,
        restOf: 'tick-001',
        details: details({ amount: '½ tablet' }),
        ...given,
      })

    test('makes it one whole dose, which nobody doubts', () => {
      const partly = after(daily, part)
      expect([isAllGiven(recordOf(partly)), findOpenPart(recordOf(partly))?.id]).toEqual([false, 'tick-001'])
      const whole = recordOf(after(partly, rest()))
      expect(whole.entries[1]).toMatchObject({ restOf: 'tick-001', again: true })
      expect(separateDoses(whole).map(({ id }) => id)).toEqual(['tick-001'])
      expect([isAllGiven(whole), findOpenPart(whole), doubtfulDoses(whole)]).toEqual([true, null, []])
    })

    test('given by two who did not know of each other is asked about', () => {
      const both = recordOf(after(daily, part, rest(), rest({ id: 'tick-003' })))
      expect(doubtfulDoses(both).map(({ id }) => id)).toEqual(['tick-003'])
    })

    test('is in no doubt for a whole dose that somebody else gave: that one is', () => {
      const both = recordOf(afterBy(berta, after(daily, part), tick({ id: 'tick-003' })))
      expect(findOpenPart(both)).toBeNull()
      const three = recordOf(after(afterBy(berta, after(daily, part), tick({ id: 'tick-003' })), rest()))
      expect(doubtfulDoses(three).map(({ id }) => id)).toEqual(['tick-003'])
    })

    test('is a part itself once the first was taken back, and open once the rest was', () => {
      const whole = after(daily, part, rest())
      const without = (entryId: string) =>
        recordOf(after(whole, { verb: 'retract-care', careIds: [pillCare], entryId, retracted: true }))
      const alone = without('tick-001')
      expect([separateDoses(alone).length, isAllGiven(alone)]).toEqual([1, false])
      expect(findOpenPart(without('tick-002'))?.id).toBe('tick-001')
    })

    test('of a record that knows no such part is a dose like others', () => {
      const none = recordOf(after(daily, tick({ id: 'tick-002', restOf: 'tick-999' })))
      expect(none.entries[0]).not.toHaveProperty('restOf')
      expect(isAllGiven(none)).toBe(true)
    })

    test('in parts leaves it open', () => {
      const some = rest({ details: details({ outcome: 'partly', amount: '¼ tablet' }) })
      const open = recordOf(after(daily, part, some))
      expect([findOpenPart(open)?.id, separateDoses(open).length]).toEqual(['tick-001', 1])
    })
  })

  test('twenty long notes are kept, and corrected they forget what they once said before they grow too long', () => {
    // written as six characters each
    const [long, longest] = ['n'.repeat(1_000), '\u0001'.repeat(1_000)]
    const noted = (note: string, id = `tick-${note.length}`) =>
      tick({ id, again: true, details: details({ note }) })
    const notes = Array.from({ length: 20 }, (_, at) => noted(long, `tick-${at}00`))
    expect(recordOf(after(daily, ...notes)).entries).toHaveLength(20)
    const big = after(daily, ...[1, 2, 3, 4].map((at) => noted(longest, `tick-${at}00`)))
    expect(refusalOf(big, noted(longest, 'tick-500'))).toBe('care-too-much')
    const correct = (note: string): SaidChange => ({
      verb: 'correct-care',
      careId: pillCare,
      entryId: 'tick-100',
      details: { note },
    })
    const often = ['a', 'b', 'c', 'd'].reduce(
      (household, letter) => after(household, correct(letter.repeat(900))),
      big,
    )
    const [entry] = recordOf(often).entries
    expect([entry?.note[0], entry?.was?.[0]?.note]).toEqual(['d', longest])
    expect(JSON.stringify(recordOf(often)).length).toBeLessThanOrEqual(30_000)
  })

  test('two who did not know of each other: both doses stay, and are in doubt until somebody says', () => {
    const twice = afterBy(berta, after(daily, tick({ id: 'tick-001' })), tick({ id: 'tick-002' }))
    expect(doubtfulDoses(recordOf(twice)).map(({ id }) => id)).toEqual(['tick-002'])
    const two = after(twice, {
      verb: 'correct-care',
      careId: pillCare,
      entryId: 'tick-002',
      details: {},
      again: true,
    })
    expect([dosesOf(recordOf(two)).length, doubtfulDoses(recordOf(two))]).toEqual([2, []])
    const same = after(twice, {
      verb: 'retract-care',
      careIds: [pillCare],
      entryId: 'tick-002',
      retracted: true,
    })
    expect([dosesOf(recordOf(same)).length, doubtfulDoses(recordOf(same))]).toEqual([1, []])
    expect(recordOf(same).entries).toHaveLength(2)
  })

  describe('two opposite answers that did not know of each other', () => {
    const twice = afterBy(berta, after(daily, tick({ id: 'tick-001' })), tick({ id: 'tick-002' }))
    const about = { careId: pillCare, entryId: 'tick-002' }
    const two: SaidChange = { id: 'answer-2', verb: 'correct-care', ...about, details: {}, again: true }
    const retraction = { careIds: [pillCare], entryId: 'tick-002', retracted: true }
    const back: SaidChange = { verb: 'retract-care', ...retraction }
    const same: SaidChange = { id: 'answer-1', verb: 'retract-care', ...retraction, same: true }
    const doubtIn = (household: Household) => doubtfulDoses(recordOf(household)).map(({ id }) => id)

    test.each<[string, [SaidChange, SaidChange]]>([
      ['two doses after same dose', [same, two]],
      ['same dose after two doses', [two, same]],
      // of an app that says no more than that it is taken back
      ['two doses after a plain taking back', [back, two]],
    ])('%s: everybody is asked once more', (_, answers) => {
      const disputed = after(twice, ...answers)
      expect([dosesOf(recordOf(disputed)).length, doubtIn(disputed)]).toEqual([2, ['tick-002']])
      expect(recordOf(disputed).entries[1]).toHaveProperty('disputed')
      // the last one sent again answers nothing
      expect(bytesOf(after(disputed, answers[1]))).toEqual(bytesOf(disputed))
    })

    test('what is then said settles it', () => {
      const disputed = after(twice, same, two)
      const settledTwo = after(disputed, { ...two, id: 'answer-3' })
      const settledSame = after(disputed, { ...same, id: 'answer-4' })
      expect([dosesOf(recordOf(settledTwo)).length, doubtIn(settledTwo)]).toEqual([2, []])
      expect([dosesOf(recordOf(settledSame)).length, doubtIn(settledSame)]).toEqual([1, []])
      expect(recordOf(settledTwo).entries[1]).not.toHaveProperty('disputed')
      expect(recordOf(settledSame).entries[1]).not.toHaveProperty('disputed')
    })

    test('"two doses" taken back is in doubt as before', () => {
      const before: SaidChange = { verb: 'correct-care', ...about, details: {}, again: false }
      expect(bytesOf(after(twice, two, before))).toEqual(bytesOf(twice))
    })

    test('one more dose on purpose can be taken back by whoever knows of it', () => {
      expect(dosesOf(recordOf(after(twice, two, back)))).toHaveLength(1)
    })
  })

  test('a dose after a skipped one needs no question, and is what the row says', () => {
    const skipped = after(daily, tick({ id: 'tick-001', details: details({ outcome: 'skipped' }) }))
    const given = after(skipped, tick({ id: 'tick-002', knows: ['tick-001'] }))
    expect(shownEntry(recordOf(given))?.outcome).toBe('given')
    const both = after(
      given,
      tick({ id: 'tick-003', knows: ['tick-002'], details: details({ outcome: 'refused' }) }),
    )
    expect(shownEntry(recordOf(both))?.id).toBe('tick-002')
  })

  test('what was deleted meanwhile is recorded all the same', () => {
    const gone = after(daily, { verb: 'delete-pet', petId: mia.id })
    expect(gone.events.size).toBe(0)
    expect(recordOf(after(gone, tick())).petName).toBe('Mia')
  })

  test('as needed it has an id of its own and stands on the day it was given', () => {
    const asked: SaidChange = {
      verb: 'record-as-needed',
      careId: 'care-0001',
      title: ' Pain relief ',
      pets: [mia],
      details: details({ at: now - 86_400_000, local: '2026-11-14T12:00:00', amount: '½ tablet' }),
    }
    const done = after(daily, asked)
    expect(recordOf(done, 'care-0001.pet-mia1')).toMatchObject({
      title: 'Pain relief',
      day: '2026-11-14',
      slot: null,
    })
    expect(refusalOf(done, asked)).toBe('already-there')
  })

  test.each([
    ['a moment', 40],
    ['half an hour', 30 * 60_000],
  ])('given %s ago by a clock that is an hour ahead, it was given that long ago', (_, ago) => {
    const said = now + 3_600_000
    const at = said - ago
    const local = new Date(at).toISOString().slice(0, 19)
    const done = after(daily, tick({ at: said, details: details({ at, local }) }))
    expect(recordOf(done).entries[0]).toMatchObject({
      at: now - ago,
      local: new Date(now - ago).toISOString().slice(0, 19),
    })
    const tomorrow = tick({ at: 8.64e15, details: details({ at, local }) })
    expect(refusalOf(daily, tomorrow)).toBe('care-in-future')
  })

  test.each([
    ['care-too-early', tick({ day: '2026-11-17', due: '2026-11-17T08:00:00' })],
    ['care-too-early', tick({ due: '9999-12-31T08:00:00' })],
    ['care-in-future', tick({ details: details({ at: now + 600_000, local: '2026-11-15T12:10:00' }) })],
    ['care-text-too-long', tick({ details: details({ note: 'x'.repeat(1_001) }) })],
    ['care-text-too-long', tick({ details: details({ amount: 'x'.repeat(61) }) })],
    ['care-title-missing', tick({ title: ' ' })],
    ['not-understood', tick({ details: details({ local: '2030-01-01T12:00:00' }) })],
    ['not-understood', tick({ day: '2026-02-30' })],
  ])('%s is said in words', (refusal, change) => {
    expect(refusalOf(daily, change)).toBe(refusal)
  })

  test('a device whose clock is ahead loses no dose to it', () => {
    const at = now + 3_600_000
    const done = after(daily, tick({ at, details: details({ at, local: '2026-11-15T13:00:00' }) }))
    expect(recordOf(done).entries[0]).toMatchObject({ at: now, local: '2026-11-15T12:00:00' })
  })

  test('a record holds twenty entries', () => {
    let full = daily
    for (let n = 0; n < 20; n++) full = after(full, tick({ again: true }))
    expect(refusalOf(full, tick({ again: true }))).toBe('care-full')
  })
})

describe('correcting', () => {
  const given = after(daily, tick({ id: 'tick-001' }))
  const correct = (change: Partial<CareDetails>): SaidChange => ({
    verb: 'correct-care',
    careId: pillCare,
    entryId: 'tick-001',
    details: change,
  })

  test('it keeps what it was before, and who changed it', () => {
    const corrected = afterBy(berta, given, correct({ outcome: 'partly', note: 'spat out half' }))
    expect(recordOf(corrected).entries[0]).toMatchObject({
      outcome: 'partly',
      note: 'spat out half',
      by: { name: 'Ada' },
      was: [{ outcome: 'given', note: '', changedBy: { name: 'Berta' }, changedAt: now }],
    })
    expect(bytesOf(after(corrected, correct({ outcome: 'partly' })))).toEqual(bytesOf(corrected))
  })

  test('of many corrections the first words are the last to be forgotten', () => {
    let corrected = given
    for (let n = 1; n <= 15; n++) corrected = after(corrected, correct({ note: `note ${n}` }))
    const notes = recordOf(corrected).entries[0]?.was?.map(({ note }) => note) ?? []
    expect([notes.length, notes[0], notes.at(-1)]).toEqual([10, '', 'note 14'])
  })

  test('taken back it no longer counts, can be read, and can be brought back', () => {
    const take = (retracted: boolean): SaidChange => ({
      verb: 'retract-care',
      careIds: [pillCare],
      entryId: 'tick-001',
      retracted,
    })
    const back = after(given, take(true))
    expect([livingEntries(recordOf(back)).length, recordOf(back).entries.length]).toEqual([0, 1])
    expect(bytesOf(after(back, take(false)))).toEqual(bytesOf(given))
  })

  test('what is not there is said so', () => {
    expect(refusalOf(given, { ...correct({}), entryId: 'tick-009' } as SaidChange)).toBe('care-gone')
    expect(refusalOf(daily, correct({}))).toBe('care-gone')
  })
})

describe('a sitter', () => {
  test('records for their own pets only', () => {
    expect(refusalOf(daily, tick(), sitter)).toBeNull()
    expect(refusalOf(daily, tick({ pets: [mia, otto] }), sitter)).toBe('not-allowed')
    expect(refusalOf(daily, tick({ pets: [] }), sitter)).toBe('not-allowed')
  })

  describe('who says a series of another pet', () => {
    const toOtto = edit({ scope: 'all', event: { petIds: [otto.id] } })
    const ottos = after(daily, toOtto)
    const dailyAt = (eventId: string, petIds: string[]): SaidChange => ({
      verb: 'add-event',
      eventId,
      event: form({ petIds, recurrence: ['RRULE:FREQ=DAILY'] }),
    })
    const besides = 'tick-001.pet-mia1'
    const slotsOf = ({ care }: Household) => [...care.values()].map(({ slot }) => slot?.seriesId ?? null)

    test('stands for no day of it, and what was done for their own pet is kept all the same', () => {
      const done = afterBy(sitter, ottos, tick({ id: 'tick-001' }))
      expect([...done.care.keys()]).toEqual([besides])
      expect(recordOf(done, besides)).toMatchObject({ slot: null, title: 'Pill', day: '2026-11-15' })
      expect(recordOf(done, besides).entries).toMatchObject([{ outcome: 'given', by: { name: 'Sam' } }])
      // whoever knows of all pets meets the others in the series
      expect(slotsOf(afterBy(berta, ottos, tick()))).toEqual(['pill-001'])
    })

    test('neither by an event of their own pet nor by one that is not there', () => {
      const both = after(ottos, dailyAt('walk-001', [mia.id]))
      for (const eventId of ['walk-001', 'event-no1'])
        expect(slotsOf(afterBy(sitter, both, tick({ eventId })))).toEqual([null])
      const once = after(daily, {
        verb: 'add-event',
        eventId: 'bath-001',
        event: form({ petIds: [otto.id], recurrence: null }),
      })
      const ofOnce = tick({ seriesId: 'bath-001', eventId: 'event-no1' })
      expect(slotsOf(afterBy(sitter, once, ofOnce))).toEqual([null])
    })

    test('but in a series of their own stays where a part, or all of it, was removed meanwhile', () => {
      expect(slotsOf(afterBy(sitter, daily, tick({ eventId: 'event-no1' })))).toEqual(['pill-001'])
      expect(slotsOf(afterBy(sitter, emptyHousehold, tick()))).toEqual(['pill-001'])
    })

    test('takes it back and corrects it under the name their device knows', () => {
      const done = afterBy(sitter, ottos, tick({ id: 'tick-001' }))
      const named = { careId: pillCare, entryId: 'tick-001' }
      const noted = afterBy(sitter, done, { verb: 'correct-care', ...named, details: { note: 'late' } })
      expect(recordOf(noted, besides).entries).toMatchObject([{ note: 'late' }])
      const back = {
        verb: 'retract-care' as const,
        careIds: [pillCare],
        entryId: 'tick-001',
        retracted: true,
      }
      expect(livingEntries(recordOf(afterBy(sitter, noted, back), besides))).toEqual([])
    })

    test('meets there what was recorded for their pet before it was taken out', () => {
      const ticked = after(daily, tick({ id: 'tick-000' }))
      const taken = { ...ticked, events: ottos.events }
      const done = afterBy(sitter, taken, tick({ id: 'tick-001' }))
      expect(recordOf(done).entries.map(({ id }) => id)).toEqual(['tick-000', 'tick-001'])
    })
  })

  test('corrects what they recorded, for a day', () => {
    const retract = (entryId: string): SaidChange => ({
      verb: 'retract-care',
      careIds: [pillCare],
      entryId,
      retracted: true,
    })
    const both = afterBy(sitter, after(daily, tick({ id: 'tick-001' })), tick({ id: 'tick-002' }))
    expect(refusalOf(both, retract('tick-001'), sitter)).toBe('care-not-yours')
    expect(refusalOf(both, retract('tick-002'), sitter)).toBeNull()
    const old = new Map(both.care)
    const record = recordOf(both)
    old.set(pillCare, {
      ...record,
      entries: record.entries.map((entry) => ({ ...entry, recordedAt: now - 25 * 3_600_000 })),
    })
    expect(refusalOf({ ...both, care: old }, retract('tick-002'), sitter)).toBe('care-too-old')
  })

  test('whose days have ended may still send what was done before, marked late, and nothing else', () => {
    const ended = { ...sitter, endedAt: now }
    expect(recordOf(afterBy(ended, daily, tick())).entries[0]?.late).toBe(true)
    expect(refusalOf(daily, tick(), { ...sitter, endedAt: now - 1 })).toBe('not-a-member')
    const retract: SaidChange = { verb: 'retract-care', careIds: [pillCare], entryId: 'x', retracted: true }
    expect(refusalOf(daily, retract, ended)).toBe('not-a-member')
  })

  test('whose days have ended settles nothing that falls due after them, nor in somebody else’s name', () => {
    const ended = { ...sitter, endedAt: now }
    const next = { day: '2026-11-16', due: '2026-11-16T08:00:00' }
    const at = (endedLocal: string) => ({ ...ended, endedLocal })
    expect(refusalOf(daily, tick(next), sitter)).toBeNull()
    expect(refusalOf(daily, tick(next), at('2026-11-15T21:00:00'))).toBe('not-a-member')
    expect(refusalOf(daily, tick(next), at('2026-11-16T04:00:00'))).toBeNull()
    // the day names the slot, whatever is said of its time
    expect(refusalOf(daily, tick({ ...next, due: '2026-11-15T08:00:00' }), at('2026-11-15T12:00:00'))).toBe(
      'not-a-member',
    )
    const inHerName = tick({ details: details({ by: { id: 'person-9', name: 'Anna' } }) })
    expect(recordOf(afterBy(ended, daily, inHerName)).entries[0]?.by.id).toBe(sitter.id)
    expect(recordOf(afterBy(sitter, daily, inHerName)).entries[0]?.by.id).toBe('person-9')
  })
})

describe('the past does not move', () => {
  const ticked = after(daily, tick({ id: 'tick-001' }))
  const careBytes = ({ care }: Household) => JSON.stringify([...care])
  const times = { start: '2026-11-15T09:00:00', end: '2026-11-15T09:30:00' }
  const tuesdays = after(
    emptyHousehold,
    {
      verb: 'add-event',
      eventId: 'pill-001',
      event: form({
        start: '2026-11-01T08:00:00',
        end: '2026-11-01T08:30:00',
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SU'],
      }),
    },
    tick({ id: 'tick-001', pets: [] }),
  )

  test('another time for all is for the days after the last record', () => {
    const later = after(ticked, edit({ scope: 'all', event: times }))
    expect(seen(later, '2026-11-14', '2026-11-17')).toEqual([
      '2026-11-14T08:00 Pill',
      '2026-11-15T08:00 Pill',
      '2026-11-16T09:00 Pill',
      '2026-11-17T09:00 Pill',
    ])
  })

  test('words go to all days', () => {
    const renamed = after(ticked, edit({ scope: 'all', event: { ...times, title: 'Tablet' } }))
    expect(seen(renamed, '2026-11-14', '2026-11-16')).toEqual([
      '2026-11-14T08:00 Tablet',
      '2026-11-15T08:00 Tablet',
      '2026-11-16T09:00 Tablet',
    ])
    const future = after(ticked, edit({ scope: 'future', event: { ...times, title: 'Tablet' } }))
    expect(seen(future, '2026-11-14', '2026-11-16')).toEqual([
      '2026-11-14T08:00 Pill',
      '2026-11-15T08:00 Tablet',
      '2026-11-16T09:00 Tablet',
    ])
  })

  test('moved to another weekday, the recorded one stays', () => {
    const moved = after(
      tuesdays,
      edit({ scope: 'all', event: { start: '2026-11-17T08:00:00', end: '2026-11-17T08:30:00' } }),
    )
    expect(seen(moved, '2026-11-01', '2026-11-30').map((line) => line.slice(0, 10))).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-24',
    ])
  })

  test('another rule begins the day after', () => {
    const often = after(tuesdays, edit({ scope: 'all', event: { recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] } }))
    expect(seen(often, '2026-11-08', '2026-11-30').map((line) => line.slice(0, 10))).toEqual([
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ])
  })

  test('a course whose last day is recorded can go on', () => {
    const course = after(
      emptyHousehold,
      {
        verb: 'add-event',
        eventId: 'pill-001',
        event: form({ recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261115'] }),
      },
      tick({ pets: [] }),
    )
    const longer = edit({ scope: 'all', event: { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261118'] } })
    expect(seen(after(course, longer), '2026-11-14', '2026-11-30').map((line) => line.slice(0, 10))).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ])
    expect(refusalOf(course, edit({ scope: 'all', event: times }))).toBe('past-recorded')
  })

  test('no longer repeated, what was recorded stays', () => {
    const stopped = after(ticked, edit({ scope: 'all', event: { recurrence: null } }))
    expect(seen(stopped, '2026-11-14', '2026-11-30').map((line) => line.slice(0, 10))).toEqual([
      '2026-11-14',
      '2026-11-15',
    ])
  })

  test.each<[string, SaidChange]>([
    ['this', edit({ scope: 'this', event: { ...form({ ...times, petIds: [mia.id] }) } })],
    ['future', edit({ scope: 'future', event: times })],
    ['all', edit({ scope: 'all', event: times })],
    ['moved', edit({ scope: 'all', event: { start: '2026-11-16T08:00:00', end: '2026-11-16T08:30:00' } })],
    ['for other pets', edit({ scope: 'all', event: { petIds: [otto.id] } })],
    ['deleted', { verb: 'delete-event', eventId: 'pill-001', scope: 'all' }],
    ['without its pet', { verb: 'delete-pet', petId: mia.id }],
  ])('%s: the record is the same, byte for byte, and undone everything is', (_, change) => {
    const changed = after(ticked, { ...change, id: 'change-x' })
    expect(bytesOf(changed)).not.toEqual(bytesOf(ticked))
    expect(careBytes(changed)).toBe(careBytes(ticked))
    expect(bytesOf(after(changed, undoOf('change-x')))).toEqual(bytesOf(ticked))
  })

  test('a recorded day that was changed by hand stays when the series begins later and repeats no more', () => {
    const byHand = edit({ scope: 'this', event: { ...form({ ...times, petIds: [mia.id] }) } })
    const begun = { ...after(daily, byHand), care: after(after(daily, byHand), tick({})).care }
    const moved = new Map(begun.events)
    const part = moved.get('pill-001')
    if (part) moved.set('pill-001', { ...part, start: '2026-11-20T08:00:00', end: '2026-11-20T08:30:00' })
    const stopped = after(
      { ...begun, events: moved },
      edit({ scope: 'all', occurrenceDate: '2026-11-20', event: { recurrence: null } }),
    )
    expect(seen(stopped, '2026-11-14', '2026-11-30').map((line) => line.slice(0, 10))).toEqual([
      '2026-11-15',
      '2026-11-20',
    ])
  })

  test('a record cannot be undone like a plan: it is taken back', () => {
    expect(refusalOf(ticked, undoOf('tick-001'))).toBe('undo-too-late')
  })

  test('a course that is over is not there twice when its own rule is sent back', () => {
    const recurrence = ['RRULE:FREQ=DAILY;UNTIL=20261115']
    const add: SaidChange = { verb: 'add-event', eventId: 'pill-001', event: form({ recurrence }) }
    const course = after(emptyHousehold, add, tick({ pets: [] }))
    const stored = [...(course.events.get('pill-001')?.recurrence ?? [])]
    const whole = edit({ scope: 'all', event: { ...times, recurrence: stored } })
    expect(refusalOf(course, whole)).toBe('past-recorded')
  })

  test('who edits from a day on that is no longer there is told, also when it is recorded', () => {
    const gone: SaidChange = {
      verb: 'delete-event',
      eventId: 'pill-001',
      scope: 'future',
      occurrenceDate: '2026-11-14',
    }
    expect(refusalOf(after(ticked, gone), edit({ scope: 'future', event: times }))).toBe('occurrence-gone')
  })

  test('undoing something else, what was moved before it was recorded stays moved', () => {
    const moved = after(
      daily,
      edit({ id: 'renamed1', scope: 'all', event: { title: 'Tablet' } }),
      edit({ scope: 'all', event: times }),
      tick({ due: '2026-11-15T09:00:00' }),
    )
    expect(seen(after(moved, undoOf('renamed1')), '2026-11-14', '2026-11-16')).toEqual([
      '2026-11-14T09:00 Pill',
      '2026-11-15T09:00 Pill',
      '2026-11-16T09:00 Pill',
    ])
  })

  test('undoing that it repeats no more, what was moved before it was recorded stays moved', () => {
    const moved = after(
      daily,
      edit({ id: 'only-one', scope: 'all', event: { recurrence: null } }),
      edit({ scope: 'all', event: times }),
      tick({ due: '2026-11-15T09:00:00' }),
    )
    expect(seen(after(moved, undoOf('only-one')), '2026-11-14', '2026-11-15')).toEqual([
      '2026-11-14T09:00 Pill',
      '2026-11-15T09:00 Pill',
    ])
  })

  test('what goes on after the last record cannot be moved before it', () => {
    const later = after(
      ticked,
      { verb: 'delete-event', eventId: 'pill-001', scope: 'future', occurrenceDate: '2026-11-10' },
      edit({ id: 'goes-on1', scope: 'all', event: { recurrence: ['RRULE:FREQ=DAILY'] } }),
    )
    const moved = { start: '2026-11-12T08:00:00', end: '2026-11-12T08:30:00' }
    const back = edit({ eventId: 'goes-on1', scope: 'all', occurrenceDate: '2026-11-16', event: moved })
    expect(refusalOf(later, back)).toBe('move-not-possible')
  })

  test('once all is taken back, nothing keeps the plan from changing', () => {
    const back = after(ticked, {
      verb: 'retract-care',
      careIds: [pillCare],
      entryId: 'tick-001',
      retracted: true,
    })
    expect(seen(after(back, edit({ scope: 'all', event: times })), '2026-11-14', '2026-11-15')).toEqual([
      '2026-11-14T09:00 Pill',
      '2026-11-15T09:00 Pill',
    ])
  })
})
