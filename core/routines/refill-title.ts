import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import { language } from '../words/language.ts'
import type { Language } from '../words/languages.ts'

/** Kept in the event that the app makes: of one that somebody typed the title stays as it is. Days of before this have none. */
export const refillRoutineId = 'refill'

/** The day to buy more is an ordinary event, known by its title: whoever put it there may speak another language. */
const titles: Record<Language, (medicine: string) => string> = {
  en: (medicine) => `Refill ${medicine}`,
  de: (medicine) => `${medicine} nachbestellen`,
  es: (medicine) => `Reponer ${medicine}`,
}

export function refillTitle(medicine: string, reader: Language = language): string {
  return titles[reader](medicine)
}

/** The medicine that such a title names in any language; null of every other title. */
export function medicineOfRefill(title: string): string | null {
  for (const called of Object.values(titles)) {
    const [before = '', after = ''] = called('\n').split('\n')
    const medicine = title.slice(before.length, title.length - after.length)
    if (medicine !== '' && title === called(medicine)) return medicine
  }
  return null
}

type Refill = { medicine: string; petId: string; from: CalendarDay }

export function findRefillDay(
  events: readonly CareEvent[],
  { medicine, petId, from }: Refill,
): CareEvent | undefined {
  const called = Object.values(titles).map((title) => title(medicine))
  return events.find(
    ({ title, date = '', petIds }) => called.includes(title) && date >= from && petIds.includes(petId),
  )
}
