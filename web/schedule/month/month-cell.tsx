import type { MouseEvent } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { Pet } from '#core/pets/pet.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { sittingWords } from '#web/households/sitting-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icon.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { initialOf } from '#web/ui/face.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dayPath } from '../navigation/day-path.ts'
import { inWords } from '#web/words/in-words.ts'
import { turnHere, turnInWords } from '../turns/turn-here.ts'
import type { TurnHere } from '../turns/turn-here.ts'
import { TurnMark } from '../turns/turn-mark.tsx'
import { useHere } from '../turns/use-here.ts'
import { foldRoutines } from './routines.ts'
import { RoutinesButton } from './routines-panel.tsx'
import type { Layout } from '../navigation/layout.ts'
import type { DayMark } from './marked-days.ts'
import { expectedWords } from '../expected/expected-words.ts'
import { monthWords } from '../words/month-words.ts'
import { words } from '../words/schedule-words.ts'
import light from '../expected/light-chip.module.css'
import marks from './day-mark.module.css'
import styles from './month-cell.module.css'

type MonthCellProps = {
  day: CalendarDay
  occurrences: readonly Occurrence[]
  /** not planned yet: shown lightly, where there is room */
  expected: readonly Occurrence[]
  /** what was recorded under another name than it has now */
  titles: ReadonlyMap<Occurrence, string>
  pets: ReadonlyMap<string, Pet>
  selected: boolean
  isToday: boolean
  /** of the month before or after */
  outside: boolean
  /** false for a day that a sitter's link is not for */
  isTheirs: boolean
  today: CalendarDay
  layout: Layout
  /** everything of it is recorded, or something is late; else null */
  mark: DayMark | null
  /** its routines are open */
  isUnfolded: boolean
  onUnfold: (day: CalendarDay, routines: readonly Occurrence[], press: MouseEvent<HTMLButtonElement>) => void
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Lines of a day below its date; where routines have a button of their own it takes one. */
const lines = { phone: 3, tablet: 4, desktop: 4, print: Infinity }

/** What is rare by name, in the colour and with the initial of its pet; what is daily only counted, until it is opened. */
export function MonthCell(props: MonthCellProps) {
  const { day, occurrences, expected, titles, pets, selected, isToday, outside } = props
  const { isTheirs, today, layout, mark } = props
  const titleOf = (one: Occurrence) => titles.get(one) ?? (one.event.title.trim() || words.untitled)
  const { named, folded } =
    layout === 'print' ? { named: occurrences, folded: [] } : foldRoutines(occurrences)
  const here = useHere()
  // what is over says in its record who did it
  const turnOf = (one: Occurrence) => (day < today ? null : turnHere(one, here))
  const spoken = (one: Occurrence) => {
    const turn = turnInWords(turnOf(one), here)
    return turn === null ? titleOf(one) : monthWords.withTurn(titleOf(one), turn)
  }
  const room = lines[layout] - (folded.length > 0 ? 1 : 0)
  const shown = named.length > room ? named.slice(0, room - 1) : named
  const left = named.length - shown.length
  // paper is for what is planned
  const lightly = layout === 'print' || left > 0 ? [] : expected.slice(0, room - shown.length)
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
      <div
        className={classNames(styles.day, shown.length + lightly.length === 1 && left === 0 && styles.single)}
      >
        <a
          href={dayPath(day, today)}
          onClick={props.onOpen}
          className={styles.link}
          data-day={day}
          tabIndex={selected ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
        >
          <VisuallyHidden>
            {[
              inWords.dateFull(day),
              inWordsOf(occurrences.length, shown.map(spoken)),
              ...(expected.length > 0 ? [expectedWords.expects(inWords.list(expected.map(titleOf)))] : []),
              ...(mark ? [mark.words] : []),
              ...(isTheirs ? [] : [sittingWords.notYours]),
            ].join(', ')}
          </VisuallyHidden>
          <span className={styles.number} aria-hidden="true">
            {inWords.dayOfMonth(day)}
          </span>
          {mark && (
            <span className={classNames(marks.mark, marks[mark.kind])}>
              {mark.kind === 'done' ? <CheckIcon /> : <ClockIcon />}
            </span>
          )}
          {shown.map((occurrence, at) => (
            <Chip
              key={at}
              occurrence={occurrence}
              title={titleOf(occurrence)}
              turn={turnInWords(turnOf(occurrence), here) === null ? null : turnOf(occurrence)}
              day={day}
              pet={pets.get(occurrence.event.petIds[0] ?? '')}
              layout={layout}
            />
          ))}
          {lightly.map((occurrence) => (
            <Chip
              key={occurrence.id}
              isLight
              occurrence={occurrence}
              title={titleOf(occurrence)}
              turn={null}
              day={day}
              pet={pets.get(occurrence.event.petIds[0] ?? '')}
              layout={layout}
            />
          ))}
          {left > 0 && (
            <span aria-hidden="true" className={styles.more}>
              {monthWords.more(left)}
            </span>
          )}
          {folded.length > 0 && layout === 'phone' && (
            <span aria-hidden="true" className={styles.more}>
              {monthWords.daily(folded.length)}
            </span>
          )}
        </a>
        {folded.length > 0 && layout !== 'phone' && (
          <RoutinesButton
            day={day}
            count={folded.length}
            isOpen={props.isUnfolded}
            tabIndex={selected ? 0 : -1}
            onPress={(press) => props.onUnfold(day, folded, press)}
          />
        )}
      </div>
    </td>
  )
}

/** How many there are, and what is rare by name. */
function inWordsOf(all: number, titles: readonly string[]): string {
  const counted = monthWords.events(all)
  if (titles.length === 0) return counted
  const left = all - titles.length
  return monthWords.named(counted, inWords.list(left > 0 ? [...titles, words.others(left)] : titles))
}

type ChipProps = {
  occurrence: Occurrence
  title: string
  turn: TurnHere | null
  day: CalendarDay
  pet: Pet | undefined
  layout: Layout
  /** not planned, but expected */
  isLight?: boolean
}

function Chip({ occurrence, title, turn, day, pet, layout, isLight = false }: ChipProps) {
  const { event, start } = occurrence
  const hasTime = !event.allDay && start.startsWith(day) && !isLight
  return (
    <span
      className={classNames(styles.chip, isLight && light.light)}
      aria-hidden="true"
      data-pet-colour={pet?.colour}
    >
      {pet && <span className={styles.initial}>{initialOf(pet.name)}</span>}
      {hasTime && (layout === 'desktop' || layout === 'print') && (
        <span className={styles.time}>{inWords.timeTight(timeOf(start))}</span>
      )}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {(layout === 'desktop' || layout === 'tablet') && <TurnMark turn={turn} />}
    </span>
  )
}
