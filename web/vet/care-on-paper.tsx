import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import { endlessInWords } from '#core/recurrence/recurrence-words.ts'
import type { CareLine } from '#core/vet/care-lines.ts'
import type { DoseSpan } from '#core/vet/named-doses.ts'
import type { PlanPart } from '#core/vet/plan-parts.ts'
import type { VetSheet } from '#core/vet/vet-sheet.ts'
import { inWords } from '#web/words/in-words.ts'
import { classNames } from '../ui/class-names.ts'
import { most, shortened } from './shortened.ts'
import { sheetWords as words } from './vet-words.ts'
import { shortDay, whenOnSheet } from './when-on-sheet.ts'
import table from './care-on-paper.module.css'
import styles from './vet-paper.module.css'

/** Each planned time stands in one of those after the first: what was late is part of what was given, and is told below it. */
const columns = ['planned', 'given', 'partly', 'skipped', 'refused', 'notLogged'] as const

/** What became of what was planned. Where a phone shows lines instead of a table, each number says what it counts. */
export function CareOnPaper({ sheet }: { sheet: VetSheet }) {
  const { care, days, recordedFrom } = sheet
  const { shown, rest } = shortened(care, most.lines)
  return (
    <section className={styles.section}>
      <h3>{words.care}</h3>
      {care.length === 0 && <p className={styles.soft}>{words.careNothing}</p>}
      {care.length > 0 && (
        <table className={table.care}>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={table.number}>
                  {labelOf(column, shown)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.title} line={line} last={days.last} />
            ))}
            {rest.length > 0 && (
              <tr>
                <td colSpan={columns.length + 1} className={styles.soft}>
                  {words.moreLines(
                    rest.length,
                    rest.reduce((sum, { planned }) => sum + planned, 0),
                  )}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {recordedFrom !== null && recordedFrom > days.first && (
        <p className={styles.soft}>{words.recordedFrom(inWords.date(recordedFrom))}</p>
      )}
    </section>
  )
}

function Line({ line, last }: { line: CareLine; last: CalendarDay }) {
  const { shown: doses, rest } = shortened(line.doses.toReversed(), most.doses)
  const { held } = line
  const about = [
    line.strength,
    ...line.parts.map((part) => partInWords(part, last)),
    ...(line.doses.length === 1
      ? line.parts.length > 0
        ? []
        : line.doses.map(({ dose }) => dose)
      : doses.map((span) => words.dose(span.dose, daysInWords(span, last), span.times))),
    rest.length > 0 && words.moreDoses(rest.length),
    line.parts.length === 0 && timesInWords(held.times),
    line.parts.length === 0 &&
      held.before &&
      words.heldUntil(shortDay(held.before.last, last), timesInWords(held.before.times)),
    line.lastDose && words.lastDose(whenOnSheet(line.lastDose, last), isDone(line) ? 'done' : 'given'),
    line.ended && words.ended(inWords.date(line.ended)),
    line.late > 0 && words.late(line.late),
    line.early > 0 && words.early(line.early),
    line.again > 0 && (isDone(line) ? words.moreOften : words.again)(line.again),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <span className={table.title} dir="auto">
          {line.title || words.untitled}
        </span>
        <span className={styles.soft}>{about.join(' · ')}</span>
      </th>
      {columns.map((column) => (
        <td
          key={column}
          data-label={labelOf(column, [line])}
          className={classNames(table.number, line[column] === 0 && table.none)}
        >
          {line[column]}
        </td>
      ))}
    </tr>
  )
}

/** Nobody gives a walk. A medicine has doses, whatever its name says. */
function isDone({ title, doses }: CareLine): boolean {
  return isActivity({ title, dose: doses.length > 0 })
}

/** What a column counts in these lines. */
function labelOf(column: (typeof columns)[number], lines: readonly CareLine[]): string {
  if (column !== 'given') return words[column]
  const isAny = lines.some(isDone)
  return isAny && lines.every(isDone) ? words.done : isAny ? words.givenOrDone : words.given
}

function timesInWords(times: readonly TimeOfDay[]): string {
  return inWords.list(times.map(inWords.time))
}

function daysInWords({ first, last: to }: Pick<DoseSpan, 'first' | 'last'>, last: CalendarDay): string {
  return first === to ? shortDay(first, last) : words.span(shortDay(first, last), shortDay(to, last))
}

function partInWords({ dose, repeats, first, last: to, times }: PlanPart, last: CalendarDay): string {
  const days = to === null ? words.startsOn(shortDay(first, last)) : daysInWords({ first, last: to }, last)
  return words.part(dose, [first === to ? '' : oftenInWords(repeats, first), timesInWords(times), days])
}

function oftenInWords(repeats: readonly string[], first: CalendarDay): string {
  return repeats.length === 0 ? '' : endlessInWords(repeats, first, inWords.locale)
}

/** What is not given yet, and will be soon. */
export function StartingOnPaper({ sheet }: { sheet: VetSheet }) {
  const { starting, days } = sheet
  if (starting.length === 0) return null
  const { shown, rest } = shortened(starting, most.titles)
  return (
    <section className={styles.section}>
      <h3>{words.starting(inWords.date(days.last))}</h3>
      <ul role="list" className={styles.list}>
        {shown.map(({ title, strength, dose, first, last, repeats, times }) => (
          <li key={`${title} ${dose} ${first}`}>
            <strong dir="auto">{title || words.untitled}</strong>{' '}
            {[
              first === last ? words.on(inWords.date(first)) : words.startsOn(inWords.date(first)),
              strength,
              dose,
              first !== last && oftenInWords(repeats, first),
              timesInWords(times),
              first !== last && last !== null && words.until(inWords.date(last)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {rest.length > 0 && <li className={styles.soft}>{words.moreTitles(rest.length)}</li>}
      </ul>
    </section>
  )
}

/** What was done without being planned, the latest first. */
export function AsNeededOnPaper({ sheet }: { sheet: VetSheet }) {
  const { asNeeded, days } = sheet
  if (asNeeded.length === 0) return null
  const { shown, rest } = shortened(asNeeded, most.titles)
  return (
    <section className={styles.section}>
      <h3>{words.asNeeded}</h3>
      <ul role="list" className={styles.list}>
        {shown.map(({ title, times }) => (
          <li key={title}>
            <strong dir="auto">{title || words.untitled}</strong> {words.asNeededTimes(times.length)}:{' '}
            <Times times={times} last={days.last} />
          </li>
        ))}
        {rest.length > 0 && <li className={styles.soft}>{words.moreTitles(rest.length)}</li>}
      </ul>
    </section>
  )
}

function Times({ times, last }: { times: VetSheet['asNeeded'][number]['times']; last: CalendarDay }) {
  const { shown, rest } = shortened(times.toReversed(), most.times)
  const told = shown.map(({ local, outcome, amount, by }) => {
    const how = [outcome === 'given' ? '' : words[outcome], amount, by].filter(Boolean)
    return how.length === 0 ? whenOnSheet(local, last) : `${whenOnSheet(local, last)} (${how.join(', ')})`
  })
  return (
    <span dir="auto">{[...told, ...(rest.length > 0 ? [words.moreTimes(rest.length)] : [])].join('; ')}</span>
  )
}
