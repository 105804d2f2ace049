import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Dose } from '#core/doses/dose.ts'
import { amountText, doseText } from '#core/doses/dose-text.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { PlanStep, StepDose } from '#core/medicines/plan-step.ts'
import { inWords } from '#web/words/in-words.ts'
import { planStepWords as words } from './dose-words.ts'

type NamedMedicine = Pick<Medicine, 'name' | 'unit'>
type MedicineOf = (id: string) => NamedMedicine | undefined

/** "day 1 of 19 · from Sun, 22 Nov 1 tablet", "day 12 of 19 · ends Sat, 5 Dec" */
export function stepInWords(step: PlanStep, day: CalendarDay, medicineOf: MedicineOf): string {
  const { n, of, every, lastDay, next } = step
  // what is given without an amount may go on in another way that has no words
  const then = next ? nextInWords(step, next, medicineOf) : ''
  return [
    every > 1 && words.every(every),
    words.dayOf(n, of),
    next && then !== '' && words.from(inWords.dateInList(next.day, day), then),
    !next && lastDay === null && words.goesOn,
    !next &&
      lastDay !== null &&
      (lastDay === day ? words.lastDay : words.ends(inWords.dateInList(lastDay, day))),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "from Sun, 22 Nov 1 tablet" */
export function doseFromInWords(
  now: Dose,
  next: { day: CalendarDay; dose: Dose },
  day: CalendarDay,
  medicineOf: MedicineOf,
): string {
  const isOther = next.dose.medicineId !== now.medicineId
  const amount = amountInWords(next.dose, medicineOf(next.dose.medicineId), isOther)
  return words.from(inWords.dateInList(next.day, day), amount)
}

/** How often only where that changes too: "1 tablet", "1 tablet, once a day", "½ tablet, every other day". */
function nextInWords(now: StepDose, next: StepDose, medicineOf: MedicineOf): string {
  const known = new Set(now.doses.map(({ medicineId }) => medicineId))
  const amounts = next.doses.map((dose) =>
    amountInWords(dose, medicineOf(dose.medicineId), !known.has(dose.medicineId)),
  )
  return [
    inWords.list(amounts),
    next.times !== now.times && words.aDay(next.times),
    next.every !== now.every && words.every(next.every),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Without its medicine, which was deleted, nobody knows what it is counted in. */
function amountInWords({ milli }: Dose, medicine: NamedMedicine | undefined, isOther: boolean): string {
  if (!medicine) return amountText(milli)
  const amount = doseText(milli, medicine.unit)
  return isOther ? `${amount} ${medicine.name}` : amount
}
