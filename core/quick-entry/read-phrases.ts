import { mostTimesADay } from '../schedule/together.ts'
import { take } from './phrases/reading.ts'
import type { Phrases, QuickContext, Reading } from './phrases/reading.ts'
import { beyondEnd } from './phrases/beyond-phrases.ts'
import { dayPhrase, daysPhrase, isFraction } from './phrases/day-phrases.ts'
import type { DayFound } from './phrases/day-phrases.ts'
import { isAt, skip, wordAt } from './line.ts'
import type { Line } from './line.ts'
import { doubtfulName, petPhrase } from './phrases/pet-phrases.ts'
import { reminderPhrase } from './phrases/reminder-phrases.ts'
import { joined, repeatPhrase } from './phrases/repeat-phrases.ts'
import { isEnded, readCount, readDoses, readLasting, readUntil } from './phrases/end-phrases.ts'
import { exceptPhrase } from './phrases/except-phrases.ts'
import { lengthPhrase, timeIn, timePhrase } from './phrases/time-phrases.ts'
import type { TimeFound } from './phrases/time-phrases.ts'

/** Each kind of phrase is taken once, the first that is there; pets and times as often as they are named. */
export function readPhrases(line: Line, context: QuickContext): Reading {
  const found: Phrases = {
    day: null,
    isWeekday: false,
    until: null,
    repeat: null,
    except: [],
    times: [],
    timesADay: null,
    isRoundTheClock: false,
    minutes: null,
    lasts: null,
    count: null,
    doses: null,
    allDay: false,
    petIds: [],
    reminder: null,
    isUnreminded: false,
    isReminding: false,
  }
  const hasRepeat = line.tokens.some((_, at) => repeatPhrase(line, at) !== null)
  const reading: Reading = { line, context, found, kinds: [], hasRepeat }
  for (let at = 0; at < line.tokens.length;) {
    const next = readers.reduce<number | null>((known, read) => known ?? read(reading, at), null)
    at = next ?? at + 1
  }
  return reading
}

/** Each returns the word after the phrase that begins here, or null when none does. */
const readers: ((reading: Reading, at: number) => number | null)[] = [
  readPet,
  readReminder,
  readFromDone,
  readBeyond,
  readExcept,
  readUntil,
  readLasting,
  readCount,
  readDoses,
  readAllDay,
  readLength,
  readRepeat,
  readDays,
  readHoursWithSlash,
  readDay,
  readTime,
]

function readPet(reading: Reading, at: number): number | null {
  const { line, context, found } = reading
  const pets = petPhrase(line, at, context.pets)
  const doubt = pets && doubtfulName(line, at)
  if (doubt) return take(reading, doubt.at, doubt.next, 'unread')
  if (!pets) return null
  found.petIds = [...new Set([...found.petIds, ...pets.ids])]
  // Minka's pill says whose it is and is still called so
  return pets.isTitle ? pets.next : take(reading, at, pets.next, 'pet')
}

function readReminder(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const here = reminderPhrase(line, at)
  if (!here) return null
  if (here.reminder === null || found.reminder || found.isUnreminded)
    return take(reading, at, here.next, 'unread')
  if (here.reminder === 'usual') found.isReminding = true
  else if (here.reminder === 'none') found.isUnreminded = true
  else found.reminder = here.reminder
  return take(reading, at, here.next, 'reminder')
}

function readBeyond(reading: Reading, at: number): number | null {
  const { line, context } = reading
  const end = beyondEnd(line, at, context.today, context.dateOrder)
  return end === null || isPetWithin(reading, at - 1, end) ? null : take(reading, at, end, 'unread')
}

/** except sunday, but not on weekends; not except sunday 22 Nov, which is one day */
function readExcept(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const here = found.except.length === 0 ? exceptPhrase(line, at) : null
  if (!here || dayAt(reading, here.next) || isPetWithin(reading, at, here.next)) return null
  found.except = here.weekdays
  return take(reading, at, here.next, 'except')
}

function readAllDay(reading: Reading, at: number): number | null {
  const { line, found } = reading
  if (!isAt(line, at, 'all') || line.words.units.get(wordAt(line, at + 1)) !== 'day') return null
  found.allDay = true
  return take(reading, at, at + 2, 'time')
}

function readLength(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const length = found.minutes === null && !isAt(line, at - 1, 'at', 'every') ? lengthPhrase(line, at) : null
  if (!length) return null
  found.minutes = length.minutes
  return take(reading, at, length.next, 'length')
}

/** Before "3 weeks" is how long it goes on, and "after" something that nobody knows. */
function readFromDone(reading: Reading, at: number): number | null {
  return repeatPhrase(reading.line, at)?.repeat.isFromDone ? readRepeat(reading, at) : null
}

