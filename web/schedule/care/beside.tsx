import { Link } from 'react-router'
import { doubtfulDoses, shownEntry } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { AlertIcon } from '#web/ui/icon.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '../words/day-words.ts'
import { entryInWords } from './care-of-row.ts'
import { Mark } from './ticks.tsx'
import styles from './beside.module.css'

type BesideProps = { records: readonly CareRecord[]; day: CalendarDay; isAlone: boolean }

/** What was done on a day and is not, or no longer, in its plan. */
export function Beside({ records, day, isAlone }: BesideProps) {
  const modal = useModalLinkState()
  if (records.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {records.map((record) => {
        const entry = shownEntry(record)
        return (
          <li key={record.id}>
            <Link to={paths.care(day, record.id)} state={modal} className={styles.row}>
              <Mark outcome={entry?.outcome ?? null} />
              <span className={styles.words}>
                <span className={styles.title} dir="auto">
                  {record.title}
                </span>
                <span className={styles.soft}>
                  {[
                    record.petName,
                    entry && entryInWords(entry, isAlone),
                    record.slot ? careWords.noLongerPlanned : careWords.asNeeded,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Doses that may have been given twice: said where everybody looks. */
export function Doubts() {
  const modal = useModalLinkState()
  const doubts = useStore(({ view }) =>
    [...view.care.all()]
      .filter((one) => doubtfulDoses(one).length > 0)
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  )
  return doubts.map(({ id, title, petName, day }) => (
    <Link key={id} to={paths.care(day, id)} state={modal} className={styles.doubt}>
      <AlertIcon />
      {careWords.twiceOn(title, petName, inWords.dayAndMonth(day))}
    </Link>
  ))
}
