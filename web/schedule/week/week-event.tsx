import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { initialOf } from '#web/ui/face.tsx'
import { CheckIcon } from '#web/ui/icon.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { isDone, isDoubtful, isGiven, labelOfRow, timesGiven } from '../care/care-of-row.ts'
import { dayRows } from '../list/day-rows.ts'
import type { DayRow } from '../list/day-rows.ts'
import { namesOf } from '../list/row-notes.tsx'
import { usePlanOnDay } from '../list/use-occurrence.ts'
import { turnHere, turnInWords } from '../turns/turn-here.ts'
import { TurnMark } from '../turns/turn-mark.tsx'
import { useHere } from '../turns/use-here.ts'
import { RowDose } from '../list/row-dose.tsx'
import { isLate, RowTold } from '../list/row-told.tsx'
import type { RowCare } from '../list/row-told.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from '../words/schedule-words.ts'
import type { Placed } from './hours.ts'
import { amountInWeek } from './week-amount.ts'
import { WeekTick } from './week-tick.tsx'
import movingStyles from './moving.module.css'
import styles from './week-event.module.css'
import partStyles from './week-parts.module.css'

type WeekEventProps = {
  row: DayRow
  day: CalendarDay
  pets: readonly Pet[]
  /** its day is over; what nobody recorded is still to do */
  over: boolean
  care: RowCare
  /** where it lies in the hours, if it does */
  place?: Placed
  /** somebody moves it */
  isLifted: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One event in a column of the week: when, whose and what; all of it under the pointer or the focus. */
export function WeekEvent({ row, day, pets, over, care: rowCare, place, isLifted, onOpen }: WeekEventProps) {
  const { occurrence } = row
  const { care, isTickable, alone } = rowCare
  const { event } = occurrence
  const label = labelOfRow(occurrence, care)
  const { title, dose } = label
  const own = pets.filter((pet) => event.petIds.includes(pet.id))
  const isTwice = timesGiven(care) !== null
  const plan = usePlanOnDay(occurrence)
  const here = useHere()
  // once it is done, the record says who did it
  const turn = isDone(care) ? null : turnHere(occurrence, here)
  const turnSaid = turnInWords(turn, here)
  const amount = useStore(
    ({ view }) => amountInWeek(dose, (id) => view.documents.find('medicines', id)),
    [dose],
  )
  return (
    <li
      className={classNames(
        styles.event,
        isLate(rowCare) ? styles.late : (over || isDone(care)) && styles.over,
        isTickable && styles.withTick,
        amount !== null && styles.withAmount,
        (isDoubtful(care) || isTwice) && styles.doubtful,
        isLifted && movingStyles.lifted,
        place && styles.inHours,
        place && isShort(place) && styles.short,
        place && (isShort(place) || place.lanes > 1) && styles.tight,
      )}
      style={place && placeInHours(place)}
    >
      <a
        href={paths.event(occurrence.day, event.id)}
        onClick={onOpen}
        className={styles.link}
        draggable={false}
        data-event={occurrence.id}
        data-day={day}
      >
        {isGiven(care) && !isTwice && !isDoubtful(care) && (
          <span className={partStyles.done} data-done aria-hidden="true">
            <CheckIcon />
          </span>
        )}
        {isLate(rowCare) && (
          <span className={partStyles.mark} aria-hidden="true">
            <ClockIcon />
          </span>
        )}
        {isDoubtful(care) && (
          <span className={classNames(partStyles.mark, partStyles.doubt)} data-doubt aria-hidden="true">
            {careWords.doubtShort}
          </span>
        )}
        <Words
          row={row}
          title={title}
          own={own}
          amount={amount}
          doer={turnSaid !== null && <TurnMark turn={turn} />}
        />
        <span className={styles.rest}>
          {turnSaid !== null && <span>{turnSaid}</span>}
          {own.length > 0 && <span>{namesOf(own)}</span>}
          {row.dayOf.of > 1 && row.kind !== 'no-time' && (
            <span>{words.dayOfDays(row.dayOf.n, row.dayOf.of)}</span>
          )}
          {dose && <RowDose dose={dose} isStep={event.planId !== undefined} />}
          {plan !== null && <span>{plan}</span>}
          <RowTold {...rowCare} label={label} saysTwice />
        </span>
      </a>
      {place && !row.continues && <span className={movingStyles.edge} data-edge />}
      {isTickable && <WeekTick occurrence={occurrence} title={title} care={care} alone={alone} />}
    </li>
  )
}

type GhostProps = { occurrence: Occurrence; day: CalendarDay; pets: readonly Pet[]; place?: Placed }

/** Where an event would be that is on its way. */
export function Ghost({ occurrence, day, pets, place }: GhostProps) {
  const [row] = dayRows([occurrence], day)
  const own = pets.filter((pet) => occurrence.event.petIds.includes(pet.id))
  return (
    row && (
      <li
        className={classNames(
          styles.event,
          movingStyles.ghost,
          place && styles.inHours,
          place && movingStyles.inHours,
        )}
        style={place && placeInHours(place)}
        aria-hidden="true"
      >
        <span className={styles.link}>
          <Words row={row} title={occurrence.event.title.trim() || words.untitled} own={own} />
        </span>
      </li>
    )
  )
}

/** Of one line. */
const isShort = ({ from, to }: Placed) => to - from < 60

/** The cast: React's types know no custom properties. */
function placeInHours({ from, to, lane, lanes }: Placed): CSSProperties {
  return { '--from': from, '--to': to, '--lane': lane, '--lanes': lanes } as CSSProperties
}

type WordsProps = {
  row: DayRow
  title: string
  own: readonly Pet[]
  amount?: string | null
  /** whose turn it is, at a glance */
  doer?: ReactNode
}

function Words({ row, title, own, amount = null, doer }: WordsProps) {
  return (
    <>
      <span className={partStyles.colours} aria-hidden="true">
        {own.map((pet) => (
          <span key={pet.id} data-pet-colour={pet.colour} />
        ))}
      </span>
      <span className={styles.time}>{timeInWords(row)}</span>
      <Initials own={own} doer={doer} />
      {amount !== null && (
        // spoken with the name of the medicine, after the title
        <span className={partStyles.amount} aria-hidden="true">
          {amount}
        </span>
      )}
      <span className={styles.title} dir="auto">
        {title}
      </span>
    </>
  )
}

function timeInWords({ occurrence, kind, isFromBefore, continues }: DayRow): string {
  if (kind === 'no-time') return words.timeNotSet
  if (kind === 'all-day' || (isFromBefore && continues)) return words.allDay
  return isFromBefore
    ? words.until(inWords.time(timeOf(occurrence.end)))
    : inWords.time(timeOf(occurrence.start))
}

/** Two letters tell at a glance; a crowd is counted. */
function Initials({ own, doer }: Pick<WordsProps, 'own' | 'doer'>) {
  const shown = own.length > 2 ? 1 : 2
  return (
    <span className={styles.initials} aria-hidden="true">
      {own.slice(0, shown).map((pet) => (
        <span key={pet.id} className={styles.initial} data-pet-colour={pet.colour}>
          {initialOf(pet.name)}
        </span>
      ))}
      {own.length > shown && <span>+{own.length - shown}</span>}
      {doer}
    </span>
  )
}
