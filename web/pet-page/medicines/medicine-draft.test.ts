import { expect, test } from 'vitest'
import { changesFor } from '#core/import/chosen-changes.ts'
import { planExport, readExport } from '#core/import/read-export.ts'
import { hoursApartOf } from '#core/medicines/medicine.ts'
import type { MedicineForm } from '#core/medicines/medicine.ts'
import { after, documentsOf, emptyHousehold } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { amountWrong } from './amount-wrong.ts'
import { formFrom, medicineDraftOf } from './medicine-draft.ts'
import { firstPhase, phasesFrom } from './plan-draft.ts'

const draft = { ...medicineDraftOf(undefined, ['pet-mia1']), name: 'Metacam' }

test('a new medicine is asked to be bought a week before it runs out', () => {
  expect(formFrom(draft)).toEqual({
    name: 'Metacam',
    strength: '',
    unit: 'tablet',
    petIds: ['pet-mia1'],
    leadDays: 7,
    hoursApart: null,
    asNeeded: null,
  })
})

test('as needed, with half a tablet each time and what the label says', () => {
  const asNeeded = { ...draft, isAsNeeded: true, each: '½', hoursApart: '8', mostADay: '' }
  expect(formFrom(asNeeded)).toMatchObject({ asNeeded: { milli: 500, hoursApart: 8, mostADay: null } })
})

test('how far apart its doses are is said of any medicine', () => {
  expect(formFrom({ ...draft, hoursApart: '8' })).toMatchObject({ hoursApart: 8, asNeeded: null })
  const { name, strength, unit, petIds } = draft
  const before = { id: 'medicine-1', name, strength, unit, petIds, leadDays: 7, counts: [], createdAt: 1 }
  const ofBefore = { ...before, asNeeded: { milli: 500, hoursApart: 6, mostADay: null } }
  expect(medicineDraftOf(ofBefore, ['pet-mia1']).hoursApart).toBe('6')
  expect(medicineDraftOf({ ...ofBefore, hoursApart: 9 }, ['pet-mia1']).hoursApart).toBe('9')
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ petIds: [] }, 'petIds'],
  [{ leadDays: '91' }, 'leadDays'],
  [{ isAsNeeded: true }, 'each'],
  [{ isAsNeeded: true, each: 'some' }, 'each'],
  [{ isAsNeeded: true, each: '0' }, 'each'],
  [{ hoursApart: '2.5' }, 'hoursApart'],
  [{ isAsNeeded: true, each: '1', mostADay: '0' }, 'mostADay'],
])('%j is said at its field', (given, field) => {
  expect(formFrom({ ...draft, ...given })).toMatchObject({ field })
})

test('an amount that a thousandth would round is refused in words of its own', () => {
  const each = formFrom({ ...draft, isAsNeeded: true, each: '1/16' })
  const phase = phasesFrom([{ ...firstPhase, amount: '1/6' }])
  for (const wrong of [each, phase])
    expect(wrong).toMatchObject({ says: expect.stringContaining('kept to a thousandth') })
  expect(amountWrong('some')).toContain('Please write how much')
})

test('what is stored opens as it was typed', () => {
  const form = formFrom({ ...draft, isAsNeeded: true, each: '1 1/2', hoursApart: '6', mostADay: '4' })
  if ('field' in form) throw new Error('a form')
  const { asNeeded, hoursApart: _, ...rest } = form
  const stored = { ...rest, id: 'medicine-1', counts: [], createdAt: 1, ...(asNeeded && { asNeeded }) }
  expect(medicineDraftOf(stored, stored.petIds)).toMatchObject({ each: '1½', hoursApart: '6', mostADay: '4' })
})

const onlyMedicine = ({ medicines }: Household) => [...medicines.values()][0]

/** As the server writes it, brought into a household where there is nothing yet. */
function broughtElsewhere({ pets, medicines }: Household): Household {
  const text = JSON.stringify({
    product: 'Senior Pet Care App',
    pets: [...pets.values()],
    medicines: [...medicines.values()],
  })
  const file = readExport(text)
  if (!file) throw new Error('a file of ours')
  const planned = planExport(file, documentsOf(emptyHousehold))
  let step = planned.next()
  while (!step.done) step = planned.next()
  expect(step.value.leftOut).toEqual([])
  return after(emptyHousehold, ...changesFor([], step.value.records).map((one): SaidChange => one))
}

test.each([
  ['of a medicine that is planned', false],
  ['of one that is given as needed', true],
])('how far apart doses are, %s, is the same after a form, a file and a form', (_, isAsNeeded) => {
  const said = (hoursApart: string, of = draft): MedicineForm => {
    const form = formFrom({ ...of, isAsNeeded, each: isAsNeeded ? '1' : '', hoursApart })
    if ('field' in form) throw new Error('a form')
    return form
  }
  const pet = {
    name: 'Mia',
    species: 'cat',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  } as const
  const there = after(
    emptyHousehold,
    { verb: 'add-pet', petId: 'pet-mia1', pet: { ...pet, breeds: [] } },
    { verb: 'add-medicine', medicineId: 'medicine-1', medicine: writable(said('12')) },
  )
  for (const hours of ['12', '168', '1', '']) {
    const edit = { verb: 'edit-medicine', medicineId: 'medicine-1', medicine: writable(said(hours)) } as const
    const elsewhere = broughtElsewhere(after(there, edit))
    const medicine = onlyMedicine(elsewhere)
    expect(medicine && (hoursApartOf(medicine) ?? '')).toBe(hours === '' ? '' : Number(hours))
    const opened = medicineDraftOf(medicine, ['pet-mia1'])
    expect([opened.hoursApart, opened.isAsNeeded]).toEqual([hours, isAsNeeded])
    expect(said(opened.hoursApart, opened)).toEqual(said(hours))
  }
})

const writable = (form: MedicineForm) => ({ ...form, petIds: [...form.petIds] })
