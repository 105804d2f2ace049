import { derivedId } from '../id.ts'
import { isAlive, petName } from '../pets/pet.ts'
import type { Pet } from '../pets/pet.ts'
import { Refusal } from '../refusal.ts'
import type { RefusalCode } from '../refusal.ts'
import type { CareEvent } from '../schedule/event.ts'
import { isOfSeries, seriesIdOf } from '../schedule/series.ts'
import { storedMedicine } from '../medicines/medicine.ts'
import type { Medicine } from '../medicines/medicine.ts'
import { stored } from '../schedule/stored-event.ts'
import { petsOf } from './change.ts'
import type { AppliedChange, Change, ChangeOf, Documents, Write } from './change.ts'
import { collectionOf } from './collections.ts'
import type { Document } from './collections.ts'
import type { Draft } from './draft.ts'
import { endPlan, goesBeyond } from './series/end-plan.ts'
import { stepsOf } from './save.ts'
import type { FactMet } from './verb.ts'
import { whatMeets } from './verbs.ts'

/** More are not told: a pet that is restored may have had hundreds of events. */
const mostFacts = 10

const refusedFor = {
  died: 'restored-pet-died',
  gone: 'restored-pet-gone',
  stopped: 'restored-plan-stopped',
} as const satisfies Partial<Record<FactMet['fact'], RefusalCode>>

/** Of a restore: `draft` has what it would bring back, `documents` what is there now. */
type Restoring = {
  undo: Pick<ChangeOf<'undo'>, 'id' | 'at' | 'of'>
  draft: Draft
  documents: Documents
  log: readonly AppliedChange[]
}

/** What came back names only pets that are there, and plans nothing for one that has died meanwhile. */
export function meetPets({ undo, draft, documents, log }: Restoring): FactMet[] {
  const back = draft.writes()
  const named = [...new Set(back.flatMap(petsNamed))]
  const there = petsOf(draft, named)
  const gone = namesOf(
    named.filter((id) => !draft.find('pets', id)),
    log,
  )
  const met = back.flatMap((write) => leaveOutGone(write, gone, draft))
  const since = log.slice(log.findIndex(({ change }) => change.id === undo.of))
  // what came back had met an earlier death when it was planned: undone at once, it is what it was
  const were = bodiesBefore(since)
  for (const pet of there.filter((one) => !isAlive(one) && were.has(one.id))) {
    documents.budget?.check('changed-since')
    met.push(...meetDeath(pet, { undo, draft, documents, were }))
  }
  // what stands for others today must not go because of whom it was for before
  const isTaken = ({ collection, id, body }: Write) =>
    collection === 'events' && body && !draft.find('events', id) && documents.find('events', id)
  if (back.some(isTaken)) refuseFor(met)
  return told(met)
}

/** A change of a plan that is carried out again, and now comes upon what it had not found: that was away then. */
export function meetPlan(applied: AppliedChange, draft: Draft, writes: readonly Write[]): FactMet[] {
  return stepsOf(applied.change).flatMap((step) => meetStep(step, applied.before, draft, writes))
}

function meetStep(
  change: Change,
  before: readonly Write[],
  draft: Draft,
  writes: readonly Write[],
): FactMet[] {
  const what = whatMeets(change)
  if (!what) return []
  const known = new Set(
    before.flatMap(({ collection, body }) => (collection === 'events' && body ? seriesIdOf(body) : [])),
  )
  const [event] = writes
    .flatMap(({ id, collection }) => (collection === 'events' ? (draft.find('events', id) ?? []) : []))
    .filter((one) => !known.has(seriesIdOf(one)))
  return event ? [{ ...what, title: event.title }] : []
}

/** Nothing is left to restore: said in words, and it stays among what was deleted. */
export function refuseFor(met: readonly FactMet[]) {
  for (const one of met)
    if (one.fact !== 'moved') throw new Refusal(refusedFor[one.fact], 'name' in one ? one.name : one.title)
}

/** What each document was before the first of these that wrote it; null also where that was too long to be kept. */
function bodiesBefore(log: readonly AppliedChange[]): ReadonlyMap<string, Document | null> {
  const found = log.flatMap(({ before, tooLong = [] }) => [
    ...before.map(({ id, body }) => [id, body] as const),
    ...tooLong.map((id) => [id, null] as const),
  ])
  // the earliest of equal names is the last to be set
  return new Map(found.toReversed())
}

