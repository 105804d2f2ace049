import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { atTime, dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Change } from '../changes/change.ts'
import { wellbeingQuestions } from '../health/measure.ts'
import type { MeasureKind, Values } from '../health/measure.ts'
import { demoWords } from './demo-words.ts'

const { notes: said } = demoWords

type Pets = readonly { id: string; name: string }[]
type Told = { pet: string; kind: MeasureKind; ago: number; time: string; values: Values; note?: string }

/** A year of weights of a cat who is losing some, breaths of a dog with a weak heart, and what somebody noticed. */
export function demoMeasures(pets: Pets, time: { at: number; zone: string }): Change[] {
  const now = localAt(time.at, time.zone)
  const today = dayOf(now)
  const told = [...weights(today), ...breaths, ...glucose, ...days, ...notes]
  return [
    ...told.flatMap((one, place) => {
      const pet = pets.find(({ name }) => name === one.pet)
      const local = atTime(addDays(today, -one.ago), one.time)
      return pet && local <= now ? changeOf(one, pet, local, place) : []
    }),
    targetFor(pets.find(({ name }) => name === 'Minka')?.id ?? '', { weight: [4_200, 4_800] }),
    targetFor(pets.find(({ name }) => name === 'Bruno')?.id ?? '', { breaths: [10, 30] }),
  ]

  function changeOf(
    one: Told,
    pet: { id: string; name: string },
    local: LocalDateTime,
    place: number,
  ): Change {
    const id = `demo-measure-${String(place).padStart(3, '0')}`
    const details = { values: one.values, at: instantOf(local, time.zone), local, note: one.note ?? '' }
    const of = { measureId: id, petId: pet.id, petName: pet.name, kind: one.kind }
    return { id, at: time.at, verb: 'record-measure', ...of, details }
  }
  function targetFor(
    petId: string,
    targets: { weight?: [number, number]; breaths?: [number, number] },
  ): Change {
    return { id: `demo-target-${petId}`, at: time.at, verb: 'edit-pet', petId, pet: { targets } }
  }
}

/** Each Sunday or so; she was heavier in spring. */
function weights(today: CalendarDay): Told[] {
  return Array.from({ length: 52 }, (_, week): Told => {
    const ago = 363 - week * 7
    const wobble = ((dayNumber(addDays(today, -ago)) * 7_919) % 11) * 12 - 60
    const grams = week < 22 ? 4_520 + week * 9 : 4_720 - (week - 22) * 14
    return {
      pet: 'Minka',
      kind: 'weight',
      ago,
      time: '09:10',
      values: { value: Math.round((grams + wobble) / 10) * 10 },
    }
  })
}

const breaths = [24, 22, 26, 23, 25, 28, 24, 27, 29, 27, 31, 28].map((value, week): Told => ({
  pet: 'Bruno',
  kind: 'breaths',
  ago: 80 - week * 7,
  time: '22:15',
  values: { value },
  ...(value === 31 && { note: said.warm }),
}))

const glucose = [2_480, 2_210, 1_960, 2_340, 1_870, 1_740, 1_920, 1_610, 1_580, 1_690].map(
  (value, at): Told => ({
    pet: 'Minka',
    kind: 'glucose',
    ago: 50 - at * 5,
    time: '06:50',
    values: { value },
  }),
)

const days = [44, 47, 43, 49, 50, 46, 51, 48].map((total, week): Told => {
  const answers = wellbeingQuestions.map((name, at) => [
    name,
    Math.floor(total / 7) + (at < total % 7 ? 1 : 0),
  ])
  return {
    pet: 'Bruno',
    kind: 'wellbeing',
    ago: 53 - week * 7,
    time: '20:30',
    values: Object.fromEntries(answers) as Values, // one for each question
  }
})

const notes: Told[] = [
  {
    pet: 'Minka',
    kind: 'note',
    ago: 33,
    time: '18:20',
    values: {},
    note: said.sill,
  },
  { pet: 'Minka', kind: 'note', ago: 12, time: '07:40', values: {}, note: said.breakfast },
  {
    pet: 'Bruno',
    kind: 'note',
    ago: 20,
    time: '21:00',
    values: {},
    note: said.coughs,
  },
  {
    pet: 'Bruno',
    kind: 'note',
    ago: 5,
    time: '08:50',
    values: {},
    note: said.stiff,
  },
]
