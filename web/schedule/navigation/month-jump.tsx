import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Month } from '#core/calendar/calendar-day.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { inWords } from '#web/words/in-words.ts'
import { follow } from './follow.ts'
import { monthAfterKey } from './month-grid.ts'
import { useGoTo } from './shown-day.ts'
import { monthWords } from '../words/month-words.ts'
import styles from './month-jump.module.css'

type MonthJumpProps = { month: Month; thisYear: number; pathTo: (month: Month) => string }

/** How far the list reaches: a pet's grandparents and a pet's grandchildren. */
const reach = 100
/** Years of the list that exist at a time; two hundred years of links would slow every month down. */
const shownYears = 9

/** Every month of every year, one tap away; for the Tab key it is one stop, from which arrows walk. */
export function MonthJump({ month, thisYear, pathTo }: MonthJumpProps) {
  const list = useRef<HTMLDivElement>(null)
  const goTo = useGoTo()
  const year = Number(month.slice(0, 4))
  const firstYear = Math.max(1, Math.min(thisYear - reach, year - 1))
  const lastYear = Math.min(9999, Math.max(thisYear + reach, year + 1))
  const [top, setTop] = useState(year)
  const from = Math.max(firstYear, top - 3)
  const years = Array.from({ length: Math.min(shownYears, lastYear - from + 1) }, (_, at) => from + at)

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = (year - firstYear) * rowHeight(list.current)
  }, [year, firstYear])

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = monthAfterKey(event.target.dataset['month'] ?? month, event.key, isRightToLeft)
    if (next === null) return
    event.preventDefault()
    const inYear = Number(next.slice(0, 4))
    if (inYear < firstYear || inYear > lastYear) return
    if (!years.includes(inYear)) flushSync(() => setTop(inYear))
    event.currentTarget.querySelector<HTMLElement>(`[data-month="${next}"]`)?.focus()
  }

  // scrolled away from the month that is shown, Tab comes to the first of those in sight
  const stop = years.includes(year) ? month : `${fourDigits(top)}-01`
  return (
    <section className={styles.jump} aria-labelledby="jump">
      <h2 id="jump" className={styles.heading}>
        {monthWords.jump}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside */}
      <div
        ref={list}
        className={styles.list}
        onKeyDown={walk}
        onScroll={({ currentTarget }) =>
          setTop(firstYear + Math.floor(currentTarget.scrollTop / rowHeight(currentTarget)))
        }
      >
        <div style={{ blockSize: rows(lastYear - firstYear + 1), paddingBlockStart: rows(from - firstYear) }}>
          {years.map((one) => (
            <Year
              key={one}
              year={one}
              month={one === year ? month : null}
              stop={stop.startsWith(fourDigits(one)) ? stop : null}
              pathTo={pathTo}
              onPick={(event) => follow(event, goTo)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

type YearProps = {
  year: number
  month: Month | null
  /** the one that Tab comes to */
  stop: Month | null
  pathTo: (month: Month) => string
  onPick: (event: MouseEvent<HTMLAnchorElement>) => void
}

const Year = memo(function Year({ year, month, stop, pathTo, onPick }: YearProps) {
  const name = fourDigits(year)
  const months = Array.from({ length: 12 }, (_, at) => `${name}-${String(at + 1).padStart(2, '0')}`)
  return (
    <ul className={styles.year} aria-label={name}>
      <li className={styles.name}>{year}</li>
      {months.map((one) => (
        <li key={one}>
          <a
            href={pathTo(one)}
            onClick={onPick}
            className={styles.month}
            data-month={one}
            tabIndex={one === stop ? 0 : -1}
            aria-current={one === month ? 'true' : undefined}
          >
            <VisuallyHidden>{inWords.month(one)}</VisuallyHidden>
            <span aria-hidden="true">{inWords.monthShort(one)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}, isSameYear)

/** The way to another month keeps the marked day; that is looked up when the year is drawn again. */
function isSameYear(a: YearProps, b: YearProps): boolean {
  return a.year === b.year && a.month === b.month && a.stop === b.stop
}

const fourDigits = (year: number) => String(year).padStart(4, '0')

const rows = (n: number) => `calc(${n} * var(--row))`

function rowHeight(list: HTMLElement): number {
  return list.querySelector('ul')?.getBoundingClientRect().height ?? 1
}
