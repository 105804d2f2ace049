import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { derivedId } from '#core/id.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { isOfSeries, isUsedUp, seriesIdOf } from '#core/schedule/series.ts'
import { stored } from '#core/schedule/stored-event.ts'
import { petsOf } from '../change.ts'
import type { Change, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { cutAt, reachesOver, withoutEmptyParts, writeSeries } from './series-value.ts'
import type { Series } from './series-value.ts'

/** Cutting as many takes some 100 ms, in which everybody waits. */
const mostCuts = 2_000

type Ending = { petId: string; from: CalendarDay; change: Pick<Change, 'id' | 'at'> }

/**
 * What is planned for a pet ends on the day it died: what repeats is not for it from that day on, for nobody should be
 * asked for tonight's dose or reminded of it; what happens once on that day stays. What it shares with others goes on
 * without it. Nothing before that day changes, and no record is looked at.
 */
export function endPlan(ending: Ending, documents: Documents): Write[] {
  const { petId } = ending
  const events = documents.eventsOfPet(petId)
  const later = events.filter((event) => isLater(event, ending))
  const earlier = events.filter((event) => !isLater(event, ending))
  const reaching = earlier.filter((event) => {
    documents.budget?.check('too-much-at-once')
    return reachesOver(event, ending.from)
  })
  if (reaching.length > mostCuts) throw new Refusal('too-much-at-once')
  const split = reaching.filter((event) => othersOf(event, petId).length > 0)
  documents.willRead?.({ ids: split.map(({ id }) => partId(id, ending)) })
  const draft = draftOf(documents)
  for (const event of later) leaveOut(draft, event, petId)
  const byHand = Map.groupBy(
    earlier.filter(({ recurrence }) => recurrence === null),
    seriesIdOf,
  )
  for (const part of reaching) {
    documents.budget?.check('too-much-at-once')
    const series = { id: seriesIdOf(part), parts: [part], byHand: byHand.get(seriesIdOf(part)) ?? [] }
    writeSeries(draft, series, withoutPet(series, ending))
  }
  return draft.writes()
}

/** Whether something of it is planned for after the day. */
export function goesBeyond(event: CareEvent, from: CalendarDay): boolean {
  return isLater(event, { from }) || reachesOver(event, from)
}

/**
 * Who moves a whole series or a plan, or lets it repeat for longer, names no pet: for one that has died nothing of it gets
 * beyond that day. What it shares goes on without it there; what was for it alone is refused. What somebody planned beyond
 * on purpose may move.
 */
export function endMoved(
  writes: readonly Write[],
  documents: Documents,
  change: Pick<Change, 'id' | 'at'>,
): Write[] {
  const draft = draftOf(documents)
  for (const write of writes) draft.write(write)
  // asked anew for each pet: what one leaves to another that has died as well is a part of its own
  const moved = () =>
    draft.writes().flatMap(({ collection, id }) => {
      const event = collection === 'events' ? draft.find('events', id) : undefined
      return event && isOfSeries(event) ? event : []
    })
  const named = [...new Set(moved().flatMap(({ petIds }) => petIds))]
  for (const { id: petId, diedOn: from } of petsOf(documents, named)) {
    if (!from) continue
    const isBeyond = (event: CareEvent) => event.petIds.includes(petId) && goesBeyond(event, from)
    const wasBeyond = (event: CareEvent) => documents.series(seriesIdOf(event)).some(isBeyond)
    const beyond = moved().filter((one) => isBeyond(one) && !wasBeyond(one))
    if (beyond.some((event) => othersOf(event, petId).length === 0)) throw new Refusal('restored-pet-died')
    const ending = { petId, from, change: { id: derivedId(change.id, petId), at: change.at } }
    for (const write of endPlan(ending, { ...draft, eventsOfPet: () => beyond })) draft.write(write)
  }
  return draft.writes()
}

/** By the day it takes place: one that was moved by hand may stand for an earlier day, or a later one. */
function isLater(event: CareEvent, { from }: Pick<Ending, 'from'>): boolean {
  const { start, date, recurrence } = event
  const day = (recurrence === null ? date : undefined) ?? dayOf(start)
  return isOfSeries(event) ? day >= from : day > from
}

function othersOf({ petIds }: CareEvent, petId: string): string[] {
  return petIds.filter((id) => id !== petId)
}

function leaveOut(draft: Draft, event: CareEvent, petId: string) {
  const petIds = othersOf(event, petId)
  if (petIds.length > 0) draft.put(stored({ ...event, petIds }))
  else draft.remove(event.id)
}

/** The series ends for the pet; for the others it goes on in parts of their own. */
function withoutPet(series: Series, ending: Ending): Series {
  const { earlier, later } = cutAt(series, ending.from)
  const left = withoutEmptyParts({ ...series, parts: earlier })
  const isShared = series.parts.some((part) => othersOf(part, ending.petId).length > 0)
  if (!isShared) return left
  const rest = later(({ id }) => ({ id: partId(id, ending), createdAt: ending.change.at }))
  const going = rest.filter((part) => !isUsedUp(part))
  const others = going.map((part) => stored({ ...part, petIds: othersOf(part, ending.petId) }))
  return { ...left, parts: [...left.parts, ...others] }
}

/** The same on the device and on the server, whatever else each of them knows. */
function partId(id: string, { change }: Ending): string {
  return derivedId(change.id, id)
}
