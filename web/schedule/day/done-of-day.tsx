import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { careCounts, careOf } from '../care/care-of-row.ts'
import { useOccurrences } from '../list/shown-occurrences.ts'
import { careWords } from '../words/care-words.ts'
import type { CareCounts } from '../words/care-words.ts'
import styles from './day-page.module.css'

/** How far the day has got, once somebody has begun to record it. */
export function DoneOfDay({ day }: { day: CalendarDay }) {
  const { told, isDoubtful } = useDone(day, careWords.ofDay)
  return (
    told !== '' && <output className={classNames(styles.done, isDoubtful && styles.doubtful)}>{told}</output>
  )
}

/** What the rows of a day come to, in words. */
export function useDone(day: CalendarDay, tell: (counts: CareCounts) => string) {
  const pets = usePets()
  const { shown } = useOccurrences(day, day)
  return useStore(
    ({ view }) => {
      const counts = careCounts(shown.map((one) => careOf(one, pets, view.care)))
      return { told: tell(counts), isDoubtful: counts.doubtful > 0 }
    },
    [shown, pets],
  )
}
