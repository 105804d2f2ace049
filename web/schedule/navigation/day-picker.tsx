import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useToday } from '#web/store/today.ts'
import { DownIcon } from '#web/ui/icons.tsx'
import { dayPath } from './day-path.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from '../words/schedule-words.ts'
import styles from './day-picker.module.css'

/** The date in words; pressed, it is the browser's own date field with its calendar. */
export function DayPicker({ day }: { day: CalendarDay }) {
  const navigate = useNavigate()
  const today = useToday()
  // while a year is being typed the field holds days like 0002-11-15, which nobody means
  const [typed, setTyped] = useState<{ day: CalendarDay; text: string } | null>(null)
  const text = typed?.day === day ? typed.text : day

  function pick(value: string) {
    const isMeant = isCalendarDay(value) && value >= '1000-01-01'
    setTyped({ day: isMeant ? value : day, text: value })
    if (isMeant) void navigate(dayPath(value, today))
  }

  return (
    <span className={styles.picker}>
      <span className={styles.words} aria-hidden="true">
        {inWords.date(day)}
        <DownIcon />
      </span>
      <input
        type="date"
        aria-label={words.date}
        className={styles.field}
        value={text}
        min="1000-01-01"
        max="9999-12-31"
        onClick={(event) => showCalendar(event.currentTarget)}
        onChange={(event) => pick(event.target.value)}
      />
    </span>
  )
}

function showCalendar(field: HTMLInputElement) {
  try {
    field.showPicker()
  } catch {
    // browsers without a calendar, or inside a foreign frame: the field itself still takes a date
  }
}
