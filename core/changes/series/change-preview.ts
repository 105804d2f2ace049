import { dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { Dose } from '#core/doses/dose.ts'
import { countFalls, fallsOn, lastFall } from '#core/recurrence/recurrence.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { ruleOf, seriesIdOf } from '#core/schedule/series.ts'
import type { ChangeOf, Documents } from '../change.ts'
import { followed, isReached, isSameDose } from './by-hand.ts'
import { firstFreeDay, movesPast } from './event-changes.ts'
import { sameDay } from './series-move.ts'
import { byStart, cutAt, endBefore, readSeries } from './series-value.ts'
import type { Series } from './series-value.ts'

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

/**
 * What would differ: the series is counted as it is, as far as the change leaves it alone, and as far as it is before the
 * day that was asked for. Null when the event is gone.
 */
export function previewOf(
  change: PlannedChange,
  documents: Documents,
  today: CalendarDay,
): ChangePreview | null {
  const event = documents.find('events', change.eventId)
  if (!event) return null
  const { fields = [] } = change
  const isDeletion = change.verb === 'delete-event'
  const series = ruleOf(event) ? readSeries(documents, seriesIdOf(event), event) : null
  if (!series || change.scope === 'this') return { ...nothing, isDeletion, isSingle: true, comingChanged: 1 }
  const isAll = change.scope === 'all' || change.occurrenceDate === undefined
  const asked = isAll ? '' : (change.occurrenceDate ?? '')
  const lastRecorded = () => documents.lastCareDay(series.id)
  const from = firstFreeDay(series, asked, !isDeletion && movesPast(fields) ? lastRecorded() : null)
  const [earlier, kept] = [endBefore(series, asked), endBefore(series, from)]
  const [now, ever] = [dayNumber(today), Infinity]
  const endless = series.parts.some((part) => isEndless(part, today))
  const isAlong = (one: CareEvent) => (one.originalDate ?? '') >= from || isReached(one, from, lastRecorded)
  return {
    isDeletion,
    isSingle: false,
    comingChanged: endless ? 0 : count(series, now, ever) - count(kept, now, ever),
    endless,
    isWhole: isAll && from === '',
    pastChanged: count(series, -ever, now - 1) - count(kept, -ever, now - 1),
    pastKept: count(earlier, -ever, now - 1),
    comingKept: count(earlier, now, ever),
    hasRecords: lastRecorded() !== null,
    recordedKept: count(kept, -ever, ever) - count(earlier, -ever, ever),
    byHandStay: isDeletion ? 0 : series.byHand.filter(isAlong).length,
    byHandRemoved: isDeletion ? series.byHand.length - kept.byHand.length : 0,
    dosesKept: fields.includes('dose')
      ? dosesKept(series, { from, dose: change.dose ?? null, lastRecorded }).filter(
          isComingFrom(asked, today),
        )
      : [],
  }
}

function isComingFrom(asked: CalendarDay, today: CalendarDay) {
  return ({ start }: CareEvent) => dayOf(start) >= today && dayOf(start) >= asked
}

/** By hand it was given another dose, or it is out of reach: whoever reads the others would give a wrong one. */
function dosesKept(
  series: Series,
  {
    from,
    dose,
    lastRecorded,
  }: { from: CalendarDay; dose: Dose | null; lastRecorded: () => CalendarDay | null },
): CareEvent[] {
  const parts = cutAt(series, from).later((cut) => cut)
  const after = series.byHand.map((one) =>
    followed(one, { parts, edit: { dose }, from, newDay: sameDay, lastRecorded }),
  )
  return after.filter((one) => !isSameDose(one.dose, dose)).toSorted(byStart)
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

/** Of what ends, its days that are not skipped. */
function count({ parts }: Series, first: DayNumber, last: DayNumber): number {
  return parts.reduce((sum, part) => sum + countTaken(part, first, last), 0)
}

/** Days of a part that are not skipped. */
function countTaken(part: CareEvent, first: DayNumber, last: DayNumber): number {
  const rule = ruleOf(part)
  const from = Math.max(first, dayNumber(dayOf(part.start)))
  const until = Math.min(last, (rule && lastFall(rule)) ?? last)
  if (!rule || until < from) return 0
  const skipped = part.recurrenceExceptions.map(dayNumber).filter((day) => day >= from && day <= until)
  return countFalls(rule, from, until) - skipped.filter((day) => fallsOn(rule, day)).length
}

/** No end that anybody would count to: a last day in 9999 is none. */
function isEndless(part: CareEvent, today: CalendarDay): boolean {
  const rule = ruleOf(part)
  const last = rule && lastFall(rule)
  return last === null || last - dayNumber(today) >= 36_525
}
