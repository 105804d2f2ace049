import { Fragment, memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { isOver, placeOfNow } from './day-rows.ts'
import type { DayRow } from './day-rows.ts'
import { inWords } from '../words/day-words.ts'
import { EventRow } from './event-row.tsx'
import { follow } from '../navigation/follow.ts'
import { useTimeNow } from './now.ts'
import { useOncePainted } from '../navigation/once-painted.ts'
import { rowsInSight } from './rows-in-sight.ts'
import { words } from '../words/words.ts'
import styles from './event-list.module.css'

type Now = { time: string; at: number }

type DayList = { rows: readonly DayRow[]; day: CalendarDay }

type EventListProps = DayList & { pets: readonly Pet[]; isToday: boolean; compact?: boolean }

const nothing: DayList = { rows: [], day: '' }

/** The events of one day; on today with a line where the day has got to. */
export function EventList({ rows, day, pets, isToday, compact = false }: EventListProps) {
  const time = useTimeNow()
  const now = isToday ? { time, at: placeOfNow(rows, day, time) } : null
  const list = useMemo(() => ({ rows, day }), [rows, day])
  const painted = useOncePainted(list, nothing)
  const inSight = rowsInSight()
  const drawing = { pets, compact, inSight, onOpen: useOpenEvent() }
  const isTurning = painted.day !== day
  return (
    // not <ol>: between a list and its items HTML allows no box, and the rows out of sight need one
    <div role="list" className={styles.list} data-clock={inWords.clock}>
      <Rows {...drawing} list={list} now={now} part="in sight" />
      {/* of the day before, and unseen, until the new day is painted: taking sixty rows away would hold it up */}
      <div className={styles.later} data-turning={isTurning || undefined}>
        <Rows {...drawing} list={isTurning ? painted : list} now={isTurning ? null : now} part="later" />
      </div>
      {now?.at === rows.length && <NowLine time={now.time} />}
    </div>
  )
}

type RowsProps = {
  list: DayList
  now: Now | null
  pets: readonly Pet[]
  compact: boolean
  inSight: number
  part: 'in sight' | 'later'
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

const Rows = memo(function Rows({ list: { rows, day }, now, part, inSight, ...drawing }: RowsProps) {
  const isLater = part === 'later'
  const from = isLater ? inSight : 0
  // the place in the list is the key: another day changes words, it does not build the rows anew
  return rows.slice(from, isLater ? undefined : inSight).map((row, at) => (
    <Fragment key={at}>
      {now?.at === from + at && <NowLine time={now.time} />}
      <EventRow {...drawing} row={row} later={isLater} over={now !== null && isOver(row, day, now.time)} />
    </Fragment>
  ))
})

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
    <div role="listitem" className={styles.now}>
      <span className={styles.nowWords}>
        {words.now} {inWords.time(time)}
      </span>
    </div>
  )
}
