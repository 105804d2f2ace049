import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useStore } from '../store/current-store.ts'
import { useVisit } from '../store/visit.ts'
import { Button } from '../ui/button.tsx'
import type { JournalQuery } from './journal-query.ts'
import { withEarlierDays } from './journal-query.ts'
import { journalWords as words } from './journal-words.ts'
import styles from './journal-page.module.css'

type EarlierDaysProps = {
  query: JournalQuery
  today: CalendarDay
  onChange: (query: JournalQuery) => void
}

/** Fetches what is shown and not here yet, says so, and leads a month further back. */
export function EarlierDays({ query, today, onChange }: EarlierDaysProps) {
  const visit = useVisit(query.first, query.until ?? today)
  const earlier = withEarlierDays(query, today)
  const canGo = useStore(
    (store, { connected }) => connected || store.holds(earlier.first, query.first),
    [earlier.first, query.first],
  )
  return (
    <div className={styles.earlier}>
      <p role="status" className={styles.fetching}>
        {visit.state === 'running' && words.fetching}
        {visit.state === 'failed' && words.notFetched}
        {(visit.state === 'waiting' || (visit.state === 'done' && !canGo)) && words.needsNetwork}
      </p>
      {visit.state === 'failed' && (
        <Button look="quiet" onClick={visit.again}>
          {words.tryAgain}
        </Button>
      )}
      {visit.state === 'done' && canGo && (
        <Button look="quiet" onClick={() => onChange(earlier)}>
          {words.earlier}
        </Button>
      )}
    </div>
  )
}
