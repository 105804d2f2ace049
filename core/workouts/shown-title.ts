import { medicineOfRefill, refillRoutineId, refillTitle } from '../routines/refill-title.ts'
import { findRoutineTitle, routineTitle } from '../routines/routine-titles.ts'
import { language } from '../words/language.ts'
import type { Language } from '../words/languages.ts'
import { workoutIdOf } from './marker.ts'
import { workoutTitles } from './workout-titles.ts'

/** What an event is called for who reads this language: of what the app has named itself, until somebody names it anew. */
export function shownTitle(
  { title, routineId }: { title: string; routineId?: string | undefined },
  reader: Language = language,
): string {
  if (routineId === undefined) return title
  const workout = workoutTitles[workoutIdOf({ routineId }) ?? '']
  if (workout) return Object.values(workout).includes(title) ? workout[reader] : title
  const medicine = routineId === refillRoutineId ? medicineOfRefill(title) : null
  if (medicine !== null) return refillTitle(medicine, reader)
  const name = findRoutineTitle(title)
  return name === undefined ? title : routineTitle(name, reader)
}
