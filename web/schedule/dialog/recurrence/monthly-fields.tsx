import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Ordinal, RecurrenceChoice, Weekday } from '#core/recurrence/recurrence-choice.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'
import { Choice } from '#web/ui/fields/choice.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { monthlyReadings, ordinalOf } from './recurrence-draft.ts'
import type { NthWeekday } from './recurrence-draft.ts'
import { weekdayOptions } from './weekdays-field.tsx'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import styles from './recurrence-fields.module.css'
import { inWords } from '#web/words/in-words.ts'
import { nth } from '#core/words/counts.ts'

type MonthlyFieldsProps = {
  choice: RecurrenceChoice
  startDay: CalendarDay
  onChange: (choice: RecurrenceChoice) => void
}

const ordinals = ['1', '2', '3', '4', '-1'] as const

/** On the 1st, or on the first Tuesday, as the start has it; or any other weekday of the month. */
export function MonthlyFields({ choice, startDay, onChange }: MonthlyFieldsProps) {
  const { monthly } = choice
  const picked = monthly.by === 'ordinal' ? monthly : null
  // whichever of the two is picked first, the start says the other
  const pick = (part: Partial<NthWeekday>) =>
    onChange({ ...choice, monthly: { ...(picked ?? ordinalOf(startDay)), ...part } })
  const readings = monthlyReadings(choice, startDay)
  return (
    <>
      <Choice
        label={repeatWords.monthlyBy}
        look="tiles"
        options={readings.map((one) => ({ value: nameOf(one), ...wordsOf(one, startDay) }))}
        value={nameOf(monthly)}
        onChange={(name) =>
          onChange({ ...choice, monthly: readings.find((one) => nameOf(one) === name) ?? monthly })
        }
      />
      <div className={styles.ordinal}>
        <SelectField<`${Ordinal}` | ''>
          label={repeatWords.which}
          value={picked ? `${picked.ordinal}` : ''}
          options={[
            ...unpicked(picked),
            ...ordinals.map((value) => ({ value, label: repeatWords.ordinals[value] })),
          ]}
          // the cast: the other options are the ordinals
          onChange={(value) => value !== '' && pick({ ordinal: Number(value) as Ordinal })}
        />
        <SelectField<Weekday | ''>
          label={repeatWords.weekday}
          value={picked ? picked.weekday : ''}
          options={[...unpicked(picked), ...weekdayOptions('long')]}
          onChange={(weekday) => weekday !== '' && pick({ weekday })}
        />
      </div>
    </>
  )
}

/** While the date is meant, no weekday shows as if it were. */
function unpicked(picked: NthWeekday | null) {
  return picked ? [] : [{ value: '', label: repeatWords.choose } as const]
}

type Monthly = RecurrenceChoice['monthly']

/** No two that are offered together have the same. */
function nameOf(monthly: Monthly): string {
  return monthly.by === 'day' ? 'day' : `${monthly.ordinal}${monthly.weekday}`
}

function wordsOf(monthly: Monthly, startDay: CalendarDay) {
  if (monthly.by === 'ordinal') {
    const ordinal = repeatWords.nthWeekday[`${monthly.ordinal}`]
    return { label: repeatWords.byWeekday(ordinal, weekdayName(monthly.weekday)) }
  }
  const date = monthly.day ?? Number(startDay.slice(8, 10))
  return { label: repeatWords.byDate(nth(date)), ...(date > 28 && { hint: repeatWords.byDateHint }) }
}

function weekdayName(weekday: Weekday): string {
  // 2024-01-01 was a Monday
  return inWords.weekday(`2024-01-0${1 + weekdayCodes.indexOf(weekday)}`)
}
