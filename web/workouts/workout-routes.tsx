import { Navigate, Route, Routes, useParams } from 'react-router'
import { findExercise, findWorkout } from './workouts.ts'
import { paths } from '../paths.ts'
import { usePetsKnown } from '../pets/own-pets.ts'
import { ExercisePage } from './exercise-page.tsx'
import { WorkoutPage } from './workout-page.tsx'
import { WorkoutsPage } from './workouts-page.tsx'

/** The Workouts tab. */
export function WorkoutRoutes() {
  // until the pets are known it would be a page for nobody, that changes at once
  if (!usePetsKnown()) return null
  return (
    <Routes>
      <Route index element={<WorkoutsPage />} />
      <Route path="exercises/:exerciseId" element={<ExerciseRoute />} />
      <Route path=":workoutId" element={<WorkoutRoute />} />
      <Route path="*" element={<Navigate to={paths.workouts} replace />} />
    </Routes>
  )
}

function WorkoutRoute() {
  const workout = findWorkout(useParams().workoutId ?? '')
  return workout ? (
    <WorkoutPage key={workout.id} workout={workout} />
  ) : (
    <Navigate to={paths.workouts} replace />
  )
}

function ExerciseRoute() {
  const exercise = findExercise(useParams().exerciseId ?? '')
  return exercise ? (
    <ExercisePage key={exercise.id} exercise={exercise} />
  ) : (
    <Navigate to={paths.workouts} replace />
  )
}
