import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { RecurrenceChoice, Weekday } from '#core/recurrence/recurrence-choice.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { inWords } from '#web/words/in-words.ts'
import { weekdaysShown, withWeekdays } from './recurrence-draft.ts'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import styles from './recurrence-fields.module.css'

type WeekdaysFieldProps = {
  choice: RecurrenceChoice
  startDay: CalendarDay
  onChange: (choice: RecurrenceChoice) => void
}

export function WeekdaysField({ choice, startDay, onChange }: WeekdaysFieldProps) {
  return (
    <div className={styles.weekdays}>
      <CheckList
        label={repeatWords.on}
        options={weekdayOptions('short')}
        chosen={weekdaysShown(choice, startDay)}
        // the cast: the options are weekday codes
        onChange={(weekdays) => onChange(withWeekdays(choice, weekdays as Weekday[], startDay))}
      />
    </div>
  )
}

/** The seven days in the order of the reader's week. */
export function weekdayOptions(width: 'short' | 'long'): { value: Weekday; label: string }[] {
  const start = inWords.weekStart()
  return weekdayCodes.map((_, at) => {
    const place = (at + start) % 7
    // 2024-01-01 was a Monday
    const day = addDays('2024-01-01', place)
    const label = width === 'short' ? inWords.weekdayShort(day) : inWords.weekday(day)
    return { value: weekdayCodes[place] ?? 'MO', label }
  })
}
