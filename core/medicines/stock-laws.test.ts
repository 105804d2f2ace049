import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, afterAttempts, emptyHousehold, form, now, today } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { careIdOf } from '../care/care.ts'
import { shelfOf } from './medicine-shelf.ts'

const mia = { id: 'pet-mia1', name: 'Mia' }
const medicineId = 'medicine-1'
const shelf = after(
  emptyHousehold,
  {
    verb: 'add-pet',
    petId: mia.id,
    pet: { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
  },
  {
    verb: 'add-medicine',
    medicineId,
    medicine: { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: [mia.id], leadDays: 7 },
  },
  {
    verb: 'add-event',
    eventId: 'pill-001',
    event: {
      ...form({ petIds: [mia.id], recurrence: ['RRULE:FREQ=DAILY'] }),
      dose: { medicineId, milli: 500 },
    },
  },
)

/** What a person does on a device that hears nothing of the other one. */
type Doing =
  | { does: 'tick'; day: number }
  | { does: 'retract' | 'bring back' | 'correct'; which: number; amount: string }
  | { does: 'count' | 'refill'; milli: number }
const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({ does: fc.constant('tick' as const), day: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    does: fc.constantFrom('retract' as const, 'bring back' as const, 'correct' as const),
    which: fc.nat(3),
    amount: fc.constantFrom('', '¼', '1/3', 'a bit'),
  }),
  fc.record({ does: fc.constantFrom('count' as const, 'refill' as const), milli: fc.nat(90_000) }),
)

type Said = SaidChange & { id: string; at: number }

/** The changes of one device, in its order: it corrects and takes back what it recorded itself. */
function saidOn(device: string, doings: readonly (Doing & { at: number })[]): Said[] {
  const ticks: { id: string; careId: string }[] = []
  return doings.flatMap((doing, place): Said[] => {
    const { at } = doing
    const id = `${device}-change-${place}`
    const local = new Date(at).toISOString().slice(0, 19)
    if ('milli' in doing) {
      const kind = doing.does === 'count' ? 'counted' : 'refilled'
      return [{ id, at, verb: 'count-medicine', medicineId, kind, milli: doing.milli }]
    }
    if (doing.does === 'tick') {
      const day = `2026-11-1${doing.day}`
      ticks.push({ id, careId: careIdOf('pill-001', day, mia.id) })
      const details = { outcome: 'given' as const, at, local, amount: '', note: '' }
      const names = { seriesId: 'pill-001', eventId: 'pill-001', day, due: `${day}T08:00:00` }
      const what = { allDay: false, title: 'Pill', pets: [mia], knows: [], again: false }
      return [{ id, at, verb: 'record-care', ...names, ...what, details }]
    }
    const tick = ticks[doing.which % Math.max(ticks.length, 1)]
    if (!tick) return []
    const { careId, id: entryId } = tick
    if (doing.does === 'correct') {
      const details = { outcome: 'partly' as const, amount: doing.amount }
      return [{ id, at, verb: 'correct-care', careId, entryId, details }]
    }
    return [{ id, at, verb: 'retract-care', careIds: [careId], entryId, retracted: doing.does === 'retract' }]
  })
}

/** One order in which the server may hear of two devices, each in its own order. */
function merged(a: readonly Said[], b: readonly Said[], turns: readonly boolean[]): Said[] {
  const rest = { a: [...a], b: [...b] }
  const heard = turns.flatMap((isFirst) => (isFirst ? rest.a : rest.b).splice(0, 1))
  return [...heard, ...rest.a, ...rest.b]
}

const left = (household: Household) =>
  shelfOf([...household.medicines.values()], household.events.values(), household.care.values(), today)[0]

test('two devices that were offline come to the same stock, whoever is heard first', () => {
  const minutes = fc.uniqueArray(fc.nat(3_000), { minLength: 12, maxLength: 12 })
  const doings = fc.array(doing, { maxLength: 6 })
  const turns = fc.array(fc.boolean(), { maxLength: 12 })
  fc.assert(
    fc.property(minutes, doings, doings, turns, turns, (times, one, other, turn, otherTurn) => {
      const at = (place: number) => now - (times[place] ?? 0) * 60_000
      const a = saidOn(
        'phone',
        one.map((doing, place) => ({ ...doing, at: at(place) })),
      )
      const b = saidOn(
        'tablet',
        other.map((doing, place) => ({ ...doing, at: at(6 + place) })),
      )
      const first = left(afterAttempts(shelf, ...merged(a, b, turn)))
      const second = left(afterAttempts(shelf, ...merged(a, b, otherTurn)))
      expect([second?.left, second?.outlook]).toEqual([first?.left, first?.outlook])
    }),
    cases.value,
  )
})

const hour = 60 * 60_000
const minute = 60_000

test.each([
  ['right', 0],
  ['three hours ahead', 3 * hour],
  ['three hours behind', -3 * hour],
  ['a day ahead', 24 * hour],
])(
  'a count and a dose a minute apart on a device whose clock is %s: the dose counts only after the count',
  (_, off) => {
    const at = now - 5 * minute + off
    const phone = (...doings: Doing[]) =>
      saidOn(
        'phone',
        doings.map((doing, place) => ({ ...doing, at: at + place * minute })),
      )
    const counted = { does: 'count', milli: 10_000 } as const
    const ticked = { does: 'tick', day: 4 } as const
    expect(left(after(shelf, ...phone(counted, ticked)))?.left).toBe(9_500)
    expect(left(after(shelf, ...phone(ticked, counted)))?.left).toBe(10_000)
  },
)
