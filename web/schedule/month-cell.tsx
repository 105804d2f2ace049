import type { MouseEvent } from 'react'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Occurrence } from '#core/event.ts'
import type { Pet } from '#core/pet.ts'
import { timeOf } from '#core/wall-clock.ts'
import { classNames } from '../ui/class-names.ts'
import { initialOf } from '../ui/face.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { dayPath } from './day-path.ts'
import { inWords } from './day-words.ts'
import { rareFirst } from './rare-first.ts'
import { words } from './words.ts'
import styles from './month-cell.module.css'

type MonthCellProps = {
  day: CalendarDay
  occurrences: readonly Occurrence[]
  pets: ReadonlyMap<string, Pet>
  selected: boolean
  isToday: boolean
  /** of the month before or after */
  outside: boolean
  today: CalendarDay
  /** paper has room for all */
  isPrinted: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A phone has room for one less; the style sheet hides the last. */
const mostShown = 3

/** One day of the month: a few of its events, in the colour and with the initial of their pet. */
export function MonthCell({
  day,
  occurrences,
  pets,
  selected,
  isToday,
  outside,
  today,
  isPrinted,
  onOpen,
}: MonthCellProps) {
  const shown = isPrinted ? occurrences.length : mostShown
  const left = occurrences.length - shown
  const leftOnPhone = left + 1
  const chosen = left >= 0 ? rareFirst(occurrences) : occurrences
  return (
    <td
      aria-selected={selected}
      className={classNames(styles.cell, outside && styles.outside, isToday && styles.isToday)}
    >
      <a
        href={dayPath(day, today)}
        onClick={onOpen}
        className={styles.link}
        data-day={day}
        tabIndex={selected ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        <VisuallyHidden>{`${inWords.dateFull(day)}, ${words.events(occurrences.length)}`}</VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {inWords.dayOfMonth(day)}
        </span>
        {chosen.slice(0, shown).map((occurrence, at) => (
          <Chip key={at} occurrence={occurrence} day={day} pet={pets.get(occurrence.event.petIds[0] ?? '')} />
        ))}
        {left > 0 && (
          <span aria-hidden="true" className={classNames(styles.more, styles.roomy)}>
            {words.more(left)}
          </span>
        )}
        {leftOnPhone > 0 && (
          <span aria-hidden="true" className={classNames(styles.more, styles.tight)}>
            {words.more(leftOnPhone)}
          </span>
        )}
      </a>
    </td>
  )
}

function Chip({ occurrence, day, pet }: { occurrence: Occurrence; day: CalendarDay; pet: Pet | undefined }) {
  const { event, start } = occurrence
  const hasTime = !event.allDay && start.startsWith(day)
  const title = event.title.trim() || words.untitled
  return (
    <span className={styles.chip} aria-hidden="true" data-pet-colour={pet?.colour}>
      {pet && <span className={styles.initial}>{initialOf(pet.name)}</span>}
      {hasTime && <span className={styles.time}>{inWords.timeTight(timeOf(start))}</span>}
      <span className={classNames(styles.title, hasTime && styles.spare)} dir="auto">
        {title}
      </span>
    </span>
  )
}
