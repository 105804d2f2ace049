import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import type { Month } from '#core/calendar-day.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { inWords } from './day-words.ts'
import { follow } from './follow.ts'
import { useTurn } from './turn.ts'
import { words } from './words.ts'
import styles from './month-jump.module.css'

type MonthJumpProps = { month: Month; thisYear: number; pathTo: (month: Month) => string }

/** How far the list reaches: a pet's grandparents and a pet's grandchildren. */
const reach = 100
/** Years of the list that exist at a time; two hundred years of links would slow every month down. */
const shownYears = 9

/** Every month of every year, one tap away. */
export function MonthJump({ month, thisYear, pathTo }: MonthJumpProps) {
  const list = useRef<HTMLDivElement>(null)
  const turn = useTurn()
  const year = Number(month.slice(0, 4))
  const firstYear = Math.max(1, Math.min(thisYear - reach, year - 1))
  const lastYear = Math.min(9999, Math.max(thisYear + reach, year + 1))
  const [top, setTop] = useState(year)
  const from = Math.max(firstYear, top - 3)
  const years = Array.from({ length: Math.min(shownYears, lastYear - from + 1) }, (_, at) => from + at)

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = (year - firstYear) * rowHeight(list.current)
  }, [year, firstYear])

  return (
    <section className={styles.jump} aria-labelledby="jump">
      <h2 id="jump" className={styles.heading}>
        {words.jump}
      </h2>
      <div
        ref={list}
        className={styles.list}
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
              pathTo={pathTo}
              onPick={(event) => follow(event, turn)}
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
  pathTo: (month: Month) => string
  onPick: (event: MouseEvent<HTMLAnchorElement>) => void
}

const Year = memo(function Year({ year, month, pathTo, onPick }: YearProps) {
  const name = String(year).padStart(4, '0')
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
  return a.year === b.year && a.month === b.month
}

const rows = (n: number) => `calc(${n} * var(--row))`

function rowHeight(list: HTMLElement): number {
  return list.querySelector('ul')?.getBoundingClientRect().height ?? 1
}
