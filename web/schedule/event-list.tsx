import { Fragment, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Pet } from '#core/pet.ts'
import { useModalLinkState } from '../modal-route.ts'
import { isOver, placeOfNow } from './day-rows.ts'
import type { DayRow } from './day-rows.ts'
import { inWords } from './day-words.ts'
import { EventRow } from './event-row.tsx'
import { follow } from './follow.ts'
import { useTimeNow } from './now.ts'
import { rowsInSight } from './rows-in-sight.ts'
import { words } from './words.ts'
import styles from './event-list.module.css'

type Now = { time: string; at: number }

type EventListProps = { rows: readonly DayRow[]; day: CalendarDay; pets: readonly Pet[]; compact?: boolean }

/** The events of one day; on today with a line where the day has got to. */
export function EventList({ isToday, ...list }: EventListProps & { isToday: boolean }) {
  return isToday ? <ListOfToday {...list} /> : <List {...list} />
}

function ListOfToday(list: EventListProps) {
  const time = useTimeNow()
  return <List {...list} now={{ time, at: placeOfNow(list.rows, list.day, time) }} />
}

function List({ rows, day, pets, compact = false, now }: EventListProps & { now?: Now }) {
  const inSight = rowsInSight()
  const open = useOpenEvent()

  // the place in the list is the key: another day changes words, it does not build the rows anew
  const draw = (row: DayRow, at: number) => (
    <Fragment key={at}>
      {now?.at === at && <NowLine time={now.time} />}
      <EventRow
        row={row}
        pets={pets}
        compact={compact}
        later={at >= inSight}
        onOpen={open}
        over={now !== undefined && isOver(row, day, now.time)}
      />
    </Fragment>
  )

  return (
    <ol role="list" className={styles.list} data-clock={inWords.clock}>
      {rows.slice(0, inSight).map(draw)}
      <AfterThePaint key={day}>
        {() => rows.slice(inSight).map((row, at) => draw(row, at + inSight))}
      </AfterThePaint>
      {now?.at === rows.length && <NowLine time={now.time} />}
    </ol>
  )
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

/** Turning the day paints what is in sight; sixty events further down follow once that is on the screen. */
function AfterThePaint({ children }: { children: () => ReactNode }) {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    // a deferred value would be drawn before the next frame, and that frame would wait for it
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setIsPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted && children()
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
