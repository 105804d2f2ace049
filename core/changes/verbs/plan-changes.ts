import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { derivedId } from '#core/id.ts'
import { eventsOfPlan, planSeriesIds } from '#core/medicines/plan-series.ts'
import { seriesOfPlan, whyNotPlan } from '#core/medicines/plan.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { endMoved } from '../series/end-plan.ts'
import { moveFrom } from '../series/series-move.ts'
import { byStart, endBefore, readSeries, writeSeries } from '../series/series-value.ts'
import type { Series } from '../series/series-value.ts'
import { knownPets } from '../series/event-changes.ts'
import type { VerbsOf } from '../verb.ts'
import { takesEvents } from './event-words.ts'
import { petNamesOf } from './pet-names.ts'

export function startPlan({ planId, plan, at }: ChangeOf<'start-plan'>, documents: Documents): Write[] {
  if (!documents.find('medicines', plan.medicineId)) throw new Refusal('medicine-gone')
  const refused = whyNotPlan(plan)
  if (refused) throw new Refusal(refused)
  const petIds = knownPets(plan.petIds, documents)
  if (petIds.length === 0) throw new Refusal('medicine-pets-missing')
  return seriesOfPlan(planId, { ...plan, petIds }).map(({ id, form }) => {
    if (documents.find('events', id)) throw new Refusal('already-there')
    return { collection: 'events', id, body: eventFrom(form, { id, createdAt: at }) }
  })
}

/** Days in between stay in between: each series goes on in its own step, so many days later. */
export function movePlan(change: ChangeOf<'move-plan'>, documents: Documents): Write[] {
  const events = eventsOf(change, documents)
  documents.willRead?.({ ids: events.map(({ id }) => partId(change, id)) })
  const draft = draftOf(documents)
  for (const [series, from] of seriesFrom(change, events, draft)) {
    documents.budget?.check('too-much-at-once')
    const newPart = ({ id }: CareEvent) => ({ id: partId(change, id), createdAt: change.at })
    writeSeries(draft, series, moveFrom(series, from, change.days, newPart))
  }
  return endMoved(draft.writes(), documents, change)
}

export function stopPlan(change: ChangeOf<'stop-plan'>, documents: Documents): Write[] {
  const draft = draftOf(documents)
  for (const [series, from] of seriesFrom(change, eventsOf(change, documents), draft)) {
    documents.budget?.check('too-much-at-once')
    writeSeries(draft, series, endBefore(series, from))
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
    const series = readSeries(draft, id)
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

const recorded = ({ planId }: OnPlan, documents: Documents) => {
  const found = new Set(eventsOfPlan(documents.plan(planId), planId).map(seriesIdOf))
  return { planRecorded: [...found].map((of) => ({ of, day: documents.lastCareDay(of) })) }
}

export const planVerbs: VerbsOf<'start-plan' | 'move-plan' | 'stop-plan'> = {
  'start-plan': {
    apply: startPlan,
    names: ({ planId, plan }) => [planId, plan.medicineId, ...plan.petIds],
    reads: ({ planId, plan }) => [
      plan.medicineId,
      ...plan.petIds,
      ...seriesOfPlan(planId, plan).map(({ id }) => id),
    ],
    words: {
      lostTo: ({ before }, later) => takesEvents(later) && before.some(({ id }) => later.removed.has(id)),
    },
  },
  'move-plan': {
    apply: movePlan,
    names,
    reads: () => [],
    series,
    recorded,
    meets: ({ days }) => ({ fact: 'moved', days }),
    isSlow,
  },
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
    recorded,
    meets: ({ from }) => ({ fact: 'stopped', day: from }),
    makesRoom: () => true,
    isSlow,
  },
}
