import { useState } from 'react'
import { forSpecies, kinds, minutesOf } from '#core/workouts/workout.ts'
import { coverOf, exercises, findWorkout, workouts } from './workouts.ts'
import type { Exercise, Workout } from '#core/workouts/workout.ts'
import { paths, playPlannedPath } from '../paths.ts'
import { getStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { useToday } from '../store/today.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PlayingPicture } from '../ui/pictures/soon-pictures.tsx'
import { AskVet } from './ask-vet.tsx'
import { ExercisePicture } from './pictures/exercise-picture.tsx'
import { playMemory } from './kept-play.ts'
import { usePlannedWorkouts, useSelectedSpecies, useWhen } from './own-workouts.ts'
import { workoutWords as words } from './workout-words.ts'
import styles from './workouts-page.module.css'

/** What can be done with these pets; what is for others stands below, closed. */
export function WorkoutsPage() {
  const species = useSelectedSpecies()
  const ownWorkouts = forSpecies(workouts, species, 2)
  const ownExercises = forSpecies(exercises, species, 4)
  const [other] = ownExercises.others
  return (
    <div className={styles.page}>
      <PageTitle>{words.title}</PageTitle>
      <Chosen />
      <AskVet />
      <section className={styles.section}>
        <h2>{words.routines}</h2>
        <WorkoutCards shown={ownWorkouts.own} />
      </section>
      <section className={styles.section}>
        <h2>{words.exercises}</h2>
        <ExercisesByKind shown={ownExercises.own} />
      </section>
      {other && (
        <details className={styles.others}>
          <summary>{species.size === 0 ? words.moreForAll : words.moreFor(other.species)}</summary>
          <WorkoutCards shown={ownWorkouts.others} />
          <ExercisesByKind shown={ownExercises.others} />
        </details>
      )}
    </div>
  )
}

/** Those in the schedule, and the one that was left in the middle. */
function Chosen() {
  const planned = usePlannedWorkouts()
  const today = useToday()
  const when = useWhen()
  const mayRecord = useMay('record-care')
  const [kept] = useState(() => playMemory.find(getStore().key, Date.now()))
  const begun = kept && findWorkout(kept.play.workoutId)
  if (planned.length === 0 && !begun)
    return (
      <div className={styles.none}>
        <EmptyState picture={<PlayingPicture />} words={words.none}>
          <p>{words.noneMore}</p>
        </EmptyState>
      </div>
    )
  return (
    <section className={styles.section}>
      <h2>{words.chosen}</h2>
      <ul role="list" className={styles.chosen}>
        {begun && (
          <ChosenRow
            workout={begun}
            detail={words.underWay}
            to={kept.path}
            label={words.goOnWith(begun.title)}
            press={words.goOn}
          />
        )}
        {planned
          .filter(({ workout }) => workout !== begun)
          .map(({ workout, next }) => (
            <ChosenRow
              key={workout.id}
              workout={workout}
              detail={words.next(when(next))}
              to={
                next.day === today && mayRecord
                  ? playPlannedPath(workout.id, next)
                  : paths.playWorkout(workout.id)
              }
              label={words.startThis(workout.title)}
              press={words.start}
            />
          ))}
      </ul>
    </section>
  )
}

type ChosenRowProps = {
  workout: Workout
  detail: string
  to: string
  label: string
  press: string
}

function ChosenRow({ workout, detail, to, label, press }: ChosenRowProps) {
  return (
    <li className={styles.chosenRow}>
      <div className={styles.thumb}>
        <ExercisePicture exercise={coverOf(workout)} />
      </div>
      <div className={styles.chosenWords}>
        <Link to={paths.workout(workout.id)} className={styles.chosenTitle}>
          {workout.title}
        </Link>
        <p className={styles.soft}>{detail}</p>
      </div>
      <LinkButton to={to} aria-label={label}>
        {press}
      </LinkButton>
    </li>
  )
}

function WorkoutCards({ shown }: { shown: readonly Workout[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {shown.map((workout) => (
        <li key={workout.id}>
          <Link to={paths.workout(workout.id)} className={styles.card}>
            <ExercisePicture exercise={coverOf(workout)} />
            <span className={styles.cardWords}>
              <span className={styles.cardTitle}>{workout.title}</span>
              <span className={styles.soft}>{words.facts(minutesOf(workout), workout.moves.length)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ExercisesByKind({ shown }: { shown: readonly Exercise[] }) {
  return kinds.map((kind) => {
    const own = shown.filter((exercise) => exercise.kind === kind)
    return (
      own.length > 0 && (
        <div key={kind} className={styles.kind}>
          <h3>{words.kinds[kind]}</h3>
          <ul role="list" className={styles.small}>
            {own.map(({ id, title, species }) => (
              <li key={id}>
                <Link to={paths.exercise(id)} className={styles.card}>
                  <ExercisePicture exercise={id} />
                  <span className={styles.smallTitle}>{title}</span>
                  <span className={styles.soft}>{words.forSpecies[species]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })
}
