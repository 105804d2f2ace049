import { plannedForm } from '#core/workouts/plan-workout.ts'
import { minutesOf } from '#core/workouts/workout.ts'
import { coverOf, getExercise, notWithOf } from './workouts.ts'
import type { Workout } from '#core/workouts/workout.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths, playPlannedPath } from '../paths.ts'
import { getStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { localNow, useToday } from '../store/today.ts'
import { LinkButton } from '../ui/button.tsx'
import { BackIcon, CalendarIcon, ForwardIcon } from '../ui/icons.tsx'
import { PlayIcon } from '../ui/pictures/page-icons.tsx'
import { Link } from '../ui/link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { usePetsOf, usePlannedWorkouts, useWhen } from './own-workouts.ts'
import { ExercisePicture } from './pictures/exercise-picture.tsx'
import { AskVet } from './ask-vet.tsx'
import { workoutWords as words } from './workout-words.ts'
import styles from './one-page.module.css'

type WorkoutPageProps = { workout: Workout }

export function WorkoutPage({ workout }: WorkoutPageProps) {
  return (
    <article className={styles.page}>
      <WayBack />
      <header className={styles.top}>
        <div className={styles.picture}>
          <ExercisePicture exercise={coverOf(workout)} />
        </div>
        <div className={styles.intro}>
          <PageTitle>{workout.title}</PageTitle>
          <p className={styles.facts}>
            {words.facts(minutesOf(workout), workout.moves.length)} · {words.forSpecies[workout.species]}
          </p>
          <p>{workout.what}</p>
          <Ways workout={workout} />
        </div>
      </header>
      <AskVet />
      <section className={styles.section}>
        <h2>{words.whatItIs}</h2>
        <ol role="list" className={styles.moves}>
          {workout.moves.map(({ exercise, seconds }, at) => {
            const { title, cue } = getExercise(exercise)
            return (
              // an exercise may come twice
              <li key={at}>
                <Link to={paths.exercise(exercise)} className={styles.move}>
                  <span className={styles.thumb}>
                    <ExercisePicture exercise={exercise} />
                  </span>
                  <span className={styles.moveWords}>
                    <span className={styles.moveTitle}>{title}</span>
                    <span className={styles.soft}>{cue}</span>
                  </span>
                  <span className={styles.soft}>{words.seconds(seconds)}</span>
                  <ForwardIcon />
                </Link>
              </li>
            )
          })}
        </ol>
      </section>
      <section className={styles.section}>
        <h2>{words.notWith}</h2>
        <ul className={styles.list}>
          {notWithOf(workout).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </article>
  )
}

export function WayBack() {
  return (
    <Link to={paths.workouts} className={styles.back}>
      <BackIcon />
      {words.allWorkouts}
    </Link>
  )
}

function Ways({ workout }: WorkoutPageProps) {
  const today = useToday()
  const when = useWhen()
  const modal = useModalLinkState()
  const mayAdd = useMay('add-event')
  const pets = usePetsOf(workout.species)
  const next = usePlannedWorkouts().find((planned) => planned.workout === workout)?.next
  const prefilled = plannedForm(
    workout,
    pets.map(({ id }) => id),
    localNow(),
  )
  return (
    <>
      <div className={styles.ways}>
        <LinkButton
          icon={<PlayIcon />}
          to={next?.day === today ? playPlannedPath(workout.id, next) : paths.playWorkout(workout.id)}
        >
          {words.start}
        </LinkButton>
        {mayAdd && (
          <LinkButton
            look="quiet"
            icon={<CalendarIcon />}
            to={paths.newEvent(dayOf(prefilled.start))}
            state={{ ...modal, prefilled, whose: getStore().userId }}
          >
            {words.addToSchedule}
          </LinkButton>
        )}
      </div>
      {next && <p className={styles.soft}>{words.inSchedule(when(next))}</p>}
    </>
  )
}
