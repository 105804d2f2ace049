import { addDays } from '../calendar/calendar-day.ts'
import { addMinutes, atTime, dayOf, timeOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '../recurrence/recurrence-choice.ts'
import type { EventForm } from '../schedule/event.ts'
import { markerOf } from './marker.ts'
import { minutesOf } from './workout.ts'
import type { Workout } from './workout.ts'

/** The series that a workout becomes, as the form begins with it: from today, or tomorrow when its time is over. */
export function plannedForm(
  { id, title, moves, plan: { at, weekdays } }: Workout,
  petIds: readonly string[],
  now: LocalDateTime,
): EventForm {
  const day = at > timeOf(now) ? dayOf(now) : addDays(dayOf(now), 1)
  const isDaily = weekdays.length === 7
  const choice: RecurrenceChoice = {
    frequency: isDaily ? 'daily' : 'weekly',
    interval: 1,
    weekdays: isDaily ? [] : [...weekdays],
    monthly: { by: 'day' },
    lastDay: null,
  }
  const start = atTime(day, at)
  return {
    title,
    description: '',
    allDay: false,
    petIds: [...petIds],
    start,
    end: addMinutes(start, minutesOf({ moves })),
    recurrence: linesOf(choice, day),
    routineId: markerOf(id),
  }
}
