import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Change } from '../changes/change.ts'
import type { EventForm } from '../schedule/event.ts'
import type { PetForm } from '../pets/pet.ts'
import { demoMedicineIds, demoMedicines, demoPets } from './demo-medicines.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '../recurrence/recurrence-choice.ts'
import { markerOf } from '../workouts/marker.ts'
import { demoWords } from './demo-words.ts'

const { care: titles, notes } = demoWords

const { bruno, minka, luna } = demoPets
const { insulin, supplement, antibiotic } = demoMedicineIds

const pets: [string, PetForm][] = [
  [bruno, pet('Bruno', 'dog', ['Labrador Retriever'], '2012-05-03', 'clay')],
  [minka, pet('Minka', 'cat', ['Domestic Shorthair'], '2010-08-21', 'sea')],
  [luna, pet('Luna', 'dog', ['Beagle', 'Mixed Breed'], '2016-02-29', 'plum')],
]

type Care = {
  title: string
  pets: string[]
  at: string
  minutes: number
  repeats?: Partial<RecurrenceChoice>
  from?: number
  note?: string
  /** its row opens the player */
  workout?: string
  dose?: NonNullable<EventForm['dose']>
}

/** `from` counts days from today; routines began a month ago. */
const care: Care[] = [
  {
    title: titles.insulin,
    pets: [minka],
    at: '07:00',
    minutes: 10,
    repeats: { frequency: 'daily' },
    dose: { medicineId: insulin, milli: 2_000 },
    note: notes.afterEating,
  },
  {
    title: titles.insulin,
    pets: [minka],
    at: '19:00',
    minutes: 10,
    repeats: { frequency: 'daily' },
    dose: { medicineId: insulin, milli: 2_000 },
    note: notes.twelveHours,
  },
  {
    title: titles.supplement,
    pets: [bruno],
    at: '07:30',
    minutes: 15,
    repeats: { frequency: 'daily' },
    dose: { medicineId: supplement, milli: 1_000 },
  },
  {
    title: titles.morningWalk,
    pets: [bruno, luna],
    at: '08:00',
    minutes: 30,
    repeats: { frequency: 'daily' },
    note: notes.pond,
  },
  {
    title: titles.eveningWalk,
    pets: [bruno, luna],
    at: '18:00',
    minutes: 30,
    repeats: { frequency: 'daily' },
  },
  {
    title: titles.bloodSugar,
    pets: [minka],
    at: '13:00',
    minutes: 15,
    repeats: { frequency: 'weekly', weekdays: ['MO', 'TH'] },
  },
  {
    title: titles.hydrotherapy,
    pets: [bruno],
    at: '10:30',
    minutes: 60,
    repeats: { frequency: 'weekly', interval: 2, weekdays: ['WE'] },
  },
  {
    title: titles.nails,
    pets: [bruno, luna],
    at: '17:00',
    minutes: 30,
    repeats: { frequency: 'weekly', interval: 3, weekdays: ['SA'] },
  },
  {
    title: titles.weigh,
    pets: [bruno, minka, luna],
    at: '09:30',
    minutes: 20,
    repeats: { frequency: 'monthly', monthly: { by: 'ordinal', ordinal: 1, weekday: 'SU' } },
  },
  {
    title: titles.grooming,
    pets: [luna],
    at: '15:00',
    minutes: 90,
    repeats: { frequency: 'monthly', monthly: { by: 'ordinal', ordinal: -1, weekday: 'FR' } },
  },
  {
    title: titles.fleas,
    pets: [bruno, luna],
    at: '',
    minutes: 0,
    repeats: { frequency: 'monthly', monthly: { by: 'day' } },
  },
  {
    title: titles.antibiotic,
    pets: [luna],
    at: '12:00',
    minutes: 10,
    from: -3,
    repeats: { frequency: 'daily' },
    dose: { medicineId: antibiotic, milli: 500 },
    note: notes.tenDays,
  },
  {
    title: titles.vet,
    pets: [bruno],
    at: '16:15',
    minutes: 45,
    from: 2,
    note: notes.fasting,
  },
  { title: titles.pharmacy, pets: [minka], at: '11:00', minutes: 20, from: 1 },
  {
    title: titles.sitter,
    pets: [bruno, minka, luna],
    at: '',
    minutes: 2 * 1440,
    from: 5,
    note: notes.printed,
  },
  {
    title: titles.workout,
    pets: [bruno],
    at: '10:00',
    minutes: 11,
    repeats: { frequency: 'weekly', weekdays: ['MO', 'WE', 'FR'] },
    workout: 'balance-for-old-dogs',
  },
]

/** A month of believable care as the changes a person would have made. */
export function demoChanges(today: CalendarDay, at: number): Change[] {
  const added = pets.map(([petId, form]): Change => ({
    id: `demo-add-${petId}`,
    at,
    verb: 'add-pet',
    petId,
    pet: form,
  }))
  const planned = care.map((one, place): Change => ({
    id: `demo-add-care-${place}`,
    at: at + place,
    verb: 'add-event',
    eventId: `demo-care-${place}-00`,
    event: eventOf(one, today),
  }))
  return [...added, ...demoMedicines(at), ...planned]
}

function pet(
  name: string,
  species: 'dog' | 'cat',
  breeds: string[],
  birthday: CalendarDay,
  colour: PetForm['colour'],
): PetForm {
  return { name, species, breeds, customBreed: '', birthday, colour }
}

function eventOf(
  { title, pets: petIds, at, minutes, repeats, from = repeats ? -30 : 0, note = '', workout, dose }: Care,
  today: CalendarDay,
): EventForm {
  const allDay = at === ''
  const first = addDays(today, from)
  const last = allDay ? addDays(first, Math.floor(minutes / 1440)) : first
  const recurrence =
    repeats &&
    linesOf(
      {
        frequency: 'daily',
        interval: 1,
        weekdays: [],
        monthly: { by: 'day' },
        lastDay: dose?.medicineId === antibiotic ? addDays(first, 9) : null,
        ...repeats,
      },
      first,
    )
  return {
    title,
    description: note,
    allDay,
    petIds,
    start: `${first}T${allDay ? '00:00' : at}:00`,
    end: `${last}T${allDay ? '00:00' : ending(at, minutes)}:00`,
    recurrence: recurrence ?? null,
    ...(workout !== undefined && { routineId: markerOf(workout) }),
    ...(dose && { dose }),
  }
}

/** None of these lasts over midnight. */
function ending(at: string, minutes: number): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const total = hour * 60 + minute + minutes
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
