import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { isOtherRule } from '#core/recurrence/other-rule.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import { timesGiven } from '#core/schedule/event-timing.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { eventFrom, formWith, stored, unknownIn } from '#core/schedule/stored-event.ts'
import { isSameWho } from '#core/schedule/who-said.ts'
import type { ChangeOf, Documents, EventChange, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { asOnDay, changeFrom } from './change-from.ts'
import {
  endBefore,
  mostByHand,
  overrideOf,
  partOn,
  reachesOver,
  readSeries,
  setDay,
  settled,
  skipDay,
  writeSeries,
} from './series-value.ts'
import type { Series } from './series-value.ts'
import { findTarget } from './event-target.ts'

/*
 * The room of series begins here. Its ideas, in the order one meets them:
 *
 * 1. A change has a target: what happens once, or a series by its name (event-target.ts).
 * 2. A series is a value, read from its documents and written back: parts after each other, each with the days it skips,
 *    and days changed by hand (series-value.ts).
 * 3. A cut: at a day a part becomes two, and only the second has a new name.
 * 4. "From a day on" is the operation (change-from.ts). Of one day alone, that day is changed by hand.
 * 5. The past does not move: words change at any time, the rest from the first day on after the last record.
 * 6. What is given is about the occurrence that was seen: the series takes its times of day, and moves by as many days.
 * 7. A rule over several parts holds within the days of each.
 * 8. Moved, a part is on other days, and so is each day skipped or changed by hand (series-move.ts).
 * 9. A day changed by hand keeps what was changed there, and follows its series in everything else (by-hand.ts).
 * 10. Nothing shows twice, and no part stays that shows nothing.
 */

export function addEvent(change: ChangeOf<'add-event'>, documents: Documents): Write[] {
  if (documents.find('events', change.eventId)) throw new Refusal('already-there')
  const form = { ...change.event, petIds: knownPets(change.event.petIds, documents) }
  const body = eventFrom(form, { id: change.eventId, createdAt: change.at })
  return [{ collection: 'events', id: body.id, body }]
}

/** What is already gone needs no deleting: that is done, not refused. */
export function deleteEvent(change: ChangeOf<'delete-event'>, documents: Documents): Write[] {
  const draft = draftOf(documents)
  const day = requiredDay(change)
  const target = findTarget(draft, change)
  if (target === null) return []
  if ('series' in target) {
    const { series } = target
    const all = { ...series, parts: [], byHand: [] }
    const left = day === null ? all : change.scope === 'this' ? skipDay(series, day) : endBefore(series, day)
    writeSeries(draft, series, left)
    return draft.writes()
  }
  const { oneOff } = target
  if (!happensOn(oneOff, day)) return []
  draft.remove(oneOff.id)
  // a file of before brought more days than can be read: one by one they can go, until it is small enough
  const left = readSeries({ series: (id) => draft.series(id, 'none') }, seriesIdOf(oneOff))
  if (left) writeSeries(draft, left, settled(left))
  return draft.writes()
}

type Edit = ChangeOf<'edit-event'>

export function editEvent(change: Edit, documents: Documents): Write[] {
  const draft = draftOf(documents)
  const day = requiredDay(change)
  const given = withKnownPets(change.event, documents)
  const target = findTarget(draft, change)
  if (target === null) throw new Refusal('event-gone')
  // it looked at one day of a series: what is left of that must not repeat again by it
  if ('oneOff' in target && change.scope === 'this' && given.recurrence) throw new Refusal('rule-for-one-day')
  if ('oneOff' in target) editOneOff(draft, target.oneOff, day ?? dayGiven(change), given)
  else writeSeries(draft, target.series, edited(target.series, change, given, draft))
  return draft.writes()
}

function edited(series: Series, change: Edit, given: Partial<EventForm>, draft: Draft): Series {
  const { scope, occurrenceDate = '', newEventId, id } = change
  if (scope === 'this') return editThis(series, change, given, newPart(draft, newEventId, change))
  const asked = scope === 'all' ? '' : occurrenceDate
  const looked = scope === 'all' ? seenOfAll(series, occurrenceDate) : seenFrom(series, occurrenceDate)
  if (!looked) throw new Refusal('occurrence-gone')
  const recorded = movesPast(Object.keys(given)) ? draft.lastCareDay(series.id) : null
  const from = firstFreeDay(series, asked, recorded)
  const edit = { ...looked, lastRecorded: () => draft.lastCareDay(series.id) }
  const named = () => newPart(draft, newEventId, change)
  if (from === asked) return changeFrom(series, { ...edit, from, given, notUntil: recorded }, named)
  // the day is gone, and what came in its place is recorded
  if (asked !== '' && dayOf(looked.seen.start) > asked) throw new Refusal('occurrence-gone')
  const { words, rest } = splitEdit(given)
  const isRenamed = Object.keys(words).length > 0
  const renamed = isRenamed ? changeFrom(series, { ...edit, from: asked, given: words }, named) : series
  // apps that knew of no records named no new part for an edit of all
  const after = () => newPart(draft, id, change)
  return changeFrom(renamed, { ...edit, from, given: rest, notUntil: recorded, isHeld: true }, after)
}

const words = ['title', 'description', 'reminder', 'who']

/** Words, reminders and whose turn it is may change at any time; what else changes would tell the past otherwise. */
export function movesPast(fields: readonly string[]): boolean {
  return fields.some((field) => !words.includes(field))
}

function splitEdit(given: Partial<EventForm>) {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const of = (isWord: boolean): Partial<EventForm> =>
    Object.fromEntries(entries.filter(([field]) => words.includes(field) === isWord))
  return { words: of(true), rest: of(false) }
}

/** From where on that changes: the past does not move, so what is recorded keeps its times, days and pets. */
export function firstFreeDay(series: Series, asked: CalendarDay, recorded: CalendarDay | null): CalendarDay {
  return recorded === null || recorded < (asked || firstDayOf(series)) ? asked : addDays(recorded, 1)
}

/** Also of days changed by hand: the parts they were of may be gone. */
function firstDayOf({ parts, byHand }: Series): CalendarDay {
  const days = [...parts.map(({ start }) => dayOf(start)), ...byHand.map((one) => one.originalDate ?? '')]
  return days.toSorted()[0] ?? ''
}

type Seen = { seen: CareEvent; day: CalendarDay }

/** Without a day the times are those of the first occurrence. */
function seenOfAll(series: Series, named: string): Seen | null {
  const day = isCalendarDay(named) ? named : null
  const seen = (day && partOn(series, day)) || series.parts[0]
  return seen ? { seen, day: day ?? dayOf(seen.start) } : null
}

/** The rule as the form showed it, whole: sent back unchanged it is no change. */
function seenFrom({ parts }: Series, day: CalendarDay): Seen | null {
  const seen = parts.find((part) => dayOf(part.start) >= day || reachesOver(part, day))
  return seen ? { seen, day } : null
}

function newPart(draft: Draft, id: string | undefined, { at }: Edit): { id: string; createdAt: number } {
  if (id === undefined) throw new Refusal('not-understood')
  if (draft.find('events', id)) throw new Refusal('already-there')
  return { id, createdAt: at }
}

function editThis(
  series: Series,
  { occurrenceDate: day = '', once }: Edit,
  given: Partial<EventForm>,
  identity: { id: string; createdAt: number },
): Series {
  const part = partOn(series, day)
  // two devices changed the same day: what only the first of them changed stays, or its old dose would come back
  const known = series.byHand.findLast(({ originalDate }) => originalDate === day)
  if (!part || (part.recurrenceExceptions.includes(day) && !known)) throw new Refusal('occurrence-gone')
  // dropped, "five times" would be one, and the rest would go on for ever
  if (isOtherRule(part.recurrence, given.recurrence)) throw new Refusal('rule-for-one-day')
  if (series.byHand.length >= mostByHand) throw new Refusal('too-many-parts')
  const times = known ? timesGiven(known, dayOf(known.start), given) : timesGiven(part, day, given)
  const { who: turns, ...rest } = given
  // given as the series has it, it is whoever has the day; of a day changed by hand its own is given, in the same words
  const isAsSeries = turns !== undefined && !once && isSameWho(turns, part.who)
  const said = isAsSeries ? rest : given
  const form = { ...formWith(known ?? asOnDay(part, day), said), ...times, recurrence: null }
  const who = { ...unknownIn(known ?? part), ...identity, ...overrideOf(series.id, day) }
  return setDay(series, day, eventFrom(form, who))
}

/** Also turns it into a series; it then replaces no day of another any more. */
function editOneOff(draft: Draft, event: CareEvent, day: CalendarDay | null, given: Partial<EventForm>) {
  if (!happensOn(event, day)) throw new Refusal('occurrence-gone')
  const times = timesGiven(event, dayOf(event.start), given)
  // kept as a part of who it is, no form could take it away
  const { reminder: _, dose: __, who: ___, again: ____, ...identity } = event
  const edited = eventFrom({ ...formWith(event, given), ...times }, identity)
  draft.put(edited.recurrence ? stored({ ...edited, seriesId: edited.id }) : edited)
  const left = edited.recurrence && readSeries(draft, seriesIdOf(event))
  if (left) writeSeries(draft, left, settled(left))
}

/** The day of the occurrence; null for scope all, which needs none. */
function requiredDay({
  scope,
  occurrenceDate,
}: Pick<EventChange, 'scope' | 'occurrenceDate'>): CalendarDay | null {
  if (scope === 'all') return null
  if (occurrenceDate !== undefined && isCalendarDay(occurrenceDate)) return occurrenceDate
  throw new Refusal(`occurrence-date-required-${scope}`)
}

/** An event that happens once has one occurrence: asked for another day's, the series it was is gone. */
function happensOn(event: CareEvent, day: CalendarDay | null): boolean {
  return day === null || day === dayOf(event.start) || day === event.originalDate
}

/** Times and a rule are those of the day that was looked at: what is left of a series may be another day. */
function dayGiven({ occurrenceDate, event }: Edit): CalendarDay | null {
  const isOfDay = ['start', 'end', 'allDay', 'recurrence'].some((field) => field in event)
  return isOfDay && occurrenceDate !== undefined && isCalendarDay(occurrenceDate) ? occurrenceDate : null
}

function withKnownPets(given: Edit['event'], documents: Documents): Partial<EventForm> {
  // the cast: valibot writes "may be undefined" for a field that is left out, the verbs ask only whether it is there
  const named = given as Partial<EventForm>
  return named.petIds ? { ...named, petIds: knownPets(named.petIds, documents) } : named
}

/** Pets that are there: one deleted on another device must not come back as a bare id. */
export function knownPets(petIds: readonly string[], documents: Documents): string[] {
  return petIds.filter((id) => documents.find('pets', id) !== undefined)
}
