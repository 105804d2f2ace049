import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Dose } from '#core/doses/dose.ts'
import { amountText, doseText } from '#core/doses/dose-text.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { PlanStep, StepDose } from '#core/medicines/plan-step.ts'
import { inWords } from '#web/words/in-words.ts'

const phrases = {
  dayOf: (n: number, of: number | null) => (of === null ? `day ${n}` : `day ${n} of ${of}`),
  every: (days: number) => (days === 1 ? 'every day' : days === 2 ? 'every other day' : `every ${days} days`),
  aDay: (times: number) =>
    times === 1 ? 'once a day' : times === 2 ? 'twice a day' : `${times} times a day`,
  from: (day: string, doses: string) => `from ${day} ${doses}`,
  ends: (day: string) => `ends ${day}`,
  lastDay: 'last day',
  goesOn: 'goes on',
}

type NamedMedicine = Pick<Medicine, 'name' | 'unit'>
type MedicineOf = (id: string) => NamedMedicine | undefined

/** "day 1 of 19 · from Sun, 22 Nov 1 tablet", "day 12 of 19 · ends Sat, 5 Dec" */
export function stepInWords(step: PlanStep, day: CalendarDay, medicineOf: MedicineOf): string {
  const { n, of, every, lastDay, next } = step
  return [
    every > 1 && phrases.every(every),
    phrases.dayOf(n, of),
    next && phrases.from(inWords.dateInList(next.day, day), nextInWords(step, next, medicineOf)),
    !next && lastDay === null && phrases.goesOn,
    !next &&
      lastDay !== null &&
      (lastDay === day ? phrases.lastDay : phrases.ends(inWords.dateInList(lastDay, day))),
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
  return phrases.from(inWords.dateInList(next.day, day), amount)
}

/** How often only where that changes too: "1 tablet", "1 tablet, once a day", "½ tablet, every other day". */
function nextInWords(now: StepDose, next: StepDose, medicineOf: MedicineOf): string {
  const known = new Set(now.doses.map(({ medicineId }) => medicineId))
  const amounts = next.doses.map((dose) =>
    amountInWords(dose, medicineOf(dose.medicineId), !known.has(dose.medicineId)),
  )
  return [
    inWords.list(amounts),
    next.times !== now.times && phrases.aDay(next.times),
    next.every !== now.every && phrases.every(next.every),
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
