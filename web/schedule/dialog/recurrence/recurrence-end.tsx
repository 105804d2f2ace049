import { dayFrom, lastDayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { mostTimes, timesUntilLastDay } from '#core/recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { RecurrenceNumber } from './recurrence-number.tsx'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import styles from './recurrence-fields.module.css'

type RecurrenceEndProps = {
  choice: RecurrenceChoice
  startDay: CalendarDay
  error: string | undefined
  onChange: (end: { lastDay: CalendarDay | null } | { times: number }) => void
}

/** Until a day, or so many times: each shows what the other comes to. */
export function RecurrenceEnd({ choice, startDay, error, onChange }: RecurrenceEndProps) {
  return (
    <div className={styles.end}>
      <DateField
        label={repeatWords.lastDay}
        value={choice.lastDay ?? ''}
        min={startDay}
        // then browsers take no fifth digit for its year
        max={dayFrom(lastDayNumber)}
        error={error}
        onChange={(day) => onChange({ lastDay: day === '' ? null : day })}
      />
      <RecurrenceNumber
        label={repeatWords.howManyTimes}
        // a last day before the start gives none, which is no number to say
        value={timesUntilLastDay(choice, startDay) || null}
        most={mostTimes}
        onChange={(times) => onChange({ times })}
        onClear={() => onChange({ lastDay: null })}
      />
    </div>
  )
}
