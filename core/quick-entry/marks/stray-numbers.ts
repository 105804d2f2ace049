import { isAt, isPlural, numberAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import type { Reading } from '../phrases/reading.ts'

/** Where a number ends that begins here and is neither an amount nor part of a name: 930, 15th, 8:60, 3/2027, 1-0-1. */
export function strayNumberEnd(reading: Reading, at: number, isAbout: boolean): number {
  const { line } = reading
  if (!/[\d½⅓⅔¼¾]/u.test(wordAt(line, at))) return wordsOfUnits(reading, at, isAbout)
  if (isNamed(line, at)) return at
  const units = unitsEnd(line, at)
  if (units > at) return units
  if (isDottedHour(line, at)) return at + 1
  if (isAmount(reading, at)) return at
  return isTimelike(line, at) || isAbout ? at + 1 : at
}

/** three days, ten thirty */
function wordsOfUnits({ line, kinds }: Reading, at: number, isAbout: boolean): number {
  if ((numberAt(line, at) ?? 0) < 2) return at
  if (line.words.units.has(wordAt(line, at + 1))) return at + 2
  const isCounting = kinds[at + 1] === undefined && isPlural(line, at + 1)
  return isAbout && !isCounting && !isAt(line, at + 1, 'things', 'doses', 'medicines') ? at + 1 : at
}

/** 0 days, 1000 days, 5d, 8 sessions, 10 doses, 3 x */
function unitsEnd(line: Line, at: number): number {
  const word = wordAt(line, at)
  const [, letters = ''] = /^[\d.,/½¼¾-]+(\p{L}+)$/u.exec(word) ?? []
  const { units, hours, minutes } = line.words
  if (letters !== '' && (units.has(letters) || hours.has(letters) || minutes.has(letters))) return at + 1
  if (letters !== '') return at
  const isUnit = units.has(wordAt(line, at + 1)) || isAt(line, at + 1, 'hours', 'minutes', 'fortnight')
  const isGiven = isAt(line, at + 1, 'given') && !/[./]/.test(word) && Number(word) > 2
  return isUnit || isGiven || isAt(line, at + 1, 'times') ? at + 2 : at
}

/** B12, omega-3, class 3, room 7a; q2weeks is how often */
function isNamed(line: Line, at: number): boolean {
  if (line.words.everyMark.has(wordAt(line, at).replace(/\d.*$/, ''))) return false
  return /^\p{L}/u.test(wordAt(line, at)) || isAt(line, at - 1, 'numbered')
}

/** 6.45 pill: nobody gives so many, and so much of something is followed by its unit. */
function isDottedHour(line: Line, at: number): boolean {
  const isClock = /^(?:[5-9]|1\d|2[0-3])\.[0-5]\d$/.test(wordAt(line, at))
  return isClock && isAt(line, at + 1, 'medicines', 'medicineNames', 'notGiven', 'visits')
}

/** 50mg, 2 tablets, 0,5 ml, 30 bags, 1 1/2 tabs, 1-2 pills; in a medicine's line also ½ or 0,5 alone */
function isAmount(reading: Reading, at: number): boolean {
  const { line, kinds } = reading
  const word = wordAt(line, at)
  const [, number = '', letters = ''] = /^([\d.,/½⅓⅔¼¾–-]*)(\p{L}+|%)?$/u.exec(word) ?? []
  if (number === '' || line.words.dateSuffix.test(word)) return false
  if (letters !== '')
    return isAt(line, at, 'things') || line.words.things.has(letters) || isLongUnit(line, letters)
  if (/[:/]\d+\/|\d{3,}-\d|-\d*-/.test(word) || /^(?![1-7]\/[2-8]$)\d+\/\d+$/.test(word)) return false
  if (isOwnAmount(reading, at)) return false
  const after = skip(line, at + 1, 'the')
  if (isAt(line, after, 'things', 'doses', 'medicines', 'pets')) return true
  const isPart = /^\d+[/⁄]\d+$|[½⅓⅔¼¾]/u.test(wordAt(line, at + 1)) && kinds[at + 1] === undefined
  if (isPart && /^\d{1,2}$/.test(word)) return isAmount(reading, at + 1)
  const isJoint = isAt(line, at + 1, 'to', 'or', 'and', 'every') && /^\d/.test(wordAt(line, at + 2))
  if (isJoint && kinds[at + 2] === undefined) return isAmount(reading, at + 2)
  const isCounting = kinds[at + 1] === undefined && isPlural(line, at + 1)
  if (isCounting && /^\d{1,4}$/.test(word)) return !isAt(line, at + 1, 'given')
  return isBareAmount(line, at)
}

/** 1 pill at 8 and 2 pills at 20: one line is one plan, with one amount. */
function isOwnAmount({ line, kinds }: Reading, at: number): boolean {
  const isOther = (place: number) => kinds[place] === undefined && /^[\d½⅓⅔¼¾]/u.test(wordAt(line, place))
  const row = [...line.tokens.keys()].filter((place) => kinds[place] === 'time' || isOther(place))
  const turns = row.filter((place, n) => n === 0 || kinds[place] !== kinds[row[n - 1] ?? 0])
  return turns.length > 3 && turns.indexOf(at) > 1
}

/** Pill ½: the one amount of its line; two say that it changes. */
function isBareAmount(line: Line, at: number): boolean {
  const isMedicine = line.tokens.some((_, place) => isAt(line, place, 'medicines', 'medicineNames', 'doses'))
  const isPart = (place: number) =>
    /^(?:1\/[234]|2\/3|3\/4|[1-9]?[½⅓⅔¼¾]|0?[.,]\d{1,2})$/u.test(wordAt(line, place))
  const amounts = line.tokens.filter((_, place) => isPart(place))
  return (
    isMedicine && isPart(at) && amounts.length === 1 && !isAt(line, at + 1, 'meals') && !besidePart(line, at)
  )
}

/** 1 morning 1/2 evening */
function besidePart(line: Line, at: number): boolean {
  return [at - 1, at + 1].some((place) => line.words.partsOfDay.has(wordAt(line, place)))
}

/** 5km, 2pumps; not 8am, 3a */
function isLongUnit({ words }: Line, letters: string): boolean {
  return letters.length > 1 && !words.morningMark.has(letters) && !words.afternoonMark.has(letters)
}

/** 8:60, 13pm, 13/45, 3/2027, 15th: whatever else the line says */
function isTimelike({ words, tokens }: Line, at: number): boolean {
  const word = wordAt({ words, tokens }, at)
  const [, letters = ''] = /^\d[\d:;.]*(\p{L}+)$/u.exec(word) ?? []
  const { morningMark, afternoonMark, morningLetter, afternoonLetter } = words
  const isMarked = [morningMark, afternoonMark, morningLetter, afternoonLetter].some((marks) =>
    marks.has(letters),
  )
  const isHours = /^\d{1,2}(?:[-–]\d{1,2})?$/u.test(word) && Number.parseInt(word, 10) <= 24
  return (
    isMarked || isHours || words.times.has(letters) || /\d[:;/]\d/.test(word) || words.dateSuffix.test(word)
  )
}
