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
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import type { Acting } from '#core/households/household.ts'
import type { Medicine, MedicineForm } from '#core/medicines/medicine.ts'
import { medicineBounds } from '#core/medicines/medicine.ts'
import { refusalWords } from '#core/refusal-words.ts'

const sitter: Acting = { id: 'person-3', name: 'Sam', role: 'sitter', pets: new Set(['pet-mia1']) }
const mia = { id: 'pet-mia1', name: 'Mia' }
const otto = { id: 'pet-otto', name: 'Otto' }
const pet = { species: 'cat', customBreed: '', birthday: '', colour: 'sea' } as const
const medicineId = 'medicine-1'
const vetmedin = {
  name: 'Vetmedin',
  unit: 'tablet',
  strength: '5 mg',
  petIds: [mia.id],
  leadDays: 7,
} satisfies MedicineForm
const add = (given: Partial<MedicineForm> = {}): SaidChange => ({
  verb: 'add-medicine',
  medicineId,
  medicine: { ...vetmedin, ...given, petIds: [...(given.petIds ?? vetmedin.petIds)] },
})
const count = (milli: number, kind: 'counted' | 'refilled' = 'counted', at = now): SaidChange => ({
  verb: 'count-medicine',
  medicineId,
  kind,
  milli,
  at,
})
const pets = after(
  emptyHousehold,
  { verb: 'add-pet', petId: mia.id, pet: { ...pet, breeds: [], name: 'Mia' } },
  { verb: 'add-pet', petId: otto.id, pet: { ...pet, breeds: [], name: 'Otto' } },
)
const shelf = after(pets, add())
const medicineOf = (household: Household) => household.medicines.get(medicineId)

