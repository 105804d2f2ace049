import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, afterBy, emptyHousehold, now, owner, refusalOf, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { measureBounds, valueBounds, wellbeingQuestions } from '#core/health/measure.ts'
import { measureKinds } from '#core/health/measure-kinds.ts'
import type { MeasureKind, Values } from '#core/health/measure.ts'
import type { MeasureGiven } from '#core/health/measure-schema.ts'
import type { Acting } from '#core/households/household.ts'

const berta: Acting = { id: 'person-2', name: 'Berta', role: 'carer' }
const sitter: Acting = { id: 'person-3', name: 'Sam', role: 'sitter', pets: new Set(['pet-mia1']) }
const local = '2026-11-15T12:00:00'
const details = (values: Values, given: Partial<MeasureGiven> = {}): MeasureGiven => ({
  values,
  at: now,
  local,
  note: '',
  ...given,
})
type Said = Partial<Extract<SaidChange, { verb: 'record-measure' }>>
const weigh = (grams: number, given: Said = {}): SaidChange => ({
  verb: 'record-measure',
  measureId: 'weight-1',
  petId: 'pet-mia1',
  petName: 'Mia',
  kind: 'weight',
  details: details({ value: grams }),
  ...given,
})
const recordId = 'weight-1.pet-mia1'
const correct = (given: Partial<MeasureGiven>): SaidChange => ({
  verb: 'correct-measure',
  recordId,
  details: given,
})
const retract = (retracted: boolean): SaidChange => ({ verb: 'retract-measure', recordId, retracted })
const measured = (household: Household) => household.health.get(recordId)
const weighed = after(emptyHousehold, weigh(4_200))

const girth = { id: 'own-girth', name: 'Girth', form: 'number', unit: 'cm' } as const
const stiff: Said['own'] = {
  id: 'own-stiff',
  name: 'Stiffness',
  form: 'choice',
  choices: ['None', 'Some', 'Much'],
}
const cough = { id: 'own-cough', name: 'Coughed', form: 'yes-no' } as const

