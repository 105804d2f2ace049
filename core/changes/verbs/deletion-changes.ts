import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { dayOf, timeOf } from '../../calendar/wall-clock.ts'
import { deletionsKeptMs, mostDeletions } from '../../deletions/deletion.ts'
import type { Deletion } from '../../deletions/deletion.ts'
import type { Acting } from '../../households/household.ts'
import type { CareEvent } from '../../schedule/event.ts'
import { isOfSeries, seriesIdOf } from '../../schedule/series.ts'
import type { Change, ChangeOf, Documents, Scope, Write } from '../change.ts'
import { stepsOf } from '../save.ts'
import { eventsReached } from './plan-changes.ts'

const mostNames = 10
const mostRuleCharacters = 300

type What = Omit<Deletion, 'id' | 'at' | 'by'>

/** Only these can take something away. */
const taking: readonly Change['verb'][] = [
  'delete-event',
  'delete-pet',
  'edit-pet',
  'delete-medicine',
  'stop-plan',
]

export function mayTakeAway(change: Change): boolean {
  return stepsOf(change).some(({ verb }) => taking.includes(verb))
}

/** The entry for what a change is about to take away, if it does, and without those that are over or too many. */
export function deletionWrites(
  change: Change,
  documents: Documents,
  writes: readonly Write[],
  { acting, now }: { acting: Pick<Acting, 'name'>; now: number },
): Write[] {
  const what = whatGoes(change, documents, writes)
  if (!what) return []
  const body = entryOf(change, what, acting.name, now)
  const others = documents.deletions().filter(({ id }) => id !== change.id)
  const over = tooMany(others, now, 1).map(({ id }) => removal(id))
  return [{ collection: 'deletions', id: body.id, body }, ...over]
}

/** The entry goes with what is restored, also when a server of the version before has restored it and left it there. */
export function withoutDeletion(documents: Documents, changeId: string): Write[] {
  return documents.deletion(changeId) ? [removal(changeId)] : []
}

/**
 * A deletion that is carried out again after an undo keeps its entry with who and when. One that now takes nothing away
 * has none left; one that had found its work done, and now does it, gets one.
 */
export function deletionAgain(
  change: Change,
  documents: Documents,
  writes: readonly Write[],
  now: number,
): Write[] {
  if (!mayTakeAway(change)) return []
  const what = whatGoes(change, documents, writes)
  if (!what) return withoutDeletion(documents, change.id)
  if (documents.deletion(change.id)) return []
  return [{ collection: 'deletions', id: change.id, body: entryOf(change, what, '', now) }]
}

/** What an undo does to the list: it may bring back deletions by the thousand that had found their work done. */
export function withinBounds(entries: readonly Write[], documents: Documents, now: number): Write[] {
  const removed = entries.filter(({ body }) => body === null)
  const added = entries.filter(({ body }) => body !== null).slice(-mostDeletions)
  if (added.length === 0) return removed
  const touched = new Set(entries.map(({ id }) => id))
  const others = documents.deletions().filter(({ id }) => !touched.has(id))
  return [...removed, ...added, ...tooMany(others, now, added.length).map(({ id }) => removal(id))]
}

function removal(id: string): Write {
  return { collection: 'deletions', id, body: null }
}

/** A device whose clock is wrong must neither lose its entry at once nor keep it for ever. */
function entryOf({ id, at: said }: Change, what: What, by: string, now: number): Deletion {
  const at = said > now || said <= now - deletionsKeptMs ? now : said
  return { id, at, by, ...what }
}

/** What is over, and the oldest of more than are kept: skipped days first, for they are the many and the small. */
function tooMany(others: readonly Deletion[], now: number, coming: number): Deletion[] {
  const isOver = ({ at }: Deletion) => at <= now - deletionsKeptMs
  const living = others
    .filter((one) => !isOver(one))
    .toSorted((a, b) => Number(b.scope === 'this') - Number(a.scope === 'this') || a.at - b.at)
  return [...others.filter(isOver), ...living.slice(0, Math.max(0, living.length + coming - mostDeletions))]
}

