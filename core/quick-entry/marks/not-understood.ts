import { doubtfulPlaces } from './doubtful.ts'
import type { Planned } from './doubtful.ts'
import { dayPhrase } from '../phrases/day-phrases.ts'
import { isAt, isPlural, numberAt, skip, wordAt } from '../line.ts'
import type { Kind, Reading } from '../phrases/reading.ts'
import { repeatPhrase } from '../phrases/repeat-phrases.ts'
import { strayEnd } from './stray-words.ts'
import { bareHour, lengthPhrase, timePhrase } from '../phrases/time-phrases.ts'

/** Words of the line, as they were typed; `isThen` when they say that something else comes after. */
export type Unread = { text: string; isThen: boolean }

/**
 * The words that say when or how often, and are part of nothing that was understood: except, then, a number beside times.
 * Asked once everything else is read, the small words that led to it included.
 */
export function notUnderstood(reading: Reading, isMedicine: boolean, planned: Planned): Unread[] {
  const { line, kinds } = reading
  const isAbout = isMedicine || kinds.some((kind) => isOf(kind, timeKinds))
  const marked = new Set<number>([...doubtfulPlaces(reading, isMedicine, planned), ...halfRead(reading)])
  for (const at of line.tokens.keys()) {
    if (kinds[at] === 'unread') marked.add(at)
    if (kinds[at] !== undefined) continue
    const next = Math.max(
      phraseEnd(reading, at),
      isGoverning(reading, at, isAbout) ? governedEnd(reading, at) : at,
      strayEnd(reading, at, isAbout),
    )
    for (let place = at; place < next; place++) if (kinds[place] === undefined) marked.add(place)
    if (isAbout && isNumberLeft(reading, at)) marked.add(at)
  }
  return spansOf(reading, marked)
}

const timeKinds: readonly Kind[] = ['day', 'repeat', 'except', 'time', 'length', 'end']
const isOf = (kind: Kind | undefined, kinds: readonly Kind[]) => kind !== undefined && kinds.includes(kind)

/** A word that means several, of which the last were part of nothing: it stands with the first of them. */
function halfRead({ line, kinds }: Reading): number[] {
  const left = [...line.tokens.keys()].filter((at) => line.tokens[at]?.text === '' && kinds[at] === undefined)
  return left.map((at) => line.tokens.findLastIndex(({ text }, place) => place < at && text !== ''))
}

/** Those that follow each other are said together; an "and" between two of them as well. */
function spansOf({ line, kinds }: Reading, marked: ReadonlySet<number>): Unread[] {
  const spans: number[][] = []
  const left = [...line.tokens.keys()].filter((at) => {
    const isAnd = kinds[at] === undefined && isAt(line, at, 'and', 'at')
    return marked.has(at) || (isAnd && marked.has(at + 1))
  })
  for (const at of left) {
    const span = spans.at(-1)
    if (span?.at(-1) === at - 1) span.push(at)
    else spans.push([at])
  }
  return spans.map((span) => ({
    text: span
      .map((at) => line.tokens[at]?.text ?? '')
      .filter((text) => text !== '')
      .join(' ')
      .replace(/[,;!?]+$/u, ''),
    isThen: span.some((at) => isAt(line, at, 'afterThat')),
  }))
}

/** Where a phrase ends that begins here and was not taken: a second day, twice a week, every 5 hours, fri-mon. */
function phraseEnd(reading: Reading, at: number): number {
  const { line, context } = reading
  const ends = [
    dayPhrase(line, at, context.today, context.dateOrder)?.next,
    repeatPhrase(line, at)?.next,
    timePhrase(line, at)?.next,
    lengthPhrase(line, at)?.next,
    oftenEnd(reading, at),
    noDayEnd(reading, at),
    isGlued(reading, at) ? at + 1 : at,
  ]
  const next = Math.max(...ends.map((end) => end ?? at))
  // 5 hours within every 5 hours that was read otherwise
  return reading.kinds.slice(at, next).some((kind) => kind !== undefined && kind !== 'glue') ? at : next
}

