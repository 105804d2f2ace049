import { Fragment, useCallback, useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime } from '#core/calendar/wall-clock.ts'
import { hasPassed } from '#core/care/awaited.ts'
import { mayBeDone } from '#core/schedule/again.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { useAlone } from '#web/households/open-household.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { isDone } from '../care/care-of-row.ts'
import { isOver, placeOfNow } from './day-rows.ts'
import type { DayRow } from './day-rows.ts'
import { inWords } from '#web/words/in-words.ts'
import { EventRow } from './event-row.tsx'
import { follow } from '../navigation/follow.ts'
import { useTimeNow } from './now.ts'
import { isOpened, opened } from './opened.ts'
import type { Recorded } from './row-care.ts'
import { repeatsOnDay } from './repeats-on-day.ts'
import { turnHere, turnInWords } from '../turns/turn-here.ts'
import { useHere } from '../turns/use-here.ts'
import { useRowsLeft } from './use-rows-left.ts'
import { words } from '../words/schedule-words.ts'
import styles from './event-list.module.css'

type EventListProps = {
  rows: readonly DayRow[]
  day: CalendarDay
  pets: readonly Pet[]
  isToday: boolean
  compact?: boolean
  recorded: Recorded
}

/** The events of one day; on today with a line where the day has got to. */
export function EventList({ rows, day, pets, isToday, compact = false, recorded }: EventListProps) {
  const time = useTimeNow()
  const today = useToday()
  const mayRecord = useMay('record-care')
  const alone = useAlone()
  const { care, awaited } = recorded
  const isNotLogged = rows.map(
    ({ occurrence }, at) => awaited[at] === true && hasPassed(occurrence, atTime(today, time)),
  )
  const nowAt = isToday ? placeOfNow(rows, day, time) : null
  const lateAt = rows.findIndex((_, at) => isToday && isNotLogged[at] && !isDone(care[at] ?? []))
  const list = useOpenedAt(compact ? null : lateAt === -1 ? nowAt : lateAt)
  const onOpen = useOpenEvent()
  const here = useHere()
  const left = useRowsLeft(rows, isToday ? day : null)
  const repeats = useStore(({ view }) => rows.map(({ occurrence }) => repeatsOnDay(occurrence, view)), [rows])
  return (
    <ol ref={list} role="list" className={styles.list} data-clock={inWords.clock}>
      {rows.map((row, at) => (
        // the place in the list is the key: another day changes words, it does not build the rows anew
        <Fragment key={at}>
          {nowAt === at && <NowLine time={time} />}
          <EventRow
            row={row}
            pets={pets}
            compact={compact}
            over={isToday && isOver(row, day, time)}
            care={{
              care: care[at] ?? [],
              isTickable: mayRecord && mayBeDone(row.occurrence, today),
              isNotLogged: isNotLogged[at] === true,
              alone,
              left: left[at] ?? null,
            }}
            repeats={repeats[at] ?? null}
            turn={turnInWords(turnHere(row.occurrence, here), here)}
            onOpen={onOpen}
          />
        </Fragment>
      ))}
      {nowAt === rows.length && <NowLine time={time} />}
    </ol>
  )
}

/**
 * Whoever opens the app in the evening looks for the evening, not for the morning: once, before anything is seen, the row
 * at this place comes into sight, with some of what was before it, and no further than the end of the list asks for. Null
 * on days that have no such place.
 */
function useOpenedAt(place: number | null) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const row = place === null ? null : list.current?.children[place]
    if (!list.current || !row || isOpened() || scrollY !== 0) return
    // that must be read before anything is ticked
    if (document.querySelector('[data-clock-wrong]')) return
    const { top, bottom } = row.getBoundingClientRect()
    const beyond = list.current.getBoundingClientRect().bottom - endOfSight()
    if (bottom > innerHeight * 0.75)
      scrollTo(0, Math.max(0, Math.min((top + bottom - innerHeight) / 2, beyond)))
  })
  // here too: a week that was opened first counts
  useLayoutEffect(opened)
  return list
}

/** What is lower lies under the bar of a phone. */
function endOfSight(): number {
  const bar = document.querySelector('[data-bottom-bar]')
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight
}

/** The same handler for as long as the list stands: rows that stay as they are need not be drawn again. */
function useOpenEvent() {
  const now = { navigate: useNavigate(), state: useModalLinkState() }
  const latest = useRef(now)
  useLayoutEffect(() => void (latest.current = now))
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    const { navigate, state } = latest.current
    follow(event, (path) => void navigate(path, { state }))
  }, [])
}

function NowLine({ time }: { time: string }) {
  return (
    <li className={styles.now}>
      <span className={styles.nowWords}>
        {words.now} {inWords.time(time)}
      </span>
    </li>
  )
}
