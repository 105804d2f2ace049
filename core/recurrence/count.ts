import { dayNumberOf, packedDate } from '../calendar/calendar-day.ts'
import type { DayNumber } from '../calendar/calendar-day.ts'
import { countPartsFrom, countTimes, countTimesBefore, firstPart, isPartNamed } from './clock.ts'
import { timeAt } from './clock.ts'
import {
  givenUp,
  isCountedByYear,
  isYearInInterval,
  mostSteps,
  placesOn,
  seek,
  timesOn,
  yearOf,
} from './general.ts'
import type { GeneralRule, Steps } from './general.ts'

/**
 * The day of the last of so many times; the rule's own last day when it ends before. Null when that is too long a walk.
 * `startTimes` is how often it falls on the day of its start.
 */
export function lastDayOfCount(rule: GeneralRule, count: number, startTimes: number): DayNumber | null {
  if (count <= startTimes) return rule.start
  // positions in the first week are not those of later ones
  const base = rule.unit === 'week' ? rule.origin + 6 : rule.start
  // for all of it, not for each search: many long searches take as long as one of many days
  const steps = { left: mostSteps }
  const head = walk(rule, count - startTimes, rule.start, base, steps)
  if (head === null || head.left <= 0) return head && head.day
  const { cycle } = rule
  const round = walk(rule, head.left, base, base + cycle, steps)
  if (round === null || round.left <= 0) return round && round.day
  const perCycle = head.left - round.left
  if (perCycle === 0) return rule.last
  // after one cycle it repeats: a COUNT of a million costs no more than one of a thousand
  const cycles = Math.trunc((round.left - 1) / perCycle) + 1
  if (base + cycles * cycle > rule.last) return rule.last
  const rest = walk(rule, round.left - (cycles - 1) * perCycle, base, base + cycle, steps)
  return rest && Math.min(rest.day + cycles * cycle, rule.last)
}

/** Goes on from the day after `from` until so many times are behind it, or `last` is. Whole years are taken at once. */
function walk(
  rule: GeneralRule,
  count: number,
  from: DayNumber,
  last: DayNumber,
  steps: Steps,
): { left: number; day: DayNumber } | null {
  const end = Math.min(last, rule.last)
  const isByYear = isCountedByYear(rule)
  let left = count
  let day = from
  let december31 = dayNumberOf((packedDate(from) >> 9) + 1, 1, 1) - 1
  for (;;) {
    const next = seek(rule, day + 1, end, steps)
    if (next === givenUp) return null
    if (next > end) return { left, day }
    if (next > december31) {
      const year = packedDate(next) >> 9
      december31 = dayNumberOf(year + 1, 1, 1) - 1
      const inYear = isByYear && december31 <= end ? timesIn(rule, year, next) : Infinity
      if (inYear < left) {
        left -= inYear
        day = december31
        continue
      }
    }
    left -= timesOn(rule, next)
    day = next
    if (left <= 0) return { left, day }
  }
}

/** How many times it falls in a whole year; `day` is one of that year's. */
function timesIn(rule: GeneralRule, year: number, day: DayNumber): number {
  if (!isYearInInterval(rule, year)) return 0
  const days = yearOf(rule, year)
  return days.times ? days.total : days.count * timesOn(rule, day)
}

/** How often it falls on the day of its start, from the time of its start on. */
export function timesOnStart(rule: GeneralRule, time: number): number {
  const { parts, times, start } = rule
  const places = placesOn(rule, start)
  const from = (second: number) => {
    const before = countTimesBefore(times, second)
    return places ? places.filter((place) => place >= before).length : countTimes(times) - before
  }
  if (!parts) return from(time)
  const length = 86_400 / parts.perDay
  const part = Math.trunc(time / length)
  const perPart = places?.length ?? countTimes(times)
  const inFirst = isPartNamed(parts, part) ? from(time % length) : 0
  return inFirst + perPart * countPartsFrom(parts, part + parts.interval)
}

/** The first time of a day on which it falls, in seconds; on the day of its start from its start on. */
export function firstTimeOn(rule: GeneralRule, day: DayNumber, startTime: number): number {
  const { parts, times } = rule
  const earliest = day === rule.start ? startTime : 0
  const places = placesOn(rule, day)
  const from = (second: number) => {
    const before = countTimesBefore(times, second)
    const place = places ? places.find((one) => one >= before) : before
    return place === undefined || place >= countTimes(times) ? Infinity : timeAt(times, place)
  }
  if (!parts) return from(earliest)
  const length = 86_400 / parts.perDay
  for (let part = firstPart(parts, day); part < parts.perDay; part += parts.interval) {
    const time = part * length + from(Math.max(0, earliest - part * length))
    if (isPartNamed(parts, part) && time < Infinity) return time
  }
  return Infinity
}
