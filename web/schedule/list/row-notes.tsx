import type { ReactNode } from 'react'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { BellIcon, RepeatIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DayRow } from './day-rows.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from '../words/schedule-words.ts'
import styles from './event-row.module.css'

type RowNotesProps = {
  row: DayRow
  own: readonly Pet[]
  /** what is given, where that is said */
  dose?: ReactNode
  /** how it repeats, in words; null when it happens once */
  repeats: string | null
  /** whose turn it is, in words */
  turn?: string | null
}

/** Whose it is, how it lies in the day when that is not plain from its times, how it repeats and whether it reminds. */
export function RowNotes({ row, own, dose, repeats, turn = null }: RowNotesProps) {
  const { occurrence, kind, isFromBefore, continues, dayOf, during } = row
  const reminds = occurrence.event.reminder !== undefined
  const notes = [
    turn,
    own.length > 0 && namesOf(own),
    dayOf.of > 2 && words.dayOfDays(dayOf.n, dayOf.of),
    isFromBefore && kind === 'timed' && dayOf.of === 2 && words.sinceYesterday,
    continues && dayOf.of === 2 && words.continuesTomorrow,
    during && words.during(during.event.title.trim() || words.untitled),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0 && repeats === null && !reminds && !dose) return null
  const last = repeats ?? notes.pop()
  return (
    <span className={styles.notes}>
      {dose}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {(last !== undefined || reminds) && (
        // the bell goes along with what is said last, and would not know where to stand alone
        <span className={styles.repeats}>
          {repeats && <RepeatIcon />}
          {last !== undefined && <span>{last}</span>}
          {reminds && <BellIcon />}
          {reminds && (last === undefined ? words.reminds : <VisuallyHidden>{words.reminds}</VisuallyHidden>)}
        </span>
      )}
    </span>
  )
}

/** Four names are read; of a crowd two. */
export function namesOf(own: readonly Pet[]): string {
  const names = own.map(petName)
  return inWords.list(names.length > 4 ? [...names.slice(0, 2), words.others(names.length - 2)] : names)
}
