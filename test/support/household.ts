import { applyChange } from '#core/changes/apply-change.ts'
import type { Acting } from '#core/households/household.ts'
import { createHeldCare } from '#core/care/held-care.ts'
import type { AppliedChange, Change, Documents, Write } from '#core/changes/change.ts'
import { mapsByCollection } from '#core/changes/collections.ts'
import type { Collection, Document, DocumentBy } from '#core/changes/collections.ts'
import type { FactMet } from '#core/changes/verb.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { Refusal } from '#core/refusal.ts'
import { isOfSeries, seriesIdOf, togetherIdOf } from '#core/schedule/series.ts'
import { appliedChange } from '#core/changes/kept-change.ts'
import { undoneEarlier } from '#core/changes/undo.ts'

/** One owner's documents in memory, for tests of the verbs. Never changed in place: acting returns another. */
export type Household = Kept & { applied: readonly AppliedChange[] }
type Kept = { [C in Collection]: ReadonlyMap<string, DocumentBy[C]> }

export const emptyHousehold: Household = { ...mapsByCollection<Kept>(), applied: [] }

// a change as a test writes it: its name and time seldom matter
type Said<C> = C extends Change ? Omit<C, 'id' | 'at'> & { id?: string; at?: number } : never
export type SaidChange = Said<Change>

export const today = '2026-11-15'
/** noon of that day in UTC */
export const now = Date.UTC(2026, 10, 15, 12)
export const owner: Acting = { id: 'person-1', name: 'Ada', role: 'owner' }

export function documentsOf(household: Household): Documents {
  const { events, care, applied } = household
  const kept: Kept = household
  return {
    find: (collection, id) => kept[collection].get(id),
    all: (collection) => [...kept[collection].values()],
    lastCareDay: (seriesId, apartFrom) => {
      const index = createHeldCare()
      for (const record of care.values()) index.set(record.id, record)
      return index.lastDay(seriesId, apartFrom)
    },
    eventsOfPet: (petId) => [...events.values()].filter((event) => event.petIds.includes(petId)),
    series: (seriesId) =>
      [...events.values()].filter((event) => isOfSeries(event) && seriesIdOf(event) === seriesId),
    together: (id) => [...events.values()].filter((event) => togetherIdOf(event) === id),
    plan: (planId) => [...events.values()].filter((event) => event.planId === planId),
    changesSince: (changeId) => {
      const place = (id: string) => applied.findIndex(({ change }) => change.id === id)
      let at = place(changeId)
      if (at < 0) return []
      for (let earlier = undoneEarlier(applied.slice(at)); earlier.length > 0;) {
        at = Math.min(...earlier.map(place))
        earlier = undoneEarlier(applied.slice(at))
      }
      return applied.slice(at)
    },
  }
}

/** Carries out changes one after the other; a refusal is thrown. */
export function after(household: Household, ...changes: SaidChange[]): Household {
  return changes.reduce((now, change) => afterBy(owner, now, change), household)
}

export function afterBy(acting: Acting, household: Household, change: SaidChange, at = now): Household {
  return written(household, whole(household, change), writesOf(household, change, acting, at))
}

/** The same, but a refused change does nothing. */
export function afterAttempts(household: Household, ...changes: SaidChange[]): Household {
  return changes.reduce((now, change) => (refusalOf(now, change) ? now : after(now, change)), household)
}

export function writesOf(household: Household, change: SaidChange, acting = owner, at = now): Write[] {
  const day = at === now ? today : latestDayOnEarth(at)
  return applyChange(whole(household, change), documentsOf(household), { acting, today: day, now: at })
}

/** As the server has it: nobody's today counts as the future. */
function latestDayOnEarth(at: number): string {
  return new Date(at + 14 * 3_600_000).toISOString().slice(0, 10)
}

export function refusalOf(
  household: Household,
  change: SaidChange,
  acting?: Acting,
  at?: number,
): string | null {
  try {
    writesOf(household, change, acting, at)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

/** What a restore finds to have happened since. */
export function factsMetBy(household: Household, change: SaidChange): FactMet[] {
  const met: FactMet[] = []
  const circumstances = { acting: owner, today, now, onMet: (fact: FactMet) => void met.push(fact) }
  applyChange(whole(household, change), documentsOf(household), circumstances)
  return met
}

/** Takes back the change of this name. */
export function undoOf(of: string): SaidChange {
  return { verb: 'undo', of }
}

/** Sorted texts: two households are the same when these are, byte for byte. */
export function bytesOf({ pets, events, care, health, medicines }: Household): string[] {
  return [pets, events, care, health, medicines]
    .flatMap((kept): object[] => [...kept.values()])
    .map((body) => JSON.stringify(body))
    .toSorted()
}

/** What a person would read from `first` to `last`: day, time and title of each occurrence. */
export function seen({ events }: Household, first: string, last: string): string[] {
  const shown = occurrencesBetween(indexEvents(events.values()), first, last)
  return shown.map(({ start, event }) => `${start.slice(0, 16)} ${event.title}`)
}

/** The lasting names of what is shown, each as `series day`. */
export function namesShown({ events }: Household, first: string, last: string): string[] {
  const shown = occurrencesBetween(indexEvents(events.values()), first, last)
  // one that began earlier and lasts into these days would come and go with its length
  const begun = shown.filter(({ day }) => day >= first && day <= last)
  return begun.map(({ event, day }) => `${seriesIdOf(event)} ${event.originalDate ?? day}`).toSorted()
}

export function form(
  fields: Partial<EventForm> = {},
): Omit<EventForm, 'reminder' | 'dose' | 'who' | 'again'> {
  return {
    title: 'Pill',
    description: '',
    allDay: false,
    petIds: [],
    start: '2026-11-01T08:00:00',
    end: '2026-11-01T08:30:00',
    recurrence: null,
    ...fields,
  }
}

function written(household: Household, change: Change, writes: Write[]): Household {
  const bodies = mapsByCollection<Kept>(household)
  const applied = appliedChange(change, documentsOf(household), writes)
  for (const { collection, id, body } of writes) {
    const kept = bodies[collection] as Map<string, unknown> // as it was just made
    if (body) kept.set(id, throughJson(body))
    else kept.delete(id)
  }
  return { ...bodies, applied: [...household.applied, applied] }
}

function whole({ applied }: Household, change: SaidChange): Change {
  // the cast: a union is not spread case by case
  return { id: `change-${applied.length}`, at: 1_000, ...change } as Change
}

// documents travel and rest as JSON: what it cannot carry must not matter
function throughJson(body: Document): unknown {
  return JSON.parse(JSON.stringify(body))
}
