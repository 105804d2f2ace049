import type { Occurrence } from '#core/schedule/event.ts'
import { workoutIdOf } from '#core/workouts/marker.ts'
import { paths, playPlannedPath } from '#web/paths.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PlayIcon } from '#web/ui/pictures/page-icons.tsx'
import { readingWords } from '../words/reading-words.ts'
import styles from './read-event.module.css'

/** For an event that is a workout: the way to its player. What has not come yet cannot be recorded, only tried. */
export function StartWorkout({ occurrence: { event, day } }: { occurrence: Occurrence }) {
  const hasCome = day <= useToday()
  const mayRecord = useMay('record-care')
  const workoutId = workoutIdOf(event)
  if (workoutId === null) return null
  const to = hasCome && mayRecord ? playPlannedPath(workoutId, { day, event }) : paths.playWorkout(workoutId)
  return (
    <LinkButton wide to={to} icon={<PlayIcon />} className={styles.start}>
      {readingWords.start}
    </LinkButton>
  )
}
