import { useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { addMonths, isCalendarDay, monthOf } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, Month } from '#core/calendar/calendar-day.ts'
import { SittingNote, useSittingDays } from '#web/households/sitting-days.tsx'
import { paths } from '#web/paths.ts'
import { getStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { monthPath } from '../navigation/day-path.ts'
import { inWords } from '#web/words/in-words.ts'
import { SelectionLine } from '../list/selection-line.tsx'
import { useOccurrences } from '../list/shown-occurrences.ts'
import { OthersTurns } from '../turns/others-turns.tsx'
import { MonthGrid } from './month-grid-view.tsx'
import { sameDayIn, weeksOf } from '../navigation/month-grid.ts'
import { MonthJump } from '../navigation/month-jump.tsx'
import { PageTop } from '../navigation/page-top.tsx'
import { useScheduleKeys } from '../navigation/schedule-keys.ts'
import { useSwipe } from '../navigation/swipe.ts'
import { useSlideDirection } from '../navigation/slide-direction.ts'
import { useGoTo, useShownDay } from '../navigation/shown-day.ts'
import { monthWords } from '../words/month-words.ts'
import styles from './month-page.module.css'
import slidingStyles from '../navigation/sliding-page.module.css'

/** A month at a glance. The day in the address is the one that is marked, and that Zoom In opens. */
export function MonthPage() {
  const today = useToday()
  const { day: routed = today } = useParams()
  const day = useShownDay(paths.month, routed, today)
  if (!isCalendarDay(day)) return <Navigate to={paths.month} replace />
  return <MonthView day={day} today={today} />
}

function MonthView({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const goTo = useGoTo()
  const page = useRef<HTMLDivElement>(null)
  const month = monthOf(day)
  const slide = useSlideDirection(month)
  const weeks = weeksOf(month, inWords.weekStart())
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const pathTo = (other: Month) => monthPath(other === monthOf(today) ? today : sameDayIn(other, day), today)
  const [before, after] = [pathTo(addMonths(month, -1)), pathTo(addMonths(month, 1))]
  const steps = { back: () => goTo(before), ahead: () => goTo(after) }
  useSwipe(page, steps)
  useScheduleKeys({ day, ...steps, today: paths.month })
  useEffect(() => void getStore().visit(first, last), [first, last])
  const sitting = useSittingDays(first, last)
  const { others } = useOccurrences(first, last)
  return (
    <div ref={page} className={classNames(slidingStyles.page, styles.page)}>
      <PageTop
        view="month"
        day={day}
        spoken={`${inWords.month(month)} ${sitting.says}`.trim()}
        today={month === monthOf(today) ? null : { to: paths.month, words: monthWords.thisMonth }}
        steps={{
          label: monthWords.monthNavigation,
          back: { to: before, words: monthWords.previousMonth },
          ahead: { to: after, words: monthWords.nextMonth },
        }}
        newEvent={paths.newEvent(day)}
      >
        <PageTitle>{inWords.month(month)}</PageTitle>
      </PageTop>
      <div className={slidingStyles.sheet} {...slide}>
        <SittingNote sitting={sitting} />
        <SelectionLine />
        <OthersTurns others={others} />
        <MonthGrid weeks={weeks} day={day} today={today} isTheirs={(one) => !sitting.isOther(one)} />
      </div>
      <MonthJump month={month} thisYear={Number(today.slice(0, 4))} pathTo={pathTo} />
    </div>
  )
}
