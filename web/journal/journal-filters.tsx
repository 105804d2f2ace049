import { useState } from 'react'
import type { Ref } from 'react'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { inWords } from '#web/words/in-words.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { DateField } from '../forms/date-field.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { peopleIn, titlesIn } from './journal-days.ts'
import type { Choice, JournalEntry, MissedEntry } from './journal-days.ts'
import {
  daysAtOnce,
  isFiltered,
  isLastWeek,
  lastWeek,
  notLogged,
  shownOutcomes,
  upTo,
  withFirst,
  withLast,
} from './journal-query.ts'
import type { JournalQuery } from './journal-query.ts'
import { journalWords as words } from './journal-words.ts'
import styles from './journal-filters.module.css'

type JournalFiltersProps = {
  query: JournalQuery
  today: CalendarDay
  /** what the filters choose from */
  entries: readonly JournalEntry[]
  missed: readonly MissedEntry[]
  onChange: (query: JournalQuery) => void
  onClear: () => void
  /** what opens and closes them: it stays when a button that cleared them goes */
  ref: Ref<HTMLElement>
}

/** Closed until somebody looks for something, or came by an address that does. */
export function JournalFilters(props: JournalFiltersProps) {
  const { query, today, entries, missed, onChange, onClear, ref } = props
  const [isOpen, setOpen] = useState(isFiltered(query) || query.takenBack)
  return (
    <details className={styles.filters} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={ref} className={styles.summary}>
        <DownIcon />
        <span>{[words.filter, ...filterInWords(query, entries, today)].join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
        <SelectField
          label={words.byWhom}
          value={query.by}
          options={choicesOf(peopleIn(entries), query.by, words.everybody, words.somebody)}
          onChange={(by) => onChange({ ...query, by })}
        />
        <SelectField
          label={words.what}
          value={query.title}
          options={choicesOf(titlesIn([...entries, ...missed]), query.title, words.everything, query.title)}
          onChange={(title) => onChange({ ...query, title })}
        />
        <SelectField
          label={words.outcome}
          value={query.outcome}
          options={[
            { value: '', label: words.anyOutcome },
            ...shownOutcomes.map((outcome) => ({ value: outcome, label: outcomeInWords(outcome) })),
          ]}
          onChange={(outcome) => onChange({ ...query, outcome })}
        />
        <Days query={query} today={today} onChange={onChange} />
        <DayPicked
          label={words.from}
          day={query.first}
          today={today}
          onPick={(day) => onChange(withFirst(query, day, today))}
        />
        <DayPicked
          label={words.until}
          day={query.until ?? today}
          today={today}
          onPick={(day) => onChange(withLast(query, day, today))}
        />
        <Checkbox
          label={words.takenBackShown}
          checked={query.takenBack}
          className={styles.wide}
          onChange={(takenBack) => onChange({ ...query, takenBack })}
        />
        {isFiltered(query) && (
          <Button look="quiet" className={styles.clear} onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </div>
    </details>
  )
}

function outcomeInWords(outcome: (typeof shownOutcomes)[number]): string {
  return outcome === notLogged ? words.notLogged : words.outcomes[outcome]
}

type DaysProps = Pick<JournalFiltersProps, 'query' | 'today' | 'onChange'>

/** The days people ask for; others are reached by their first and last. */
function Days({ query, today, onChange }: DaysProps) {
  const isUsual = query.until === null && query.first === upTo(query, null, today).first
  const value = isLastWeek(query, today) ? 'week' : isUsual ? '' : 'other'
  return (
    <SelectField
      label={words.days}
      value={value}
      options={[
        { value: '', label: words.lastDays(daysAtOnce) },
        { value: 'week', label: words.lastWeek },
        ...(value === 'other' ? [{ value, label: words.otherDays }] : []),
      ]}
      onChange={(days) => onChange(days === 'week' ? lastWeek(query, today) : upTo(query, null, today))}
    />
  )
}

/** No record is older; a year that is being typed is, after each of its first digits. */
const earliest = '1980-01-01'

type DayPickedProps = {
  label: string
  day: CalendarDay
  today: CalendarDay
  onPick: (day: CalendarDay) => void
}

function DayPicked({ label, day, today, onPick }: DayPickedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function take(next: string) {
    setTyped(next)
    if (isCalendarDay(next) && next >= earliest) onPick(next)
  }
  return (
    <DateField
      label={label}
      value={typed ?? day}
      min={earliest}
      max={today}
      onChange={take}
      onBlur={() => setTyped(null)}
    />
  )
}

/** What is chosen, also for paper. */
export function filterInWords(
  query: JournalQuery,
  entries: readonly JournalEntry[],
  today: CalendarDay,
): string[] {
  const by = peopleIn(entries).find(({ value }) => value === query.by)?.label ?? words.somebody
  return [
    query.by === '' ? '' : words.byName(by),
    query.title,
    query.outcome === '' ? '' : outcomeInWords(query.outcome),
    isLastWeek(query, today)
      ? words.lastWeek
      : query.until === null
        ? ''
        : words.upTo(inWords.date(query.until)),
  ].filter((one) => one !== '')
}

/** What the address names stays in its list, also where nothing in these days is called so. */
function choicesOf(choices: readonly Choice[], chosen: string, none: string, unknown: string): Choice[] {
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen)
  return [{ value: '', label: none }, ...choices, ...(isKnown ? [] : [{ value: chosen, label: unknown }])]
}