function readRepeat(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const here = repeatPhrase(line, at)
  if (!here || isOverPet(reading, at, here.next)) return null
  const repeat = found.repeat ? joined(found.repeat, here.repeat) : here.repeat
  // the 3rd of December is a day, not each 3rd
  const place = skip(line, at, 'on', 'the')
  const date = repeat && dayAt(reading, place)
  if (!repeat || (date && date.next > place + 1 && !line.words.weekdays.has(wordAt(line, place)))) return null
  // every 8 hours and twice a day are not both meant
  const isAnother = (here.timesADay ?? found.timesADay) !== found.timesADay
  if (found.timesADay !== null && isAnother) return null
  found.repeat = repeat
  found.timesADay ??= here.timesADay ?? null
  found.isRoundTheClock ||= here.isRoundTheClock ?? false
  return take(reading, at, here.next, 'repeat')
}

/** Friday Sun is no list of weekdays where a pet is called Sun. */
function isOverPet({ line, context }: Reading, at: number, next: number): boolean {
  return line.words.weekdays.has(wordAt(line, at)) && isPetWithin({ line, context }, at, next)
}

function isPetWithin({ line, context }: Pick<Reading, 'line' | 'context'>, at: number, next: number) {
  const isPet = (place: number) => petPhrase(line, place, context.pets) !== null
  return line.tokens.some((_, place) => place > at && place < next && isPet(place))
}

/** 20-30 nov, this weekend */
function readDays(reading: Reading, at: number): number | null {
  const { line, found, context } = reading
  if (found.day !== null || isEnded(reading) || isExcepted(reading, at)) return null
  const days = daysPhrase(line, at, context.today)
  if (!days) return null
  found.day = days.first
  found.until = days.last
  return take(reading, at, days.next, 'day')
}

function readDay(reading: Reading, at: number): number | null {
  const day = reading.found.day === null && !isExcepted(reading, at) ? dayAt(reading, at) : null
  if (!day) return null
  reading.found.day = day.day
  reading.found.isWeekday = isWeekdayAlone(reading, at, day.next)
  return take(reading, at, day.next, 'day')
}

function isWeekdayAlone({ line }: Reading, at: number, next: number): boolean {
  const isLed = isAt(line, skipBack(line, at), 'from')
  return next === at + 1 && line.words.weekdays.has(wordAt(line, at)) && !isLed
}

function skipBack(line: Line, at: number): number {
  let before = at - 1
  while (isAt(line, before, 'on', 'the')) before--
  return before
}

/** Skip this sunday, except sunday 22 Nov: it begins on any other day. */
function isExcepted({ line, kinds }: Reading, at: number): boolean {
  const isWithin = (place: number) =>
    isAt(line, place, 'on', 'the', 'thisOne', 'next', 'lasting', 'from') ||
    line.words.weekdays.has(wordAt(line, place))
  let before = at - 1
  while (kinds[before] === undefined && isWithin(before)) before--
  return kinds[before] === undefined && isAt(line, before, 'except', 'skipping', 'not')
}

/** Insulin 7/19 daily is twice a day; 3/12 daily may be anything. */
function readHoursWithSlash(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const [, first, second] = /^(\d{1,2})\/(\d{1,2})$/.exec(wordAt(line, at)) ?? []
  if (first === undefined || second === undefined) return null
  const isDay = isAt(line, at - 1, 'from', 'on', 'until', 'to', 'at') || found.repeat?.frequency === 'yearly'
  const isDaily = line.tokens.some((_, place) => repeatPhrase(line, place)?.repeat.frequency === 'daily')
  if (isDay || !isDaily || isFraction(line, at) || isAt(line, at + 1, 'things')) return null
  const [hour, later] = [Number(first), Number(second)]
  const isTwice = hour >= 1 && later === hour + 12 && later < 24 && found.times.length + 2 <= mostTimesADay
  if (!isTwice) return take(reading, at, at + 1, 'unread')
  for (const one of [hour, later]) found.times.push({ next: at + 1, time: timeIn(one * 60), written: 24 })
  return take(reading, at, at + 1, 'time')
}

function readTime(reading: Reading, at: number): number | null {
  const time = timePhrase(reading.line, at)
  return time && (takeTime(reading, at, time) ?? time.next)
}

/** One too many, or one that lasts another while, stays where it is. */
export function takeTime(reading: Reading, at: number, time: TimeFound): number | null {
  const { times, minutes } = reading.found
  const isAnotherLength = time.minutes !== undefined && minutes !== null && minutes !== time.minutes
  // a pill from 8:00 to 20:00 is given at both, or in between
  const isTooLong =
    (time.minutes ?? 0) > 4 * 60 &&
    reading.line.tokens.some((_, place) => isAt(reading.line, place, 'medicines', 'medicineNames'))
  if (times.length === mostTimesADay || isAnotherLength || isTooLong) return null
  reading.found.times.push(time)
  if (time.minutes !== undefined) reading.found.minutes ??= time.minutes
  return take(reading, at, time.next, 'time')
}

function dayAt({ line, context }: Reading, at: number): DayFound | null {
  return dayPhrase(line, at, context.today, context.dateOrder)
}
