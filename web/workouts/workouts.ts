import { kinds } from '#core/workouts/workout.ts'
import type { Exercise, Workout } from '#core/workouts/workout.ts'
import { speciesNames } from '#core/pets/pet.ts'

/** Each in a file that a vet can edit. */
export const exercises: readonly Exercise[] = Object.values(
  import.meta.glob<Exercise>('./exercises/*.md', { query: '?exercise', import: 'exercise', eager: true }),
).toSorted(
  (a, b) =>
    speciesNames.indexOf(a.species) - speciesNames.indexOf(b.species) ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    a.place - b.place,
)

/** Each begins softly and ends softly. */
export const workouts: readonly Workout[] = Object.values(
  import.meta.glob<Workout>('./workouts/*.md', { query: '?workout', import: 'workout', eager: true }),
).toSorted((a, b) => a.place - b.place)

export function findWorkout(id: string) {
  return workouts.find((workout) => workout.id === id)
}

export function findExercise(id: string) {
  return exercises.find((exercise) => exercise.id === id)
}

/** One that a workout names. */
export function getExercise(id: string): Exercise {
  // a workout with another is no part of any build
  return findExercise(id)!
}

/** The exercise whose picture stands for a workout: its longest that stands for none before it. */
export function coverOf(workout: Workout): string {
  return covers.get(workout.id) ?? workout.moves[0]!.exercise // none is without an exercise
}

const covers = new Map<string, string>()
for (const { id, moves } of workouts) {
  const taken = new Set(covers.values())
  const [longest] = moves
    .filter(({ exercise }) => !taken.has(exercise))
    .toSorted((a, b) => b.seconds - a.seconds)
  if (longest) covers.set(id, longest.exercise)
}

/** What rules any of its exercises out, each once. */
export function notWithOf(workout: Pick<Workout, 'moves'>): string[] {
  return [...new Set(workout.moves.flatMap(({ exercise }) => getExercise(exercise).notWith))]
}
