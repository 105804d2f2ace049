import { addDays, dayFrom, dayNumber, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, timeOf } from '../calendar/wall-clock.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { isActivity, isMeal } from '../care/activity.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '../recurrence/recurrence-choice.ts'
import { nextFall, parseRecurrence } from '../recurrence/recurrence.ts'
import type { Reminder } from '../schedule/reminder.ts'
import { timesApart } from '../calendar/times-apart.ts'
import type { ApartTime } from '../calendar/times-apart.ts'
import { readBareHours } from './bare-hours.ts'
import { later } from './phrases/day-phrases.ts'
import { withoutWeekdays } from './phrases/except-phrases.ts'
import { isAt, lineOf, mostLetters, numberAt, wordAt } from './line.ts'
import type { Line } from './line.ts'
import type { SpokenWords } from './words/quick-words.ts'
import { wordsFor } from './words/words-for.ts'
import type { Unread } from './marks/not-understood.ts'
import { notUnderstood } from './marks/not-understood.ts'
import type { MeantPet } from './marks/meant-pet.ts'
import { findMeantPet } from './marks/meant-pet.ts'
import { countDoses, repeatWeekday } from './plan-ends.ts'
import { readPartsOfDay } from './phrases/part-phrases.ts'
import { repeatPhrase } from './phrases/repeat-phrases.ts'
import { readPhrases } from './read-phrases.ts'
import type { Phrases, QuickContext, Reading } from './phrases/reading.ts'
import { areAfterMidnight, resolvedTimes } from './halves-of-day.ts'
import { shorthandAt } from './phrases/shorthand.ts'
import { titleLeft } from './title-left.ts'

/** What a line says of an event; what it does not say is null, or empty. */
export type QuickEntry = {
  title: string
  day: CalendarDay | null
  /** in the order of the day, each once */
  times: readonly TimeOfDay[]
  /** of what is given every so many hours, the first: what is earlier in the day begins on the day after */
  first: TimeOfDay | null
  /** said, or meant by a day or a repeat without a time */
  allDay: boolean
  minutes: number | null
  repeat: RecurrenceChoice | null
  /** the interval of the repeat counts from when it was done */
  isFromDone: boolean
  /** how often in all */
  count: number | null
  petIds: readonly string[]
  reminder: Reminder | null
  /** it says that nobody shall be reminded */
  isUnreminded: boolean
  /** a word of it is what a medicine is called, or how much of one is given, or it may be one as often as it is given */
  isMedicine: boolean
  /** it names where somebody is expected, and is no daily care */
  isVisit: boolean
  /** what says when, or how often, and was not read: it is in the title, and nobody may take it for a name */
  notUnderstood: readonly Unread[]
  /** a word of the title is nearly what a pet is called */
  meantPet: MeantPet | null
}

/** Reads one line as a person would type it. Words that are not understood are the title, in their order. */
export function readQuickEntry(
  text: string,
  context: QuickContext,
  words: SpokenWords = wordsFor(text.slice(0, mostLetters)),
): QuickEntry {
  const line = lineOf(text, words)
  const reading = readPhrases(line, context)
  const isNamed = line.tokens.some((_, at) => isMedicineAt(line, at))
  leaveOutWeekdays(reading)
  readBareHours(reading)
  readPartsOfDay(reading)
  repeatWeekday(reading, isNamed)
  const { found } = reading
  const said = resolvedTimes(reading)
  const apart = apartOf(found, said)
  const times = apart?.map(({ time }) => time).toSorted() ?? timesOf(found, said)
  giveBackCount(reading, said.length)
  countDoses(reading, times.length)
  leaveFromDone(reading, times.length)
  const repeat = repeatOf(found)
  const first = repeat && firstDay(repeat, found.day ?? context.day)
  const isNextDay = repeat === null && areAfterMidnight(reading, times)
  const isAboutDays = found.day !== null || repeat !== null
  const title = titleLeft(reading)
  const isMedicine = isNamed || isGivenOften(line, title, repeat, times)
  const isVisit = !isMedicine && isVisitIn(reading, repeat)
  return {
    title,
    day: isNextDay ? addDays(found.day ?? context.day, 1) : (first ?? found.day),
    times,
    first: apart?.[0]?.time ?? null,
    allDay: times.length === 0 && (found.allDay || (isAboutDays && found.minutes === null)),
    minutes: found.minutes,
    ...courseOf(found, repeat, { first, apart }),
    isFromDone: first !== null && found.repeat?.isFromDone === true,
    petIds: found.petIds,
    // a medicine has its own, which asks until it is recorded, and a visit
    reminder: found.reminder ?? (found.isReminding && !isMedicine && !isVisit ? { before: 0 } : null),
    isUnreminded: found.isUnreminded,
    isMedicine,
    isVisit,
    notUnderstood: notUnderstood(reading, isNamed, { times, first }),
    meantPet: findMeantPet(text, reading),
  }
}

