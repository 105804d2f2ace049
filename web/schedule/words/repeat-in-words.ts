import { dayFrom } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { lastFall } from '#core/recurrence/recurrence.ts'
import { endlessInWords, recurrenceInWords, untilInWords } from '#core/recurrence/recurrence-words.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { ruleOf, seriesIdOf } from '#core/schedule/series.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from './schedule-words.ts'

/** The parts of a series, as the store holds them. */
export type PartsOf = (seriesId: string) => readonly CareEvent[]

// events never change in place, and putting a rule into words takes longer than all the rest of its row
const known = new WeakMap<CareEvent, { later: readonly CareEvent[]; told: string }>()

/**
 * "every 2 weeks on Mon and Wed until 3 May", or how a series goes on that was cut: "every day, then 07:30". Null for an
 * event that happens once, and not again when it is done.
 */
export function repeatInWords(event: CareEvent, partsOf: PartsOf = () => []): string | null {
  const { recurrence } = event
  if (recurrence === null) return event.again ? words.again[event.again.unit](event.again.every) : null
  const later = mayEnd(recurrence) ? laterParts(event, partsOf(seriesIdOf(event))) : []
  const before = known.get(event)
  if (before && isSame(before.later, later)) return before.told
  const told = wordsOf(event, recurrence, later)
  known.set(event, { later, told })
  return told
}

/** Asked of every row of a day: most series have no end, and are not looked up. */
const mayEnd = (lines: readonly string[]) => lines.some((line) => /UNTIL|COUNT/i.test(line))

function laterParts({ start }: CareEvent, parts: readonly CareEvent[]): CareEvent[] {
  return parts
    .filter((part) => part.recurrence !== null && part.start > start)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

const isSame = (a: readonly CareEvent[], b: readonly CareEvent[]) =>
  a.length === b.length && a.every((part, at) => part === b[at])

/** Parts that repeat alike are one to whoever reads it: the first that differs, or the last day of all, is worth a word. */
function wordsOf(event: CareEvent, lines: readonly string[], later: readonly CareEvent[]): string {
  const days = endlessOf(event)
  const other = later.find((part) => endlessOf(part) !== days || timeIn(part) !== timeIn(event))
  if (other) return words.goesOn(days, differenceOf(event, other))
  const last = later.at(-1)
  const rule = last && ruleOf(last)
  if (!rule) return recurrenceInWords(lines, dayOf(event.start), inWords.locale)
  const end = lastFall(rule)
  return end === null ? days : days + untilInWords(dayFrom(end), dayOf(event.start), inWords.locale)
}

function differenceOf(before: CareEvent, after: CareEvent): string {
  const [days, time] = [endlessOf(after), timeIn(after)]
  if (days === endlessOf(before)) return time
  return time === timeIn(before) ? days : `${days}, ${time}`
}

function endlessOf({ recurrence, start }: CareEvent): string {
  return endlessInWords(recurrence ?? [], dayOf(start), inWords.locale)
}

function timeIn({ allDay, start }: CareEvent): string {
  return allDay ? words.allDayWithin : inWords.time(timeOf(start))
}
