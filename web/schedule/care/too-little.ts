import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { Shelved } from '#core/medicines/medicine-shelf.ts'
import { careWords } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { toastWords } from '../words/toast-words.ts'

type Left = Pick<Shelved, 'medicine' | 'left' | 'outlook' | 'refillBy'>

/** On the row of a medicine: what is left from the day on that it should be bought; null as long as it is enough. */
export function runningOutInWords(
  { medicine, left, outlook, refillBy }: Left,
  on: CalendarDay,
): string | null {
  if (left === null || outlook === null || typeof outlook === 'string') return null
  if (left < 0) return careWords.moreThanCounted
  const amount = doseText(left, medicine.unit)
  if (outlook.day < on) return careWords.notForNext(amount)
  return refillBy !== null && refillBy <= on
    ? careWords.leftUntil(amount, inWords.dateInList(outlook.day, on), outlook.isAbout)
    : null
}

/** Said after a tick only where the next dose cannot be given: all else stands on the row, for a week. */
export function tooLittleInWords({ medicine, left, outlook }: Left, on: CalendarDay): string | null {
  if (left === null || left < 0 || outlook === null || typeof outlook === 'string') return null
  return outlook.day < on ? toastWords.notForNext(doseText(left, medicine.unit)) : null
}