/** twice a week, 7 a day, every 5 hours, for 10 days */
function oftenEnd({ line }: Reading, at: number): number {
  const { words } = line
  const isUnit = (place: number) =>
    words.units.has(wordAt(line, place)) || isAt(line, place, 'hours', 'minutes')
  if (isAt(line, at, 'every', 'lasting')) {
    const place = numberAt(line, at + 1) === null && !isAt(line, at + 1, 'other') ? at + 1 : at + 2
    return isUnit(place) ? place + 1 : at
  }
  const isGluedTimes = /^\dx$/.test(wordAt(line, at))
  if (!words.timesADay.has(wordAt(line, at)) && numberAt(line, at) === null && !isGluedTimes) return at
  const each = skip(line, at + 1, 'times')
  const isEach = numberAt(line, each) === 1 || isAt(line, each, 'every')
  return isEach && isUnit(each + 1) ? each + 2 : at
}

/** 31 Feb, which no year has, and Feb 31 */
function noDayEnd({ line }: Reading, at: number): number {
  const isMonth = (place: number) => line.words.months.has(wordAt(line, place))
  const isDate = (place: number) => /^\d{1,2}$/.test(wordAt(line, place))
  return (isMonth(at) && isDate(at + 1)) || (isDate(at) && isMonth(at + 1)) ? at + 2 : at
}

/** 8-20, 10pm-6am, 8+20, fri-mon, morning+evening; not 1-2 pills */
function isGlued(reading: Reading, at: number): boolean {
  const { line } = reading
  const word = wordAt(line, at)
  const sides = word.split(/[-–+&,]/u)
  const [, unit = ''] = /^\d+,\d+(\p{L}*)$/u.exec(word) ?? []
  // 0,5 is half of something, and 1,5ml an amount
  if (sides.length < 2 || /^0[.,]\d+$/.test(word) || line.words.things.has(unit)) return false
  const { weekdays, partsOfDay } = line.words
  if (sides.every((side) => weekdays.has(side) || partsOfDay.has(side))) return true
  const isTime = (side: string) => /^\d{1,2}(?:[:.]\d{2})?\.?(?:\p{L}{1,2})?$/u.test(side)
  if (sides.length > 2 || !sides.every(isTime) || isBeforeThing(reading, at)) return false
  const isMarked = /[:\p{L}]/u.test(word)
  return isMarked || isTimely(reading, at - 1) || isTimely(reading, at + 1)
}

/** With the word it speaks of: until further, from 20.11, then stop */
function governedEnd(reading: Reading, at: number): number {
  const { line } = reading
  const place = over(reading, at + 1)
  const isWith = isAt(line, at, 'until', 'afterThat', 'except') || isTimely(reading, place)
  return isWith && !isAt(line, place, 'leads') ? Math.min(place + 1, line.tokens.length) : at + 1
}

/** A word that says something of the times or days beside it. */
function isGoverning(reading: Reading, at: number, isAbout: boolean): boolean {
  const { line } = reading
  if (isAt(line, at, 'except') || (isAt(line, at, 'until') && !isAt(line, at, 'to'))) return isAbout
  const after = isTimely(reading, over(reading, at + 1))
  if (isAt(line, at, 'afterThat'))
    return (
      after ||
      isAmount(reading, at + 1) ||
      isTimely(reading, backOverPets(reading, at)) ||
      isBetween(reading, at)
    )
  if (isAt(line, at, 'to')) {
    // a dash alone begins a remark as well
    const isSaid = /\p{L}/u.test(wordAt(line, at)) || isTimely(reading, at - 1)
    return isAbout && isSaid && after && reading.kinds[at + 1] !== 'pet' && !isRange(reading, at)
  }
  if (isAt(line, at, 'or')) return after && isTimely(reading, at - 1) && !isRange(reading, at)
  if (isAt(line, at, 'beside', 'from')) return after && reading.kinds[at + 1] !== 'pet'
  return isAt(line, at, 'but', 'not', 'skipping') && after
}

/** Daily x3 then again in 2 weeks: something else comes after what is planned. */
function isBetween({ kinds }: Reading, at: number): boolean {
  const isBefore = kinds.slice(0, at).some((kind) => kind === 'repeat' || kind === 'end' || kind === 'unread')
  return isBefore && kinds.slice(at + 1).some((kind) => isOf(kind, timeKinds))
}

