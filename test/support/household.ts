import { applyChange } from '#core/apply-change.ts'
import type { Change, Documents, Write } from '#core/change.ts'
import type { CareEvent, EventForm } from '#core/event.ts'
import { indexEvents, occurrencesBetween } from '#core/occurrences.ts'
import type { Pet } from '#core/pet.ts'
import { Refusal } from '#core/refusal.ts'
import { undoSteps } from '#core/undo.ts'

/** One owner's documents in memory, for tests of the verbs. Never changed in place: acting returns another. */
export type Household = { pets: ReadonlyMap<string, Pet>; events: ReadonlyMap<string, CareEvent> }

export const emptyHousehold: Household = { pets: new Map(), events: new Map() }

// a change as a test writes it: its name and time seldom matter
type Said<C> = C extends Change ? Omit<C, 'id' | 'at'> & { id?: string; at?: number } : never
export type SaidChange = Said<Change>

export const today = '2026-11-15'

export function documentsOf({ pets, events }: Household): Documents {
  return {
    pet: (id) => pets.get(id),
    event: (id) => events.get(id),
    eventsOfPet: (petId) => [...events.values()].filter((event) => event.petIds.includes(petId)),
    standIns: (eventId) => [...events.values()].filter((event) => event.originalEventId === eventId),
  }
}

/** Carries out changes one after the other; a refusal is thrown. */
export function after(household: Household, ...changes: SaidChange[]): Household {
  return changes.reduce((now, change) => written(now, writesOf(now, change)), household)
}

/** The same, but a refused change does nothing. */
export function afterAttempts(household: Household, ...changes: SaidChange[]): Household {
  return changes.reduce((now, change) => (refusalOf(now, change) ? now : after(now, change)), household)
}

export function writesOf(household: Household, change: SaidChange): Write[] {
  return applyChange(whole(change), documentsOf(household), today)
}

export function refusalOf(household: Household, change: SaidChange): string | null {
  try {
    writesOf(household, change)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

/** The change that takes another one back, as a device would keep it. */
export function undoOf(household: Household, change: SaidChange): SaidChange {
  return { verb: 'undo', steps: undoSteps(documentsOf(household), writesOf(household, change)) }
}

/** Sorted texts: two households are the same when these are, byte for byte. */
export function bytesOf({ pets, events }: Household): string[] {
  return [...pets.values(), ...events.values()].map((body) => JSON.stringify(body)).toSorted()
}

/** What a person would read from `first` to `last`: day, time and title of each occurrence. */
export function seen({ events }: Household, first: string, last: string): string[] {
  const shown = occurrencesBetween(indexEvents(events.values()), first, last)
  return shown.map(({ start, event }) => `${start.slice(0, 16)} ${event.title}`)
}

export function form(fields: Partial<EventForm> = {}): EventForm {
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

function written(household: Household, writes: Write[]): Household {
  const [pets, events] = [new Map(household.pets), new Map(household.events)]
  for (const { collection, id, body } of writes) {
    const bodies: Map<string, unknown> = collection === 'pets' ? pets : events
    if (body) bodies.set(id, throughJson(body))
    else bodies.delete(id)
  }
  return { pets, events }
}

function whole(change: SaidChange): Change {
  // the cast: a union is not spread case by case
  return { id: 'change-00', at: 1_000, ...change } as Change
}

// documents travel and rest as JSON: what it cannot carry must not matter
function throughJson(body: Pet | CareEvent): unknown {
  return JSON.parse(JSON.stringify(body))
}
