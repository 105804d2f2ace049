import { dayNumber } from './calendar-day.ts'
import type { CalendarDay, DayNumber } from './calendar-day.ts'
import type { ChangeOf, Documents } from './change.ts'
import type { CareEvent } from './event.ts'
import { countFalls, fallsOn, lastFall } from './recurrence.ts'
import type { Rule } from './recurrence.ts'
import { ruleOf } from './series.ts'
import { dayOf } from './wall-clock.ts'

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
  /** days changed by hand: an edit leaves them as they are, a deletion takes them along */
  byHandStay: number
  byHandRemoved: number
}

/** The verb, scope and day of an edit or a deletion that is about to happen. */
export type PlannedChange = Pick<
  ChangeOf<'edit-event'> | ChangeOf<'delete-event'>,
  'verb' | 'eventId' | 'scope' | 'occurrenceDate'
>

/** Null when the event is gone. */
export function previewOf(
  change: PlannedChange,
  documents: Documents,
  today: CalendarDay,
): ChangePreview | null {
  const event = documents.event(change.eventId)
  if (!event) return null
  const isDeletion = change.verb === 'delete-event'
  const rule = ruleOf(event)
  if (!rule || change.scope === 'this') return { ...nothing, isDeletion, isSingle: true, comingChanged: 1 }
  const isAll = change.scope === 'all' || change.occurrenceDate === undefined
  const from = isAll ? dayOf(event.start) : (change.occurrenceDate ?? dayOf(event.start))
  const byHand = documents.standIns(event.id).filter(({ originalDate = '' }) => originalDate >= from).length
  const last = lastWithinReach(rule, today)
  const count = (first: CalendarDay, until: DayNumber) => countTaken(event, rule, dayNumber(first), until)
  const yesterday = dayNumber(today) - 1
  return {
    isDeletion,
    isSingle: false,
    comingChanged: last === null ? 0 : count(from > today ? from : today, last),
    endless: last === null,
    isWhole: isAll,
    pastChanged: count(from, yesterday),
    pastKept: count(dayOf(event.start), Math.min(dayNumber(from) - 1, yesterday)),
    comingKept: count(today, dayNumber(from) - 1),
    byHandStay: isDeletion ? 0 : byHand,
    byHandRemoved: isDeletion ? byHand : 0,
  }
}

/** "Changes 14 coming events, keeps 37 past ones, 2 you changed by hand stay" */
export function previewInWords(preview: ChangePreview): string {
  const { pastKept, comingKept, byHandStay, byHandRemoved } = preview
  const verb = preview.isDeletion ? 'Deletes' : 'Changes'
  if (preview.isSingle) return `${verb} this event only`
  const parts = [`${verb} ${changedInWords(preview)}`]
  if (comingKept > 0) parts.push(`keeps ${counted(pastKept + comingKept, 'earlier one')}`)
  else if (pastKept > 0) parts.push(`keeps ${counted(pastKept, 'past one')}`)
  if (byHandStay > 0) parts.push(`${byHandStay} you changed by hand ${byHandStay === 1 ? 'stays' : 'stay'}`)
  if (byHandRemoved > 0)
    parts.push(`${byHandRemoved} you changed by hand ${byHandRemoved === 1 ? 'goes' : 'go'} too`)
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
  byHandStay: 0,
  byHandRemoved: 0,
}

/** Days of the rule that are not skipped. */
function countTaken(event: CareEvent, rule: Rule, first: DayNumber, last: DayNumber): number {
  if (last < first) return 0
  const skipped = event.recurrenceExceptions.map(dayNumber).filter((day) => day >= first && day <= last)
  return countFalls(rule, first, last) - skipped.filter((day) => fallsOn(rule, day)).length
}

/** Null when there is no end that anybody would count to: a last day in 9999 is none. */
function lastWithinReach(rule: Rule, today: CalendarDay): DayNumber | null {
  const last = lastFall(rule)
  return last !== null && last - dayNumber(today) < 36_525 ? last : null
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
