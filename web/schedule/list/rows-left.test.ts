import { expect, test } from 'vitest'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { dayRows } from './day-rows.ts'
import { rowsLeft } from './rows-left.ts'

const today = '2026-11-17'
const medicineId = 'vetmedin'
const rex = { name: 'Rex', species: 'dog', customBreed: '', birthday: '', colour: 'sea' } as const
const petIds = ['rex-0001']
const at = (time: string) => ({
  ...form({
    title: 'Vetmedin',
    petIds,
    recurrence: ['RRULE:FREQ=DAILY'],
    dose: { medicineId, milli: 1_000 },
  }),
  start: `2026-11-10T${time}:00`,
  end: `2026-11-10T${time}:10`,
})
const planned = after(
  emptyHousehold,
  { verb: 'add-pet', petId: 'rex-0001', pet: { ...rex, breeds: [] } },
  {
    verb: 'add-medicine',
    medicineId,
    medicine: { name: 'Vetmedin', unit: 'tablet', strength: '', petIds, leadDays: 7 },
  },
  { verb: 'add-event', eventId: 'evening-1', event: at('20:00') },
  { verb: 'add-event', eventId: 'morning-1', event: at('08:00') },
  { verb: 'add-event', eventId: 'walk-0001', event: { ...at('07:00'), title: 'Walk', dose: null } },
)
const counted = (milli: number) =>
  after(planned, {
    verb: 'count-medicine',
    medicineId,
    kind: 'counted',
    milli,
    at: Date.parse('2026-11-15T12:00Z'),
  })
const rows = dayRows(occurrencesOn(indexEvents([...planned.events.values()]), today), today)

function left(household: typeof planned, { on = today as string | null, holds = true } = {}) {
  const known = {
    medicine: (id: string) => household.medicines.get(id),
    events: () => household.events.values(),
    records: () => household.care.values(),
    holds: () => holds,
  }
  return rowsLeft(known, rows, on)
}

test('what runs out is said on the first row of its medicine', () => {
  const [words] = left(counted(6_000))
  expect(words).toEqual([null, expect.stringMatching(/^6 tablets left, until Thu, (Nov 19|19 Nov)$/), null])
})

test('nothing is said while there is enough, where nobody has counted as for a sitter, and on other days', () => {
  const nothing = [null, null, null]
  expect(left(counted(60_000))).toEqual([nothing, null])
  expect(left(planned)).toEqual([nothing, null])
  expect(left(counted(6_000), { on: null })).toEqual([nothing, null])
})

test('as long as records since the count are missing no number is said, and they are asked for', () => {
  expect(left(counted(6_000), { holds: false })).toEqual([[null, null, null], '2026-11-08'])
})