describe('a measure', () => {
  test('is kept with who measured, who wrote it, when and where the clock stood', () => {
    expect(measured(weighed)).toEqual({
      id: recordId,
      petId: 'pet-mia1',
      petName: 'Mia',
      kind: 'weight',
      day: '2026-11-15',
      values: { value: 4_200 },
      at: now,
      local,
      note: '',
      by: { id: 'person-1', name: 'Ada' },
      recordedBy: { id: 'person-1', name: 'Ada' },
      recordedAt: now,
    })
  })

  test('of two devices in the same minute is two measures', () => {
    const both = afterBy(berta, weighed, weigh(4_300, { measureId: 'weight-2' }))
    expect([...both.health.values()].map(({ values }) => values.value)).toEqual([4_200, 4_300])
  })

  test('is named once', () => {
    expect(refusalOf(weighed, weigh(4_300))).toBe('already-there')
  })

  test.each(measureKinds.filter((kind) => kind !== 'note' && kind !== 'own'))(
    'of %s is refused in words below and above what can be',
    (kind) => {
      const bounds = Object.entries(valueBounds[kind])
      const of = (pick: (bound: { least: number; most: number }) => number) =>
        weigh(0, {
          kind,
          details: details(Object.fromEntries(bounds.map(([name, bound]) => [name, pick(bound)]))),
        })
      expect(
        refusalOf(
          emptyHousehold,
          of(({ least }) => least - 1),
        ),
      ).toBe('measure-out-of-bounds')
      expect(
        refusalOf(
          emptyHousehold,
          of(({ most }) => most + 1),
        ),
      ).toBe('measure-out-of-bounds')
      expect(
        refusalOf(
          emptyHousehold,
          of(({ least }) => least),
        ),
      ).toBeNull()
      expect(
        refusalOf(
          emptyHousehold,
          of(({ most }) => most),
        ),
      ).toBeNull()
    },
  )

  test.each<[MeasureKind, Values]>([
    ['weight', {}],
    ['weight', { value: 4_200, comfort: 3 }],
    ['weight', { value: 4_200.5 }],
    ['note', { value: 1 }],
    ['wellbeing', { value: 40 }],
    ['blood-pressure', { diastolic: 95 }],
    ['blood-pressure', { value: 95, diastolic: 160 }],
    ['blood-pressure', { value: 160, diastolic: 95.5 }],
    ['ketones', { value: 40, diastolic: 20 }],
    ['wellbeing', Object.fromEntries(wellbeingQuestions.slice(1).map((name) => [name, 5]))],
  ])('of %s with %o has not the numbers of its kind', (kind, values) => {
    const said = weigh(0, { kind, details: details(values, { note: 'Slept well.' }) })
    expect(refusalOf(emptyHousehold, said)).toBe('measure-out-of-bounds')
  })

  test('of blood pressure may be the systolic number alone, and corrected to both', () => {
    const said = weigh(0, { kind: 'blood-pressure', details: details({ value: 160 }) })
    const alone = after(emptyHousehold, said)
    expect(measured(alone)?.values).toEqual({ value: 160 })
    const both = after(alone, correct({ values: { value: 158, diastolic: 95 } }))
    expect(measured(both)).toMatchObject({
      values: { value: 158, diastolic: 95 },
      was: [{ values: { value: 160 } }],
    })
  })

  test('of their own keeps how it was called, however it is called since', () => {
    const said = weigh(0, {
      kind: 'own',
      own: { ...girth, name: ' Girth ' },
      details: details({ value: 31_500 }),
    })
    const there = after(emptyHousehold, said)
    expect(measured(there)).toMatchObject({ kind: 'own', own: girth, values: { value: 31_500 } })
    const corrected = after(there, correct({ values: { value: 32_000 } }))
    expect(measured(corrected)).toMatchObject({
      own: girth,
      values: { value: 32_000 },
      was: [{ values: { value: 31_500 } }],
    })
    expect(measured(after(corrected, retract(true), retract(false)))).toEqual(measured(corrected))
  })

  test.each<[string, Said['own'], Values, string | null]>([
    ['a million', girth, { value: 1_000_000_000 }, null],
    ['more than a million', girth, { value: 1_000_000_001 }, 'measure-out-of-bounds'],
    ['below zero', girth, { value: -1 }, 'measure-out-of-bounds'],
    ['the last answer', stiff, { value: 2 }, null],
    ['an answer that is not there', stiff, { value: 3 }, 'measure-out-of-bounds'],
    ['yes', cough, { value: 1 }, null],
    ['neither yes nor no', cough, { value: 2 }, 'measure-out-of-bounds'],
    ['nothing', girth, {}, 'measure-out-of-bounds'],
    ['two numbers', girth, { value: 1, diastolic: 1 }, 'measure-out-of-bounds'],
    ['of nothing', undefined, { value: 1 }, 'measure-out-of-bounds'],
    ['of no name', { ...girth, name: ' ' }, { value: 1 }, 'own-name-missing'],
    ['of one answer', { ...stiff, choices: ['None'] }, { value: 0 }, 'own-choices-wrong'],
  ])('of their own that is %s: %o', (_, own, values, refusal) => {
    const said = weigh(0, { kind: 'own', ...(own && { own }), details: details(values) })
    expect(refusalOf(emptyHousehold, said)).toBe(refusal)
  })

  test('of a kind of ours is nobody’s own', () => {
    expect(refusalOf(emptyHousehold, weigh(4_200, { own: girth }))).toBe('measure-out-of-bounds')
  })

  test('that is a note needs words or a photo', () => {
    const note = (given: Partial<MeasureGiven>) => weigh(0, { kind: 'note', details: details({}, given) })
    expect(refusalOf(emptyHousehold, note({ note: '  ' }))).toBe('note-missing')
    expect(refusalOf(emptyHousehold, note({ note: 'x'.repeat(1_001) }))).toBe('care-text-too-long')
    expect(refusalOf(emptyHousehold, note({ photos: ['0'.repeat(64)] }))).toBeNull()
    expect(measured(after(emptyHousehold, note({ note: ' Slept. ' })))?.note).toBe('Slept.')
  })

  test('cannot be of a time to come', () => {
    const said = weigh(4_200, { details: details({ value: 4_200 }, { at: now + 3_600_000, local }) })
    expect(refusalOf(emptyHousehold, said)).toBe('care-in-future')
  })

  test('stays when its pet is deleted', () => {
    const pet = { species: 'cat' as const, breeds: [], customBreed: '', birthday: '', colour: 'sea' as const }
    const mia: SaidChange = { verb: 'add-pet', petId: 'pet-mia1', pet: { ...pet, name: 'Mia' } }
    const gone = after(weighed, mia, { verb: 'delete-pet', petId: 'pet-mia1' })
    expect(measured(gone)).toEqual(measured(weighed))
  })
})

