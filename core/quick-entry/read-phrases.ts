import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Weekday } from '../recurrence/choice.ts'
import { storedReminder } from '../schedule/reminder.ts'
import type { Reminder } from '../schedule/reminder.ts'
import { mostTimesADay } from '../schedule/together.ts'
import { dayPhrase } from './day-phrases.ts'
import type { DateOrder, DayFound } from './day-phrases.ts'
import { isAt, numberAt, skip, wordAt } from './line.ts'
import type { Line } from './line.ts'
import { petPhrase } from './pet-phrases.ts'
import { joined, repeatPhrase } from './repeat-phrases.ts'
import type { Repeat } from './repeat-phrases.ts'
import { exceptPhrase } from './except-phrases.ts'
import { bareHour, lengthPhrase, timePhrase } from './time-phrases.ts'
import type { TimeFound } from './time-phrases.ts'
import type { Unit } from './quick-words.ts'

/** What a line may speak of. */
export type QuickContext = {
  today: CalendarDay
  /** the day that is shown: what says no other begins there */
  day: CalendarDay
  pets: readonly { id: string; name: string }[]
  dateOrder: DateOrder
  /** how many hours the clock has that the person reads */
  clock: 12 | 24
}

/** What was found in a line. */
export type Phrases = {
  day: CalendarDay | null
  until: CalendarDay | null
  repeat: Repeat | null
  /** but not on these */
  except: readonly Weekday[]
  times: TimeFound[]
  /** twice a day, where no times are said */
  timesADay: number | null
  /** every 8 hours, through the night */
  isRoundTheClock: boolean
  minutes: number | null
  lasts: { n: number; unit: Unit } | null
  count: number | null
  allDay: boolean
  petIds: string[]
  reminder: Reminder | null
}

/** What a word turned out to be part of; what is part of nothing is the title. */
export type Kind = 'day' | 'repeat' | 'except' | 'time' | 'length' | 'end' | 'pet' | 'reminder' | 'glue'

export type Reading = {
  line: Line
  context: QuickContext
  found: Phrases
  kinds: (Kind | undefined)[]
  /** somewhere in the line: 10 times alone may be how often to turn */
  hasRepeat: boolean
}

