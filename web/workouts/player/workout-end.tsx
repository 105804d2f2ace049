import { useState } from 'react'
import type { Outcome } from '#core/care/care.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { petsToTick } from '#core/schedule/pet-selection.ts'
import { coverOf } from '../workouts.ts'
import type { Workout } from '#core/workouts/workout.ts'
import { useLivingPets, usePets } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { usePetSelection } from '#web/pets/selection.ts'
import { careOf } from '#web/schedule/care/care-of-row.ts'
import { record, recordAsNeeded } from '#web/schedule/care/record.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { CheckIcon } from '#web/ui/icon.tsx'
import { Alert } from '#web/ui/message.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ExercisePicture } from '../pictures/exercise-picture.tsx'
import { playerWords as words } from '../workout-words.ts'
import styles from './workout-end.module.css'

export type Ending = 'done' | 'not-today'

type WorkoutEndProps = {
  workout: Workout
  occurrence: Occurrence | null
  ending: Ending
  summary: { minutes: number; done: number }
  /** null when there is no exercise left */
  onBack: (() => void) | null
  onEnd: () => void
}

/** What becomes of it: recorded, or left at that, each with one press. */
export function WorkoutEnd({ workout, occurrence, ending, summary, onBack, onEnd }: WorkoutEndProps) {
  const { pets, chosen, choose, save, refused, isPlanned } = useRecording(workout, occurrence)
  const was = words.was(summary.minutes, summary.done)
  const isNotToday = ending === 'not-today'
  const hasDone = summary.done > 0
  const mayRecord = useMay(occurrence ? 'record-care' : 'record-as-needed')

  async function finish(outcome: Outcome) {
    if (await save(outcome, outcome === 'skipped' || !hasDone ? '' : was)) onEnd()
  }

  return (
    <main className={styles.end} id="content">
      <ExercisePicture exercise={coverOf(workout)} />
      <PageTitle>{isNotToday ? words.notTodayTitle : hasDone ? words.wellDone : words.nothingDone}</PageTitle>
      {hasDone && <p className={styles.was}>{was}</p>}
      {isNotToday && <p>{words.notTodayMore}</p>}
      {refused && <Alert takesFocus>{refused}</Alert>}
      {mayRecord && pets.length > 1 && (
        <CheckList label={words.forWhom} options={petOptions(pets)} chosen={chosen} onChange={choose} />
      )}
      <div className={styles.ways}>
        {isNotToday && <Button onClick={onEnd}>{words.leaveIt}</Button>}
        {mayRecord && !isNotToday && (
          <Button
            look={hasDone ? 'primary' : 'quiet'}
            icon={<CheckIcon />}
            onClick={() => void finish('given')}
          >
            {words.record}
          </Button>
        )}
        {mayRecord && hasDone && isNotToday && (
          <Button look="quiet" onClick={() => void finish('partly')}>
            {words.recordPart(was)}
          </Button>
        )}
        {mayRecord && isNotToday && (
          <Button look="quiet" onClick={() => void finish('skipped')}>
            {words.recordSkipped}
          </Button>
        )}
        {!isNotToday && (
          <Button look={hasDone && mayRecord ? 'quiet' : 'primary'} onClick={onEnd}>
            {words.without}
          </Button>
        )}
        {onBack && (
          <Button look="plain" onClick={onBack}>
            {words.toExercise}
          </Button>
        )}
      </div>
      {mayRecord && !isNotToday && (
        <p className={styles.soft}>{isPlanned ? words.recordPlanned : words.recordMore}</p>
      )}
    </main>
  )
}

/** For the occurrence it was opened from, while that has nothing recorded; else as something that was not planned. */
function useRecording(workout: Workout, occurrence: Occurrence | null) {
  const all = usePets()
  const living = useLivingPets()
  const selection = usePetSelection()
  const care = useStore(
    (store) => (occurrence ? careOf(occurrence, all, store.view.care) : []),
    [occurrence, all],
  )
  const left = care.filter((one) => one.record === null)
  const planned = occurrence && left.length > 0 ? { occurrence, left } : null
  const pets = planned
    ? planned.left.flatMap(({ pet }) => pet ?? [])
    : living.filter(({ species }) => species === workout.species)
  const ids = pets.map(({ id }) => id)
  const [picked, choose] = useState<readonly string[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const chosen = picked ?? (planned ? ids : petsToTick(selection, ids))

  async function save(outcome: Outcome, amount: string): Promise<boolean> {
    const details = { outcome, at: instantNow(), local: localNow(), amount, note: '' }
    const ofChosen = pets.filter(({ id }) => chosen.includes(id))
    if (pets.length > 0 && ofChosen.length === 0) {
      setRefused(words.petsMissing)
      return false
    }
    const no = planned
      ? await record(
          planned.occurrence,
          planned.left.filter(({ pet }) => pet === null || chosen.includes(pet.id)),
          details,
        )
      : await recordAsNeeded(workout.title, ofChosen, details)
    setRefused(no)
    return no === null
  }

  return { pets, chosen, choose, save, refused, isPlanned: planned !== null }
}
