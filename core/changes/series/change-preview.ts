import { addDays, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '#core/calendar/calendar-day.ts'
import type { ChangeOf, Documents } from '../change.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { countFalls, fallsOn, lastFall } from '#core/recurrence/recurrence.ts'
import { ruleOf, seriesIdOf } from '#core/schedule/series.ts'
import { isReached, isSameDose, partFor } from './by-hand.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { counted, plural } from '#core/words/counts.ts'

/** What a scope would do to a series, in numbers. Days to come include today. */
export type ChangePreview = {
  isDeletion: boolean
  /** only this event is touched: nothing to count */
  isSingle: boolean
  comingChanged: number
  /** there is no end to the coming ones: `comingChanged` is 0 then */
  endless: boolean
  /** from the first event on */
  isWhole: boolean
  pastChanged: number
  pastKept: number
  /** to come, but before the day from which it changes */
  comingKept: number
  /** up to the last recorded day, which an edit leaves as it was */
  recordedKept: number
  /** something of it is recorded, which no deletion takes along */
  hasRecords: boolean
  /** days changed by hand: an edit leaves what was changed there, a deletion takes them along */
  byHandStay: number
  byHandRemoved: number
  /** coming ones that go on with another dose than the one an edit gives, in the order of their days */
  dosesKept: readonly CareEvent[]
}

/** The verb, scope and day of an edit or a deletion that is about to happen. */
export type PlannedChange = Pick<
  ChangeOf<'edit-event'> | ChangeOf<'delete-event'>,
  'verb' | 'eventId' | 'scope' | 'occurrenceDate'
> & {
  /** the fields an edit changes */
  fields?: readonly string[]
  /** the dose it gives, where that is among them; null is none any more */
  dose?: Dose | null
}

/** Null when the event is gone. */
export function previewOf(
  change: PlannedChange,
  documents: Documents,
  today: CalendarDay,
): ChangePreview | null {
  const event = documents.event(change.eventId)
  if (!event) return null
  const isDeletion = change.verb === 'delete-event'
  if (!ruleOf(event) || change.scope === 'this')
    return { ...nothing, isDeletion, isSingle: true, comingChanged: 1 }
  const all = documents.series(seriesIdOf(event))
  const parts = all.filter(({ recurrence }) => recurrence !== null)
  const isAll = change.scope === 'all' || change.occurrenceDate === undefined
  const asked = isAll ? '' : (change.occurrenceDate ?? '')
  const recorded = movesDays(change) ? documents.lastCareDay(seriesIdOf(event)) : null
  const from = recorded !== null && recorded >= asked ? addDays(recorded, 1) : asked
  const overrides = all.filter(({ recurrence }) => recurrence === null)
  const isNamed = ({ originalDate = '' }: CareEvent) => originalDate >= from
  const isAlong = (one: CareEvent) => isReached(one, from, () => documents.lastCareDay(seriesIdOf(event)))
  const last = latest(parts.map((part) => lastWithinReach(part, today)))
  const [first, now] = [from === '' ? -Infinity : dayNumber(from), dayNumber(today)]
  const wanted = asked === '' ? -Infinity : dayNumber(asked)
  const count = (from: DayNumber, until: DayNumber) =>
    parts.reduce((sum, part) => sum + countTaken(part, from, until), 0)
  return {
    isDeletion,
    isSingle: false,
    comingChanged: last === null ? 0 : count(Math.max(first, now), last),
    endless: last === null,
    isWhole: isAll && from === '',
    pastChanged: count(first, now - 1),
    pastKept: count(-Infinity, Math.min(wanted, now) - 1),
    comingKept: count(now, wanted - 1),
    hasRecords: documents.lastCareDay(seriesIdOf(event)) !== null,
    recordedKept: from === asked ? 0 : count(wanted, first - 1),
    byHandStay: isDeletion ? 0 : overrides.filter((one) => isNamed(one) || isAlong(one)).length,
    byHandRemoved: isDeletion ? overrides.filter(isNamed).length : 0,
    dosesKept: dosesKept(change, parts, overrides.filter(isComingFrom(asked, today)), isAlong),
  }
}

function isComingFrom(asked: CalendarDay, today: CalendarDay) {
  return ({ start }: CareEvent) => dayOf(start) >= today && dayOf(start) >= asked
}

/** By hand it was given another dose, or it is out of reach: whoever reads the others would give a wrong one. */
function dosesKept(
  { dose, fields = [] }: PlannedChange,
  parts: readonly CareEvent[],
  overrides: readonly CareEvent[],
  isAlong: (override: CareEvent) => boolean,
): CareEvent[] {
  if (!fields.includes('dose')) return []
  const inOrder = parts.toSorted(byStart)
  const kept = overrides.filter((one) => {
    const follows = isAlong(one) && isSameDose(one.dose, partFor(inOrder, dayOf(one.start))?.dose)
    return !follows && !isSameDose(one.dose, dose)
  })
  return kept.toSorted(byStart)
}

function byStart(a: CareEvent, b: CareEvent): number {
  return a.start < b.start ? -1 : 1
}

/** "Changes 14 coming events, keeps 37 past ones, 2 you changed by hand keep what you changed" */
export function previewInWords(preview: ChangePreview): string {
  const { pastKept, comingKept, recordedKept, byHandStay, byHandRemoved } = preview
  const verb = preview.isDeletion ? 'Deletes' : 'Changes'
  if (preview.isSingle) return `${verb} this event only`
  const parts = [`${verb} ${changedInWords(preview)}`]
  if (comingKept > 0) parts.push(`keeps ${counted(pastKept + comingKept, 'earlier one')}`)
  else if (pastKept > 0) parts.push(`keeps ${counted(pastKept, 'past one')}`)
  if (recordedKept > 0) parts.push(`keeps ${counted(recordedKept, 'day')} up to the last record as they were`)
  if (byHandStay > 0)
    parts.push(
      `${byHandStay} you changed by hand ${plural(byHandStay, { one: 'keeps', other: 'keep' })} what you changed`,
    )
  if (byHandRemoved > 0)
    parts.push(
      `${byHandRemoved} you changed by hand ${plural(byHandRemoved, { one: 'goes', other: 'go' })} too`,
    )
  if (preview.isDeletion && preview.hasRecords) parts.push('what is recorded stays')
  return parts.join(', ')
}

function changedInWords({ endless, isWhole, comingChanged, pastChanged }: ChangePreview): string {
  if (endless && isWhole && pastChanged === 0) return 'all events of the series'
  if (!endless && comingChanged === 0)
    return pastChanged > 0 ? counted(pastChanged, 'past event') : 'no events'
  const coming = endless ? 'all coming events' : counted(comingChanged, 'coming event')
  return pastChanged > 0 ? `${coming} and ${counted(pastChanged, 'past one')}` : coming
}

const nothing: ChangePreview = {
  isDeletion: false,
  isSingle: false,
  comingChanged: 0,
  endless: false,
  isWhole: false,
  pastChanged: 0,
  pastKept: 0,
  comingKept: 0,
  recordedKept: 0,
  hasRecords: false,
  byHandStay: 0,
  byHandRemoved: 0,
  dosesKept: [],
}

/** Words and reminders may change at any time; what else changes leaves alone what is recorded. */
function movesDays({ verb, fields = [] }: PlannedChange): boolean {
  return (
    verb === 'edit-event' && fields.some((field) => !['title', 'description', 'reminder'].includes(field))
  )
}

/** Days of a part that are not skipped. */
function countTaken(part: CareEvent, first: DayNumber, last: DayNumber): number {
  const rule = ruleOf(part)
  const from = Math.max(first, dayNumber(dayOf(part.start)))
  if (!rule || last < from) return 0
  const skipped = part.recurrenceExceptions.map(dayNumber).filter((day) => day >= from && day <= last)
  return countFalls(rule, from, last) - skipped.filter((day) => fallsOn(rule, day)).length
}

/** Null when there is no end that anybody would count to: a last day in 9999 is none. */
function lastWithinReach(part: CareEvent, today: CalendarDay): DayNumber | null {
  const rule = ruleOf(part)
  const last = rule ? lastFall(rule) : null
  return last !== null && last - dayNumber(today) < 36_525 ? last : null
}

function latest(days: readonly (DayNumber | null)[]): DayNumber | null {
  return days.includes(null) ? null : Math.max(...days.map((day) => day ?? 0))
}