function whatGoes(change: Change, documents: Documents, writes: readonly Write[]): What | null {
  if (!mayTakeAway(change) || writes.length === 0) return null
  if (change.verb === 'save') return savedGoes(change, documents, writes)
  if (change.verb === 'delete-event') return eventGoes(change, documents, writes)
  if (change.verb === 'delete-medicine') return medicineGoes(change, documents)
  if (change.verb === 'stop-plan') return planGoes(change, documents)
  const petId = 'petId' in change ? change.petId : ''
  const title = documents.pet(petId)?.name ?? ''
  const events = seriesIn(writes, documents, change.verb === 'delete-pet')
  // whoever only renames a pet touches none of its events
  if (change.verb === 'edit-pet' && events === 0) return null
  return { kind: change.verb === 'delete-pet' ? 'pet' : 'plan', title, petNames: [title], events }
}

/** What goes in one save is one: both times of the day come back together, and what was changed with them is as it was. */
function savedGoes(change: ChangeOf<'save'>, documents: Documents, writes: readonly Write[]): What | null {
  const steps = stepsOf(change)
  const gone = steps.map((step) => whatGoes(step, documents, writesOfStep(step, documents, writes)))
  const [first, ...more] = gone.filter((what) => what !== null)
  if (!first) return null
  const { time: _, ...rest } = first
  const times = [...new Set([first, ...more].flatMap(({ time }) => time ?? []))].toSorted()
  const withMore = !steps.every(mayTakeAway)
  return { ...(times.length > 1 ? { ...rest, times } : first), ...(withMore && { withMore }) }
}

function writesOfStep(step: Change, documents: Documents, writes: readonly Write[]): readonly Write[] {
  if (step.verb !== 'delete-event') return writes
  const event = documents.event(step.eventId)
  const series = event ? seriesIdOf(event) : (step.seriesId ?? step.eventId)
  return writes.filter(({ collection, id }) => {
    const found = collection === 'events' ? documents.event(id) : undefined
    return found !== undefined && seriesIdOf(found) === series
  })
}

function medicineGoes({ medicineId }: ChangeOf<'delete-medicine'>, documents: Documents): What | null {
  const medicine = documents.medicine(medicineId)
  if (!medicine) return null
  const named = documents.petsOf(medicine.petIds.slice(0, mostNames))
  return { kind: 'medicine', title: medicine.name, petNames: named.map(({ name }) => name) }
}

function planGoes({ planId, from }: ChangeOf<'stop-plan'>, documents: Documents): What | null {
  const [event] = eventsReached(planId, documents)
  if (!event) return null
  const named = documents.petsOf(event.petIds.slice(0, mostNames))
  const petNames = named.map(({ name }) => name)
  return { kind: 'event', title: event.title, petNames, scope: 'future', day: from }
}

/** A series counts once, in however many parts it is. */
function seriesIn(writes: readonly Write[], documents: Documents, onlyGone: boolean): number {
  const touched = writes.filter(
    ({ collection, body }) => collection === 'events' && (body === null || !onlyGone),
  )
  return new Set(touched.flatMap(({ id }) => namedSeries(documents.event(id)))).size
}

function namedSeries(event: CareEvent | undefined): string[] {
  return event ? [seriesIdOf(event)] : []
}

function eventGoes(
  change: ChangeOf<'delete-event'>,
  documents: Documents,
  writes: readonly Write[],
): What | null {
  const touched = writes.flatMap(({ collection, id }) =>
    collection === 'events' ? (documents.event(id) ?? []) : [],
  )
  const { occurrenceDate, scope } = change
  const byHand =
    scope === 'this' ? touched.find(({ originalDate }) => originalDate === occurrenceDate) : undefined
  const event = byHand ?? documents.event(change.eventId) ?? touched[0]
  if (!event) return null
  const named = documents.petsOf(event.petIds.slice(0, mostNames))
  const common = {
    kind: 'event',
    title: event.title,
    petNames: named.map(({ name }) => name),
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
  if (change.scope === 'this' || documents.event(change.eventId)?.recurrence === null) return 'this'
  const gone = new Set(writes.filter(({ body }) => body === null).map(({ id }) => id))
  return documents.series(seriesId).every(({ id }) => gone.has(id)) ? 'all' : 'future'
}

function dayIn(day: CalendarDay | undefined): Pick<Deletion, 'day'> {
  return day ? { day } : {}
}

function ruleIn({ recurrence }: CareEvent): Pick<Deletion, 'recurrence'> {
  return recurrence && recurrence.join('').length <= mostRuleCharacters ? { recurrence } : {}
}
