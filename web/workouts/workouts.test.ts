import { expect, test } from 'vitest'
import * as v from 'valibot'
import { readyRoutines } from '#core/routines/ready-routines.ts'
import { isActivity } from '#core/care/activity.ts'
import { eventFormSchema, routineIdSchema } from '#core/schedule/event.ts'
import { plannedForm } from '#core/workouts/plan-workout.ts'
import { speciesNames } from '#core/pets/pet.ts'
import { markerOf, workoutIdOf } from '#core/workouts/marker.ts'
import { forSpecies, kinds, minutesOf, secondsOf } from '#core/workouts/workout.ts'
import { coverOf, exercises, findExercise, findWorkout, notWithOf, workouts } from './workouts.ts'

const sentences = (text: string) => text.length >= 20 && text.length <= 160

test('there are enough exercises and workouts, of every kind and for both species', () => {
  expect(exercises.length).toBeGreaterThanOrEqual(24)
  expect(workouts.length).toBeGreaterThanOrEqual(8)
  for (const species of speciesNames) {
    expect(workouts.filter((workout) => workout.species === species).length).toBeGreaterThanOrEqual(3)
    const own = exercises.filter((exercise) => exercise.species === species)
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(kinds))
  }
})

test('no id is given twice', () => {
  for (const all of [exercises, workouts]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id } of exercises) expect(findExercise(id)?.id).toBe(id)
})

test.each(exercises.map((exercise) => [exercise.title, exercise] as const))(
  '%s says what it is, how, how often, when to stop, what rules it out and where it is from',
  (_, exercise) => {
    expect(exercise.title.length).toBeLessThanOrEqual(30)
    // read from two metres away
    expect(exercise.cue.length).toBeLessThanOrEqual(45)
    expect(exercise.what).toSatisfy(sentences)
    expect(exercise.steps.length).toBeGreaterThanOrEqual(3)
    expect(exercise.steps.length).toBeLessThanOrEqual(5)
    for (const step of [...exercise.steps, exercise.forWhom]) {
      expect(step).toSatisfy(sentences)
      expect(step).toMatch(/^\p{Lu}.*\.$/u)
    }
    for (const text of [exercise.amount, exercise.often]) expect(text).toMatch(/^[\p{Lu}\d].{3,80}[^.]$/u)
    expect(exercise.stopWhen.length).toBeGreaterThanOrEqual(2)
    expect(exercise.notWith.length).toBeGreaterThanOrEqual(2)
    // each goes on after "Stop when" or "Not with"
    for (const text of [...exercise.stopWhen, ...exercise.notWith])
      expect(text).toMatch(/^\p{Ll}.{2,90}[^.]$/u)
    expect(exercise.sources.length).toBeGreaterThanOrEqual(2)
    expect(new Set(exercise.sources.map(({ name }) => name)).size).toBe(exercise.sources.length)
  },
)

test('no exercise promises to heal or names a dose', () => {
  const promised = /\b(cure|heal|treats? (arthritis|pain)|prevents?|guarantee|mg\b|tablet|painkiller)/i
  expect(exercises.filter((exercise) => promised.test(JSON.stringify({ ...exercise, sources: [] })))).toEqual(
    [],
  )
  expect(workouts.filter((workout) => promised.test(JSON.stringify(workout)))).toEqual([])
})

test('every source has one year, in which it could have been read', () => {
  const sources = exercises.flatMap((exercise) => exercise.sources)
  expect(new Set(sources.map(({ name }) => name)).size).toBe(
    new Set(sources.map(({ name, year }) => `${name} ${year}`)).size,
  )
  for (const { name, year } of sources) {
    expect(name.length).toBeGreaterThan(20)
    expect(Number(year)).toBeGreaterThanOrEqual(2000)
    expect(Number(year)).toBeLessThanOrEqual(2026)
  }
})

test.each(workouts.map((workout) => [workout.title, workout] as const))(
  '%s is made of exercises of its species and lasts whole minutes',
  (_, workout) => {
    expect(workout.moves.length).toBeGreaterThanOrEqual(3)
    for (const { exercise } of workout.moves) expect(findExercise(exercise)?.species).toBe(workout.species)
    expect(secondsOf(workout)).toBe(minutesOf(workout) * 60)
    expect(minutesOf(workout)).toBeGreaterThanOrEqual(5)
    expect(minutesOf(workout)).toBeLessThanOrEqual(15)
    expect(workout.title.length).toBeLessThanOrEqual(40)
    expect(workout.what).toSatisfy(sentences)
    expect(workout.plan.weekdays.length).toBeGreaterThan(0)
    expect(findWorkout(workout.id)).toBe(workout)
    expect(notWithOf(workout).length).toBeGreaterThan(0)
    // in another order the same words say the same
    const told = notWithOf(workout).map((text) => text.match(/\w+/g)?.toSorted().join(' '))
    expect(told).toEqual([...new Set(told)])
  },
)

test('every exercise is part of some workout', () => {
  const used = new Set<string>(workouts.flatMap(({ moves }) => moves.map(({ exercise }) => exercise)))
  expect(exercises.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
})

test('no two workouts look alike', () => {
  expect(new Set(workouts.map(coverOf)).size).toBe(workouts.length)
  for (const workout of workouts)
    expect(workout.moves.map(({ exercise }) => exercise)).toContain(coverOf(workout))
})

test('an event is marked by the workout it opens, and no ready routine is taken for one', () => {
  for (const { id } of workouts) {
    expect(v.is(routineIdSchema, markerOf(id))).toBe(true)
    expect(workoutIdOf({ routineId: markerOf(id) })).toBe(id)
  }
  const ready = speciesNames.flatMap((species) =>
    ['', '2025-01-01'].flatMap((birthday) => readyRoutines({ id: 'pet-1', species, birthday }, '2026-11-16')),
  )
  expect(ready.map((form) => workoutIdOf({ routineId: form.routineId ?? '' }))).toEqual(ready.map(() => null))
  expect(workoutIdOf({})).toBeNull()
})

test('every workout becomes a series that the form takes as it is, and that names its workout', () => {
  for (const workout of workouts) {
    const form = plannedForm(workout, ['pet-one-1'], '2026-11-16T20:00:00')
    expect(v.parse(eventFormSchema, form)).toEqual(form)
    expect(form.routineId).toBe(`workout-${workout.id}`)
  }
})

test('a workout of ours is done, not given, whatever it is called', () => {
  expect(workouts.filter((workout) => !isActivity(workout)).map(({ title }) => title)).toEqual([])
})

test('those of the species somebody has come first, and without a pet a few of both', () => {
  const { own, others } = forSpecies(workouts, new Set(['cat']), 2)
  expect(new Set(own.map(({ species }) => species))).toEqual(new Set(['cat']))
  expect(new Set(others.map(({ species }) => species))).toEqual(new Set(['dog']))
  const nobody = forSpecies(workouts, new Set(), 2)
  expect(nobody.own.map(({ species }) => species).toSorted()).toEqual(['cat', 'cat', 'dog', 'dog'])
  expect(nobody.others).toHaveLength(workouts.length - 4)
  expect(forSpecies(workouts, new Set(['cat', 'dog']), 2).others).toEqual([])
})
