import { Fragment } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { sittingWords } from '#web/households/sitting-words.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/store/may.ts'
import { IconLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Occurrence } from '#core/schedule/event.ts'
import { ExpectedRows } from '../expected/expected-rows.tsx'
import { inDayOrder, placeOfNow } from '../list/day-rows.ts'
import { dayPath } from '../navigation/day-path.ts'
import { inWords } from '#web/words/in-words.ts'
import { weekWords } from '../words/week-words.ts'
import { words } from '../words/schedule-words.ts'
import { useColumnRows } from './column-rows.ts'
import type { ColumnDay } from './column-rows.ts'
import { Ghost, WeekEvent } from './week-event.tsx'
import slidingStyles from '../navigation/sliding-page.module.css'
import styles from './day-column.module.css'

export type DayColumnProps = ColumnDay & {
  /** not planned yet: below what is */
  expected: readonly Occurrence[]
  /** false for a day that a sitter's link is not for */
  isTheirs: boolean
  /** the event that somebody moves, and where on this day it would be */
  lifted: string | null
  ghost: Occurrence | null
  /** how many stand at the side, if any do */
  hours: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A day of the week as a list. */
export function DayInOrder(props: DayColumnProps) {
  const { day, pets, expected, lifted, ghost, onOpen } = props
  const { rows, now } = useColumnRows(props)
  const nowAt =
    now === null
      ? null
      : placeOfNow(
          rows.map(({ row }) => row),
          day,
          now,
        )
  const ghostAt = ghost && rows.filter(({ row }) => inDayOrder(row.occurrence, ghost) < 0).length
  const ghostHere = ghost && <Ghost occurrence={ghost} day={day} pets={pets} />
  return (
    <DayColumn {...props}>
      {rows.length + expected.length === 0 && <p className={styles.nothing}>{weekWords.nothingThatDay}</p>}
      <ol role="list" className={styles.list}>
        {rows.map((row, at) => (
          <Fragment key={row.row.occurrence.id}>
            {nowAt === at && <NowLine time={now} />}
            {ghostAt === at && ghostHere}
            <WeekEvent
              {...row}
              day={day}
              pets={pets}
              isLifted={row.row.occurrence.id === lifted}
              onOpen={onOpen}
            />
          </Fragment>
        ))}
        {ghostAt === rows.length && ghostHere}
        {rows.length > 0 && nowAt === rows.length && <NowLine time={now} />}
      </ol>
      {expected.length > 0 && <ExpectedRows expected={expected} narrow />}
    </DayColumn>
  )
}

function NowLine({ time }: { time: string | null }) {
  return (
    <li className={styles.now}>
      <VisuallyHidden>{words.now} </VisuallyHidden>
      <span className={styles.nowTime}>{inWords.time(time ?? '')}</span>
    </li>
  )
}

type FrameProps = {
  day: CalendarDay
  today: CalendarDay
  isTheirs: boolean
  hours: number
  children: ReactNode
}

/** The name of the day, and what belongs to it below. */
export function DayColumn({ day, today, isTheirs, hours, children }: FrameProps) {
  const modal = useModalLinkState()
  const mayAdd = useMay('add-event')
  const isToday = day === today
  return (
    <section
      className={classNames(styles.day, isToday && styles.isToday, !isTheirs && slidingStyles.notTheirs)}
      aria-labelledby={`day-${day}`}
      data-column={day}
    >
      <div className={classNames(styles.head, hours > 0 && styles.stays)}>
        <h2 id={`day-${day}`} className={styles.heading}>
          <Link to={dayPath(day, today)} className={styles.name} aria-current={isToday ? 'date' : undefined}>
            <VisuallyHidden>
              {inWords.weekday(day)} {inWords.dateShort(day)}
            </VisuallyHidden>
            <span aria-hidden="true">{inWords.weekdayShort(day)}</span>
            <span aria-hidden="true" className={styles.date}>
              {inWords.dayOfMonth(day)}
            </span>
          </Link>
          {!isTheirs && <span className={styles.notYours}>{sittingWords.notYours}</span>}
        </h2>
        {mayAdd && (
          <IconLink
            to={paths.newEvent(day)}
            state={modal}
            label={words.addEventOn(inWords.dayAndMonth(day))}
            className={styles.add}
          >
            <PlusIcon />
          </IconLink>
        )}
      </div>
      {children}
    </section>
  )
}
