import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { derivedId } from '#core/id.ts'
import { eventsOfPlan, planSeriesIds, seriesOfPlan, whyNotPlan } from '#core/medicines/plan.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import { eventFrom, startingOn, stored } from '#core/schedule/stored-event.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { endMoved } from './end-plan.ts'
import { deleteFuture, knownPets } from './event-changes.ts'
import { movedPart } from './series-move.ts'
import { byStart, cutBefore, dropEmptyParts, findSeries, reachesOver, restOfPart } from './series-parts.ts'
import type { Series } from './series-parts.ts'
import type { VerbsOf } from '../verb.ts'
import { petNamesOf } from './pet-names.ts'

export function startPlan({ planId, plan, at }: ChangeOf<'start-plan'>, documents: Documents): Write[] {
  if (!documents.medicine(plan.medicineId)) throw new Refusal('medicine-gone')
  const refused = whyNotPlan(plan)
  if (refused) throw new Refusal(refused)
  const petIds = knownPets(plan.petIds, documents)
  if (petIds.length === 0) throw new Refusal('medicine-pets-missing')
  return seriesOfPlan(planId, { ...plan, petIds }).map(({ id, form }) => {
    if (documents.event(id)) throw new Refusal('already-there')
    return { collection: 'events', id, body: eventFrom(form, { id, createdAt: at }) }
  })
}

/** Days in between stay in between: each series goes on in its own step, so many days later. */
export function movePlan(change: ChangeOf<'move-plan'>, documents: Documents): Write[] {
  const { days } = change
  const events = eventsOf(change, documents)
  documents.willRead?.(events.map(({ id }) => partId(change, id)))
  const draft = draftOf(documents)
  for (const [series, from] of seriesFrom(change, events, draft)) {
    documents.mayGoOn?.('too-much-at-once')
    for (const part of series.parts) movePart(draft, series, part, from, change)
    for (const override of series.overrides) {
      const { originalDate = '', start } = override
      if (originalDate < from) continue
      const moved = startingOn(override, addDays(dayOf(start), days))
      draft.put(stored({ ...moved, originalDate: addDays(originalDate, days) }))
    }
    dropEmptyParts(draft, series.id)
  }
  endMoved(draft, documents, change)
  return draft.writes()
}

function movePart(
  draft: Draft,
  series: Series,
  part: CareEvent,
  from: CalendarDay,
  change: ChangeOf<'move-plan'>,
) {
  const isWhole = dayOf(part.start) >= from
  if (!isWhole && !reachesOver(part, from)) return
  const rest = isWhole ? part : restOfPart(part, from)
  if (!isWhole) draft.put(cutBefore(part, from))
  if (!rest) return
  const identity = isWhole ? {} : { id: partId(change, part.id), createdAt: change.at, seriesId: series.id }
  const later = stored({ ...rest, ...identity })
  const moved = movedPart(later, dayOf(later.start), change.days)
  if (!moved) throw new Refusal('move-not-possible')
  draft.put(moved.part)
}

export function stopPlan(change: ChangeOf<'stop-plan'>, documents: Documents): Write[] {
  const draft = draftOf(documents)
  for (const [series, from] of seriesFrom(change, eventsOf(change, documents), draft)) {
    documents.mayGoOn?.('too-much-at-once')
    deleteFuture(draft, series, from)
  }
  return draft.writes()
}

type OnPlan = ChangeOf<'move-plan'> | ChangeOf<'stop-plan'>

function eventsOf({ planId, from }: OnPlan, documents: Documents): readonly CareEvent[] {
  if (!isCalendarDay(from)) throw new Refusal('not-understood')
  const events = eventsReached(planId, documents)
  if (events.length === 0) throw new Refusal('plan-gone')
  return events
}

/**
 * What can be stopped or moved of a plan, the first first: the device and the server hold its events in orders of their own.
 * What was made to happen once is no series any more, by which the server finds a plan.
 */
export function eventsReached(planId: string, documents: Documents): CareEvent[] {
  const events = eventsOfPlan(documents.plan(planId), planId).filter(isOfSeries)
  return events.toSorted((a, b) => byStart(a, b) || (a.id < b.id ? -1 : 1))
}

/** Each series with the day from which it changes: what is recorded of it stays. */
function seriesFrom({ from }: OnPlan, events: readonly CareEvent[], draft: Draft): [Series, CalendarDay][] {
  const ids = [...new Set(events.map(seriesIdOf))]
  return ids.flatMap((id) => {
    const series = findSeries(draft, id)
    const recorded = draft.lastCareDay(id)
    const after = recorded === null ? '' : addDays(recorded, 1)
    return series ? [[series, after > from ? after : from]] : []
  })
}

/** The same on the device and on the server, whatever else each of them knows. */
function partId({ id }: OnPlan, eventId: string): string {
  return derivedId(id, eventId)
}

const names = ({ planId }: { planId: string }) => [planId]
const series = ({ planId }: { planId: string }) => planSeriesIds(planId)
const isSlow = () => true

export const planVerbs: VerbsOf<'start-plan' | 'move-plan' | 'stop-plan'> = {
  'start-plan': {
    apply: startPlan,
    names: ({ planId, plan }) => [planId, plan.medicineId, ...plan.petIds],
    reads: ({ planId, plan }) => [
      plan.medicineId,
      ...plan.petIds,
      ...seriesOfPlan(planId, plan).map(({ id }) => id),
    ],
  },
  'move-plan': { apply: movePlan, names, reads: () => [], series, isSlow },
  'stop-plan': {
    apply: stopPlan,
    names,
    reads: () => [],
    series,
    takes: ({ planId, from }, documents) => {
      const [event] = eventsReached(planId, documents)
      if (!event) return null
      const petNames = petNamesOf(event, documents)
      return { kind: 'event', title: event.title, petNames, scope: 'future', day: from }
    },
    makesRoom: () => true,
    isSlow,
  },
}
