import { useNavigate } from 'react-router'
import type { Occurrence } from '#core/schedule/event.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { careInWords, isDone } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { Mark, namesOf, outcomeOf, timeOfRow, useGive } from '../care/ticks.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '../words/day-words.ts'
import styles from './week-tick.module.css'

type WeekTickProps = { occurrence: Occurrence; title: string; care: readonly PetCare[]; isAlone: boolean }

/** Given, for all its pets, with one press; what is recorded opens. */
export function WeekTick({ occurrence, title, care, isAlone }: WeekTickProps) {
  const navigate = useNavigate()
  const state = useModalLinkState()
  const { no, give, isJustGiven } = useGive(occurrence)
  const left = care.filter(({ record }) => record === null)
  const open = () => void navigate(paths.occurrenceCare(occurrence.day, occurrence.event.id), { state })
  return (
    <>
      <button
        type="button"
        className={styles.tick}
        data-tick
        aria-label={
          isDone(care)
            ? careWords.ticked(title, namesOf(care), inWords.list(careInWords(care, isAlone)))
            : careWords.tickAt(careWords.tick(title, namesOf(left)), timeOfRow(occurrence))
        }
        // a hand that trembles presses twice; a key is pressed once
        onClick={({ detail }) => (isDone(care) ? (detail > 0 && isJustGiven()) || open() : give(left))}
      >
        <Mark outcome={isDone(care) ? outcomeOf(care) : null} />
      </button>
      {no && (
        <p role="alert" className={styles.no}>
          {no}
        </p>
      )}
    </>
  )
}