describe('a medicine', () => {
  test('is kept as it was typed, without blanks, for pets that are there', () => {
    const household = after(pets, add({ name: ' Vetmedin ', petIds: [mia.id, mia.id, 'pet-gone'] }))
    expect(medicineOf(household)).toEqual({
      id: medicineId,
      ...vetmedin,
      counts: [],
      createdAt: 1_000,
    })
  })

  test.each([
    [{ name: ' ' }, 'medicine-name-missing'],
    [{ name: 'x'.repeat(101) }, 'medicine-name-too-long'],
    [{ strength: 'x'.repeat(61) }, 'medicine-strength-too-long'],
    [{ petIds: ['pet-gone'] }, 'medicine-pets-missing'],
  ])('with %j is refused', (given, refusal) => {
    expect(refusalOf(pets, add(given))).toBe(refusal)
  })

  describe('how far apart its doses are', () => {
    const edit = (household: Household, medicine: Partial<MedicineForm>) =>
      medicineOf(
        after(household, {
          verb: 'edit-medicine',
          medicineId,
          // the cast: none of these edits says whose it is
          medicine: medicine as Omit<typeof medicine, 'petIds'>,
        }),
      )
    const asNeeded = (hoursApart: number | null) => ({ milli: 500, hoursApart, mostADay: null })

    test('is said of any, and cleared again', () => {
      const apart = after(pets, add({ hoursApart: 8 }))
      expect(medicineOf(apart)?.hoursApart).toBe(8)
      expect(edit(apart, { leadDays: 3 })?.hoursApart).toBe(8)
      expect(edit(apart, { hoursApart: null })).not.toHaveProperty('hoursApart')
    })

    test('stands once more where it is given as needed: apps of before look only there', () => {
      const needed = after(pets, add({ hoursApart: 8, asNeeded: asNeeded(null) }))
      expect(medicineOf(needed)).toMatchObject({ hoursApart: 8, asNeeded: asNeeded(8) })
      expect(edit(needed, { hoursApart: 6 })).toMatchObject({ hoursApart: 6, asNeeded: asNeeded(6) })
      expect(edit(needed, { hoursApart: null })?.asNeeded).toEqual(asNeeded(null))
      expect(edit(needed, { asNeeded: null })?.hoursApart).toBe(8)
    })

    test('is heard from an app of before, too, which says it there alone', () => {
      const needed = after(pets, add({ asNeeded: asNeeded(8) }))
      expect(medicineOf(needed)).toMatchObject({ hoursApart: 8, asNeeded: asNeeded(8) })
      expect(edit(needed, { asNeeded: asNeeded(6) })).toMatchObject({ hoursApart: 6, asNeeded: asNeeded(6) })
      // it does not know of the hours of one that was not given as needed
      const apart = after(pets, add({ hoursApart: 8 }))
      expect(edit(apart, { asNeeded: asNeeded(null) })).toMatchObject({
        hoursApart: 8,
        asNeeded: asNeeded(8),
      })
    })
  })

  test('is there once, and edited in the fields that are given', () => {
    expect(refusalOf(shelf, add())).toBe('already-there')
    const asNeeded = { milli: 500, hoursApart: 8, mostADay: 3 }
    const edited = after(shelf, count(20_000), {
      verb: 'edit-medicine',
      medicineId,
      medicine: { strength: '10 mg', asNeeded },
    })
    expect(medicineOf(edited)).toMatchObject({ name: 'Vetmedin', strength: '10 mg', asNeeded })
    expect(medicineOf(edited)?.counts).toHaveLength(1)
    const planned = after(edited, { verb: 'edit-medicine', medicineId, medicine: { asNeeded: null } })
    expect(medicineOf(planned)).not.toHaveProperty('asNeeded')
  })

  test('deleted comes back with its counts, and twice deleted is deleted', () => {
    const counted = after(shelf, count(20_000))
    const gone = after(counted, { id: 'deletion', verb: 'delete-medicine', medicineId })
    expect(medicineOf(gone)).toBeUndefined()
    expect(gone.deletions.get('deletion')).toMatchObject({ kind: 'medicine', title: 'Vetmedin' })
    expect(bytesOf(after(gone, { verb: 'delete-medicine', medicineId }))).toEqual(bytesOf(gone))
    expect(bytesOf(after(gone, undoOf('deletion')))).toEqual(bytesOf(counted))
  })

  test('goes with its only pet, stays for the others, and comes back with an undo', () => {
    const shared = after(shelf, {
      ...add({ petIds: [mia.id, otto.id] }),
      medicineId: 'medicine-2',
    } as SaidChange)
    const gone = after(shared, { id: 'deletion', verb: 'delete-pet', petId: mia.id })
    expect([...gone.medicines.values()]).toMatchObject([{ id: 'medicine-2', petIds: [otto.id] }])
    expect(bytesOf(after(gone, undoOf('deletion')))).toEqual(bytesOf(shared))
  })

  test('is one of five hundred at most: all are read when a pet is deleted, and everybody waits', () => {
    const medicine = { id: medicineId, ...vetmedin, counts: [], createdAt: 1 }
    const many = (count: number) =>
      new Map(
        Array.from({ length: count }, (_, n): [string, Medicine] => [
          `medicine-${n}-`,
          { ...medicine, id: `medicine-${n}-` },
        ]),
      )
    expect(refusalOf({ ...pets, medicines: many(499) }, add())).toBeNull()
    expect(refusalOf({ ...pets, medicines: many(500) }, add())).toBe('medicines-full')
    expect(refusalWords['medicines-full']).toContain('500')
  })

  test('is no matter for a sitter', () => {
    for (const change of [add(), count(1), { verb: 'delete-medicine', medicineId } as const])
      expect(refusalOf(shelf, change, sitter)).toBe('not-allowed-for-role')
  })
})

