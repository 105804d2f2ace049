import { mostTimesADay } from '#core/schedule/together.ts'
import { wordAt } from '../line.ts'
import type { Line } from '../line.ts'

/** How often a day, or every how many days; `isRoundTheClock` through the night. */
export type Shorthand = { timesADay?: number; everyDays?: number; isRoundTheClock?: true }

/** As vets write it: bid, b.i.d., q8h, eod. What a calendar cannot keep, such as q5h, is none. */
export function shorthandAt(line: Line, at: number): Shorthand | null {
  const word = wordAt(line, at).replaceAll('.', '')
  const { shorthand, everyMark, unitLetters, hours } = line.words
  const [, mark = '', digits, unit = ''] = /^(\p{L})(\d{1,2})(\p{L}+)$/u.exec(word) ?? []
  const n = Number(digits)
  if (!everyMark.has(mark) || n === 0) return shorthand.get(word) ?? null
  if (unitLetters.has(unit)) return { everyDays: n }
  if (!hours.has(unit)) return null
  return n === 24 ? { everyDays: 1 } : hoursApart(n, mostTimesADay)
}

/** Every 8 hours is as often as fits into a day without a rest, every 48 hours every other day. */
export function hoursApart(hours: number, most: number): Shorthand | null {
  if (hours > 24) return hours % 24 === 0 ? { everyDays: hours / 24 } : null
  const isEven = 24 % hours === 0 && 24 / hours <= most
  return isEven ? { timesADay: 24 / hours, isRoundTheClock: true } : null
}
