import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#test/support/laws.ts'
import { after, afterBy, bytesOf, emptyHousehold, refusalOf, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import type { OwnMeasure, OwnMeasures } from '#core/pets/own-measures.ts'
import { ownBounds } from '#core/pets/why-not-own.ts'

const petId = 'pet-mia1'
const girth: OwnMeasure = { name: 'Girth', form: 'number', unit: 'cm' }
const stiff: OwnMeasure = { name: 'Stiffness', form: 'choice', choices: ['None', 'A little'] }
const cough: OwnMeasure = { name: 'Coughed at night', form: 'yes-no' }
const say = (ownMeasures: OwnMeasures, id?: string): SaidChange => ({
  verb: 'edit-pet',
  ...(id !== undefined && { id }),
  petId,
  pet: { ownMeasures },
})
const pet = { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
const mia = after(emptyHousehold, { verb: 'add-pet', petId, pet: { ...pet, breeds: [] } })
const own = (household: Household) => household.pets.get(petId)?.ownMeasures

describe('what people measure in their own way', () => {
  test('stands on the pet, and two devices that each add or change another one both win', () => {
    const added = after(mia, say({ 'own-girth': girth }))
    const both = afterBy({ id: 'person-2', name: 'Ben', role: 'carer' }, added, say({ 'own-stiff': stiff }))
    expect(own(both)).toEqual({ 'own-girth': girth, 'own-stiff': stiff })
    const changed = after(
      both,
      say({ 'own-girth': { ...girth, target: [30_000, 35_500] } }),
      say({ 'own-stiff': { ...stiff, name: 'Stiff' } }),
    )
    expect(own(changed)).toEqual({
      'own-girth': { ...girth, target: [30_000, 35_500] },
      'own-stiff': { ...stiff, name: 'Stiff' },
    })
  })

  test('is taken away by itself, and comes back by an undo', () => {
    const both = after(mia, say({ 'own-girth': girth, 'own-cough': cough }))
    const gone = after(both, say({ 'own-girth': null }, 'removed-1'))
    expect(own(gone)).toEqual({ 'own-cough': cough })
    expect(own(after(gone, undoOf('removed-1')))).toEqual(own(both))
    expect(after(gone, say({ 'own-cough': null })).pets.get(petId)).toEqual(mia.pets.get(petId))
  })

  test('keeps only what its form has, without outer blanks', () => {
    const wordy = { ...girth, name: ' Girth ', unit: ' cm ', choices: ['x', 'y'] }
    const asked: OwnMeasure = { ...stiff, choices: [' None', 'A little '], unit: 'cm', target: [1, 2] }
    expect(own(after(mia, say({ 'own-girth': wordy, 'own-stiff': asked })))).toEqual({
      'own-girth': girth,
      'own-stiff': stiff,
    })
  })

  test('survives an edit by an app that knows of none, and the same said by a new pet', () => {
    const there = after(mia, say({ 'own-girth': girth }))
    const renamed = after(there, {
      verb: 'edit-pet',
      petId,
      pet: { name: 'Minka', targets: { weight: [1, 2] } },
    })
    expect(own(renamed)).toEqual({ 'own-girth': girth })
    const other = { ...pet, breeds: [], ownMeasures: { 'own-girth': girth, 'own-gone1': null } }
    const added = after(emptyHousehold, { verb: 'add-pet', petId: 'pet-otto', pet: other })
    expect(added.pets.get('pet-otto')?.ownMeasures).toEqual({ 'own-girth': girth })
  })

  test('of a form that only a newer app knows stays, and is not counted', () => {
    const scale = { name: 'Gait', form: 'scale', marks: 5 } as unknown as OwnMeasure // of tomorrow
    const body = { ...mia.pets.get(petId), ownMeasures: { 'own-gait1': scale } }
    const newer = { ...mia, pets: new Map([[petId, body]]) } as Household // as it was read
    const done = after(newer, say(manyOf(ownBounds.measures)))
    expect(own(done)?.['own-gait1']).toEqual(scale)
    expect(Object.keys(own(done) ?? {})).toHaveLength(ownBounds.measures + 1)
  })

  test.each<[string, OwnMeasure, string]>([
    ['no name', { ...girth, name: '  ' }, 'own-name-missing'],
    ['a long name', { ...girth, name: '😀'.repeat(41) }, 'own-text-too-long'],
    ['a long unit', { ...girth, unit: 'x'.repeat(21) }, 'own-text-too-long'],
    ['a long answer', { ...stiff, choices: ['None', 'x'.repeat(41)] }, 'own-text-too-long'],
    ['no answers', { name: 'Stiffness', form: 'choice' }, 'own-choices-wrong'],
    ['one answer', { ...stiff, choices: ['None'] }, 'own-choices-wrong'],
    ['nine answers', { ...stiff, choices: [...'abcdefghi'] }, 'own-choices-wrong'],
    ['one answer twice', { ...stiff, choices: ['None', 'None '] }, 'own-choices-wrong'],
    ['an empty answer', { ...stiff, choices: ['None', ' '] }, 'own-choices-wrong'],
    ['a target the wrong way round', { ...girth, target: [2, 1] }, 'target-invalid'],
    ['a target beyond what can be measured', { ...girth, target: [1, 1_000_000_001] }, 'target-invalid'],
  ])('with %s is refused in words', (_, said, refusal) => {
    expect(refusalOf(mia, say({ 'own-girth': said }))).toBe(refusal)
  })

  test('is of one pet twelve at most, and a change of one of them goes on', () => {
    const full = after(mia, say(manyOf(ownBounds.measures)))
    expect(refusalOf(full, say({ 'own-girth': girth }))).toBe('own-measures-full')
    expect(refusalOf(full, say({ 'own-many-0': girth }))).toBeNull()
    expect(refusalOf(full, say({ 'own-many-0': null, 'own-girth': girth }))).toBeNull()
  })

  test('is for carers; a sitter records it, and makes none', () => {
    const sitter = { id: 'person-3', name: 'Sam', role: 'sitter' } as const
    expect(refusalOf(mia, say({ 'own-girth': girth }), sitter)).toBe('not-allowed-for-role')
    const carer = { id: 'person-2', name: 'Ben', role: 'carer' } as const
    expect(refusalOf(mia, say({ 'own-girth': girth }), carer)).toBeNull()
  })
})

const said = fc.record({
  id: fc.constantFrom('own-girth', 'own-stiff', 'own-cough'),
  own: fc.constantFrom(
    null,
    girth,
    { ...girth, target: [30_000, 35_500] },
    { ...girth, name: 'Neck' },
    stiff,
    cough,
  ),
})

test('each stands as it was said last, in whichever order devices come to the others, and without what was undone', () => {
  const law = fc.property(fc.array(said, { maxLength: 7 }), fc.nat(), (edits, place) => {
    const changes = edits.map(({ id, own }, at) => say({ [id]: own as OwnMeasure | null }, `said-own-${at}`))
    const done = after(mia, ...changes)
    const last = new Map(edits.map(({ id, own }) => [id, own]))
    expect(own(done) ?? {}).toEqual(Object.fromEntries([...last].filter(([, one]) => one !== null)))
    // of one id after the other: what each device says in its own order
    const byId = edits
      .map(({ id }, at) => ({ id, at }))
      .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    const elsewhere = after(mia, ...byId.flatMap(({ at }) => changes[at] ?? []))
    expect(bytesOf(elsewhere)).toEqual(bytesOf(done))
    const undone = place % Math.max(edits.length, 1)
    const [before, changed] = [undone, undone + 1].map((until) => after(mia, ...changes.slice(0, until)))
    // what changed nothing is not undone
    if (!before || !changed || bytesOf(before).join() === bytesOf(changed).join()) return
    const without = after(mia, ...changes.filter((_, at) => at !== undone))
    expect(bytesOf(after(done, undoOf(`said-own-${undone}`)))).toEqual(bytesOf(without))
  })
  fc.assert(law, cases.history)
})

function manyOf(count: number): OwnMeasures {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`own-many-${n}`, { ...girth, name: `${n}` }]),
  )
}
