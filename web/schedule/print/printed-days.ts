import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'

export type PrintedDays = { first: CalendarDay; last: CalendarDay }

/** Two months: more is a pile of paper that nobody keeps up to date. */
export const mostPrintedDays = 62
/** No plan is older; a year that is being typed is, after each of its first digits. */
export const earliestPrinted = '1980-01-01'
const usualDays = 7

/** The days an address asks for: a week from today unless it says otherwise, and two months at most. */
export function readPrintedDays(search: URLSearchParams, today: CalendarDay): PrintedDays {
  const first = dayIn(search, 'from') ?? today
  return bounded({ first, last: dayIn(search, 'to') ?? addDays(first, usualDays - 1) })
}

export function bounded({ first, last }: PrintedDays): PrintedDays {
  if (last < first) return { first, last: addDays(first, usualDays - 1) }
  return daysBetween(first, last) < mostPrintedDays
    ? { first, last }
    : { first, last: addDays(first, mostPrintedDays - 1) }
}

function dayIn(search: URLSearchParams, name: string): CalendarDay | null {
  const day = search.get(name) ?? ''
  return isCalendarDay(day) && day >= earliestPrinted ? day : null
}

/** Whom to call about which pets: one vet stands there once. */
export function vetsOf(pets: readonly Pet[]): { vet: string; pets: Pet[] }[] {
  const told = pets.filter(({ vet = '' }) => vet.trim() !== '')
  return [...Map.groupBy(told, ({ vet = '' }) => vet.trim())].map(([vet, those]) => ({ vet, pets: those }))
}

/** More than this stands on paper once: at every dose of a week it would fill pages. */
const shortNote = 80

/** Where a long note is printed; of what happens several times, at the first. */
export type NotePlaces = ReadonlyMap<string, Pick<Occurrence, 'id' | 'day'>>

export function notePlaces(occurrences: readonly Occurrence[]): NotePlaces {
  const places = new Map<string, Pick<Occurrence, 'id' | 'day'>>()
  for (const { id, day, event } of occurrences)
    if (!places.has(noteKey(event))) places.set(noteKey(event), { id, day })
  return places
}

/** The day on which the note of an occurrence stands; null where it stands here. */
export function noteIsOn({ id, event }: Occurrence, places: NotePlaces): CalendarDay | null {
  const place = places.get(noteKey(event))
  const isShort = event.description.trim().length <= shortNote
  return isShort || !place || place.id === id ? null : place.day
}

function noteKey({ title, description }: Occurrence['event']): string {
  return `${title.trim()}\n${description.trim()}`
}
