import { isAt, numberAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import { isMisspelled } from './misspelled.ts'
import { isAtMost } from '../phrases/pet-phrases.ts'
import type { Reading } from '../phrases/reading.ts'
import { strayNumberEnd } from './stray-numbers.ts'

/** Where the words end that begin here, are part of nothing, and yet say when: in march, every now, as needed. */
export function strayEnd(reading: Reading, at: number, isAbout: boolean): number {
  const { line } = reading
  const ends = [
    strayNumberEnd(reading, at, isAbout),
    isAt(line, at, 'everyAlone') ? at + 2 : at,
    isAt(line, at, 'vague', 'fortnight') || isMisspelled(line, at) ? at + 1 : at,
    isAt(line, at, 'whenever', 'ahead') && isAbout ? at + 2 : at,
    isAt(line, at, 'at') && isAt(line, at + 1, 'meals') ? at + 2 : at,
    isAt(line, at, 'everyMark') && isLoneHalf(line, at + 1) ? at + 2 : at,
    isAbout ? mealsEnd(line, at) : at,
    isHoliday(reading, at) || isAtMost(line, at) ? at + 1 : at,
    isMonth(reading, at) ? at + 1 : at,
    isBeforeUnit(line, at) ? at + 2 : at,
    isAbout && isLoneHalf(line, at) ? at + 1 : at,
    isLostPart(reading, at) ? at + 1 : at,
    isAt(line, at, 'deadline') && ['time', 'day'].includes(reading.kinds[at + 1] ?? '') ? at + 1 : at,
  ]
  return Math.min(Math.max(...ends), line.tokens.length)
}

/** With breakfast and dinner is twice, at no time that is known. */
function mealsEnd(line: Line, at: number): number {
  const second = skip(line, at + 1, 'and')
  const isBoth = isAt(line, at, 'meals') && second > at + 1 && isAt(line, second, 'meals')
  return isBoth && isAt(line, at - 1, 'leads') ? second + 1 : at
}

/** Names and verbs, too: only after a word that leads to a month. */
const alsoNames = new Set([1, 3, 4, 5, 6])

function isMonth({ line }: Reading, at: number): boolean {
  const month = line.words.months.get(wordAt(line, at))
  if (month === undefined) return false
  const isLed = isAt(line, at - 1, 'inSome', 'until', 'next', 'thisOne', 'every', 'from', 'of', 'deadline')
  return isLed || !alsoNames.has(month)
}

/** Petsitter thanksgiving, bank holiday monday; christmas photos on 3 Dec have their day */
function isHoliday({ line, found, kinds }: Reading, at: number): boolean {
  const isBeside = kinds[at - 1] === 'day' || kinds[at + 1] === 'day'
  return isAt(line, at, 'holidays') && (found.day === null || isBeside)
}

/** this week, half a day, alt days */
function isBeforeUnit(line: Line, at: number): boolean {
  const place = isAt(line, at, 'few') && numberAt(line, at + 1) === 1 ? at + 2 : at + 1
  const isUnit = line.words.units.has(wordAt(line, place)) || isAt(line, place, 'fortnight')
  return isUnit && isAt(line, at, 'few', 'next', 'thisOne', 'other', 'every')
}

/** friday pm */
function isLoneHalf(line: Line, at: number): boolean {
  return isAt(line, at, 'morningMark', 'afternoonMark')
}

/** Evening walk, where that gave no time: whoever says it has one in mind. At 8 and evening: one more is meant. */
function isLostPart(reading: Reading, at: number): boolean {
  const { line, found } = reading
  const { partsOfDay, timesOfDay } = line.words
  if (!partsOfDay.has(wordAt(line, at)) && !timesOfDay.has(wordAt(line, at))) return false
  const isTimed = found.times.length > 0 || found.timesADay !== null || found.allDay
  return !isTimed || isBesideTime(reading, at)
}

/** Joined to a time by an "and", over the small words between. */
function isBesideTime({ line, kinds }: Reading, at: number): boolean {
  const isSmall = (place: number) => isAt(line, place, 'at', 'on', 'the', 'inSome', 'leads')
  let [before, after] = [at - 1, at + 2]
  while (isSmall(before) && !isAt(line, before, 'and')) before--
  while (isSmall(after)) after++
  return isAt(line, before, 'and') || (isAt(line, at + 1, 'and') && kinds[after] === 'time')
}