/** Over the small words and those that are said with it: but not on the */
function over({ line, kinds }: Reading, at: number): number {
  let next = at
  while (
    kinds[next] === 'glue' ||
    (kinds[next] === undefined &&
      isAt(line, next, 'on', 'the', 'at', 'lasting', 'not', 'only', 'from', 'every', 'thisOne', 'next'))
  )
    next++
  return next
}

function backOverPets({ kinds }: Reading, at: number): number {
  let before = at - 1
  while (kinds[before] === 'pet' || kinds[before] === 'glue') before--
  return before
}

/** Understood as a time, a day or a pet, or a number or a weekday that was not. */
function isTimely(reading: Reading, at: number): boolean {
  const { line, kinds } = reading
  if (kinds[at] !== undefined) return isOf(kinds[at], timeKinds) || kinds[at] === 'pet'
  const { weekdays, pluralWeekdays, daysOfWeek, units } = line.words
  const word = wordAt(line, at)
  const isNamed = [weekdays, pluralWeekdays, daysOfWeek, units].some((names) => names.has(word))
  return isNamed || isAt(line, at, 'today', 'tomorrow') || (/^\d/.test(word) && !isCounting(reading, at))
}

/** 5 mg, 2 dogs, 1/2 and 50mg say how much of something there is. */
function isCounting({ line, kinds }: Reading, at: number): boolean {
  const word = wordAt(line, at)
  if (/^\d+(?:[.,]\d+)?\p{L}{2,}/u.test(word) || /^\d+\/\d+$/.test(word)) return true
  return isBeforeThing({ line, kinds }, at)
}

function isBeforeThing({ line, kinds }: Pick<Reading, 'line' | 'kinds'>, at: number): boolean {
  const isCounted = kinds[at + 1] === undefined && isPlural(line, at + 1)
  const { units, daysOfWeek, pluralWeekdays } = line.words
  const isDays = [units, daysOfWeek, pluralWeekdays].some((names) => names.has(wordAt(line, at + 1)))
  return isAt(line, at + 1, 'things') || (isCounted && !isDays)
}

/** 5 to 6 pills, 1 or 2 tablets */
function isRange(reading: Reading, at: number): boolean {
  return /^\d/.test(wordAt(reading.line, at - 1)) && isCounting(reading, at + 1)
}

/** then half a tablet, then 2 tablets */
function isAmount({ line }: Reading, at: number): boolean {
  return isAt(line, at, 'half') || numberAt(line, at) !== null || /^[\d½⅓⅔¼¾]/u.test(wordAt(line, at))
}

/** A number that could be a time: beside one, after "at", or beside another such number. */
function isNumberLeft(reading: Reading, at: number): boolean {
  const { line, kinds } = reading
  const word = wordAt(line, at)
  const isHour = /^\d{1,2}$/.test(word)
  const isWritten = isWrittenTime(word)
  if ((!isHour && !isWritten) || isCounting(reading, at)) return false
  const [before, after] = [besides(reading, at, -1), besides(reading, at, 1)]
  if (isRange(reading, at + 1) && after === at + 2) return false
  if (isAt(line, at - 1, 'at') || kinds[before] === 'time' || kinds[after] === 'time') return true
  if (isWritten && [before, after].some((place) => isOf(kinds[place], timeKinds))) return true
  const isOther = (place: number) =>
    kinds[place] === undefined && (isWrittenTime(wordAt(line, place)) || bareHour(line, place) !== null)
  return [before, after].some((place) => isOther(place) && !isCounting(reading, place))
}

/** 12.50, 0800 */
function isWrittenTime(word: string): boolean {
  return /^\d{1,2}\.\d{2}$/.test(word) || /^(?:[01]\d|2[0-3])[0-5]\d$/.test(word)
}

/** What is beside it on one side, over an "and", a dash or a "to". */
function besides({ line, kinds }: Reading, at: number, step: 1 | -1): number {
  const isJoint = isAt(line, at + step, 'and', 'to', 'until', 'or') || kinds[at + step] === 'glue'
  return isJoint && !isAt(line, at + step, 'at', 'on') ? at + 2 * step : at + step
}
