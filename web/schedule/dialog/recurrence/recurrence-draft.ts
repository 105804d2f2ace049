import { dayNumber, daysInMonth, isCalendarDay, weekdayOf } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Again } from '#core/schedule/again.ts'
import { choiceOf, lastDayAfter, linesOf } from '#core/recurrence/recurrence-choice.ts'
import type { Ordinal, RecurrenceChoice, Weekday } from '#core/recurrence/recurrence-choice.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'

/** How the draft repeats. Lines that the dialog has no words for are kept as they are until another way is picked. */
export type RecurrenceDraft =
  | { kind: 'once' }
  /**
   * `times` only while a number of times is what the person said of its end: then the last day follows it. `afterDone`: its
   * interval counts from when it was done, and nothing else of the choice is meant
   */
  | { kind: 'chosen'; choice: RecurrenceChoice; times?: number; afterDone?: true }
  | { kind: 'kept'; lines: readonly string[] }

export type Frequency = RecurrenceChoice['frequency']

/**
 * As it stands in the dialog, which is opened on one day of the series. The 31st of a series is named there: the
 * day shown may be a 30th that only stands in for it.
 */
export function recurrenceDraftOf(
  lines: readonly string[] | null,
  startDay: CalendarDay,
  shownDay = startDay,
  again: Again | null = null,
): RecurrenceDraft {
  if (lines === null) return again ? draftOfAgain(again) : { kind: 'once' }
  const choice = choiceOf(lines, startDay)
  if (choice === null) return { kind: 'kept', lines }
  const { monthly } = choice
  const date = Number(startDay.slice(8, 10))
  const isMoved = monthly.by === 'day' && monthly.day === undefined && date !== Number(shownDay.slice(8, 10))
  return { kind: 'chosen', choice: isMoved ? { ...choice, monthly: { by: 'day', day: date } } : choice }
}

const frequencies = { day: 'daily', week: 'weekly', month: 'monthly' } as const

function draftOfAgain({ every, unit }: Again): RecurrenceDraft {
  const choice = { interval: every, frequency: frequencies[unit] }
  return {
    kind: 'chosen',
    choice: { ...choice, weekdays: [], monthly: { by: 'day' }, lastDay: null },
    afterDone: true,
  }
}

/** When it comes again after it was done; null of what does not count from there. */
export function againOf(draft: RecurrenceDraft): Again | null {
  if (draft.kind !== 'chosen' || !draft.afterDone) return null
  const { interval, frequency } = draft.choice
  if (frequency === 'yearly') return { every: interval * 12, unit: 'month' }
  return { every: interval, unit: frequency === 'daily' ? 'day' : frequency === 'weekly' ? 'week' : 'month' }
}

/** Counted from when it was done, it is on no weekday and until no day. */
export function countedFromDone(draft: RecurrenceDraft, isFromDone: boolean): RecurrenceDraft {
  if (draft.kind !== 'chosen') return draft
  return { kind: 'chosen', choice: draft.choice, ...(isFromDone && { afterDone: true }) }
}

export function recurrenceLines(draft: RecurrenceDraft, startDay: CalendarDay): string[] | null {
  if (draft.kind === 'once' || againOf(draft)) return null
  if (draft.kind === 'kept') return [...draft.lines]
  return linesOf(choiceFrom(draft, startDay), startDay)
}

type ChosenDraft = Extract<RecurrenceDraft, { kind: 'chosen' }>

/** What is chosen, with the last day that a number of times comes to from this start on. */
export function choiceFrom({ choice, times }: ChosenDraft, startDay: CalendarDay): RecurrenceChoice {
  if (times === undefined || !isCalendarDay(startDay)) return choice
  return { ...choice, lastDay: lastDayAfter(choice, startDay, times) }
}

/** The last day or the number of times: whichever was said last is meant, and the other follows from it. */
export function endedBy(
  { choice }: ChosenDraft,
  end: { lastDay: CalendarDay | null } | { times: number },
): RecurrenceDraft {
  return { kind: 'chosen', ...('times' in end ? { choice, ...end } : { choice: { ...choice, ...end } }) }
}