describe('a count', () => {
  test('stands in the order of its moment, whoever arrives first', () => {
    const [early, late] = [count(20_000, 'counted', 500), count(10_000, 'refilled', 900)] as const
    const oneWay = after(shelf, { ...early, id: 'early' }, { ...late, id: 'late' })
    const otherWay = after(shelf, { ...late, id: 'late' }, { ...early, id: 'early' })
    expect(bytesOf(oneWay)).toEqual(bytesOf(otherWay))
    expect(medicineOf(oneWay)?.counts.map(({ id }) => id)).toEqual(['early', 'late'])
  })

  test('taken back leaves the others, also those of later', () => {
    const counted = after(shelf, { ...count(20_000), id: 'wrong' }, { ...count(5_000), id: 'right' })
    expect(medicineOf(after(counted, undoOf('wrong')))?.counts.map(({ id }) => id)).toEqual(['right'])
  })

  test('of a clock that is ahead is of now', () => {
    expect(medicineOf(after(shelf, count(1, 'counted', now + 3_600_000)))?.counts[0]?.at).toBe(now)
  })

  test('makes the oldest go when there are many, and after as many refills one has to count', () => {
    const many = Array.from({ length: medicineBounds.counts }, (_, at) => count(1_000, 'counted', at))
    const kept = medicineOf(after(shelf, ...many, count(2_000)))?.counts ?? []
    expect([kept.length, kept[0]?.at]).toEqual([medicineBounds.counts, 1])
    const refills = Array.from({ length: medicineBounds.counts }, (_, at) => count(1_000, 'refilled', at))
    const full = after(shelf, ...refills)
    expect(refusalOf(full, count(1_000, 'refilled'))).toBe('medicine-counts-full')
    expect(refusalOf(full, count(1_000))).toBeNull()
  })

  test('of a medicine that was deleted meanwhile is refused', () => {
    expect(refusalOf(pets, count(1))).toBe('medicine-gone')
  })
})

