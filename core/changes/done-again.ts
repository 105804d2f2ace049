import { dayOf } from '../calendar/wall-clock.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { careIdOf, livingEntries } from '../care/care.ts'
import { dayAgain, nextIdOf } from '../schedule/again.ts'
import type { Again } from '../schedule/again.ts'
import type { CareEvent } from '../schedule/event.ts'
import { isForSomebody } from '../schedule/expected.ts'
import { nameOfOnce } from '../schedule/series.ts'
import { startingOn, stored } from '../schedule/stored-event.ts'
import { isAboutCare } from './change.ts'
import type { Change, Documents, Write } from './change.ts'
import { draftOf } from './draft.ts'
import type { Draft } from './draft.ts'

/*
 * What repeats from when it was done. Each time is an event that happens once; that it was done stands in it as `doneOn`,
 * which always says what its records say. Whatever is recorded, corrected, taken back, edited or undone comes by here:
 *
 * - done, it plans the next, so long after that day, under a name that follows from its own: two devices plan one;
 * - done on another day, the next moves along;
 * - not done after all, the next goes, unless somebody has changed or recorded it meanwhile.
 *
 * Who deletes the next ends it: nothing is planned for what was done before.
 */

type Repeating = CareEvent & { again: Again }

/** The writes of a change, with what follows from them for what repeats once it is done. */
export function withNext(change: Change, writes: Write[], documents: Documents): Write[] {
  const ids = new Set(writes.flatMap(eventsIn))
  const concerned = [...ids].flatMap((id) => repeating(laidOver(writes, documents), id) ?? [])
  const gone = change.verb === 'undo' ? writes.flatMap((write) => takenOut(write, documents)) : []
  if (concerned.length + gone.length === 0) return writes
  // counted when the verb itself wrote them
  const { budget: _, ...unbounded } = documents
  const draft = draftOf(unbounded)
  for (const write of writes) draft.write(write)
  for (const event of gone) removeNext(event, event.doneOn, draft)
  for (const event of concerned) settle(event, change, draft)
  return draft.writes()
}

/** Of a record, the event that it names: what happens once is of no series. */
function eventsIn({ collection, id, body }: Write): string[] {
  if (collection === 'events') return body?.again ? [id] : []
  if (collection !== 'care' || !body?.slot) return []
  const { eventId, seriesId } = body.slot
  return eventId === seriesId ? [eventId] : []
}

function laidOver(writes: readonly Write[], documents: Documents) {
  return (id: string): CareEvent | null | undefined => {
    const write = writes.find((one) => one.collection === 'events' && one.id === id)
    return write?.collection === 'events' ? write.body : documents.find('events', id)
  }
}

function repeating(find: (id: string) => CareEvent | null | undefined, id: string): Repeating | null {
  const event = find(id)
  return event && isRepeating(event) ? event : null
}

function isRepeating(event: CareEvent): event is Repeating {
  return event.again !== undefined && event.recurrence === null
}

/** It was added and done; as if it had never been added, nothing comes after it. */
function takenOut({ collection, id, body }: Write, documents: Documents): Repeating[] {
  const event = collection === 'events' && body === null ? documents.find('events', id) : undefined
  return event && isRepeating(event) ? [event] : []
}

function settle(event: Repeating, change: Change, draft: Draft) {
  const before = event.doneOn ?? null
  const doneOn = dayDone(event, draft)
  if (doneOn === before) return
  const { doneOn: _, ...rest } = event
  draft.put(stored({ ...rest, ...(doneOn && { doneOn }) }))
  // what is brought in, or put back as it was, has its next with it
  if (!isAboutCare(change) && change.verb !== 'edit-event') return
  if (doneOn === null) removeNext(event, before, draft)
  else if (before === null) addNext(event, doneOn, change.at, draft)
  else moveNext(event, { from: before, to: doneOn }, draft)
}

/** The day on which the last of its pets had it; null while one has not. What the pet refused is still to be done. */
function dayDone(event: Repeating, draft: Draft): CalendarDay | null {
  const name = nameOfOnce(event)
  if (!name) return null
  const living = livingPets(event, draft)
  const days = (living.length > 0 ? living : [null]).map((petId) => {
    const record = draft.find('care', careIdOf(name.seriesId, name.day, petId))
    const entries = record ? livingEntries(record).filter(({ outcome }) => outcome !== 'refused') : []
    return entries
      .map(({ local }) => dayOf(local))
      .toSorted()
      .at(-1)
  })
  return days.includes(undefined) ? null : (days.toSorted().at(-1) ?? null)
}

/** Who died before it was due needs none. */
function livingPets(event: Repeating, draft: Draft): string[] {
  return event.petIds.filter((id) => {
    const diedOn = draft.find('pets', id)?.diedOn
    return !diedOn || diedOn >= dayOf(event.start)
  })
}

function nextOf(event: Repeating, doneOn: CalendarDay, createdAt: number): CareEvent {
  const { doneOn: _, togetherId: __, planId: ___, imported: ____, ...like } = event
  return startingOn({ ...like, id: nextIdOf(event), createdAt }, dayAgain(doneOn, event.again))
}

function addNext(event: Repeating, doneOn: CalendarDay, at: number, draft: Draft) {
  const next = nextOf(event, doneOn, at)
  // one that was there, and recorded before it was deleted, would come back as done
  if (draft.find('events', next.id) || isRecorded(next, draft)) return
  const pets = next.petIds.flatMap((id) => draft.find('pets', id) ?? [])
  if (isForSomebody(next, dayOf(next.start), pets)) draft.put(next)
}

/** From where it was planned to be: who has chosen another day for it keeps that. */
function moveNext(event: Repeating, { from, to }: { from: CalendarDay; to: CalendarDay }, draft: Draft) {
  const next = draft.find('events', nextIdOf(event))
  if (!next || next.doneOn || dayOf(next.start) !== dayAgain(from, event.again)) return
  if (!isRecorded(next, draft)) draft.put(startingOn(next, dayAgain(to, event.again)))
}

function removeNext(event: Repeating, doneOn: CalendarDay | null | undefined, draft: Draft) {
  const next = draft.find('events', nextIdOf(event))
  if (!doneOn || !next || next.doneOn) return
  const isAsMade = JSON.stringify(next) === JSON.stringify(nextOf(event, doneOn, next.createdAt))
  if (isAsMade && !isRecorded(next, draft)) draft.remove(next.id)
}

function isRecorded({ id }: CareEvent, draft: Draft): boolean {
  return draft.lastCareDay(id) !== null
}