/** Picking a frequency keeps what was chosen before wherever it still says something. */
export function withFrequency(draft: RecurrenceDraft, frequency: Frequency | 'once'): RecurrenceDraft {
  if (frequency === 'once') return { kind: 'once' }
  const chosen = draft.kind === 'chosen' ? draft : null
  const before = chosen?.choice
  return {
    ...chosen,
    kind: 'chosen',
    choice: {
      interval: before?.interval ?? 1,
      weekdays: before?.weekdays ?? [],
      monthly: before?.monthly ?? { by: 'day' },
      lastDay: before?.lastDay ?? null,
      frequency,
    },
  }
}

type Monthly = RecurrenceChoice['monthly']

/**
 * What monthly can mean for this start: its date, its weekday in the month and, where it is that, the last such
 * weekday; and what else was picked.
 */
export function monthlyReadings({ monthly }: RecurrenceChoice, startDay: CalendarDay): Monthly[] {
  const date = monthly.by === 'day' ? monthly : ({ by: 'day' } as const)
  const suggested = [date, ...ordinalsOf(startDay)]
  return suggested.some((one) => isSameDay(one, monthly)) ? suggested : [...suggested, monthly]
}

/** An ordinal that was only what the old start suggested follows the start to its new day. */
export function movedWithStart(draft: RecurrenceDraft, from: CalendarDay, to: CalendarDay): RecurrenceDraft {
  if (draft.kind !== 'chosen' || draft.choice.monthly.by !== 'ordinal') return draft
  const { monthly } = draft.choice
  if (!ordinalsOf(from).some((one) => isSameDay(one, monthly))) return draft
  const asLast = ordinalsOf(to).find((one) => one.ordinal === -1 && monthly.ordinal === -1)
  return { ...draft, choice: { ...draft.choice, monthly: asLast ?? ordinalOf(to) } }
}

/** The weekdays that show as chosen: the start's own when no other is. */
export function weekdaysShown(choice: RecurrenceChoice, startDay: CalendarDay): readonly Weekday[] {
  return choice.weekdays.length > 0 ? choice.weekdays : [weekdayCodeOf(startDay)]
}

/** Only the start's weekday chosen is none chosen: it then follows when the start moves. */
export function withWeekdays(
  choice: RecurrenceChoice,
  weekdays: readonly Weekday[],
  startDay: CalendarDay,
): RecurrenceChoice {
  const isStartAlone = weekdays.length === 1 && weekdays[0] === weekdayCodeOf(startDay)
  return { ...choice, weekdays: isStartAlone ? [] : [...weekdays] }
}

/** The intervals in sight. An old pet sees its vet every six months. */
export function intervalsOf(frequency: Frequency): readonly number[] {
  return frequency === 'monthly' ? [1, 2, 3, 4, 6] : [1, 2, 3, 4]
}

/** Whether it takes what stands behind "More": these are kept in sight once chosen. */
export function needsMore({ frequency, interval }: RecurrenceChoice): boolean {
  return !intervalsOf(frequency).includes(interval) || frequency === 'yearly'
}

export type NthWeekday = { by: 'ordinal'; ordinal: Ordinal; weekday: Weekday }

/** The nth weekday that a day is in its month; a fifth is the last. */
export function ordinalOf(day: CalendarDay): NthWeekday {
  const date = Number(day.slice(8, 10))
  // the cast: dates up to 28 are in the first four weeks
  const ordinal = date > 28 ? -1 : (Math.ceil(date / 7) as Ordinal)
  return { by: 'ordinal', ordinal, weekday: weekdayCodeOf(day) }
}

/** The same, and the last where it is both. */
function ordinalsOf(day: CalendarDay): NthWeekday[] {
  const nth = ordinalOf(day)
  const isLast = Number(day.slice(8, 10)) + 7 > daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
  return isLast && nth.ordinal !== -1 ? [nth, { ...nth, ordinal: -1 }] : [nth]
}

function isSameDay(a: Monthly, b: Monthly): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export function weekdayCodeOf(day: CalendarDay): Weekday {
  return weekdayCodes[weekdayOf(dayNumber(day))] ?? 'MO'
}
