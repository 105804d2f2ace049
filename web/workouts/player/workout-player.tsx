import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { isOver, leftOf, summaryOf } from '#core/workouts/play.ts'
import { findWorkout, getExercise } from '../workouts.ts'
import type { Workout } from '#core/workouts/workout.ts'
import { paths } from '#web/paths.ts'
import { usePetsKnown } from '#web/pets/own-pets.ts'
import { useOccurrence } from '#web/schedule/list/shown-occurrences.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { CloseIcon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ExercisePicture } from '../pictures/exercise-picture.tsx'
import { playerWords as words, workoutWords } from '../workout-words.ts'
import { Controls } from './controls.tsx'
import { WorkoutEnd } from './workout-end.tsx'
import type { Ending } from './workout-end.tsx'
import { useKeptAwake } from './keep-awake.ts'
import { usePlayerKeys } from './player-keys.ts'
import { Clock, TimeRing } from './time-ring.tsx'
import { usePlay } from './use-play.ts'
import { usePageSearch } from '#web/ui/address/page-search.ts'
import styles from './workout-player.module.css'

/** A workout, one exercise at a time, for a phone on the floor. */
export function WorkoutPlayer() {
  const workout = findWorkout(useParams().workoutId ?? '')
  const search = usePageSearch()
  const day = search.get('day') ?? ''
  const occurrence = useOccurrence(search.get('event') ?? '', isCalendarDay(day) ? day : '0001-01-01')
  if (!usePetsKnown()) return null
  if (!workout) return <Navigate to={paths.workouts} replace />
  return <Playing key={workout.id} workout={workout} occurrence={occurrence} />
}

type PlayingProps = { workout: Workout; occurrence: Occurrence | null }

function Playing({ workout, occurrence }: PlayingProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const player = usePlay(workout, location.pathname + location.search)
  const [said, setSaid] = useState<Ending | null>(null)
  const { play, now } = player
  const ending = said ?? (isOver(play, workout) ? 'done' : null)
  useKeptAwake(ending === null)
  const leave = () =>
    void navigate(occurrence ? paths.day(occurrence.day) : paths.workout(workout.id), { replace: true })

  function end(how: Ending) {
    player.stop()
    setSaid(how)
  }

  if (ending)
    return (
      <WorkoutEnd
        key={ending}
        workout={workout}
        occurrence={occurrence}
        ending={ending}
        summary={summaryOf(play, workout, now)}
        onBack={isOver(play, workout) ? null : () => setSaid(null)}
        onEnd={() => {
          player.forget()
          leave()
        }}
      />
    )
  return <OneExercise {...{ workout, player, leave, end }} />
}

type OneExerciseProps = {
  workout: PlayingProps['workout']
  player: ReturnType<typeof usePlay>
  leave: () => void
  end: (how: Ending) => void
}

function OneExercise({ workout, player, leave, end }: OneExerciseProps) {
  const { play, now, isRunning } = player
  usePlayerKeys({ ...player, leave })
  const move = workout.moves[play.at]
  if (!move) return null
  const exercise = getExercise(move.exercise)
  const left = leftOf(play, now)
  const isUntouched = !isRunning && left === move.seconds * 1000
  const place = [play.at + 1, workout.moves.length] as const
  const state = isRunning ? '' : isUntouched ? words.waits : words.paused
  return (
    <main className={styles.player} id="content">
      <div className={styles.screen}>
        <header className={styles.top}>
          <IconButton label={words.leave} onClick={leave}>
            <CloseIcon />
          </IconButton>
          <p className={styles.of}>
            <span>{workout.title}</span>
            <strong>{words.of(...place)}</strong>
          </p>
        </header>
        <div className={styles.stage}>
          <TimeRing left={left} of={move.seconds * 1000}>
            <ExercisePicture exercise={exercise.id} />
          </TimeRing>
          <Clock leftMs={left} />
          <div className={styles.words}>
            <PageTitle className={styles.title}>{exercise.title}</PageTitle>
            <p className={styles.cue}>{exercise.cue}</p>
            <p role="status">
              <VisuallyHidden>
                {words.announced(...place, exercise.title, exercise.cue)} {state}
              </VisuallyHidden>
            </p>
          </div>
        </div>
        <Controls
          isRunning={isRunning}
          isUntouched={isUntouched}
          player={player}
          ending={
            <div className={styles.ending} role="group" aria-label={words.ending}>
              <Button look="quiet" onClick={() => end('not-today')}>
                {words.notToday}
              </Button>
              <Button look="quiet" onClick={() => end('done')}>
                {words.done}
              </Button>
            </div>
          }
        />
      </div>
      <div className={styles.more}>
        <Checkbox label={words.alone} checked={player.alone} onChange={player.setAlone} />
        <h2>{words.how}</h2>
        <ol>
          {exercise.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{workoutWords.stopWhen}</h2>
        <ul>
          {exercise.stopWhen.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </main>
  )
}
