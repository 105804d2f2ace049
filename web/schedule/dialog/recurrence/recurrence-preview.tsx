import { dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timesUntilLastDay } from '#core/recurrence/recurrence-choice.ts'
import { recurrenceInWords } from '#core/recurrence/recurrence-words.ts'
import { nextFall, parseRecurrence } from '#core/recurrence/recurrence.ts'
import { dayAgain } from '#core/schedule/again.ts'
import { useToday } from '#web/store/today.ts'
import { RepeatIcon } from '#web/ui/icons.tsx'
import { inWords } from '#web/words/in-words.ts'
import { againOf, choiceFrom, recurrenceLines } from './recurrence-draft.ts'
import type { RecurrenceDraft } from './recurrence-draft.ts'
import { words } from '#web/schedule/words/schedule-words.ts'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import styles from './recurrence-fields.module.css'

type RecurrencePreviewProps = { recurrence: RecurrenceDraft; startDay: CalendarDay }

/** The rule as a person would say it, and the next three days it means. */
export function RecurrencePreview({ recurrence, startDay }: RecurrencePreviewProps) {
  const today = useToday()
  const lines = recurrenceLines(recurrence, startDay)
  const days = lines && nextDays(lines, startDay)
  const again = againOf(recurrence)
  return (
    <output className={styles.preview}>
      {again && (
        <>
          <RepeatIcon />
          <span>
            <span className={styles.rule}>{words.again[again.unit](again.every)}</span>
            <span className={styles.next}>
              {repeatWords.ifOnTime(unbroken(inWords.dateInList(dayAgain(startDay, again), today)))}
            </span>
          </span>
        </>
      )}
      {lines && (
        <>
          <RepeatIcon />
          <span>
            <span className={styles.rule}>{ruleInWords(recurrence, lines, startDay)}</span>
            {days && (
              <span className={styles.next}>
                {repeatWords.next}:{' '}
                {days.length > 0
                  ? days.map((day) => unbroken(inWords.dateInList(day, today))).join(' · ')
                  : repeatWords.none}
              </span>
            )}
          </span>
        </>
      )}
    </output>
  )
}

/** With a last day, also how often in all: ten days of tablets are ten times. */
function ruleInWords(recurrence: RecurrenceDraft, lines: readonly string[], startDay: CalendarDay): string {
  const words = recurrenceInWords(lines, startDay, inWords.locale)
  const times = recurrence.kind === 'chosen' && timesUntilLastDay(choiceFrom(recurrence, startDay), startDay)
  return times ? `${words}${repeatWords.times(times)}` : words
}

/** A day stays in one line: its spaces are not where a line may end. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')

/** Null when the rule cannot be read. */
function nextDays(lines: readonly string[], startDay: CalendarDay): CalendarDay[] | null {
  const rule = parseRecurrence(lines, startDay)
  if (!rule) return null
  const days: CalendarDay[] = []
  for (
    let day = nextFall(rule, dayNumber(startDay));
    day !== null && days.length < 3;
    day = nextFall(rule, day + 1)
  ) {
    days.push(dayFrom(day))
  }
  return days
}
