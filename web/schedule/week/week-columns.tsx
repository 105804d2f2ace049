import { Suspense, lazy, useRef } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { classNames } from '#web/ui/class-names.ts'
import { byDay } from '../list/by-day.ts'
import { dayRows } from '../list/day-rows.ts'
import { useTimeNow } from '../list/now.ts'
import { follow } from '../navigation/follow.ts'
import { inWords } from '#web/words/in-words.ts'
import { weekWords } from '../words/week-words.ts'
import { chooseColumns } from './columns-memory.ts'
import type { Columns } from './columns-memory.ts'
import { DayInOrder } from './day-column.tsx'
import { DayInHours } from './day-in-hours.tsx'
import { hoursShown, minuteOf, placedInHours } from './hours.ts'
import { useMoving } from './moving.ts'
import type { Moving } from './moving.ts'
import { shifted } from './shift.ts'
import styles from './week-columns.module.css'

const MoveQuestion = lazy(async () => ({ default: (await import('./move-question.tsx')).MoveQuestion }))

type WeekColumnsProps = {
  columns: Columns
  days: readonly CalendarDay[]
  today: CalendarDay
  ofDays: ReadonlyMap<CalendarDay, readonly Occurrence[]>
  expected: ReadonlyMap<CalendarDay, readonly Occurrence[]>
  pets: readonly Pet[]
  isTheirs: (day: CalendarDay) => boolean
}

/** More than these in a day: each has room for one line of its title. */
const fewEvents = 8

/** Seven days beside each other. */
export function WeekColumns(props: WeekColumnsProps) {
  const { columns, days, today, ofDays, expected, pets, isTheirs } = props
  const navigate = useNavigate()
  const state = useModalLinkState()
  const open = (event: MouseEvent<HTMLAnchorElement>) =>
    follow(event, (path) => void navigate(path, { state }))
  const grid = useRef<HTMLDivElement>(null)
  const { moving, asking, said, done, keys } = useMoving({ columns: grid, days, ofDays })
  const ghosts = ghostsOf(moving, days)
  const most = Math.max(...[...ofDays.values()].map(({ length }) => length))
  const time = useTimeNow()
  const now = days.includes(today) ? minuteOf(`${today}T${time}:00`) : null
  const hours = columns === 'hours' ? hoursOf(days, ofDays, now) : null
  const Day = hours ? DayInHours : DayInOrder
  return (
    <>
      {/* the keys of the events inside pass here */}
      <div
        ref={grid}
        {...keys}
        className={classNames(
          styles.columns,
          moving && styles.moving,
          hours && styles.inHours,
          most > fewEvents && styles.many,
        )}
        // the cast: React's types know no custom properties
        style={
          hours ? ({ '--first': hours.first, '--count': hours.last - hours.first } as CSSProperties) : {}
        }
      >
        {hours && <HourNames {...hours} />}
        {/* the place in the week is the key: another week changes words, it does not build the days anew */}
        {days.map((day, place) => (
          <Day
            key={place}
            day={day}
            today={today}
            isTheirs={isTheirs(day)}
            occurrences={ofDays.get(day) ?? []}
            expected={expected.get(day) ?? []}
            pets={pets}
            onOpen={open}
            hours={hours ? hours.last - hours.first : 0}
            lifted={moving?.occurrence.id ?? null}
            ghost={ghosts?.get(day)?.[0] ?? null}
          />
        ))}
      </div>
      <div className={styles.said}>
        <output {...(moving && { className: styles.shown, 'data-said-below': true })}>{said}</output>
      </div>
      {asking && (
        <Suspense>
          <MoveQuestion dropped={asking} onDone={(ids) => done(asking, ids)} />
        </Suspense>
      )}
    </>
  )
}

/** Where it would be, on every day that it would touch; null while it is where it was. */
function ghostsOf(moving: Moving | null, days: readonly CalendarDay[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!moving || first === undefined || last === undefined) return null
  const { occurrence, shift } = moving
  if (Object.values(shift).every((by) => by === 0)) return null
  const times = shifted(occurrence, shift)
  return byDay([{ ...occurrence, ...times, id: 'moving', day: dayOf(times.start) }], first, last)
}

function HourNames({ first, last }: { first: number; last: number }) {
  return (
    <div className={styles.hours} aria-hidden="true">
      {Array.from({ length: last - first }, (_, at) => (
        <span key={at}>{inWords.timeTight(`${String(first + at).padStart(2, '0')}:00`)}</span>
      ))}
    </div>
  )
}

/** Lists or hours; remembered on this device. */
export function ColumnsChoice({ columns }: { columns: Columns }) {
  return (
    <div role="group" aria-label={weekWords.columns} className={styles.choice}>
      {(['order', 'hours'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === columns}
          className={styles.choose}
          onClick={() => chooseColumns(one)}
        >
          {one === 'order' ? weekWords.inOrder : weekWords.inHours}
        </button>
      ))}
    </div>
  )
}

function hoursOf(days: readonly CalendarDay[], ofDays: WeekColumnsProps['ofDays'], now: number | null) {
  const placed = days.map((day) => placedInHours(dayRows(ofDays.get(day) ?? [], day)))
  return hoursShown(placed, now)
}
