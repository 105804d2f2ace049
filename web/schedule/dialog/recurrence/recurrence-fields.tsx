import { useState } from 'react'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { IntervalField } from './interval-field.tsx'
import { MonthlyFields } from './monthly-fields.tsx'
import {
  againOf,
  choiceFrom,
  countedFromDone,
  endedBy,
  needsMore,
  withFrequency,
} from './recurrence-draft.ts'
import type { Frequency, RecurrenceDraft } from './recurrence-draft.ts'
import { RecurrenceEnd } from './recurrence-end.tsx'
import { RecurrencePreview } from './recurrence-preview.tsx'
import { WeekdaysField } from './weekdays-field.tsx'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import styles from './recurrence-fields.module.css'

type RecurrenceFieldsProps = {
  recurrence: RecurrenceDraft
  startDay: CalendarDay | ''
  openedDay: CalendarDay
  /** not of what is a series already */
  mayCountFromDone: boolean
  error: string | undefined
  onChange: (recurrence: RecurrenceDraft) => void
}

/** How an event repeats: the everyday ways at once, the rarer ones behind More. */
export function RecurrenceFields({
  recurrence,
  startDay,
  openedDay,
  mayCountFromDone,
  error,
  onChange,
}: RecurrenceFieldsProps) {
  const [wantsMore, setWantsMore] = useState(false)
  // without a start there is no weekday to begin with; the day that was opened will do until there is one
  const start = isCalendarDay(startDay) ? startDay : openedDay
  const chosen = recurrence.kind === 'chosen' ? choiceFrom(recurrence, start) : null
  const more = wantsMore || (chosen !== null && needsMore(chosen))
  const isLastDayWrong = chosen !== null && chosen.lastDay !== null && !isLastDay(chosen.lastDay, start)
  const change = (choice: RecurrenceChoice) => onChange({ ...recurrence, kind: 'chosen', choice })
  const again = againOf(recurrence)
  return (
    <div className={styles.fields}>
      <Choice<Frequency | 'once' | 'kept'>
        label={repeatWords.repeats}
        look="segmented"
        options={frequencies(recurrence, more)}
        value={recurrence.kind === 'chosen' ? recurrence.choice.frequency : recurrence.kind}
        onChange={(frequency) => frequency !== 'kept' && onChange(withFrequency(recurrence, frequency))}
        error={isLastDayWrong ? undefined : error}
      />
      {recurrence.kind === 'chosen' && chosen && (
        <>
          <IntervalField choice={chosen} more={more} onChange={change} />
          {mayCountFromDone && (
            <Checkbox
              className={styles.fromDone}
              label={repeatWords.fromDone}
              hint={repeatWords.fromDoneHint}
              checked={again !== null}
              onChange={(isFromDone) => onChange(countedFromDone(recurrence, isFromDone))}
            />
          )}
          {!again && chosen.frequency === 'weekly' && (
            <WeekdaysField choice={chosen} startDay={start} onChange={change} />
          )}
          {!again && chosen.frequency === 'monthly' && (
            <MonthlyFields choice={chosen} startDay={start} onChange={change} />
          )}
          {!again && (
            <RecurrenceEnd
              choice={chosen}
              startDay={start}
              error={isLastDayWrong ? error : undefined}
              onChange={(end) => onChange(endedBy(recurrence, end))}
            />
          )}
          <Button
            look="plain"
            className={styles.more}
            aria-expanded={more}
            disabled={needsMore(chosen)}
            onClick={() => setWantsMore(!wantsMore)}
          >
            {more ? repeatWords.fewer : repeatWords.more}
          </Button>
        </>
      )}
      <RecurrencePreview recurrence={recurrence} startDay={start} />
    </div>
  )
}

function isLastDay(day: CalendarDay, startDay: CalendarDay): boolean {
  return isCalendarDay(day) && day >= startDay
}

function frequencies(recurrence: RecurrenceDraft, more: boolean) {
  const values: (Frequency | 'once' | 'kept')[] = ['once', 'daily', 'weekly', 'monthly']
  if (more) values.push('yearly')
  if (recurrence.kind === 'kept') values.push('kept')
  return values.map((value) => ({ value, label: repeatWords[value] }))
}
