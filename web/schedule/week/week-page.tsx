import { useEffect, useMemo, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { Pet } from '#core/pets/pet.ts'
import { SittingNote, useSittingDays } from '#web/households/sitting-days.tsx'
import { sittingWords } from '#web/households/sitting-words.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { getStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { IconLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PossibleDoubleDoses } from '../care/possible-double-doses.tsx'
import { ExpectedRows } from '../expected/expected-rows.tsx'
import { useExpected } from '../expected/use-expected.ts'
import { byDay } from '../list/by-day.ts'
import { dayPath, weekPath } from '../navigation/day-path.ts'
import { dayRows } from '../list/day-rows.ts'
import { inWords } from '#web/words/in-words.ts'
import { EventList } from '../list/event-list.tsx'
import { weekOf } from '../navigation/month-grid.ts'
import { PageTop } from '../navigation/page-top.tsx'
import { useScheduleKeys } from '../navigation/schedule-keys.ts'
import { useRowCare } from '../list/row-care.ts'
import { SelectionLine } from '../list/selection-line.tsx'
import { useOccurrences } from '../list/shown-occurrences.ts'
import { OthersTurns } from '../turns/others-turns.tsx'
import { useSwipe } from '../navigation/swipe.ts'
import { useLayout } from '../navigation/layout.ts'
import { useSlideDirection } from '../navigation/slide-direction.ts'
import { useGoTo, useShownDay } from '../navigation/shown-day.ts'
import { words } from '../words/schedule-words.ts'
import { weekWords } from '../words/week-words.ts'
import { useColumns } from './columns-memory.ts'
import { scrollToDay, useOpenedWeek } from './opened-week.ts'
import { ColumnsChoice, WeekColumns } from './week-columns.tsx'
import slidingStyles from '../navigation/sliding-page.module.css'
import styles from './week-page.module.css'

/** Seven days: as a list, and beside each other where there is room. */
export function WeekPage() {
  const today = useToday()
  const { day: routed = today } = useParams()
  const day = useShownDay(paths.week, routed, today)
  if (!isCalendarDay(day)) return <Navigate to={paths.week} replace />
  return <Week day={day} today={today} />
}

function Week({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const goTo = useGoTo()
  const page = useRef<HTMLDivElement>(null)
  const pets = usePets()
  const known = usePetsKnown()
  const days = weekOf(day, inWords.weekStart())
  const [first = day, last = day] = [days[0], days.at(-1)]
  const slide = useSlideDirection(first)
  const { shown, others } = useOccurrences(first, last)
  const [before, after] = [weekPath(addDays(day, -7), today), weekPath(addDays(day, 7), today)]
  const steps = { back: () => goTo(before), ahead: () => goTo(after) }
  useSwipe(page, steps)
  useScheduleKeys({ day, ...steps, today: paths.week })
  useEffect(() => void getStore().visit(first, last), [first, last])
  const sitting = useSittingDays(first, last)
  const isThisWeek = first <= today && today <= last
  const ofDays = byDay(shown, first, last)
  const expected = useExpected(first, last)
  const columns = useColumns()
  const isWide = useLayout() === 'desktop'
  useOpenedWeek(known ? (isWide ? columns : 'list') : null, day, first)
  return (
    <div ref={page} className={classNames(slidingStyles.page, isWide && styles.wide)}>
      <PageTop
        view="week"
        day={day}
        spoken={`${inWords.span(first, last)} ${sitting.says}`.trim()}
        today={isThisWeek ? null : { to: paths.week, words: weekWords.thisWeek }}
        steps={{
          label: weekWords.weekNavigation,
          back: { to: before, words: weekWords.previousWeek },
          ahead: { to: after, words: weekWords.nextWeek },
        }}
        newEvent={paths.newEvent(isThisWeek ? today : day)}
      >
        <PageTitle>{inWords.span(first, last)}</PageTitle>
        {isWide && <ColumnsChoice columns={columns} />}
      </PageTop>
      <div className={slidingStyles.sheet} {...slide}>
        <SittingNote sitting={sitting} />
        <SelectionLine />
        <OthersTurns others={others} />
        {isThisWeek && known && <PossibleDoubleDoses />}
        {isWide && known && (
          <WeekColumns
            {...{ columns, days, today, ofDays, expected, pets }}
            isTheirs={(one) => !sitting.isOther(one)}
          />
        )}
        {!isWide && <WeekStrip days={days} today={today} />}
        {!isWide &&
          known &&
          // the place in the week is the key: another week changes words, it does not build the days anew
          days.map((one, place) => (
            <DayOfWeek
              key={place}
              day={one}
              today={today}
              isTheirs={!sitting.isOther(one)}
              occurrences={ofDays.get(one) ?? []}
              expected={expected.get(one) ?? []}
              pets={pets}
            />
          ))}
      </div>
    </div>
  )
}

/** On a phone seven days are a long way to scroll. */
function WeekStrip({ days, today }: { days: readonly CalendarDay[]; today: CalendarDay }) {
  return (
    <nav className={styles.strip} aria-label={weekWords.daysOfWeek}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.step}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => scrollToDay(day)}
        >
          <VisuallyHidden>{inWords.dayAndMonth(day)}</VisuallyHidden>
          <span aria-hidden="true">{inWords.weekdayShort(day)}</span>
          <span aria-hidden="true" className={styles.stepDay}>
            {inWords.dayOfMonth(day)}
          </span>
        </button>
      ))}
    </nav>
  )
}

type DayOfWeekProps = {
  day: CalendarDay
  today: CalendarDay
  /** false for a day that a sitter's link is not for */
  isTheirs: boolean
  occurrences: readonly Occurrence[]
  expected: readonly Occurrence[]
  pets: readonly Pet[]
}

function DayOfWeek({ day, today, isTheirs, occurrences, expected, pets }: DayOfWeekProps) {
  const modal = useModalLinkState()
  const mayAdd = useMay('add-event')
  const isToday = day === today
  const rows = useMemo(() => dayRows(occurrences, day), [occurrences, day])
  const recorded = useRowCare(rows, day, pets)
  return (
    <section
      className={classNames(styles.day, isToday && styles.isToday, !isTheirs && slidingStyles.notTheirs)}
      aria-labelledby={`day-${day}`}
    >
      <div className={styles.name}>
        <h2 id={`day-${day}`} className={styles.heading}>
          <Link to={dayPath(day, today)} className={styles.link} aria-current={isToday ? 'date' : undefined}>
            <span>{inWords.weekday(day)}</span>
            <span className={styles.date}>{inWords.dateShort(day)}</span>
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
      {occurrences.length + expected.length === 0 ? (
        <p className={styles.nothing}>{weekWords.nothingThatDay}</p>
      ) : (
        <div>
          {occurrences.length > 0 && (
            <EventList rows={rows} day={day} pets={pets} isToday={isToday} recorded={recorded} compact />
          )}
          {expected.length > 0 && <ExpectedRows expected={expected} />}
        </div>
      )}
    </section>
  )
}
