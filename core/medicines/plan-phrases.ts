import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { exactly } from '../doses/amount.ts'
import type { Milli } from '../doses/dose.ts'
import { isAt, isPlural, phraseEnd, skip, wordAt } from '../quick-entry/line.ts'
import type { Line } from '../quick-entry/line.ts'
import { lastingPhrase } from '../quick-entry/phrases/end-phrases.ts'
import { repeatPhrase } from '../quick-entry/phrases/repeat-phrases.ts'
import { timePhrase } from '../quick-entry/phrases/time-phrases.ts'
import { signsOf } from '../quick-entry/signs.ts'
import { turned } from '../quick-entry/turned.ts'
import type { TypedUnit } from '../quick-entry/words/names.ts'
import type { SpokenWords } from '../quick-entry/words/quick-words.ts'
import { amountAt } from './plan-amount.ts'
import type { AmountFound } from './plan-amount.ts'
import { planBounds } from './plan-series.ts'

/** What a piece of a line says, each thing once: said again it has to be the same. */
export type Said = {
  milli?: Milli
  unit?: TypedUnit | undefined
  /** in how many places it says how much: "1 tablet in the morning and 1 tablet at night" */
  amounts: number
  /** so many times a day */
  count?: number
  /** at which times of day, by name or by the clock */
  at: TimeOfDay[]
  /** so many hours apart */
  spaced?: readonly TimeOfDay[]
  every?: number
  /** "once a day" is every day, if nothing else is said */
  isOfDay?: boolean
  /** null is for good */
  days?: number | null
  /** "days 6-10": the first of them */
  firstDay?: number
  /** "1/6": a thousandth cannot keep it */
  isTooFine?: boolean
  /** "2x5d": the first number may be meant as an amount */
  isShort?: boolean
}

/** What was said up to where nothing more was understood, or null where that is all of it. */
export type Scan = { line: Line; said: Said; wrong: 'two-amounts' | 'not-understood' | null }

/** Every word has to be understood, from the first to the last: what is left over may change what is given. */
export function scan(text: string, words: SpokenWords): Scan {
  const line = { words, tokens: turned(signsOf(text, words), words) }
  const said: Said = { amounts: 0, at: [] }
  for (let at = 0; ;) {
    at = afterBrackets(line, at)
    if (at >= line.tokens.length) return { line, said, wrong: null }
    const next = takePhrase(said, line, at) ?? takeAmount(said, line, at)
    if (typeof next !== 'number') return { line, said, wrong: next || 'not-understood' }
    at = next
  }
}

function afterBrackets(line: Line, at: number): number {
  let next = at
  while (/^[()[\]:]$/.test(wordAt(line, next))) next++
  return next
}

/** Each returns the word after the phrase that begins here, null when none does, and false when it was said otherwise before. */
type Taken = number | false | null

function takePhrase(said: Said, line: Line, at: number): Taken {
  return takers.reduce<Taken>((known, take) => known ?? take(said, line, at), null)
}

const takers = [takeDays, takeShort, takeOften, takeDayPart, takeClock, takeLength, takeAside]

function takeAmount(said: Said, line: Line, at: number): number | 'two-amounts' | 'not-understood' {
  const found = amountAt(line, at)
  if (!found || (found.unit === undefined && isCounting(line, found))) return 'not-understood'
  const isFirst = said.amounts === 0
  const isSame = said.milli === found.milli && said.unit === found.unit
  // "1 tablet in the morning and 1 tablet at night"
  const isAgain = isSame && said.at.length === said.amounts && said.days === undefined
  if (!isFirst && !isAgain) return found.unit === undefined ? 'not-understood' : 'two-amounts'
  // a number alone counts what is given only where the piece begins: "at night 8" may be a time
  if (found.unit === undefined && hasSaidHow(said)) return 'not-understood'
  said.amounts++
  said.milli = found.milli
  said.isTooFine = exactly(found.milli) !== found.exact
  said.unit = found.unit
  return found.next
}

/** A number alone is no amount where what follows may belong to it: "8 am", "1 5 days", "2 times", "2/day". */
function isCounting(line: Line, { exact, next }: AmountFound): boolean {
  if (/^\d/.test(wordAt(line, afterBrackets(line, next)))) return true
  if (exact % 3000 === 0 && wordAt(line, next) === '/') return true
  const isTimes = isAt(line, next, 'times') && !lengthAt(line, next)
  return isTimes || isAt(line, next, 'morningMark', 'afternoonMark')
}

/** How often, or how long. */
function hasSaidHow({ days, ...said }: Said): boolean {
  return saysHowOften(said) || (days !== undefined && said.firstDay === undefined)
}

export function saysHowOften({ count, at, spaced, every }: Omit<Said, 'days'>): boolean {
  return count !== undefined || at.length > 0 || spaced !== undefined || every !== undefined
}

/** False when it was said before, and otherwise. */
function say<Key extends 'count' | 'every' | 'days' | 'firstDay'>(said: Said, key: Key, value: Said[Key]) {
  const isNew = said[key] === undefined
  if (isNew) said[key] = value
  return isNew || said[key] === value
}

function sayAt(said: Said, time: TimeOfDay): boolean {
  if (said.at.includes(time)) return false
  said.at.push(time)
  return true
}

const isSign = (line: Line, at: number) => /^[x×*]$/.test(wordAt(line, at))
const daysIn = (unit: string | undefined) => (unit === 'week' ? 7 : 1)

