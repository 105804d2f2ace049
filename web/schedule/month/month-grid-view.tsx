import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { monthOf } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { useExpected } from '../expected/use-expected.ts'
import { byDay } from '../list/by-day.ts'
import { monthPath } from '../navigation/day-path.ts'
import { inWords } from '#web/words/in-words.ts'
import { follow } from '../navigation/follow.ts'
import { MonthCell } from './month-cell.tsx'
import { dayAfterKey } from '../navigation/month-grid.ts'
import { useLayout } from '../navigation/layout.ts'
import { useMarkedDays } from './marked-days.ts'
import { useOccurrences } from '../list/shown-occurrences.ts'
import { useGoTo } from '../navigation/shown-day.ts'
import { RoutinesPanel, placePanel } from './routines-panel.tsx'
import styles from './month-grid.module.css'

type MonthGridProps = {
  weeks: CalendarDay[][]
  day: CalendarDay
  today: CalendarDay
  /** false for a day that a sitter's link is not for */
  isTheirs: (day: CalendarDay) => boolean
}

/** The day whose routines were last opened. */
type Unfolded = { day: CalendarDay; routines: readonly Occurrence[]; isOpen: boolean }

/** The weeks of a month as a grid that is walked with the keys of every calendar. */
export function MonthGrid({ weeks, day, today, isTheirs }: MonthGridProps) {
  const navigate = useNavigate()
  const goTo = useGoTo()
  const grid = useRef<HTMLTableElement>(null)
  /** where keys have led that is not drawn yet: the next key goes on from there */
  const walkedTo = useRef<CalendarDay | null>(null)
  const pets = usePets()
  const layout = useLayout()
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const { shown } = useOccurrences(first, last)
  const ofDays = byDay(shown, first, last)
  const expected = useExpected(first, last)
  const { marks, titles } = useMarkedDays(ofDays, pets)
  const faces = new Map(pets.map((pet) => [pet.id, pet]))

  const panel = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState<Unfolded>({ day, routines: [], isOpen: false })
  function unfold(one: CalendarDay, routines: readonly Occurrence[], press: MouseEvent<HTMLButtonElement>) {
    // before the browser shows the panel
    flushSync(() => setUnfolded({ day: one, routines, isOpen: unfolded.isOpen }))
    if (!panel.current) return
    placePanel(panel.current, press.currentTarget)
    // a key has pressed it: the next one walks in the panel, however soon it comes
    if (press.detail > 0) return
    press.preventDefault()
    if (panel.current.togglePopover()) panel.current.querySelector('a')?.focus()
  }

  const open = (event: MouseEvent<HTMLAnchorElement>) => follow(event, (path) => void navigate(path))

  function walk(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfterKey(walkedTo.current ?? day, event.key, {
      weekStart: inWords.weekStart(),
      rightToLeft,
      shift: event.shiftKey,
    })
    if (next === null) return
    event.preventDefault()
    walkedTo.current = next
    goTo(monthPath(next, today), { replace: true })
  }

  useEffect(() => {
    // only keys take the focus along; a tap on another month leaves it where it was pressed
    if (walkedTo.current !== day) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    walkedTo.current = null
  }, [day])

  return (
    <>
      {/* a calendar is the grid of the ARIA practices */}
      <table
        ref={grid}
        role="grid"
        className={styles.grid}
        aria-label={inWords.month(monthOf(day))}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th
                key={one}
                scope="col"
                abbr={inWords.weekday(one)}
                className={styles.weekday}
                data-narrow={inWords.weekdayNarrow(one)}
              >
                <span>{inWords.weekdayShort(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* the place in the grid is the key: another month changes words, not the table */}
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((one, column) => (
                <MonthCell
                  key={column}
                  day={one}
                  occurrences={ofDays.get(one) ?? []}
                  expected={expected.get(one) ?? []}
                  titles={titles}
                  pets={faces}
                  selected={one === day}
                  isToday={one === today}
                  isTheirs={isTheirs(one)}
                  outside={monthOf(one) !== monthOf(day)}
                  today={today}
                  layout={layout}
                  mark={marks.get(one) ?? null}
                  isUnfolded={unfolded.isOpen && unfolded.day === one}
                  onUnfold={unfold}
                  onOpen={open}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RoutinesPanel
        ref={panel}
        day={unfolded.day}
        occurrences={unfolded.routines}
        pets={pets}
        onToggle={(isOpen) => setUnfolded((before) => ({ ...before, isOpen }))}
      />
    </>
  )
}