/** Each day but sunday; what cannot be left out stays in the title. */
function leaveOutWeekdays({ line, found, kinds }: Reading) {
  if (found.except.length === 0) return
  const repeat = found.repeat?.isFromDone ? null : withoutWeekdays(found.repeat, found.except)
  if (repeat) found.repeat = repeat
  else for (const at of line.tokens.keys()) if (kinds[at] === 'except') kinds[at] = undefined
}

/** Three times a day at 8 and 20: one of the two is wrong, so the number stays in the title. */
function giveBackCount({ line, found, kinds }: Reading, times: number) {
  const { timesADay, isRoundTheClock } = found
  const isKept = times === timesADay || (isRoundTheClock && times === 1)
  if (timesADay === null || times === 0 || isKept) return
  for (const at of line.tokens.keys()) {
    const here = kinds[at] === 'repeat' ? repeatPhrase(line, at) : null
    if (here?.timesADay !== undefined) kinds.fill(undefined, at, here.next)
  }
}

/** What counts from when it was done has no end, and no second time of the day to count from. */
function leaveFromDone({ line, found, kinds }: Reading, times: number) {
  if (!found.repeat?.isFromDone) return
  for (const at of line.tokens.keys()) if (kinds[at] === 'end') kinds[at] = 'unread'
  Object.assign(found, { until: null, lasts: null, count: null, doses: null })
  if (times < 2) return
  found.repeat = null
  for (const at of line.tokens.keys()) if (kinds[at] === 'repeat') kinds[at] = 'unread'
}

function isMedicineAt(line: Line, at: number): boolean {
  return isAt(line, at, 'medicines', 'medicineNames') || isDose(line, at) || shorthandAt(line, at) !== null
}

/** A name nobody knows, twice a day and no walk or meal, is rather a medicine: better a reminder too many. */
function isGivenOften(
  line: Line,
  title: string,
  repeat: RecurrenceChoice | null,
  times: readonly TimeOfDay[],
): boolean {
  if (repeat?.frequency !== 'daily' || times.length < 2 || isActivity({ title }) || isMeal(title))
    return false
  return !line.tokens.some((_, at) => isAt(line, at, 'notGiven'))
}

/** Of what is done every day, such as physio exercises, nobody is told a day ahead. */
function isVisitIn({ line, kinds }: Reading, repeat: RecurrenceChoice | null): boolean {
  if (repeat?.frequency === 'daily' && repeat.interval < 7) return false
  return line.tokens.some((_, at) => {
    if (kinds[at] !== undefined) return false
    const isLast = at + 1 === line.tokens.length || kinds[at + 1] !== undefined
    // check up, x ray
    const inTwoWords = `${wordAt(line, at)}-${wordAt(line, at + 1)}`
    return (
      isAt(line, at, 'visits') ||
      line.words.visits.has(inTwoWords) ||
      (isAt(line, at, 'visitsAlone') && (isLast || isAt(line, at + 1, 'visitsAfter')))
    )
  })
}