/** Each kind of phrase is taken once, the first that is there; pets and times as often as they are named. */
export function readPhrases(line: Line, context: QuickContext): Reading {
  const found: Phrases = {
    day: null,
    until: null,
    repeat: null,
    except: [],
    times: [],
    timesADay: null,
    isRoundTheClock: false,
    minutes: null,
    lasts: null,
    count: null,
    allDay: false,
    petIds: [],
    reminder: null,
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
  readExcept,
  readUntil,
  readLasting,
  readCount,
  readAllDay,
  readLength,
  readRepeat,
  readDay,
  readTime,
]

export function take({ kinds }: Reading, at: number, next: number, kind: Kind): number {
  for (let place = at; place < next; place++) kinds[place] = kind
  return next
}

function readPet(reading: Reading, at: number): number | null {
  const { line, context, found } = reading
  const pets = petPhrase(line, at, context.pets)
  if (!pets) return null
  found.petIds = [...new Set([...found.petIds, ...pets.ids])]
  // Minka's pill says whose it is and is still called so
  return pets.isTitle ? pets.next : take(reading, at, pets.next, 'pet')
}

/** remind until done; until done; at the end of the line also remind me alone, which begins a title elsewhere */
function readReminder(reading: Reading, at: number): number | null {
  const { line, found } = reading
  if (found.reminder) return null
  const isSaid = isAt(line, at, 'remind')
  const until = isSaid ? skip(line, at + 1, 'whom') : at
  const done = isAt(line, until, 'until') ? skip(line, until + 1, 'itIs') : until
  const isUntilDone = done > until && isAt(line, done, 'done')
  if (!isUntilDone && !(isSaid && until === line.tokens.length)) return null
  found.reminder = storedReminder({ before: 0, ...(isUntilDone && { untilRecorded: true }) })
  return take(reading, at, isUntilDone ? done + 1 : until, 'reminder')
}

const isEnded = ({ found }: Reading) => found.until !== null || found.lasts !== null || found.count !== null

/** except sunday, but not on weekends; not except sunday 22 Nov, which is one day */
function readExcept(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const here = found.except.length === 0 ? exceptPhrase(line, at) : null
  if (!here || dayAt(reading, here.next) || isPetWithin(reading, at, here.next)) return null
  found.except = here.weekdays
  return take(reading, at, here.next, 'except')
}

/** until 3 May, from 1 May to 3 May */
function readUntil(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const isTo = isAt(line, at, 'to') && reading.kinds[at - 1] === 'day'
  if (isEnded(reading) || (!isTo && !isAt(line, at, 'until'))) return null
  const isWeekday = line.words.weekdays.has(wordAt(line, at + 1))
  // from monday until friday is until the one after that monday
  const from = isWeekday ? (found.day ?? reading.context.today) : reading.context.today
  const last = dayPhrase(line, at + 1, from, reading.context.dateOrder)
  if (!last || (isTo && !isEndOfDays(reading, last.day, isWeekday))) return null
  found.until = last.day
  return take(reading, at, last.next, 'end')
}

/** A kennel from monday to friday is one stay, a pill at 8 is given on each of the days. */
function isEndOfDays({ line, found, hasRepeat }: Reading, last: CalendarDay, isWeekday: boolean): boolean {
  const isTime = (_: unknown, at: number) => timePhrase(line, at) ?? bareHour(line, at)
  const isEach = !isWeekday || hasRepeat || line.tokens.some((token, at) => isTime(token, at) !== null)
  return isEach && found.day !== null && last > found.day
}

/** for 10 days; beside a repeat also 10 days alone */
function readLasting(reading: Reading, at: number): number | null {
  const { line, found, hasRepeat } = reading
  const place = isAt(line, at, 'lasting') ? at + 1 : at
  const isSaid = place > at || (hasRepeat && /^\d/.test(wordAt(line, at)))
  const n = isSaid && !isEnded(reading) ? numberAt(line, place) : null
  const unit = line.words.units.get(wordAt(line, place + 1))
  if (n === null || !unit) return null
  found.lasts = { n, unit }
  return take(reading, at, place + 2, 'end')
}

/** 10 times, 10x; not 3 times a day */
function readCount(reading: Reading, at: number): number | null {
  const { line, found, hasRepeat } = reading
  if (!hasRepeat || isEnded(reading) || repeatPhrase(line, at)) return null
  const [, glued] = /^([1-9]\d{0,2})x$/.exec(wordAt(line, at)) ?? []
  const n = glued ? Number(glued) : isAt(line, at + 1, 'times') ? numberAt(line, at) : null
  if (n === null) return null
  found.count = n
  return take(reading, at, glued ? at + 1 : at + 2, 'end')
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

function readRepeat(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const here = repeatPhrase(line, at)
  if (!here || isOverPet(reading, at, here.next)) return null
  const repeat = found.repeat ? joined(found.repeat, here.repeat) : here.repeat
  // the 3rd of December is a day, not each 3rd
  const place = skip(line, at, 'on', 'the')
  const date = repeat && dayAt(reading, place)
  if (!repeat || (date && date.next > place + 1 && !line.words.weekdays.has(wordAt(line, place)))) return null
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

function readDay(reading: Reading, at: number): number | null {
  const day = reading.found.day === null && !isExcepted(reading, at) ? dayAt(reading, at) : null
  if (!day) return null
  reading.found.day = day.day
  return take(reading, at, day.next, 'day')
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
    reading.line.tokens.some((_, place) => isAt(reading.line, place, 'medicines'))
  if (times.length === mostTimesADay || isAnotherLength || isTooLong) return null
  reading.found.times.push(time)
  if (time.minutes !== undefined) reading.found.minutes ??= time.minutes
  return take(reading, at, time.next, 'time')
}

function dayAt({ line, context }: Reading, at: number): DayFound | null {
  return dayPhrase(line, at, context.today, context.dateOrder)
}
