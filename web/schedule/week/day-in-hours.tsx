import type { CSSProperties } from 'react'
import { ExpectedRows } from '../expected/expected-rows.tsx'
import { dayRows } from '../list/day-rows.ts'
import { inWords } from '#web/words/in-words.ts'
import { weekWords } from '../words/week-words.ts'
import { words } from '../words/schedule-words.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useColumnRows } from './column-rows.ts'
import { DayColumn } from './day-column.tsx'
import type { DayColumnProps } from './day-column.tsx'
import { isOverHours, minuteOf, placedInHours } from './hours.ts'
import { Ghost, WeekEvent } from './week-event.tsx'
import styles from './day-in-hours.module.css'

/** A day of the week as a scale of its hours; what lasts all day stands over it. */
export function DayInHours(props: DayColumnProps) {
  const { day, pets, expected, lifted, ghost, hours, onOpen } = props
  const { rows: all, now } = useColumnRows(props)
  // a quarter of an hour has no room for a press of its own
  const rows = all.map((row) => ({ ...row, care: { ...row.care, isTickable: false } }))
  const placed = new Map(placedInHours(rows.map(({ row }) => row)).map((one) => [one.row, one]))
  const ghostRows = dayRows(ghost ? [ghost] : [], day)
  const ghostOver = ghostRows.find(isOverHours)
  // alone: the others do not step aside for what is only on its way
  const [ghostPlace] = placedInHours(ghostRows)
  return (
    <DayColumn {...props}>
      <ol role="list" className={styles.over}>
        {rows
          .filter(({ row }) => isOverHours(row))
          .map((row) => (
            <WeekEvent
              key={row.row.occurrence.id}
              {...row}
              day={day}
              pets={pets}
              isLifted={row.row.occurrence.id === lifted}
              onOpen={onOpen}
            />
          ))}
        {ghostOver && <Ghost occurrence={ghostOver.occurrence} day={day} pets={pets} />}
        {expected.length > 0 && (
          <li>
            <ExpectedRows expected={expected} narrow />
          </li>
        )}
      </ol>
      <ol role="list" className={styles.hours} data-hours={hours}>
        {rows.length === 0 && <li className={styles.spoken}>{weekWords.nothingThatDay}</li>}
        {rows.map((row) => {
          const place = placed.get(row.row)
          return (
            place && (
              <WeekEvent
                key={row.row.occurrence.id}
                {...row}
                day={day}
                pets={pets}
                place={place}
                isLifted={row.row.occurrence.id === lifted}
                onOpen={onOpen}
              />
            )
          )
        })}
        {ghostPlace && ghost && <Ghost occurrence={ghost} day={day} pets={pets} place={ghostPlace} />}
        {now !== null && (
          <li
            className={styles.now}
            data-now
            style={{ '--from': minuteOf(`${day}T${now}:00`) } as CSSProperties}
          >
            <VisuallyHidden>
              {words.now} {inWords.time(now)}
            </VisuallyHidden>
          </li>
        )}
      </ol>
    </DayColumn>
  )
}
