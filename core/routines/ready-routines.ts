import { addDays, dayNumber, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent, EventForm } from '../schedule/event.ts'
import { medicineReminder } from '../schedule/reminder.ts'
import type { Reminder } from '../schedule/reminder.ts'
import { isSenior } from '../pets/pet-age.ts'
import type { Pet, Species } from '../pets/pet.ts'
import { choiceOf, linesOf } from '../recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '../recurrence/recurrence-choice.ts'
import { addMinutes, atTime, dayOf, timeOf } from '../calendar/wall-clock.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { findRoutineTitle, routineTitle } from './routine-titles.ts'
import type { RoutineTitle } from './routine-titles.ts'

type Plan = {
  /** kept in the events it becomes: never changed, never given to another */
  id: string
  title: RoutineTitle
  /** without a time it lasts all day */
  at?: TimeOfDay
  minutes?: number
  repeats: Pick<RecurrenceChoice, 'frequency'> & Partial<RecurrenceChoice>
  /** the first day it can be, when that is not today */
  from?: (today: CalendarDay) => CalendarDay
  reminder?: Reminder
}

const saturday = 5

const medicine: Plan[] = [
  {
    id: 'morning-medicine',
    title: 'morning-medicine',
    at: '08:00',
    minutes: 10,
    repeats: { frequency: 'daily' },
    reminder: medicineReminder,
  },
  {
    id: 'evening-medicine',
    title: 'evening-medicine',
    at: '20:00',
    minutes: 10,
    repeats: { frequency: 'daily' },
    reminder: medicineReminder,
  },
]

const weight: Plan = {
  id: 'weight-check',
  title: 'weight-check',
  at: '09:00',
  minutes: 15,
  repeats: { frequency: 'monthly' },
}
/** Where the heart is weak, more breaths in a quiet minute are the first sign; asleep in the evening is a quiet minute. */
const breaths: Plan = {
  id: 'count-breaths',
  title: 'count-breaths',
  at: '21:00',
  minutes: 5,
  repeats: { frequency: 'weekly' },
}
const teeth: Plan = {
  id: 'brush-teeth',
  title: 'brush-teeth',
  at: '20:30',
  minutes: 10,
  repeats: { frequency: 'daily' },
}
const fleas: Plan = {
  id: 'flea-and-tick',
  title: 'flea-and-tick',
  repeats: { frequency: 'monthly' },
}

const check = { at: '10:00', minutes: 60, from: inTwoWeeks } as const
const seniorVisit: Plan = {
  ...check,
  id: 'vet-visit',
  title: 'senior-visit',
  repeats: { frequency: 'monthly', interval: 6 },
}
const yearlyVisit: Plan = {
  ...check,
  id: 'vet-visit',
  title: 'yearly-visit',
  repeats: { frequency: 'yearly' },
}

const nails = (weeks: number): Plan => ({
  id: 'trim-nails',
  title: 'trim-nails',
  at: '17:00',
  minutes: 30,
  repeats: { frequency: 'weekly', interval: weeks },
  from: comingSaturday,
})

/** Old legs go out for less time, and more often. */
const seniorWalks: Plan[] = [
  {
    id: 'short-morning-walk',
    title: 'short-morning-walk',
    at: '08:30',
    minutes: 20,
    repeats: { frequency: 'daily' },
  },
  {
    id: 'short-midday-walk',
    title: 'short-midday-walk',
    at: '13:00',
    minutes: 20,
    repeats: { frequency: 'daily' },
  },
  {
    id: 'short-evening-walk',
    title: 'short-evening-walk',
    at: '18:30',
    minutes: 20,
    repeats: { frequency: 'daily' },
  },
]
const walks: Plan[] = [
  { id: 'morning-walk', title: 'morning-walk', at: '07:30', minutes: 45, repeats: { frequency: 'daily' } },
  { id: 'evening-walk', title: 'evening-walk', at: '18:00', minutes: 45, repeats: { frequency: 'daily' } },
]
const litter: Plan = {
  id: 'litter-box',
  title: 'litter-box',
  at: '19:00',
  minutes: 10,
  repeats: { frequency: 'daily' },
}
const coat: Plan = {
  id: 'brush-coat',
  title: 'brush-coat',
  at: '17:30',
  minutes: 15,
  repeats: { frequency: 'weekly', weekdays: ['WE', 'SA'] },
}