/** Pets of what a change took away that are no longer, or no longer alive: whoever brings them back brings its rest back. */
export function petsMet({ before }: AppliedChange, documents: Documents): string[] {
  const named = [...new Set(before.flatMap(petsNamed))]
  const alive = new Set(
    petsOf(documents, named)
      .filter(isAlive)
      .map(({ id }) => id),
  )
  return named.filter((id) => !alive.has(id))
}

/** What was recorded is not brought back. */
function petsNamed({ collection, body }: Write): readonly string[] {
  const { isRecord, pets } = collectionOf(collection)
  return body && !isRecord ? pets(body) : []
}

function leaveOutGone(
  { collection, id, body }: Write,
  gone: ReadonlyMap<string, string>,
  draft: Draft,
): FactMet[] {
  if (collection !== 'events' && collection !== 'medicines') return []
  const left = body?.petIds.filter((petId) => !gone.has(petId)) ?? []
  const first = body?.petIds.find((petId) => gone.has(petId))
  if (!body || first === undefined) return []
  if (left.length === 0) draft.write({ collection, id, body: null })
  // the collection says which kind it is
  else if (collection === 'events') draft.put(stored({ ...(body as CareEvent), petIds: left }))
  else draft.write({ collection, id, body: storedMedicine({ ...(body as Medicine), petIds: left }) })
  return [{ fact: 'gone', name: gone.get(first) ?? '', title: 'title' in body ? body.title : body.name }]
}

/** As the log has it: it was there when what is restored was deleted. */
function namesOf(petIds: readonly string[], log: readonly AppliedChange[]): Map<string, string> {
  const names = new Map(petIds.map((id) => [id, petName({ name: '' })]))
  if (names.size === 0) return names
  for (const { before } of log)
    for (const { collection, id, body } of before)
      if (collection === 'pets' && body && names.has(id)) names.set(id, petName(body))
  return names
}

/** What somebody planned for it although it had died stays; what comes back does not go beyond that day. */
function meetDeath(
  pet: Pet,
  { undo, draft, documents, were }: Omit<Restoring, 'log'> & { were: ReturnType<typeof bodiesBefore> },
): FactMet[] {
  const from = pet.diedOn ?? ''
  const had = were.get(pet.id)
  // two that have died would each split the same part
  const change = { id: derivedId(undo.id, pet.id), at: undo.at }
  const isOfToday = documents.find('pets', pet.id)?.diedOn === from
  const restored = draft
    .writes()
    .flatMap(({ collection, id }) => (collection === 'events' ? (draft.find('events', id) ?? []) : []))
    .filter(
      (event) => event.petIds.includes(pet.id) && !isPlannedAnyway(event, documents.find('events', event.id)),
    )
  // taken back that it lives: what was planned meanwhile ends as well
  const events = (isOfToday ? restored : draft.eventsOfPet(pet.id)).filter((event) => !isAsItWas(event))
  const writes = endPlan({ petId: pet.id, from, change }, { ...draft, eventsOfPet: () => events })
  const written = new Set(writes.map(({ id }) => id))
  const ended = events.find(({ id }) => written.has(id))
  for (const write of writes) draft.write(write)
  return ended ? [{ fact: 'died', name: petName(pet), day: from, title: ended.title }] : []

  /** it stood beyond the same death when what is taken back was said */
  function isAsItWas(event: CareEvent): boolean {
    if (!had || !('diedOn' in had) || had.diedOn !== from) return false
    const was = were.has(event.id) ? were.get(event.id) : documents.find('events', event.id)
    return JSON.stringify(was) === JSON.stringify(event)
  }

  /** what repeats, only as long as its days are those of now */
  function isPlannedAnyway(event: CareEvent, now: CareEvent | undefined): boolean {
    if (!now?.petIds.includes(pet.id) || !goesBeyond(now, from)) return false
    return !isOfSeries(event) || daysIn(event) === daysIn(now)
  }
}

function daysIn({ start, recurrence, recurrenceExceptions }: CareEvent): string {
  return JSON.stringify([start, recurrence, recurrenceExceptions])
}

/** Each once. */
function told(met: readonly FactMet[]): FactMet[] {
  const about = (one: FactMet) => JSON.stringify({ ...one, title: '' })
  return [...new Map(met.toReversed().map((one) => [about(one), one])).values()]
    .toReversed()
    .slice(0, mostFacts)
}