describe('corrected', () => {
  test('it keeps what it said before, and by whom that was changed', () => {
    const corrected = afterBy(berta, weighed, correct({ values: { value: 4_250 }, note: 'After the walk' }))
    expect(measured(corrected)).toMatchObject({
      values: { value: 4_250 },
      note: 'After the walk',
      was: [{ values: { value: 4_200 }, note: '', changedBy: { name: 'Berta' }, changedAt: now }],
    })
  })

  test('to another day it stands on that day', () => {
    const yesterday = { at: now - 86_400_000, local: '2026-11-14T12:00:00' }
    expect(measured(after(weighed, correct(yesterday)))?.day).toBe('2026-11-14')
  })

  test('to the same it is not changed, and to a number that cannot be it is refused', () => {
    expect(after(weighed, correct({ values: { value: 4_200 } })).health).toEqual(weighed.health)
    expect(refusalOf(weighed, correct({ values: { value: 0 } }))).toBe('measure-out-of-bounds')
  })

  test('ever so often it stays small, and never forgets what was recorded first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 150_000 }), { maxLength: 30 }), (grams) => {
        const note = (value: number) => `${value} `.padEnd(measureBounds.note, 'x')
        const corrections = grams.map((value) => correct({ values: { value }, note: note(value).trim() }))
        const measure = measured(after(weighed, ...corrections))
        expect(JSON.stringify(measure).length).toBeLessThanOrEqual(measureBounds.record)
        expect(measure?.was?.length ?? 0).toBeLessThanOrEqual(measureBounds.earlier)
        expect((measure?.was?.[0] ?? measure)?.values).toEqual({ value: 4_200 })
      }),
    )
  })
})

describe('taken back', () => {
  test('it can still be read, and can be brought back', () => {
    const back = after(weighed, retract(true))
    expect(measured(back)).toMatchObject({ values: { value: 4_200 }, retracted: { by: { name: 'Ada' } } })
    expect(measured(after(back, retract(false)))).toEqual(measured(weighed))
  })

  test('by two, it is the first who took it back, and when', () => {
    const back = after(weighed, retract(true))
    const again = afterBy(berta, back, retract(true), now + 60_000)
    expect(measured(again)).toEqual(measured(back))
  })

  test('it is by its own verb, and not by an undo', () => {
    const named = after(emptyHousehold, { ...weigh(4_200), id: 'change-weigh' })
    expect(refusalOf(named, undoOf('change-weigh'))).toBe('undo-too-late')
  })

  test('twice, or in any order with corrections of two devices, it comes to one result', () => {
    const steps = fc.constantFrom<SaidChange>(
      retract(true),
      retract(false),
      correct({ values: { value: 4_300 } }),
      correct({ note: 'Thin' }),
    )
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 8 }), (said) => {
        const measure = measured(after(weighed, ...said))
        const last = (verb: SaidChange['verb']) => said.findLast((one) => one.verb === verb)
        const taken = last('retract-measure')
        expect(measure?.retracted !== undefined).toBe(taken?.verb === 'retract-measure' && taken.retracted)
        expect(measure?.values).toEqual(said.some(isHeavier) ? { value: 4_300 } : { value: 4_200 })
      }),
    )
  })
  const isHeavier = (one: SaidChange) => one.verb === 'correct-measure' && one.details.values?.value === 4_300
})