describe('a dose', () => {
  const dose = { medicineId, milli: 500 }
  const planned = after(shelf, {
    verb: 'add-event',
    eventId: 'pill-001',
    event: { ...form({ petIds: [mia.id], recurrence: ['RRULE:FREQ=DAILY'] }), dose },
  })
  const details = { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' } as const
  const tick = {
    verb: 'record-care',
    seriesId: 'pill-001',
    eventId: 'pill-001',
    day: '2026-11-15',
    due: '2026-11-15T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [mia],
    details,
    knows: [],
    again: false,
  } as const satisfies SaidChange
  const given = { ...dose, name: 'Vetmedin', unit: 'tablet' } as const
  const entryOf = (household: Household) => [...household.care.values()].at(-1)?.entries.at(-1)
  const edit = { verb: 'edit-event', eventId: 'pill-001' } as const

  test('of an event is kept by every edit that does not speak of it', () => {
    const edited = after(
      planned,
      { ...edit, scope: 'all', event: { title: 'Heart' } },
      {
        ...edit,
        scope: 'future',
        occurrenceDate: '2026-11-20',
        newEventId: 'pill-002',
        event: { title: 'New' },
      },
      {
        ...edit,
        scope: 'this',
        occurrenceDate: '2026-11-10',
        newEventId: 'pill-003',
        event: form({ petIds: [mia.id], start: '2026-11-10T09:00', end: '2026-11-10T09:30' }),
      },
    )
    expect([...edited.events.values()].map((event) => event.dose)).toEqual([dose, dose, dose])
  })

  test('is changed and taken away', () => {
    const more = after(planned, { ...edit, scope: 'all', event: { dose: { medicineId, milli: 1_000 } } })
    expect(more.events.get('pill-001')?.dose).toEqual({ medicineId, milli: 1_000 })
    const none = after(planned, { ...edit, scope: 'all', event: { dose: null } })
    expect(none.events.get('pill-001')).not.toHaveProperty('dose')
    const once = after(planned, { ...edit, scope: 'all', event: { recurrence: null } })
    expect(once.events.get('pill-001')?.dose).toEqual(dose)
    const bare = after(once, { ...edit, scope: 'all', event: { dose: null } })
    expect(bare.events.get('pill-001')).not.toHaveProperty('dose')
  })

  test('is kept by the record as the person saw it, whatever the event says by then', () => {
    const seen = { ...given, milli: 250 }
    const record = after(planned, { ...tick, details: { ...details, dose: seen } })
    expect(entryOf(record)?.dose).toEqual(seen)
  })

  test('is the planned one where the app knows of none', () => {
    expect(entryOf(after(planned, tick))?.dose).toEqual(given)
  })

  test('of a medicine that is deleted is kept without its name, and by a correction', () => {
    const gone = after(planned, { verb: 'delete-medicine', medicineId })
    const recorded = after(gone, { ...tick, id: 'entry-01' })
    expect(entryOf(recorded)?.dose).toEqual(dose)
    const careId = 'pill-001.20261115.pet-mia1'
    const noted = after(recorded, {
      verb: 'correct-care',
      careId,
      entryId: 'entry-01',
      details: { note: 'with cheese' },
    })
    expect(entryOf(noted)).toMatchObject({ note: 'with cheese', dose })
  })

  test('of another pet’s event is not taken from its shelf, nor named, by a sitter who says that event', () => {
    const ottos = after(
      planned,
      { ...add({ name: 'Prednisolone', petIds: [otto.id] }), medicineId: 'medicine-2' } as SaidChange,
      {
        verb: 'add-event',
        eventId: 'pill-otto',
        event: { ...form({ petIds: [otto.id] }), dose: { medicineId: 'medicine-2', milli: 500 } },
      },
    )
    const said = { ...tick, seriesId: 'pill-otto', eventId: 'pill-otto' }
    expect(entryOf(afterBy(sitter, ottos, said))).not.toHaveProperty('dose')
    expect(entryOf(afterBy(sitter, ottos, tick))?.dose).toEqual(given)
    // of a medicine for both of them neither, not even by the event of the one and the series of the other
    const both: SaidChange = {
      verb: 'edit-medicine',
      medicineId: 'medicine-2',
      medicine: { petIds: [mia.id, otto.id] },
    }
    for (const named of [said, { ...said, seriesId: 'pill-001' }])
      expect(entryOf(afterBy(sitter, after(ottos, both), named))).not.toHaveProperty('dose')
    const gone = after(
      ottos,
      { verb: 'delete-medicine', medicineId: 'medicine-2' },
      { verb: 'delete-medicine', medicineId },
    )
    expect(entryOf(afterBy(sitter, gone, said))).not.toHaveProperty('dose')
    expect(entryOf(afterBy(sitter, gone, tick))?.dose).toEqual(dose)
  })

  test('is corrected with what it was, and stays when something else is corrected', () => {
    const recorded = after(planned, { ...tick, id: 'entry-01' })
    const correct = {
      verb: 'correct-care',
      careId: 'pill-001.20261115.pet-mia1',
      entryId: 'entry-01',
    } as const
    const noted = after(recorded, { ...correct, details: { note: 'with cheese' } })
    expect(entryOf(noted)).toMatchObject({ note: 'with cheese', dose: given })
    const whole = after(noted, { ...correct, details: { dose: { ...given, milli: 1_000 } } })
    expect(entryOf(whole)).toMatchObject({ dose: { milli: 1_000 } })
    expect(entryOf(whole)?.was?.at(-1)).toMatchObject({ dose: given })
  })

  test('as needed is of a medicine for a pet of the sitter', () => {
    const forOtto = after(planned, { ...add({ petIds: [otto.id] }), medicineId: 'medicine-2' } as SaidChange)
    const now = { verb: 'record-as-needed' as const, careId: 'as-needed-1', title: 'Vetmedin', pets: [mia] }
    const ours = { ...now, details: { ...details, dose: given } }
    expect(entryOf(afterBy(sitter, forOtto, ours))?.dose).toEqual(given)
    const theirs = { ...now, details: { ...details, dose: { ...given, medicineId: 'medicine-2' } } }
    expect(refusalOf(forOtto, theirs, sitter)).toBe('not-allowed')
    expect(refusalOf(forOtto, theirs, owner)).toBeNull()
  })

  test('with a name as long as a letter is refused', () => {
    const long = { ...given, name: 'x'.repeat(101) }
    expect(refusalOf(planned, { ...tick, details: { ...details, dose: long } })).toBe(
      'medicine-name-too-long',
    )
  })
})