/** days 6-10, week 2, on day 1 */
function takeDays(said: Said, line: Line, at: number): Taken {
  const place = skip(line, at, 'lasting', 'on')
  const unit = line.words.units.get(wordAt(line, place))
  const isTo = isAt(line, place + 2, 'to')
  const [first, last] = [place + 1, isTo ? place + 3 : place + 1].map((one) => wordAt(line, one))
  if (!unit || !/^\d{1,3}$/.test(first ?? '') || !/^\d{1,3}$/.test(last ?? '')) return null
  if (!isTo && /^\d/.test(wordAt(line, place + 2))) return null
  const [from, to] = [Number(first) - 1, Number(last)]
  const isSaid =
    say(said, 'firstDay', from * daysIn(unit) + 1) && say(said, 'days', (to - from) * daysIn(unit))
  return isSaid && (isTo ? place + 4 : place + 2)
}

/** 2x5d */
function takeShort(said: Said, line: Line, at: number): Taken {
  const length = /^\d$/.test(wordAt(line, at)) && isSign(line, at + 1) ? lengthAt(line, at + 1) : null
  if (!length) return null
  said.isShort = said.isOfDay = true
  const isSaid = say(said, 'count', Number(wordAt(line, at)))
  return isSaid && say(said, 'days', length.n * daysIn(length.unit)) && length.next
}

/** "Every 8 hours", three times a day, is meant by the clock, unlike "three times a day". */
const byTheClock: Record<number, readonly TimeOfDay[]> = {
  8: ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
  6: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'],
  4: ['00:00', '06:00', '12:00', '18:00'],
  3: ['06:00', '14:00', '22:00'],
  2: ['08:00', '20:00'],
}

/** twice a day, bid, every 8 hours, every other day, every morning, once every 3 days, a day */
function takeOften(said: Said, line: Line, at: number): Taken {
  const aDay = phraseEnd(line, at, 'aDay')
  if (aDay !== null) return say(said, 'every', 1) && say(said, 'count', 1) && aDay
  const aWeek = phraseEnd(line, at, 'aWeek')
  if (aWeek !== null) return say(said, 'every', 7) && aWeek
  const here = repeatPhrase(line, at, planBounds.times)
  const isLed = !here && line.words.timesADay.get(wordAt(line, at)) === 1 && isAt(line, at + 1, 'every')
  const found = isLed ? repeatPhrase(line, at + 1, planBounds.times) : here
  if (!found) return null
  const { repeat, timesADay, isOnce, isRoundTheClock, next } = found
  // of "every days" the number was lost
  const isLost = isAt(line, next - 2, 'every') && isPlural(line, next - 1)
  if (isLost || (repeat.frequency !== 'daily' && repeat.frequency !== 'weekly')) return false
  const every = repeat.interval * (repeat.frequency === 'weekly' ? 7 : 1)
  const count = timesADay ?? (isOnce || isLed ? 1 : undefined)
  const times = isRoundTheClock && byTheClock[count ?? 0]
  if (times) said.spaced = times
  if (count !== undefined && !say(said, 'count', count)) return false
  const isOfDay = every === 1 && (timesADay !== undefined || isOnce)
  if (isOfDay) said.isOfDay = true
  const part = line.words.partsOfDay.get(wordAt(line, next - 1))
  if (part && !sayAt(said, part)) return false
  return (isOfDay || (part && every === 1) || say(said, 'every', every)) && next
}

/** in the morning, at night, pm */
function takeDayPart(said: Said, line: Line, at: number): Taken {
  const place = skip(line, at, 'inSome', 'at', 'on', 'the')
  const time = line.words.partsOfDay.get(wordAt(line, place))
  return time ? sayAt(said, time) && place + 1 : null
}

/** at 8 am and 8 pm; "10:30" may be in the evening, for whoever's day has two of them */
function takeClock(said: Said, line: Line, at: number): Taken {
  let next: number | null = null
  for (let place = at; next === null ? isAt(line, place, 'at') : isAt(line, next, 'and'); place = next) {
    const time = timePhrase(line, skip(line, place, 'and', 'at'))
    if (!time) return next
    if (time.written === null || time.minutes !== undefined || !sayAt(said, time.time)) return false
    ;({ next } = time)
  }
  return next
}

/** for 10 days, x 10 days, 10d, for a week; "5 days a week" is no length */
function takeLength(said: Said, line: Line, at: number): Taken {
  const found = lengthAt(line, at)
  if (!found) return null
  const { n, unit, next } = found
  const isWeek = (place: number) => line.words.units.get(wordAt(line, place)) === 'week'
  const isOfWeek = isAt(line, next, 'per', 'every') && (isWeek(next + 1) || isWeek(next + 2))
  return !isOfWeek && say(said, 'days', n * daysIn(unit)) && next
}

/** Of "a week" and "3 times 5 days" nobody knows. */
function lengthAt(line: Line, at: number): ReturnType<typeof lastingPhrase> {
  const isDoubtful = isAt(line, at, 'times')
    ? !isSign(line, at) || isAt(line, at + 1, 'a')
    : isAt(line, at, 'a')
  return isDoubtful ? null : lastingPhrase(line, at, planBounds.days)
}

function takeAside(said: Said, line: Line, at: number): Taken {
  const forGood = phraseEnd(line, at, 'forGood')
  if (forGood !== null) return say(said, 'days', null) && forGood
  // what changes nothing of what is given, how often and how long
  return phraseEnd(line, at, 'asides')
}
