import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '#core/calendar/wall-clock.ts'
import { careIdOf } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import { cases } from '#test/support/laws.ts'
import { medicinesLow, planHappened } from './happened.ts'

const [minute, hour] = [60_000, 3_600_000]
const zones = ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'] as const
/** the clocks of three of them change in these weeks or near them */
const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-04-04', '2026-04-05', '2026-04-06'] as const
const pet: Pet = {
  id: 'pet-0001',
  name: 'Mitzi',
  species: 'cat',
  colour: 'slate',
  breeds: [],
  customBreed: '',
  birthday: '',
  createdAt: 0,
}

type Planned = {
  day: string
  time: string
  allDay: boolean
  late: boolean
  done: boolean
  madeMinutes: number
}
const planned: fc.Arbitrary<Planned> = fc.record({
  day: fc.constantFrom(...days),
  time: fc.constantFrom('00:00', '00:20', '02:30', '08:00', '12:00', '23:30', '23:59'),
  allDay: fc.boolean(),
  late: fc.boolean(),
  done: fc.boolean(),
  // some are planned only after their time
  madeMinutes: fc.constantFrom(-600, -1, 0, 1, 30, 600),
})
const by = { id: null, name: 'Ada' }

function timeOf({ day, time, allDay }: Planned, zone: string): number {
  return instantOf(`${day}T${allDay ? '09:00' : time}:00`, zone)
}

function household(all: readonly Planned[], zone: string): Reached {
  const events = all.map((one, n): CareEvent => {
    const { day, time, allDay, late, madeMinutes } = one
    const times = allDay ? ['00:00', '23:59'] : [time, time]
    return {
      id: `event-${n}00`,
      title: 'Drops',
      description: '',
      allDay,
      petIds: [pet.id],
      start: `${day}T${times[0]}:00`,
      end: `${day}T${times[1]}:00`,
      recurrence: null,
      recurrenceExceptions: [],
      reminder: { before: 0, ...(late && { untilRecorded: true }) },
      createdAt: timeOf(one, zone) + madeMinutes * minute,
    }
  })
  const care = all.flatMap(({ done, day, time }, n): CareRecord[] => {
    if (!done) return []
    const [id, eventId] = [`entry-${n}`, `event-${n}00`]
    const local = `${day}T${time}:00`
    const said = { id, outcome: 'given', at: 1, recordedAt: 1, local, amount: '', note: '' } as const
    const slot = { seriesId: eventId, eventId, day, due: local, allDay: false }
    const about = { id: careIdOf(eventId, day, pet.id), petId: pet.id, petName: pet.name, day, due: local }
    return [{ ...about, allDay: false, title: 'Drops', slot, entries: [{ ...said, by, recordedBy: by }] }]
  })
  return { pets: [pet], events, medicines: [], care }
}

/** What there is to tell, by itself: when it is due, and three quarters of an hour or nine hours later when nobody said it was done. */
function toTell(all: readonly Planned[], zone: string): string[] {
  return all.flatMap((one, n) => {
    const due = timeOf(one, zone)
    const late = due + (one.allDay ? 9 * hour : 45 * minute)
    const made = due + one.madeMinutes * minute
    const times = [['due', due] as const, ...(one.late ? [['late', late] as const] : [])]
    return one.done ? [] : times.flatMap(([what, at]) => (at < made ? [] : [`${what} event-${n}00 ${at}`]))
  })
}

test('whenever somebody looks, what is due or late is told once, by the moment that was named for it', () => {
  // whoever has not looked for longer is told of yesterday and today
  const looks = fc.array(fc.constantFrom(1, 15, 45, 600, 1_300), { minLength: 1, maxLength: 30 })
  const law = fc.property(
    fc.array(planned, { maxLength: 8 }),
    looks,
    fc.constantFrom(...zones),
    (all, waits, zone) => {
      const reached = household(all, zone)
      const begin = instantOf('2026-03-06T12:00:00', 'UTC')
      let [from, next] = [begin, null as number | null]
      const told: string[] = []
      for (const wait of [...waits, ...Array<number>(40).fill(1_200)]) {
        const now = from + wait * minute
        const { happened, nextAt } = planHappened(reached, { now, zone }, from)
        // whoever sleeps until the moment that was named misses nothing
        if (next !== null && now < next) expect(happened).toEqual([])
        if (next === null) expect(happened.filter(({ at }) => at <= from)).toEqual([])
        if (nextAt !== null) expect(nextAt).toBeGreaterThan(now)
        told.push(
          ...happened.map(
            ({ what, at, data }) => `${what} ${'task' in data ? data.task.split('.')[0] : ''} ${at}`,
          ),
        )
        ;[from, next] = [now, nextAt]
      }
      expect(told.toSorted()).toEqual(
        toTell(all, zone)
          .filter((one) => Number(one.split(' ')[2]) > begin)
          .toSorted(),
      )
    },
  )
  fc.assert(law, cases.value)
})

test('what is left of a medicine is told in the unit it is counted in', () => {
  const medicine: Medicine = {
    id: 'vetmedin',
    name: 'Vetmedin',
    unit: 'tablet',
    petIds: [pet.id],
    strength: '',
    leadDays: 7,
    counts: [{ id: 'count-01', kind: 'counted', at: Date.parse('2026-03-06T12:00:00Z'), milli: 3_000, by }],
    createdAt: 0,
  }
  const event: CareEvent = {
    id: 'morning-1',
    title: 'Vetmedin',
    description: '',
    allDay: false,
    petIds: [pet.id],
    start: '2026-03-01T08:00:00',
    end: '2026-03-01T08:10:00',
    recurrence: ['DTSTART:20260301T000000', 'RRULE:FREQ=DAILY'],
    recurrenceExceptions: [],
    dose: { medicineId: medicine.id, milli: 1_000 },
    createdAt: 0,
  }
  const now = Date.parse('2026-03-06T20:00:00Z')
  const low = medicinesLow(
    { pets: [pet], events: [event], medicines: [medicine], care: [] },
    { now, zone: 'UTC' },
  )
  expect(low).toMatchObject([{ medicine: { id: 'vetmedin', unit: 'tablet' }, left: 3 }])
})
