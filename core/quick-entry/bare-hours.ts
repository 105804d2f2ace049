import { isAt, isPlural, wordAt } from './line.ts'
import type { Line } from './line.ts'
import { takeTime } from './read-phrases.ts'
import type { Kind, Reading } from './phrases/reading.ts'
import { bareHour, bareRange } from './phrases/time-phrases.ts'

/** Numbers that follow each other with "and" or a comma between them, and the word after them. */
type List = { at: number; places: number[]; next: number }

/**
 * 7, or 7, 13 and 19: a number is a time only beside "at", another time, or a word about days; not before what it counts.
 * Where times are said otherwise, a number alone beside a day is something else: class 3 tomorrow at 10.
 */
export function readBareHours(reading: Reading) {
  const lists = bareLists(reading)
  readBareRange(reading)
  const clear = lists.filter((list) => isClear(reading, list))
  for (const list of clear) takeHours(reading, list)
  if (reading.found.times.length > 0) return
  for (const list of lists)
    if (isBesideDays(reading, list) && !isRatherAmount(reading, list)) takeHours(reading, list)
}

/** Insulin 2 daily is rather 2 units, and nobody with a clock of 12 hours writes 16 for a time. */
function isRatherAmount({ line, context, found }: Reading, { at, places }: List): boolean {
  const isMedicine = line.tokens.some((_, place) => isAt(line, place, 'medicines', 'medicineNames', 'doses'))
  const isGiven = isMedicine || found.repeat?.frequency === 'daily'
  const hour = /^\d{1,2}$/.test(wordAt(line, at)) ? Number(wordAt(line, at)) : 7
  return places.length === 1 && isGiven && (hour <= 5 || (context.clock === 12 && hour > 12))
}

/** Groomer saturday 10-11, beside a day; of a medicine it may be two times or an amount. */
function readBareRange(reading: Reading) {
  const { line, kinds } = reading
  const isMedicine = line.tokens.some((_, place) => isAt(line, place, 'medicines', 'medicineNames', 'doses'))
  if (reading.found.times.length > 0 || isMedicine || reading.found.repeat?.frequency === 'daily') return
  for (const at of line.tokens.keys()) {
    const range = kinds[at] === undefined ? bareRange(line, at) : null
    const isBeside = range && isBesideDays(reading, { at, places: [at], next: at + 1 })
    if (isBeside && !isAt(line, at + 1, 'things')) takeTime(reading, at, range)
  }
}

function bareLists(reading: Reading): List[] {
  const { line, kinds } = reading
  const rows = rowsOf(reading).filter((row) => isPlain(reading, row))
  const isElement = (at: number) =>
    kinds[at] === 'time' || (isNumber(reading, at) && !isDoubtful(reading, at))
  const lists: List[] = rows.map((places) => ({ at: places[0] ?? 0, places, next: (places.at(-1) ?? 0) + 1 }))
  for (let at = 0; at < line.tokens.length; at++) {
    if (!isElement(at)) continue
    const places = [at]
    for (let last = at; ;) {
      const next = afterJoint(line, last)
      if (next === null || !isElement(next)) break
      places.push(next)
      last = next
    }
    const next = (places.at(-1) ?? at) + 1
    lists.push({ at, places, next })
    at = next - 1
  }
  // one that counts something takes no part: 2 and 3 tablets
  return lists.filter(
    (list) =>
      list.places.some((place) => kinds[place] === undefined) &&
      !isAt(line, list.next, 'things') &&
      !isListOfDates(reading, list) &&
      !line.words.units.has(wordAt(line, list.next)),
  )
}

/** 20, 22 and 24 nov */
function isListOfDates({ line, kinds }: Reading, { next }: List): boolean {
  const after = afterJoint(line, next - 1)
  return after !== null && kinds[after] === 'day' && /^\d/.test(wordAt(line, after))
}

