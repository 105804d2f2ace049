import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Ordinal, RecurrenceChoice, Weekday } from '#core/recurrence/choice.ts'
import { Choice } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ordinalOf } from './recurrence-draft.ts'
import { weekdayOptions } from './weekdays-field.tsx'
import { nth, repeatWords } from '../words/words.ts'
import styles from './recurrence-fields.module.css'

type MonthlyFieldsProps = {
  choice: RecurrenceChoice
  startDay: CalendarDay
  more: boolean
  onChange: (choice: RecurrenceChoice) => void
}

/** The 2nd Tuesday of the month; with More also the 15th. */
export function MonthlyFields({ choice, startDay, more, onChange }: MonthlyFieldsProps) {
  const { monthly } = choice
  const date = (monthly.by === 'day' ? monthly.day : undefined) ?? Number(startDay.slice(8, 10))
  const by = (next: 'ordinal' | 'day') =>
    onChange({ ...choice, monthly: next === 'day' ? { by: 'day' } : ordinalOf(startDay) })
  return (
    <>
      {more && (
        <Choice
          label={repeatWords.monthlyBy}
          options={[
            { value: 'ordinal', label: repeatWords.byWeekday },
            {
              value: 'day',
              label: repeatWords.byDate(nth(date)),
              ...(date > 28 && { hint: repeatWords.byDateHint }),
            },
          ]}
          value={monthly.by}
          onChange={by}
        />
      )}
      {monthly.by === 'ordinal' && (
        <div className={styles.ordinal}>
          <SelectField<`${Ordinal}`>
            label={repeatWords.which}
            value={`${monthly.ordinal}`}
            options={(['1', '2', '3', '4', '-1'] as const).map((value) => ({
              value,
              label: repeatWords.ordinals[value],
            }))}
            // the cast: the options are the ordinals
            onChange={(value) =>
              onChange({ ...choice, monthly: { ...monthly, ordinal: Number(value) as Ordinal } })
            }
          />
          <SelectField<Weekday>
            label={repeatWords.weekday}
            value={monthly.weekday}
            options={weekdayOptions('long')}
            onChange={(weekday) => onChange({ ...choice, monthly: { ...monthly, weekday } })}
          />
        </div>
      )}
    </>
  )
}
