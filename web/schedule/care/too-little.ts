import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { Shelved } from '#core/medicines/shelf.ts'
import { inWords } from '../words/day-words.ts'
import { toastWords } from '../words/toast-words.ts'

/** What is left, where that is too little: for the next dose, or from the day on that it should be bought. */
export function tooLittleInWords(
  { medicine, left, outlook, refillBy }: Pick<Shelved, 'medicine' | 'left' | 'outlook' | 'refillBy'>,
  on: CalendarDay,
): string | null {
  if (left === null || outlook === null || typeof outlook === 'string') return null
  if (left < 0) return toastWords.moreThanCounted
  const amount = doseText(left, medicine.unit)
  if (outlook.day < on) return toastWords.notForNext(amount)
  return refillBy !== null && refillBy <= on
    ? toastWords.timeToRefill(amount, inWords.dateInList(outlook.day, on))
    : null
}