/** 2 units, half a tab, 0.4ml, 50mg */
function isDose(line: Line, at: number): boolean {
  const [, glued = '', unit = ''] = /^([\d.,/]*[½⅓⅔¼¾]?)(.*)$/u.exec(wordAt(line, at)) ?? []
  const { doses, medicines } = line.words
  if (glued !== '') return doses.has(unit) || medicines.has(unit)
  const isCounted = numberAt(line, at - 1) !== null || /[\d½⅓⅔¼¾]$/u.test(wordAt(line, at - 1))
  return doses.has(unit) && (isCounted || isAt(line, at - 1, 'half'))
}

/** A length in days, an end, or a number of doses without a repeat is each day. */
function repeatOf({ repeat, lasts, until, doses }: Phrases): RecurrenceChoice | null {
  if (repeat) {
    const { frequency, interval, weekdays, monthly } = repeat
    return { frequency, interval, weekdays, monthly, lastDay: null }
  }
  if (!lasts && until === null && doses === null) return null
  return { frequency: 'daily', interval: 1, weekdays: [], monthly: { by: 'day' }, lastDay: null }
}

/** The first day from one on that it can begin; every third week begins with the first of its weekdays. */
function firstDay(repeat: RecurrenceChoice, from: CalendarDay): CalendarDay | null {
  const rule = parseRecurrence(linesOf({ ...repeat, interval: 1 }, from), from)
  const day = rule && nextFall(rule, dayNumber(from))
  return day === null ? null : dayFrom(day)
}

/** What only names the day it starts on is not named: it then follows when the start is moved. */
function followingStart(
  { weekdays, monthly }: RecurrenceChoice,
  start: CalendarDay,
): Pick<RecurrenceChoice, 'weekdays' | 'monthly'> {
  const isStart = monthly.by === 'day' && monthly.day === Number(start.slice(8, 10))
  return { weekdays: weekdays.length === 1 ? [] : weekdays, monthly: isStart ? { by: 'day' } : monthly }
}

function lastDay({ lasts, until }: Phrases, start: CalendarDay): CalendarDay | null {
  return lasts ? addDays(later(start, lasts.n, lasts.unit), -1) : until
}

/** What is given after midnight as well comes so many days at each of its times, the last of them on a day more. */
function courseOf(
  found: Phrases,
  repeat: RecurrenceChoice | null,
  { first, apart }: { first: CalendarDay | null; apart: ApartTime[] | null },
): Pick<QuickEntry, 'repeat' | 'count'> {
  if (!repeat || !first) return { repeat: null, count: null }
  const lasts = apart?.some(({ isNextDay }) => isNextDay) ? found.lasts : null
  const end = lasts ? null : lastDay(found, first)
  return {
    repeat: { ...repeat, ...followingStart(repeat, first), lastDay: end },
    count: lasts ? daysBetween(first, later(first, lasts.n, lasts.unit)) : found.count,
  }
}

/** Every 8 hours from the one that is said, or from eight; null of what is not round the clock. */
function apartOf({ timesADay, isRoundTheClock }: Phrases, times: TimeOfDay[]): ApartTime[] | null {
  if (!isRoundTheClock || timesADay === null || times.length > 1) return null
  return timesApart(times[0] ?? '08:00', { hours: 24 / timesADay })
}

const [wakes, sleeps] = [8 * 60, 20 * 60]

/** Twice a day, without saying when, is from eight to eight. */
function timesOf({ timesADay }: Phrases, times: TimeOfDay[]): TimeOfDay[] {
  if (times.length > 0 || timesADay === null) return times.toSorted()
  const apart = (sleeps - wakes) / Math.max(timesADay - 1, 1)
  return Array.from({ length: timesADay }, (_, at) => {
    const minute = Math.round((wakes + at * apart) / 30) * 30
    return timeOf(addMinutes('2000-01-01T00:00:00', minute))
  })
}
