import { memo, useState } from 'react'
import type { MouseEvent } from 'react'
import type { Pet } from '#core/pets/pet.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isDone, labelOfRow, markOf } from '../care/care-of-row.ts'
import { Ticks } from '../care/ticks.tsx'
import type { DayRow } from './day-rows.ts'
import { inWords } from '#web/words/in-words.ts'
import { cutClass, MoreOfNote, NoteWords } from './event-note.tsx'
import { noteParts } from './note-parts.ts'
import { words } from '../words/schedule-words.ts'
import { RowDose } from './row-dose.tsx'
import { RowFaces } from './row-faces.tsx'
import { RowNotes } from './row-notes.tsx'
import { RowTold } from './row-told.tsx'
import type { RowCare } from './row-told.tsx'
import styles from './event-row.module.css'

type EventRowProps = {
  row: DayRow
  pets: readonly Pet[]
  /** its time today is over */
  over: boolean
  care: RowCare
  /** how it repeats, in words; null when it happens once */
  repeats: string | null
  /** whose turn it is, in words; null where nobody in particular does it */
  turn: string | null
  /** one of many days: without its description */
  compact: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One event at a glance; pressed, it opens. */
export const EventRow = memo(EventRowOnce, areSame)

function EventRowOnce({ row, pets, over, compact, care: rowCare, repeats, turn, onOpen }: EventRowProps) {
  const { care, isTickable, alone } = rowCare
  const { id, event, day } = row.occurrence
  // by name: the next day has another event in the same row
  const [opened, setOpened] = useState('')
  const isOpen = opened === id
  const note = noteParts(event.description)
  const cut = compact ? undefined : cutClass(note)
  const label = labelOfRow(row.occurrence, care)
  const { title, dose } = label
  const own = pets.filter((pet) => event.petIds.includes(pet.id))
  return (
    <li
      className={classNames(
        styles.item,
        (over || !compact) && isDone(care) && styles.over,
        compact && styles.compact,
        isTickable && !compact && styles.withTick,
        isDone(care) && styles.done,
        markOf(care) === 'given' && styles.given,
        markOf(care) === 'doubt' && styles.doubt,
      )}
    >
      <a href={paths.event(day, event.id)} onClick={onOpen} className={classNames(styles.row, cut)}>
        <span className={styles.colours} aria-hidden="true">
          {own.map((pet) => (
            <span key={pet.id} data-pet-colour={pet.colour} />
          ))}
        </span>
        <Time row={row} />
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {(compact || !isTickable || own.length < 2) && (
          <RowFaces own={own} place={compact ? 'compact' : isTickable ? 'underTime' : 'end'} />
        )}
        <RowNotes
          row={row}
          own={own}
          dose={dose && <RowDose dose={dose} isStep={event.planId !== undefined} title={title} />}
          repeats={repeats}
          // once it is done, the record says who did it
          turn={isDone(care) ? null : turn}
        />
        <RowTold {...rowCare} label={label} ago saysTwice={compact || !isTickable} />
        {note.head !== '' && (
          <span className={styles.description} dir="auto">
            <NoteWords {...note} isOpen={isOpen} />
          </span>
        )}
      </a>
      {cut && (
        <MoreOfNote
          title={title}
          isOpen={isOpen}
          isOnPhoneOnly={note.rest === ''}
          onPress={() => setOpened(isOpen ? '' : id)}
        />
      )}
      {isTickable && !compact && (
        <Ticks occurrence={row.occurrence} title={title} care={care} alone={alone} />
      )}
    </li>
  )
}

/** The records of a row are looked up anew with every change of anything; most are the same as before. */
function areSame(before: EventRowProps, after: EventRowProps): boolean {
  const { care, ...rest } = before
  const fields = Object.entries(rest).every(([name, value]) => after[name as keyof EventRowProps] === value)
  const { care: records, ...more } = care
  return (
    fields &&
    Object.entries(more).every(([name, value]) => after.care[name as keyof RowCare] === value) &&
    records.length === after.care.care.length &&
    records.every(({ pet, record }, at) => {
      const other = after.care.care[at]
      return other?.pet === pet && other.record === record
    })
  )
}

function Time({ row }: { row: DayRow }) {
  const { occurrence, kind, isFromBefore, continues } = row
  const [start, end] = [occurrence.start, occurrence.end].map((at) => inWords.time(timeOf(at)))
  if (kind === 'no-time') return <span className={styles.time}>{words.timeNotSet}</span>
  if (kind === 'all-day' || (isFromBefore && continues))
    return <span className={styles.time}>{words.allDay}</span>
  if (isFromBefore) return <span className={styles.time}>{words.until(end ?? '')}</span>
  return (
    <span className={styles.time}>
      <span className={styles.start}>{start}</span>
      {!continues && end !== start && <span className={styles.end}>{end}</span>}
    </span>
  )
}
