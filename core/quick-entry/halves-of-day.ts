import { partsOfDay } from '../calendar/parts-of-day.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { isAt, wordAt } from './line.ts'
import type { Reading } from './phrases/reading.ts'
import { minuteIn, timeIn } from './phrases/time-phrases.ts'
import type { TimeFound } from './phrases/time-phrases.ts'

const [half, day] = [12 * 60, 24 * 60]
const evening = minuteIn(partsOfDay.evening)
const nightIsOver: TimeOfDay = '05:00'

/**
 * The times as they are meant: tonight at 8 is in the evening, at 7 and 7 is in the morning and in the evening.
 * What is written with am or pm, or as on a clock of 24 hours, is never moved.
 */
export function resolvedTimes(reading: Reading): TimeOfDay[] {
  const parts = partsSaid(reading)
  const said = withoutLostMidnight(reading, parts)
  const isGuessed = parts.length === 0 && mayGuess(reading)
  const isWhole = said.some(({ written }) => written === 24)
  const areAllLater = isGuessed && areAfternoon(said, nightEnds(reading))
  const known = said.filter(({ written }) => written === 12).map(({ time }) => minuteIn(time))
  let before = -1
  for (const one of said) {
    const { time, written } = one
    const typed = minuteIn(time)
    const isLater =
      areAllLater ||
      isEveningMeal(reading, typed) ||
      (isGuessed && isPassed(typed, before)) ||
      (parts.length === 1 && !isWhole && isNearerLater(typed, parts[0] ?? 0))
    const minute = isMidnight(one, parts) ? typed - half : written === null && isLater ? typed + half : typed
    const isAgain = written !== 12 && known.includes(minute) && typed < half + 60
    before = isAgain ? (minute + half) % day : minute
    known.push(before)
  }
  return [...new Set(known)].map(timeIn)
}

/** Dinner at 6, and nothing else, is in the evening on any clock. */
function isEveningMeal({ line, found, kinds }: Reading, minute: number): boolean {
  const isMeal = line.tokens.some((_, at) => kinds[at] === undefined && isAt(line, at, 'eveningMeals'))
  return isMeal && found.times.length === 1 && minute >= 3 * 60 && minute < 10 * 60
}

/** Tonight at 12 is not at noon. */
function isMidnight({ time, written }: TimeFound, [part = 0, another]: readonly number[]): boolean {
  const isTwelve = written === null && minuteIn(time) >= half && minuteIn(time) < half + 60
  return isTwelve && another === undefined && part >= evening
}

/** Tonight at 8 and 12, every friday night at 12: midnight is of a day after the others, so it stays in the title. */
function withoutLostMidnight({ found, kinds }: Reading, parts: readonly number[]): TimeFound[] {
  const said = found.times.toSorted((one, other) => one.next - other.next)
  const isAlone = said.every((one) => isMidnight(one, parts))
  const isEveryDay = found.repeat?.frequency === 'daily' && found.repeat.interval === 1
  if (isEveryDay || (isAlone && found.repeat === null)) return said
  return said.filter((one) => {
    if (isMidnight(one, parts)) kinds[one.next - 1] = undefined
    return !isMidnight(one, parts)
  })
}

/** Tonight at 12, and at 1, are after midnight: of the day after the one that is said. */
export function areAfterMidnight(reading: Reading, times: readonly TimeOfDay[]): boolean {
  const [part = 0, another] = partsSaid(reading)
  const isEvening = another === undefined && part >= evening
  return isEvening && times.length > 0 && times.every((time) => time < nightIsOver)
}

/** The parts of the day that are named, in the title as well; a line that names two is about both halves. */
function partsSaid({ line, kinds }: Reading): number[] {
  const parts = line.tokens.flatMap((_, at) => {
    const time = kinds[at] === 'pet' ? undefined : line.words.partsOfDay.get(wordAt(line, at))
    return time === undefined ? [] : [minuteIn(time)]
  })
  return [...new Set(parts)]
}

/** Whoever writes 19 writes 7 for the morning, also of a night pill at 8 and 20, and every 8 hours from 6 is from early on. */
function mayGuess({ context, found }: Reading): boolean {
  return (
    context.clock === 12 && found.timesADay === null && !found.times.some(({ written }) => written === 24)
  )
}

/** Friday at 3, at 3 and 5: nobody's vet is open at that hour of the night. But 6 and 5 is a whole day. */
function areAfternoon(said: readonly TimeFound[], morning: TimeOfDay): boolean {
  const minutes = said.map(({ time }) => minuteIn(time))
  const isRising = minutes.every((minute, at) => minute > (minutes[at - 1] ?? 0))
  return isRising && said.every(({ time, written }) => written === null && time >= '01:00' && time < morning)
}

/** What is done every day may well begin at six. */
function nightEnds({ found }: Reading): TimeOfDay {
  return found.repeat?.frequency === 'daily' ? '06:00' : '07:00'
}

/** Times are said in the order of the day: after 8, 2 is in the afternoon. */
function isPassed(minute: number, before: number): boolean {
  return minute < half && minute < before && minute + half > before
}

/** Every night at 10 is before midnight, at 2 after it. */
function isNearerLater(minute: number, part: number): boolean {
  const away = (from: number) => Math.min(Math.abs(from - part), day - Math.abs(from - part))
  return part > half && minute < half && away(minute + half) < away(minute)
}
