import { catExercises } from './cat-exercises.ts'
import { dogExercises } from './dog-exercises.ts'
import { dogStrength } from './dog-strength.ts'
import type { Exercise, Workout } from './workout.ts'

const written = [...dogStrength, ...dogExercises, ...catExercises] as const
export type ExerciseId = (typeof written)[number]['id']
export const exercises: readonly (Exercise & { id: ExerciseId })[] = written

type Move = { exercise: ExerciseId; seconds: number }
const move = (exercise: ExerciseId, seconds: number): Move => ({ exercise, seconds })

const everyDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const threeDays = ['MO', 'WE', 'FR'] as const

/** One whose exercises are all known. */
export type KnownWorkout = Omit<Workout, 'moves'> & { moves: readonly Move[] }

/** Each begins softly and ends softly. */
export const workouts: readonly KnownWorkout[] = [
  {
    id: 'gentle-morning',
    species: 'dog',
    title: 'Gentle morning for stiff dogs',
    what: 'Warm hands, two soft stretches and a few steps outside, before the day asks for anything.',
    moves: [
      move('dog-warm-stroke', 120),
      move('dog-side-reach', 60),
      move('dog-nod-stretch', 60),
      move('dog-weight-shift', 60),
      move('dog-short-walk', 300),
    ],
    plan: { at: '08:00', weekdays: everyDay },
  },
  {
    id: 'cat-play',
    species: 'cat',
    title: 'Cat play in five minutes',
    what: 'A small hunt on the floor, with a catch at the end. Best just before a meal.',
    moves: [
      move('cat-floor-wand', 120),
      move('cat-paws-up', 30),
      move('cat-box-hunt', 90),
      move('cat-floor-wand', 60),
    ],
    plan: { at: '18:00', weekdays: everyDay },
  },
  {
    id: 'balance-for-old-dogs',
    species: 'dog',
    title: 'Balance for old dogs',
    what: 'Small tasks for paws that have become unsure, on a floor that grips, with you close by.',
    moves: [
      move('dog-short-walk', 180),
      move('dog-weight-shift', 60),
      move('dog-pole-steps', 120),
      move('dog-figure-eight', 120),
      move('dog-cushion-stand', 60),
      move('dog-warm-stroke', 120),
    ],
    plan: { at: '10:00', weekdays: threeDays },
  },
  {
    id: 'rainy-day',
    species: 'dog',
    title: 'Rainy day for the mind',
    what: 'Three games that tire the head and spare the legs.',
    moves: [move('dog-find-treats', 180), move('dog-three-cups', 180), move('dog-hand-touch', 120)],
    plan: { at: '16:00', weekdays: ['TU', 'SA'] },
  },
  {
    id: 'after-a-rest-day',
    species: 'dog',
    title: 'After a rest day',
    what: 'The softest of all: to see how today is before anything more is asked.',
    moves: [
      move('dog-warm-stroke', 180),
      move('dog-nod-stretch', 60),
      move('dog-short-walk', 240),
      move('dog-warm-stroke', 60),
    ],
    plan: { at: '09:00', weekdays: ['MO'] },
  },
  {
    id: 'evening-slow-walk',
    species: 'dog',
    title: 'Evening slow walk',
    what: 'A stroll in which the nose says where to go, and warm hands at the end of the day.',
    moves: [move('dog-sniff-walk', 600), move('dog-side-reach', 60), move('dog-warm-stroke', 120)],
    plan: { at: '19:00', weekdays: everyDay },
  },
  {
    id: 'cats-who-sleep-all-day',
    species: 'cat',
    title: 'For cats who sleep all day',
    what: 'A trail out of bed, a long scratch and a riddle with food in it.',
    moves: [
      move('cat-treat-trail', 120),
      move('cat-scratch-stretch', 60),
      move('cat-side-look', 60),
      move('cat-food-puzzle', 180),
    ],
    plan: { at: '11:00', weekdays: everyDay },
  },
  {
    id: 'weight-minded-walk',
    species: 'dog',
    title: 'Weight-minded walk',
    what: 'A steady walk with a gentle slope in the middle, for dogs that could be lighter. Food is the vet’s question.',
    moves: [
      move('dog-short-walk', 360),
      move('dog-slow-hill', 180),
      move('dog-figure-eight', 60),
      move('dog-short-walk', 300),
    ],
    plan: { at: '17:00', weekdays: everyDay },
  },
  {
    id: 'stronger-back-legs',
    species: 'dog',
    title: 'Stronger back legs',
    what: 'Getting up and standing well, a little at a time, with a walk before and after.',
    moves: [
      move('dog-short-walk', 180),
      move('dog-sit-to-stand', 60),
      move('dog-paws-up', 60),
      move('dog-back-steps', 60),
      move('dog-down-to-stand', 60),
      move('dog-short-walk', 120),
      move('dog-warm-stroke', 60),
    ],
    plan: { at: '10:00', weekdays: ['TU', 'TH', 'SA'] },
  },
  {
    id: 'steady-cat-steps',
    species: 'cat',
    title: 'Steady cat steps',
    what: 'Over towels and cushions, for cats that still explore but step with care.',
    moves: [
      move('cat-scratch-stretch', 60),
      move('cat-low-poles', 90),
      move('cat-cushion-walk', 90),
      move('cat-nose-target', 60),
    ],
    plan: { at: '17:00', weekdays: threeDays },
  },
]

export function findWorkout(id: string) {
  return workouts.find((workout) => workout.id === id)
}

export function findExercise(id: string) {
  return exercises.find((exercise) => exercise.id === id)
}

/** Of an id that is known to be one. */
export function getExercise(id: ExerciseId) {
  // every id of the type is in the list it was made from
  return findExercise(id)!
}

/** The exercise whose picture stands for a workout: its longest that stands for none before it. */
export function coverOf(workout: KnownWorkout): ExerciseId {
  return covers.get(workout.id) ?? workout.moves[0]!.exercise // none is without an exercise
}

const covers = new Map<string, ExerciseId>()
for (const { id, moves } of workouts) {
  const taken = new Set(covers.values())
  const [longest] = moves
    .filter(({ exercise }) => !taken.has(exercise))
    .toSorted((a, b) => b.seconds - a.seconds)
  if (longest) covers.set(id, longest.exercise)
}

/** What rules any of its exercises out, each once. */
export function notWithOf(workout: { moves: readonly Move[] }): string[] {
  return [...new Set(workout.moves.flatMap(({ exercise }) => getExercise(exercise).notWith))]
}
