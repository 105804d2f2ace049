/** Times of a day, an hour or a minute: each hour with each minute with each second. Lists are sorted. */
export type Times = {
  hours: readonly number[]
  minutes: readonly number[]
  seconds: readonly number[]
}

export function countTimes({ hours, minutes, seconds }: Times): number {
  return hours.length * minutes.length * seconds.length
}

/** The time at a place in their order, in seconds. */
export function timeAt({ hours, minutes, seconds }: Times, place: number): number {
  const minute = Math.trunc(place / seconds.length)
  const hour = hours[Math.trunc(minute / minutes.length)] ?? 0
  return hour * 3600 + (minutes[minute % minutes.length] ?? 0) * 60 + (seconds[place % seconds.length] ?? 0)
}

/** How many of the times are before one that is given in seconds. */
export function countTimesBefore(times: Times, time: number): number {
  // by halves: a rule may name all 86,400 seconds of a day
  let [low, high] = [0, countTimes(times)]
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeAt(times, middle) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Which places BYSETPOS picks of so many, in order and counted from 0. */
export function pickedPlaces(positions: readonly number[], count: number): number[] {
  const places = positions.map((position) => (position > 0 ? position - 1 : count + position))
  const known = places.filter((place) => place >= 0 && place < count)
  return [...new Set(known)].toSorted((a, b) => a - b)
}

/**
 * The hours, minutes or seconds ("parts" of the day) at which a rule comes round that repeats more often than daily.
 * Lists are null when the rule names none of them; a rule by the hour has its minutes in its times instead.
 */
export type DayParts = {
  /** how many a day has: 24, 1,440 or 86,400 */
  perDay: number
  interval: number
  /** the first, counted from 1970-01-01T00:00 */
  origin: number
  hours: readonly boolean[] | null
  minutes: readonly boolean[] | null
  seconds: readonly boolean[] | null
  /** how many parts of a day count, by its first one in the interval: worked out when first asked */
  known: Map<number, number>
}

/** The first part of a day that is in the interval, counted from 0; beyond the day when it has none. */
export function firstPart(parts: DayParts, day: number): number {
  const ahead = parts.origin - parts.perDay * day
  // not %, which takes ten times as long for numbers of more than 32 bits
  return ahead - Math.floor(ahead / parts.interval) * parts.interval
}

/** A longer interval has few parts in a day, but very many first ones to remember. */
export const mostRemembered = 1000

/** How many parts of a day count. */
export function countParts(parts: DayParts, day: number): number {
  const first = firstPart(parts, day)
  if (parts.interval > mostRemembered) return countPartsFrom(parts, first)
  let count = parts.known.get(first)
  if (count === undefined) {
    count = countPartsFrom(parts, first)
    parts.known.set(first, count)
  }
  return count
}

/** How many parts count from one that is in the interval to the end of its day. */
export function countPartsFrom(parts: DayParts, first: number): number {
  if (first >= parts.perDay) return 0
  const isOpen = parts.hours === null && parts.minutes === null && parts.seconds === null
  if (isOpen) return Math.trunc((parts.perDay - 1 - first) / parts.interval) + 1
  if (parts.perDay === 86_400 && parts.interval < 60) return countSecondsFrom(parts, first)
  let count = 0
  for (let part = first; part < parts.perDay; part += parts.interval) if (isPartNamed(parts, part)) count++
  return count
}

/** As above, by minutes: a minute's seconds depend on nothing but where in it the interval comes first. */
function countSecondsFrom({ interval, hours, minutes, seconds }: DayParts, first: number): number {
  const known: number[] = []
  let count = 0
  for (let minute = Math.trunc(first / 60); minute < 1440; minute++) {
    if (hours !== null && hours[Math.trunc(minute / 60)] !== true) continue
    if (minutes !== null && minutes[minute % 60] !== true) continue
    const gone = minute * 60 - first
    const from = gone > 0 ? (interval - (gone % interval)) % interval : -gone
    count += known[from] ??= countInMinute(seconds, from, interval)
  }
  return count
}

function countInMinute(seconds: readonly boolean[] | null, from: number, interval: number): number {
  let count = 0
  for (let second = from; second < 60; second += interval)
    if (seconds === null || seconds[second] === true) count++
  return count
}

/** Whether the rule's hours, minutes and seconds let a part of the day count. */
export function isPartNamed({ perDay, hours, minutes, seconds }: DayParts, part: number): boolean {
  const second = part * (86_400 / perDay)
  if (hours !== null && hours[Math.trunc(second / 3600)] !== true) return false
  if (minutes !== null && minutes[Math.trunc(second / 60) % 60] !== true) return false
  return seconds === null || seconds[second % 60] === true
}

/** The first day from `day` on that has a part in the interval. */
export function nextDayWithPart(parts: DayParts, day: number): number {
  return day + Math.trunc(firstPart(parts, day) / parts.perDay)
}

/** After how many days the interval comes round at the same time of day. */
export function daysInStep({ interval, perDay }: DayParts): number {
  return interval / commonDivisor(interval, perDay)
}

export function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
