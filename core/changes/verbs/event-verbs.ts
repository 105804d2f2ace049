import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { Deletion } from '#core/deletions/deletion.ts'
import { derivedId } from '#core/id.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import type { ChangeOf, Documents, EventChange, Scope, Write } from '../change.ts'
import type { VerbsOf, What } from '../verb.ts'
import { addEvent, deleteEvent } from '../series/event-changes.ts'
import { editEvent, movesPast } from '../series/event-changes.ts'
import { endMoved } from '../series/end-plan.ts'
import { swapTurn } from '../series/swap-turn.ts'
import { daysAbout, takesEdit, takesEvents, takesFromEdit } from './event-words.ts'
import { petNamesOf } from './pet-names.ts'

const mostRuleCharacters = 300

const series = ({ seriesId, eventId, once }: EventChange) => [
  seriesId ?? eventId,
  ...(once ? [once.seriesId] : []),
]
const targets = ({ eventId, seriesId, once }: EventChange) => [
  eventId,
  ...(seriesId === undefined ? [] : [seriesId]),
  ...(once ? [once.seriesId] : []),
]
/** With all days of a series that were changed by hand. */
const isSlow = ({ scope }: EventChange) => scope !== 'this'
const subject = ({ eventId }: EventChange, documents: Documents) => documents.find('events', eventId)

export const eventVerbs: VerbsOf<'add-event' | 'edit-event' | 'delete-event' | 'swap-turn'> = {
  'add-event': {
    apply: addEvent,
    isOnOneEvent: true,
    names: ({ eventId, event }) => [eventId, ...event.petIds],
    reads: ({ eventId, event }) => [eventId, ...event.petIds],
    words: {
      said: ({ event }) => event,
      lostTo: (earlier, later) => takesEvents(later) && later.removed.has(earlier.change.eventId),
    },
  },
  'edit-event': {
    apply: editWithinLives,
    isOnOneEvent: true,
    names: (change) => [...targets(change), ...(change.event.petIds ?? [])],
    reads: ({ id, eventId, event, newEventId, once }) => [
      eventId,
      ...(event.petIds ?? []),
      ...(newEventId ? [newEventId] : []),
      ...(once ? [derivedId(id, eventId)] : []),
    ],
    series,
    recorded: recordedOfSeries,
    isSlow,
    subject,
    words: {
      said: ({ event }) => event,
      about: daysAbout,
      lostTo: (earlier, later) => takesEdit(earlier, later) || takesFromEdit(earlier, later),
    },
  },
  'delete-event': {
    apply: deleteEvent,
    isOnOneEvent: true,
    names: targets,
    reads: ({ eventId }) => [eventId],
    series,
    takes: eventGoes,
    makesRoom: () => true,
    isSlow,
    subject,
    words: { about: daysAbout, lostTo: () => false },
  },
  'swap-turn': {
    apply: swapTurn,
    isOnOneEvent: true,
    names: ({ eventId, seriesId }) => [eventId, ...(seriesId === undefined ? [] : [seriesId])],
    reads: ({ eventId }) => [eventId],
    series: ({ eventId, seriesId = eventId }) => [seriesId],
    subject: ({ eventId }, documents) => documents.find('events', eventId),
  },
}

function recordedOfSeries(change: ChangeOf<'edit-event'>, documents: Documents) {
  if (change.scope === 'this') return {}
  const event = documents.find('events', change.eventId)
  // the one day that was kept of a series is of it again once that is taken back
  if (!movesPast(Object.keys(change.event)) || (event && !isOfSeries(event))) return {}
  const of = event ? seriesIdOf(event) : (change.seriesId ?? change.eventId)
  return { recorded: { of, day: documents.lastCareDay(of) } }
}

/** Who moves a series, or lets it repeat otherwise, names no pet by that. */
function editWithinLives(change: ChangeOf<'edit-event'>, documents: Documents): Write[] {
  const writes = editEvent(change, documents)
  const { scope, eventId, event } = change
  const isOtherDays = event.start !== undefined || Boolean(event.recurrence)
  const isOfSeries = scope !== 'this' && documents.find('events', eventId)?.recurrence !== null
  return isOfSeries && isOtherDays && !event.petIds ? endMoved(writes, documents, change) : writes
}

function eventGoes(
  change: ChangeOf<'delete-event'>,
  documents: Documents,
  writes: readonly Write[],
): What | null {
  const touched = writes.flatMap(({ collection, id }) =>
    collection === 'events' ? (documents.find('events', id) ?? []) : [],
  )
  const { occurrenceDate, scope } = change
  const byHand =
    scope === 'this' ? touched.find(({ originalDate }) => originalDate === occurrenceDate) : undefined
  const event = byHand ?? documents.find('events', change.eventId) ?? touched[0]
  if (!event) return null
  const common = {
    kind: 'event',
    title: event.title,
    petNames: petNamesOf(event, documents),
    ...(!event.allDay && event.start !== '' && { time: timeOf(event.start) }),
  } as const
  if (!isOfSeries(event)) return { ...common, ...dayIn(dayOf(event.start)) }
  const extent = extentOf(change, seriesIdOf(event), documents, writes)
  if (extent === 'this')
    return { ...common, scope: 'this', ...dayIn(event.recurrence ? occurrenceDate : dayOf(event.start)) }
  const from = extent === 'future' ? dayIn(occurrenceDate) : {}
  return { ...common, scope: extent, ...from, ...ruleIn(event) }
}

/** A one-off that replaced a day is that day; whoever deletes from the first day on deletes all. */
function extentOf(
  change: ChangeOf<'delete-event'>,
  seriesId: string,
  documents: Documents,
  writes: readonly Write[],
): Scope {
  if (change.scope === 'this' || documents.find('events', change.eventId)?.recurrence === null) return 'this'
  const gone = new Set(writes.filter(({ body }) => body === null).map(({ id }) => id))
  return documents.series(seriesId).every(({ id }) => gone.has(id)) ? 'all' : 'future'
}

function dayIn(day: CalendarDay | undefined): Pick<Deletion, 'day'> {
  return day ? { day } : {}
}

function ruleIn({ recurrence }: CareEvent): Pick<Deletion, 'recurrence'> {
  return recurrence && recurrence.join('').length <= mostRuleCharacters ? { recurrence } : {}
}
