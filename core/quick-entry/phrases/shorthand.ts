import { mostTimesADay } from '#core/schedule/together.ts'
import { wordAt } from '../line.ts'
import type { Line } from '../line.ts'

/** How often a day, or every how many days; `isRoundTheClock` through the night. */
export type Shorthand = { timesADay?: number; everyDays?: number; isRoundTheClock?: true }

/** As vets write it: bid, b.i.d., q8h, eod. What a calendar cannot keep, such as q5h, is none. */
export function shorthandAt(line: Line, at: number): Shorthand | null {
  const word = wordAt(line, at).replaceAll('.', '')
  const known = line.words.shorthand.get(word)
  if (known || !line.words.everyMark.has(word[0] ?? '')) return known ?? null
  const days = Number(line.words.everyDaysMark.exec(word)?.[1] ?? 0)
  if (days > 0) return { everyDays: days }
  const hours = Number(line.words.everyHoursMark.exec(word)?.[1] ?? 0)
  return hours === 24 ? { everyDays: 1 } : hoursApart(hours)
}

/** Every 8 hours is as often as fits into a day without a rest, every 48 hours every other day. */
export function hoursApart(hours: number): Shorthand | null {
  if (hours > 24) return hours % 24 === 0 ? { everyDays: hours / 24 } : null
  const isEven = 24 % hours === 0 && 24 / hours <= mostTimesADay
  return isEven ? { timesADay: 24 / hours, isRoundTheClock: true } : null
}