/** What comes first is what most people need; claws that old cats no longer wear down grow into the paw. */
const plans: Record<Species, { senior: Plan[]; younger: Plan[] }> = {
  dog: {
    senior: [...medicine, ...seniorWalks, weight, breaths, seniorVisit, nails(3), teeth, fleas],
    younger: [...walks, weight, yearlyVisit, nails(4), teeth, fleas, ...medicine],
  },
  cat: {
    senior: [...medicine, litter, weight, breaths, seniorVisit, nails(2), coat, teeth, fleas],
    younger: [litter, weight, yearlyVisit, nails(3), teeth, fleas, ...medicine],
  },
}

/** Routines that a pet of this kind and age often needs. One whose birthday nobody knows counts as old. */
export function readyRoutines(
  { id, species, birthday }: Pick<Pet, 'id' | 'species' | 'birthday'>,
  today: CalendarDay,
): EventForm[] {
  const isOld = birthday === '' || isSenior(species, birthday, today)
  return plans[species][isOld ? 'senior' : 'younger'].map((plan) => routineForm(plan, id, today))
}

/**
 * The event that a ready routine has become. Events added before routines had ids are known only while they are exactly
 * as they were added: by time and rule alone, an evening medicine once passed for the litter box.
 */
export function findAdded(routine: EventForm, events: readonly CareEvent[]): CareEvent | undefined {
  const added = events.filter(
    (event) => event.originalEventId === undefined && event.petIds.includes(routine.petIds[0] ?? ''),
  )
  // of a series that was cut, the part that goes on
  const known = added
    .filter(({ routineId }) => routineId === routine.routineId)
    .reduce<CareEvent | undefined>((last, one) => (last && last.start > one.start ? last : one), undefined)
  return known ?? added.find((event) => event.routineId === undefined && isAsAdded(event, routine))
}

/** Apart from its first day, which is the day it was ticked on. */
function isAsAdded(event: CareEvent, routine: EventForm): boolean {
  const asAdded = ({ title, allDay, petIds, start, end, recurrence }: CareEvent | EventForm) => [
    findRoutineTitle(title) ?? title,
    allDay,
    petIds,
    timeOf(start),
    timeOf(end),
    recurrence && choiceOf(recurrence, dayOf(start)),
  ]
  return JSON.stringify(asAdded(event)) === JSON.stringify(asAdded(routine))
}

function routineForm(
  { id, title, at, minutes = 0, repeats, from, reminder }: Plan,
  petId: string,
  today: CalendarDay,
): EventForm {
  const day = from?.(today) ?? today
  const start = atTime(day, at ?? '00:00')
  const choice: RecurrenceChoice = {
    interval: 1,
    weekdays: [],
    monthly: { by: 'day' },
    lastDay: null,
    ...repeats,
  }
  return {
    title: routineTitle(title),
    description: '',
    allDay: at === undefined,
    petIds: [petId],
    start,
    end: addMinutes(start, minutes),
    recurrence: linesOf(choice, day),
    routineId: id,
    ...(reminder && { reminder }),
  }
}

function comingSaturday(today: CalendarDay): CalendarDay {
  return addDays(today, (saturday - weekdayOf(dayNumber(today)) + 7) % 7)
}

/** Time to get an appointment; practices are closed on most weekends. */
function inTwoWeeks(today: CalendarDay): CalendarDay {
  const weekday = weekdayOf(dayNumber(today))
  return addDays(today, weekday >= saturday ? 14 + 7 - weekday : 14)
}
