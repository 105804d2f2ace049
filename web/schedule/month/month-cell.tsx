import type { MouseEvent } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { Pet } from '#core/pets/pet.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { sittingWords } from '#web/households/sitting-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { initialOf } from '#web/ui/face.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dayPath } from '../navigation/day-path.ts'
import { careWords } from '../words/care-words.ts'
import { inWords } from '../words/day-words.ts'
import { rareFirst } from './rare-first.ts'
import type { Layout } from '../navigation/layout.ts'
import { words } from '../words/words.ts'
import styles from './month-cell.module.css'

type MonthCellProps = {
  day: CalendarDay
  occurrences: readonly Occurrence[]
  pets: ReadonlyMap<string, Pet>
  selected: boolean
  isToday: boolean
  /** of the month before or after */
  outside: boolean
  /** false for a day that a sitter's link is not for */
  isTheirs: boolean
  today: CalendarDay
  layout: Layout
  /** everything of it is recorded */
  isDone: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

const mostShown = { phone: 2, tablet: 3, desktop: 3, print: Infinity }

/** One day of the month: a few of its events, in the colour and with the initial of their pet. */
export function MonthCell({
  day,
  occurrences,
  pets,
  selected,
  isToday,
  outside,
  isTheirs,
  today,
  layout,
  isDone,
  onOpen,
}: MonthCellProps) {
  const most = mostShown[layout]
  const left = occurrences.length - most
  const chosen = left > 0 ? rareFirst(occurrences) : occurrences
  return (
    <td
      aria-selected={selected}
      className={classNames(
        styles.cell,
        outside && styles.outside,
        isToday && styles.isToday,
        !isTheirs && styles.notTheirs,
      )}
    >
      <a
        href={dayPath(day, today)}
        onClick={onOpen}
        className={styles.link}
        data-day={day}
        tabIndex={selected ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        <VisuallyHidden>
          {[
            inWords.dateFull(day),
            words.events(occurrences.length),
            ...(isDone ? [careWords.dayDone] : []),
            ...(isTheirs ? [] : [sittingWords.notYours]),
          ].join(', ')}
        </VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {inWords.dayOfMonth(day)}
        </span>
        {isDone && (
          <span className={styles.done}>
            <CheckIcon />
          </span>
        )}
        {chosen.slice(0, most).map((occurrence, at) => (
          <Chip
            key={at}
            occurrence={occurrence}
            day={day}
            pet={pets.get(occurrence.event.petIds[0] ?? '')}
            layout={layout}
          />
        ))}
        {left > 0 && (
          <span aria-hidden="true" className={styles.more}>
            {words.more(left)}
          </span>
        )}
      </a>
    </td>
  )
}

type ChipProps = { occurrence: Occurrence; day: CalendarDay; pet: Pet | undefined; layout: Layout }

function Chip({ occurrence, day, pet, layout }: ChipProps) {
  const { event, start } = occurrence
  const hasTime = !event.allDay && start.startsWith(day)
  return (
    <span className={styles.chip} aria-hidden="true" data-pet-colour={pet?.colour}>
      {pet && <span className={styles.initial}>{initialOf(pet.name)}</span>}
      {hasTime && <span className={styles.time}>{inWords.timeTight(timeOf(start))}</span>}
      {(layout !== 'phone' || !hasTime) && (
        <span className={styles.title} dir="auto">
          {event.title.trim() || words.untitled}
        </span>
      )}
    </span>
  )
}
