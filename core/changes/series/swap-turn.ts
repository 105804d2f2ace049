import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { isOfSeries, nameOfOnce } from '#core/schedule/series.ts'
import { stored } from '#core/schedule/stored-event.ts'
import { regularTurn } from '#core/schedule/turns.ts'
import { mostSwaps } from '#core/schedule/doers.ts'
import { isSameWho, whoOn, withFirst } from '#core/schedule/who-said.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { Circumstances } from '../verb.ts'
import { findTarget, isDayOf } from './event-target.ts'
import { partOn, readSeries } from './series-value.ts'
import type { Series } from './series-value.ts'

/** One day is somebody else's turn; nobody's other turns move, and nothing else of that day is said. */
export function swapTurn(
  change: ChangeOf<'swap-turn'>,
  documents: Documents,
  { today }: Pick<Circumstances, 'today'>,
): Write[] {
  const draft = draftOf(documents)
  const { day, person, seriesId } = change
  const target = findTarget(draft, change)
  if (!target) throw new Refusal('event-gone')
  const isOther = 'series' in target && seriesId !== undefined && seriesId !== target.series.id
  if (isOther && !isDayOf({ seriesId, day }, target.series.id, draft)) throw new Refusal('repeats-now')
  const event = 'oneOff' in target ? target.oneOff : eventOfDay(target.series, day)
  if (!event || (event.recurrence === null && nameOfOnce(event)?.day !== day))
    throw new Refusal('occurrence-gone')
  if (event.recurrence === null) swapByHand(draft, event, change, today)
  else draft.put(stored({ ...event, swaps: swapped(event, { day, person }, today) }))
  return draft.writes()
}

/**
 * A day changed by hand says by itself whose it is. Where that is as its series has it, it is swapped there as well: it goes
 * along when the series is others', and stays swapped when what was changed by hand is taken back.
 */
function swapByHand(draft: Draft, event: CareEvent, change: ChangeOf<'swap-turn'>, today: CalendarDay) {
  const { day, person, seriesId } = change
  const series = seriesId === undefined || !isOfSeries(event) ? null : readSeries(draft, seriesId)
  const part = series && partOn(series, day)
  if (!part || !isSameWho(event.who, whoOn(part, day))) {
    draft.put(stored({ ...event, who: withFirst(event.who, person) }))
    return
  }
  const after = stored({ ...part, swaps: swapped(part, { day, person }, today) })
  const who = whoOn(after, day)
  draft.put(after)
  draft.put(stored({ ...event, ...(who && { who }) }))
}

function eventOfDay(series: Series, day: CalendarDay): CareEvent | undefined {
  const byHand = series.byHand.findLast(({ originalDate }) => originalDate === day)
  const part = partOn(series, day)
  return byHand ?? (part?.recurrenceExceptions.includes(day) ? undefined : part)
}

/** Swapped back to whose turn it is anyway, it is no swap. Days that are over make room for others. */
function swapped(
  event: CareEvent,
  { day, person }: NonNullable<CareEvent['swaps']>[number],
  today: CalendarDay,
): NonNullable<CareEvent['swaps']> {
  const others = event.swaps?.filter((one) => one.day !== day) ?? []
  if (regularTurn(event, day)?.id === person.id) return others
  const all = [...others, { day, person }]
  if (all.length <= mostSwaps) return all
  const left = all.filter((one) => one.day >= today || one.day === day)
  if (left.length > mostSwaps) throw new Refusal('too-many-swaps')
  return left
}