describe('a sitter', () => {
  test('measures the pets of their link and no others', () => {
    expect(refusalOf(emptyHousehold, weigh(4_200), sitter)).toBeNull()
    expect(refusalOf(emptyHousehold, weigh(4_200, { petId: 'pet-otto' }), sitter)).toBe('not-allowed')
  })

  test('corrects and takes back their own for a day, and nobody else’s', () => {
    expect(refusalOf(weighed, correct({ note: 'Thin' }), sitter)).toBe('care-not-yours')
    expect(refusalOf(weighed, retract(true), sitter)).toBe('care-not-yours')
    const own = afterBy(sitter, emptyHousehold, weigh(4_200))
    expect(refusalOf(own, correct({ note: 'Thin' }), sitter)).toBeNull()
    const old = new Map([...own.health].map(([id, one]) => [id, { ...one, recordedAt: now - 90_000_000 }]))
    expect(refusalOf({ ...own, health: old }, correct({ note: 'Thin' }), sitter)).toBe('care-too-old')
    const ofAnother = { ...retract(true), recordId: 'weight-1.pet-otto' }
    expect(refusalOf(own, ofAnother, sitter)).toBe('not-allowed')
  })

  test('whose days have ended tells of what was measured before, and that is marked', () => {
    const ended = { ...sitter, endedAt: now }
    expect(measured(afterBy(ended, emptyHousehold, weigh(4_200)))?.late).toBe(true)
    const after = weigh(4_200, { details: details({ value: 4_200 }, { at: now + 1 }) })
    expect(refusalOf(emptyHousehold, after, ended)).toBe('not-a-member')
    expect(refusalOf(weighed, retract(true), ended)).toBe('not-a-member')
  })
})

test('a record that is not there cannot be changed', () => {
  expect(refusalOf(emptyHousehold, correct({ note: 'Thin' }), owner)).toBe('care-gone')
  expect(refusalOf(emptyHousehold, retract(true), owner)).toBe('care-gone')
})

describe('a note that is a paper', () => {
  const [picture, document, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
    string,
    string,
    string,
  ]
  const paper = (given: Partial<MeasureGiven>) => weigh(0, { kind: 'note', details: details({}, given) })
  const pdfs = [{ hash: document, name: 'Blood test.pdf' }]
  const kept = after(emptyHousehold, paper({ paper: 'lab', photos: [picture, document], pdfs }))

  test('says of which kind it is, and which of its photos are documents', () => {
    expect(measured(kept)).toMatchObject({ paper: 'lab', photos: [picture, document], pdfs })
  })

  test('needs no words, but something to look at', () => {
    expect(refusalOf(emptyHousehold, paper({ paper: 'lab' }))).toBe('note-missing')
    expect(refusalOf(emptyHousehold, paper({ paper: 'lab', pdfs }))).toBe('note-missing')
  })

  test('loses a document with its photo, also where an older app takes it away', () => {
    expect(measured(after(kept, correct({ photos: [picture] })))).not.toHaveProperty('pdfs')
    const stranger = [...pdfs, { hash: other, name: 'Of another' }]
    expect(measured(after(kept, correct({ pdfs: stranger })))).toMatchObject({ pdfs })
  })

  test('stays what it was where only its words are corrected, and remembers what it was before', () => {
    const worded = after(kept, correct({ note: 'Kidneys' }))
    expect(measured(worded)).toMatchObject({ note: 'Kidneys', paper: 'lab', pdfs })
    const turned = measured(after(worded, correct({ paper: 'invoice', photos: [picture], pdfs: [] })))
    expect(turned).toMatchObject({
      paper: 'invoice',
      was: [
        { paper: 'lab', pdfs },
        { paper: 'lab', pdfs },
      ],
    })
  })

  test('has a name that is cut where it is too long', () => {
    const long = [{ hash: document, name: '🐕'.repeat(150) }]
    const cut = measured(after(emptyHousehold, paper({ photos: [document], pdfs: long })))
    expect(cut?.pdfs).toEqual([{ hash: document, name: '🐕'.repeat(100) }])
  })

  test('is none where something else is measured', () => {
    const weight = after(
      emptyHousehold,
      weigh(4_200, { details: details({ value: 4_200 }, { paper: 'lab', photos: [document], pdfs }) }),
    )
    expect(measured(weight)).not.toHaveProperty('paper')
    expect(measured(weight)).not.toHaveProperty('pdfs')
  })
})
