import { addDays, dayFrom, dayNumber, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { exactly } from '../doses/amount.ts'
import type { Exact } from '../doses/amount.ts'
import { nextFall } from '../recurrence/recurrence.ts'
import type { Rule } from '../recurrence/recurrence.ts'
import type { CareEvent } from '../schedule/event.ts'
import { ruleOf, seriesIdOf } from '../schedule/series.ts'
import type { Use } from './stock.ts'

/** Further ahead nobody plans. */
const mostDays = 5 * 366
/** So many days tell how much of what is given as needed goes in a day. */
const meanDays = 30
const leastMeanDays = 7

export type RunOut = {
  /** the day of the last dose for which there is enough; the day before today when there is not enough for the next one */
  day: CalendarDay
  /** part of it is a mean */
  isAbout: boolean
}

/** `enough`: for all that is planned, or for the next five years. `unplanned`: nothing says how much is given. */
export type Outlook = RunOut | 'enough' | 'unplanned'

type Walk = {
  rule: Rule | null
  skipped: ReadonlySet<DayNumber> | null
  next: DayNumber
  /** for all pets of the event */
  exact: Exact
  event: CareEvent
}

/** The pets that need no dose any more of the occurrence on a day; null stands for none, where the event names none. */
export type RecordedPets = (seriesId: string, day: CalendarDay) => ReadonlySet<string | null> | undefined

/**
 * By the rules of the events that name the medicine, day by day from today on, with skipped days and days changed by hand.
 * What is recorded of today and tomorrow was already taken; what is not, is still to be given.
 */
export function outlookOf(
  left: Exact,
  events: readonly CareEvent[],
  uses: readonly Use[],
  today: CalendarDay,
  recordedPets: RecordedPets,
): Outlook {
  const from = dayNumber(today)
  const last = from + mostDays
  const aDay = meanOf(uses, today)
  const walks = events.flatMap((event) => walkOf(event, from, last) ?? [])
  if (walks.length === 0) return aDay === 0 ? 'unplanned' : byMean(left, aDay, today)
  const isAbout = aDay > 0
  const supply: Supply = { rest: left, whole: from - 1, covered: from - 1, aDay, from, last }
  let hasLeapt = false
  for (;;) {
    const walk = soonest(walks)
    if (!walk) return aDay === 0 ? 'enough' : byMean(left, aDay, today)
    const day = walk.next
    if (day > from + 1 && !hasLeapt) {
      hasLeapt = true
      leap(walks, supply)
      continue
    }
    const need = day > from + 1 ? walk.exact : stillToGive(walk, day, recordedPets)
    if (need > 0) {
      if (supply.rest - need < aDay * (day - from)) return { day: dayFrom(lastWhole(supply, day)), isAbout }
      supply.rest -= need
      if (day > supply.covered) supply.whole = supply.covered
      supply.covered = day
    }
    walk.next = nextOf(walk, day + 1, last)
  }
}

type Supply = {
  rest: Exact
  /** the last day with a dose before the covered one */
  whole: DayNumber
  /** the last day of which a dose is covered */
  covered: DayNumber
  aDay: Exact
  from: DayNumber
  last: DayNumber
}

/** The last day of which every dose is there; today, whatever is left of it, as long as there is enough for the next one. */
function lastWhole({ whole, covered, from }: Supply, day: DayNumber): DayNumber {
  return day > covered || day === from ? covered : Math.max(whole, from)
}

/**
 * Over all days for which there is surely enough, at once: nearly everything is given every so many days, and thousands of
 * medicines are walked through together. A rule that cannot be counted so is walked from day to day.
 */
function leap(walks: readonly Walk[], supply: Supply) {
  if (walks.some(({ rule }) => rule && !isPlain(rule))) return
  const { rest, aDay, from } = supply
  const need = (until: DayNumber) =>
    walks.reduce((sum, walk) => sum + walk.exact * countTo(walk, until), aDay * (until - from))
  let [enough, high] = [from + 1, supply.last]
  if (need(enough) > rest) return
  while (enough < high) {
    const middle = Math.ceil((enough + high) / 2)
    if (need(middle) <= rest) enough = middle
    else high = middle - 1
  }
  for (const walk of walks) {
    const days = countTo(walk, enough)
    if (days === 0) continue
    const step = walk.rule && isPlain(walk.rule) ? walk.rule.interval : 1
    const end = walk.next + (days - 1) * step
    const isOut = (day: DayNumber) => day >= walk.next && day <= end && (day - walk.next) % step === 0
    const skipped = [...(walk.skipped ?? [])].filter(isOut)
    supply.rest -= walk.exact * (days - skipped.length)
    let given = end
    while (given >= walk.next && walk.skipped?.has(given)) given -= step
    if (given >= walk.next) supply.covered = Math.max(supply.covered, given)
    walk.next = nextOf(walk, enough + 1, supply.last)
  }
}

function countTo({ rule, next }: Walk, until: DayNumber): number {
  if (next > until) return 0
  if (!rule || !isPlain(rule)) return 1
  return Math.floor((Math.min(until, rule.last) - next) / rule.interval) + 1
}

function soonest(walks: readonly Walk[]): Walk | null {
  let first: Walk | null = null
  for (const walk of walks) if (walk.next < (first?.next ?? Infinity)) first = walk
  return first
}

/** One of two pets may have had its dose, and the other one not yet. */
function stillToGive(walk: Walk, day: DayNumber, recordedPets: RecordedPets): Exact {
  const { event, exact } = walk
  const recorded = recordedPets(seriesIdOf(event), nameOf(walk, day))
  if (!recorded) return exact
  const pets = event.petIds.length > 0 ? event.petIds : [null]
  return (exact / pets.length) * pets.filter((petId) => !recorded.has(petId)).length
}

/** What an event says is for each of its pets. */
function walkOf(event: CareEvent, from: DayNumber, last: DayNumber): Walk | null {
  const { dose, petIds, recurrence, recurrenceExceptions } = event
  if (!dose) return null
  const exact = exactly(dose.milli) * Math.max(1, petIds.length)
  const rule = recurrence && ruleOf(event)
  if (recurrence && !rule) return null
  const skipped = recurrenceExceptions.length > 0 ? new Set(recurrenceExceptions.map(dayNumber)) : null
  const walk: Walk = { rule, skipped, next: 0, exact, event }
  walk.next = rule ? nextOf(walk, from, last) : onceOn(event, from)
  return walk.next === Infinity ? null : walk
}

function onceOn({ start, date }: CareEvent, from: DayNumber): DayNumber {
  const day = start === '' ? date : dayOf(start)
  const number = day === undefined ? -Infinity : dayNumber(day)
  return number >= from ? number : Infinity
}

function nextOf({ rule, skipped }: Walk, from: DayNumber, last: DayNumber): DayNumber {
  if (!rule) return Infinity
  let day = nextDay(rule, from, last)
  while (day !== null && skipped?.has(day)) day = nextDay(rule, day + 1, last)
  return day ?? Infinity
}

const everyWeekday = 127

/** Every so many days, whatever weekday that is. */
function isPlain(rule: Rule): rule is Rule & { kind: 'daily' } {
  return rule.kind === 'daily' && rule.weekdays === everyWeekday
}

function nextDay(rule: Rule, from: DayNumber, last: DayNumber): DayNumber | null {
  if (!isPlain(rule)) return nextFall(rule, from, last)
  const first = Math.max(from, rule.first)
  const day = first + ((rule.interval - ((first - rule.origin) % rule.interval)) % rule.interval)
  return day <= last && day <= rule.last ? day : null
}

/** A day changed by hand keeps the name of the day it replaces. */
function nameOf({ event }: Walk, day: DayNumber): CalendarDay {
  return event.originalDate ?? dayFrom(day)
}

/** How much a day is given as needed, by the record of the last thirty; fewer while it is new. */
function meanOf(uses: readonly Use[], today: CalendarDay): Exact {
  const since = addDays(today, 1 - meanDays)
  const unplanned = uses.filter(({ day, isPlanned }) => !isPlanned && day >= since)
  if (unplanned.length === 0) return 0
  const first = unplanned.reduce((earliest, { day }) => (day < earliest ? day : earliest), today)
  const days = Math.max(leastMeanDays, daysBetween(first, today) + 1)
  return unplanned.reduce((sum, { exact }) => sum + exact, 0) / days
}

function byMean(left: Exact, aDay: Exact, today: CalendarDay): Outlook {
  const days = Math.floor(left / aDay)
  return days > mostDays ? 'enough' : { day: addDays(today, Math.max(days, 0) - 1), isAbout: true }
}

export function refillBy({ day }: RunOut, leadDays: number): CalendarDay {
  return addDays(day, -leadDays)
}
