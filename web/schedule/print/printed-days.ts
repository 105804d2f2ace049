import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'

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
