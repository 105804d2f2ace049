import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { isShown } from '../schedule/pet-selection.ts'
import type { PetSelection } from '../schedule/pet-selection.ts'
import { workoutIdOf } from './marker.ts'
import type { Workout } from './workout.ts'

export type PlannedWorkout = { workout: Workout; next: Occurrence }

/**
 * The workouts in the schedule of these pets, each once with the next time that nobody has recorded yet, the nearest
 * first. One that ended is none.
 */
export function plannedWorkouts(
  workouts: readonly Workout[],
  events: Iterable<CareEvent>,
  selection: PetSelection,
  today: CalendarDay,
  isRecorded: (occurrence: Occurrence) => boolean,
): PlannedWorkout[] {
  const nearest = new Map<string, PlannedWorkout>()
  for (const event of events) {
    // a newer app may have planned one that this app does not know
    const id = workoutIdOf(event)
    const workout = workouts.find((one) => one.id === id)
    if (!workout || !isShown(event, selection)) continue
    const next = nextOccurrences(event, today, 2).find((one) => !isRecorded(one))
    const known = nearest.get(workout.id)
    if (next && !(known && known.next.start <= next.start)) nearest.set(workout.id, { workout, next })
  }
  return [...nearest.values()].toSorted((a, b) => (a.next.start < b.next.start ? -1 : 1))
}
