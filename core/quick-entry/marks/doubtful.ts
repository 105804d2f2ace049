import { daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { isAt, wordAt } from '../line.ts'
import type { Reading } from '../phrases/reading.ts'

/** What the line comes to; `first` is the day that its repeat begins. */
export type Planned = { times: readonly TimeOfDay[]; first: CalendarDay | null }

/** Words that were read, and may well mean something else: asked about all the same. */
export function doubtfulPlaces(reading: Reading, isMedicine: boolean, { times, first }: Planned): number[] {
  return [
    ...nightHours(reading, times),
    ...loneMidnight(reading),
    ...startsOfOnce(reading),
    ...(times.length === 0 ? earlyReminders(reading) : []),
    ...daysBesideRepeat(reading, first),
    ...petsOfTheirOwn(reading),
    ...comingOrNext(reading),
    ...(isMedicine ? longHours(reading) : []),
  ]
}

/** A tablet of 12 hours is one every 12 hours. */
function longHours({ line, found, kinds }: Reading): number[] {
  const isLong = (found.minutes ?? 0) > 4 * 60
  return isLong ? [...line.tokens.keys()].filter((at) => kinds[at] === 'length') : []
}

/** On the 1st and the 15th of each month: the day that is said is none of the repeat's. */
function daysBesideRepeat({ line, found, kinds }: Reading, first: CalendarDay | null): number[] {
  if (first === null || found.day === null || found.day === first) return []
  return [...line.tokens.keys()].filter((at) => kinds[at] === 'day' && !isFrom(line, kinds, at))
}

/** Starting tomorrow, mon wed fri: it begins with the first of them. */
function isFrom(line: Reading['line'], kinds: Reading['kinds'], at: number): boolean {
  let before = at
  while (kinds[before] === 'day' || isAt(line, before, 'on', 'the')) before--
  return isAt(line, before, 'from')
}

/** Vet at 3, on a clock of 24 hours: nobody is there at three in the night. */
function nightHours(reading: Reading, times: readonly TimeOfDay[]): number[] {
  const { line, context, found } = reading
  const isVisit = line.tokens.some((_, at) => isAt(line, at, 'visits'))
  const dawn = isVisit ? '07:00' : '05:00'
  const isPartSaid = line.tokens.some((_, at) => line.words.partsOfDay.has(wordAt(line, at)))
  if (context.clock === 12 || isPartSaid || found.isRoundTheClock) return []
  return found.times
    .filter(({ time, written }) => written === null && time < dawn && times.includes(time))
    .map(({ next }) => next - 1)
}

/** At midnight is the end of today, as likely as its beginning. */
function loneMidnight({ line, found, kinds }: Reading): number[] {
  const isTonight = line.tokens.some((_, at) => line.words.partsOfDay.has(wordAt(line, at)))
  if (found.repeat || found.until !== null || found.lasts || isTonight) return []
  return [...line.tokens.keys()].filter(
    (at) => kinds[at] === 'time' && line.words.timesOfDay.get(wordAt(line, at)) === '00:00',
  )
}

/** Starting monday, and never again? */
function startsOfOnce({ line, found, kinds }: Reading): number[] {
  if (found.repeat || found.until !== null || found.lasts || found.doses !== null) return []
  return [...line.tokens.keys()].filter(
    (at) =>
      isAt(line, at, 'from') && kinds[at] === 'glue' && kinds[at + 1] === 'day' && !isAt(line, at + 2, 'to'),
  )
}

/** An hour before a whole day is no time. */
function earlyReminders({ line, found, kinds }: Reading): number[] {
  const before = found.reminder?.before ?? 0
  return before % (24 * 60) === 0 ? [] : [...line.tokens.keys()].filter((at) => kinds[at] === 'reminder')
}

/** Nächsten Freitag is the coming one to some, and to others that of the next week. */
function comingOrNext({ line, found, kinds, context }: Reading): number[] {
  const isFar = found.day !== null && daysBetween(context.today, found.day) > 7
  const isSaid = (at: number) =>
    isAt(line, at, 'comingOrNext') && kinds[at] === 'day' && line.words.weekdays.has(wordAt(line, at + 1))
  return isFar ? [...line.tokens.keys()].filter(isSaid).flatMap((at) => [at, at + 1]) : []
}

/** Max at 8, Luna at 9: one line is one plan, for all of its pets. */
function petsOfTheirOwn({ line, kinds }: Reading): number[] {
  const places = [...line.tokens.keys()]
  const isTimeWithin = (from: number, to: number) => kinds.slice(from, to).includes('time')
  return places.filter((at) => {
    const first = kinds.indexOf('pet')
    const isFirst = first === at || kinds.slice(first, at).every((kind) => kind === 'pet' || kind === 'glue')
    return kinds[at] === 'pet' && !isFirst && isTimeWithin(first, at) && isTimeWithin(at, line.tokens.length)
  })
}