/** The place after "and" or a comma. */
function afterJoint(line: Line, at: number): number | null {
  if (isAt(line, at + 1, 'and')) return at + 2
  return line.tokens[at]?.text.endsWith(',') === true ? at + 1 : null
}

/** Of a date that was not taken it is none: 3 Dec 4 Dec. */
function isNumber({ line, kinds }: Reading, at: number): boolean {
  const isMonth = (place: number) => kinds[place] === undefined && line.words.months.has(wordAt(line, place))
  return (
    kinds[at] === undefined &&
    bareHour(line, at) !== null &&
    !isMonth(at - 1) &&
    !isMonth(at + 1) &&
    !isName(line, at)
  )
}

/** Omega 3, unless it is omega at 3. */
function isName(line: Line, at: number): boolean {
  return isAt(line, at - 1, 'numbered')
}

/** 8 20 and 8 14 20: numbers with nothing between them. */
function rowsOf(reading: Reading): number[][] {
  const { line } = reading
  const isIn = (at: number) => isNumber(reading, at) && !isAt(line, at + 1, 'things')
  const rows: number[][] = []
  for (const at of line.tokens.keys()) {
    if (!isIn(at)) continue
    const row = rows.at(-1)
    if (row?.at(-1) === at - 1 && afterJoint(line, at - 1) === null) row.push(at)
    else rows.push([at])
  }
  return rows.filter((row) => row.length > 1)
}

/** 8 20 daily is two times of each day; 8 20 of one day may be 8:20, and of 5 8 and 20 the 5 may be anything. */
function isPlain(reading: Reading, row: readonly number[]): boolean {
  const { line, found } = reading
  const times = row.map((at) => bareHour(line, at)?.time ?? '')
  const isRising = times.every((time, at) => at === 0 || time > (times[at - 1] ?? ''))
  const [first = 0, last = 0] = [row[0], row.at(-1)]
  const isAlone = afterJoint(line, last) === null && !isAt(line, first - 1, 'and', 'to')
  const isEachDay = found.repeat !== null || found.lasts !== null || found.until !== null
  const isMarked = row.every((at) => bareHour(line, at)?.written === 12)
  return isRising && isAlone && (isEachDay || isMarked)
}

/** In a row that goes on, or from one to another, 8 - 20: it may be two times or all between. */
function isDoubtful(reading: Reading, at: number): boolean {
  const { line } = reading
  const isTo = (to: number, other: number) => isAt(line, to, 'to', 'until', 'or') && isNumber(reading, other)
  if (isTo(at + 1, at + 2) || isTo(at - 1, at - 2)) return true
  return rowsOf(reading).some(
    (row) => row.includes(at) && !(at === row.at(-1) && afterJoint(line, at) !== null),
  )
}

/** After "at", or with a time that can be nothing else, or several that do not count what follows. */
function isClear({ line, kinds }: Reading, { at, places, next }: List): boolean {
  if (isAt(line, at - 1, 'at') || places.some((place) => kinds[place] === 'time')) return true
  const isCounting = kinds[next] === undefined && isPlural(line, next)
  return places.length > 1 && !isCounting
}

const aboutDays: readonly (Kind | undefined)[] = ['day', 'repeat', 'except', 'end']

/** 8.30, but 12.50 rather says how much. */
function isBesideDays({ line, kinds }: Reading, { at, places, next }: List): boolean {
  let before = at - 1
  while (kinds[before] === 'pet' || isAt(line, before, 'only')) before--
  let after = next
  while (kinds[after] === 'pet' || isAt(line, after, 'on', 'from', 'only')) after++
  const isAmount = places.length === 1 && /\.(?!00|15|30|45)/.test(wordAt(line, at))
  return !isAmount && (aboutDays.includes(kinds[before]) || aboutDays.includes(kinds[after]))
}

function takeHours(reading: Reading, { places }: List) {
  for (const at of places) {
    const hour = reading.kinds[at] === undefined ? bareHour(reading.line, at) : null
    if (hour) takeTime(reading, at, hour)
  }
}
