import type { CareRecord } from '#core/care/care.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useAlone } from '#web/households/open-household.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { outsidePlanInWords, markOf } from './care-of-row.ts'
import { Mark } from './ticks.tsx'
import styles from './done-outside-plan.module.css'

type DoneOutsidePlanProps = { records: readonly CareRecord[]; day: CalendarDay }

/** What was done on a day and is not, or no longer, in its plan. */
export function DoneOutsidePlan({ records, day }: DoneOutsidePlanProps) {
  const modal = useModalLinkState()
  const alone = useAlone()
  return (
    <ul role="list" className={styles.list}>
      {records.map((record) => (
        <li key={record.id}>
          <Link to={paths.care(day, record.id)} state={modal} className={styles.row}>
            <Mark mark={markOf([{ pet: null, careId: record.id, record }])} />
            <span className={styles.words}>
              <span className={styles.title} dir="auto">
                {record.title}
              </span>
              <span className={styles.soft}>{outsidePlanInWords(record, alone)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
