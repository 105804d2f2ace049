import { workoutIdOf } from '../workouts/marker.ts'
import { isWorkoutTitle } from '../workouts/workout-titles.ts'
import { activity, meal, measured, visit } from '../schedule/title-meanings.ts'

/** Enough to know whether it is done or given. Whatever has a dose is given. */
export type Care = { title: string; dose?: unknown; routineId?: string | undefined }

/** Whether it is done, not given. A name nobody knows may be a medicine's, so it is given; so is whatever has a dose. */
export function isActivity({ title, dose, routineId }: Care): boolean {
  if (dose) return false
  return (
    workoutIdOf({ routineId }) !== null ||
    isWorkoutTitle(title) ||
    activity.test(title) ||
    measured.test(title)
  )
}

/** As people write it: Vet, the vet's, veterinarian; not velvet. */
export function isVisit(title: string): boolean {
  return visit.test(title)
}

/** Whether it is nothing but a meal. */
export function isMeal(title: string): boolean {
  return meal.test(title.trim())
}

/** A walk among medicines is not given, a medicine among walks is done: how to speak of all of these. */
export function givenOrDone(all: readonly Care[]): 'given' | 'done' {
  return all.some(isActivity) ? 'done' : 'given'
}
