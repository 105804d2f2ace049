import { expect, test } from 'vitest'
import { after, emptyHousehold, form, now, today, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { addDays } from '../calendar/calendar-day.ts'
import type { Outcome } from '../care/care.ts'
import { shelfOf } from './medicine-shelf.ts'

const mia = { id: 'pet-mia1', name: 'Mia' }
const otto = { id: 'pet-otto', name: 'Otto' }
const pet = { species: 'cat', customBreed: '', birthday: '', colour: 'sea' } as const
const medicineId = 'medicine-1'
const tomorrow = addDays(today, 1)
const addPet = ({ id, name }: typeof mia): SaidChange => ({
  verb: 'add-pet',
  petId: id,
  pet: { ...pet, breeds: [], name },
})
/** One tablet a day for each of two pets. */
const both = after(
  emptyHousehold,
  addPet(mia),
  addPet(otto),
  {
    verb: 'add-medicine',
    medicineId,
    medicine: { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: [mia.id, otto.id], leadDays: 7 },
  },
  {
    verb: 'add-event',
    eventId: 'pill-001',
    event: {
      ...form({ petIds: [mia.id, otto.id], recurrence: ['RRULE:FREQ=DAILY'] }),
      dose: { medicineId, milli: 1_000 },
    },
  },
)
const counted = (milli: number): SaidChange => ({
  verb: 'count-medicine',
  medicineId,
  kind: 'counted',
  milli,
  at: now - 60_000,
})
const given = (pets: (typeof mia)[], day = today, outcome: Outcome = 'given', amount = ''): SaidChange => ({
  verb: 'record-care',
  seriesId: 'pill-001',
  eventId: 'pill-001',
  day,
  due: `${day}T08:00:00`,
  allDay: false,
  title: 'Pill',
  pets,
  details: { outcome, at: now, local: `${today}T12:00:00`, amount, note: '' },
  knows: [],
  again: false,
})
function shelved({ medicines, events, care }: Household) {
  const [row] = shelfOf([...medicines.values()], events.values(), care.values(), today)
  return [row?.left, row?.outlook]
}
const until = (day: string) => ({ day, isAbout: false })

test('lasts as long once one of two pets has had its dose', () => {
  const three = after(both, counted(3_000))
  expect(shelved(three)).toEqual([3_000, until(today)])
  expect(shelved(after(three, given([mia])))).toEqual([2_000, until(today)])
  const four = after(both, counted(4_000))
  expect(shelved(four)).toEqual([4_000, until(tomorrow)])
  expect(shelved(after(four, given([otto])))).toEqual([3_000, until(tomorrow)])
  expect(shelved(after(four, given([mia, otto])))).toEqual([2_000, until(tomorrow)])
})

test('lasts as long once one of two pets has had its dose of tomorrow', () => {
  const four = after(both, counted(4_000))
  expect(shelved(after(four, given([mia], tomorrow)))).toEqual([3_000, until(tomorrow)])
})

test('lasts longer for a pet that skipped its dose of today', () => {
  expect(shelved(after(both, counted(3_000), given([mia], today, 'skipped')))).toEqual([
    3_000,
    until(tomorrow),
  ])
})

test('has what was given while the medicine was deleted taken off once it is restored', () => {
  const deleted = after(both, counted(10_000), { id: 'deletion', verb: 'delete-medicine', medicineId })
  const restored = after(
    deleted,
    given([mia], today),
    given([otto], today, 'partly', '½'),
    undoOf('deletion'),
  )
  expect(shelved(restored)[0]).toBe(8_500)
})
