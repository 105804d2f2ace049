import { doseText } from '../doses/dose-text.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Medicine } from '../medicines/medicine.ts'
import { beforeDose } from './calendar-words.ts'

export type WrittenMedicine = Pick<Medicine, 'name' | 'unit'> & { clock: number }

export type Titled = {
  /** what every event is called instead, when titles are not for everybody's eyes */
  onlyAs: string | null
  petName(id: string): string | undefined
  /** what doses are counted in; with its clock, as what it is called is part of titles */
  medicine(id: string): WrittenMedicine | undefined
  /** what a title is to whoever reads; as it is kept without it */
  titleOf?(event: CareEvent): string
  /** in the reader's language; in that of the build without it */
  doseText?: typeof doseText
}

/** What an event is called where nothing else of it is seen: what, how much, and for whom. */
export function titleIn(event: CareEvent, form: Titled) {
  const pets = event.petIds.map((petId) => form.petName(petId)).filter((name) => name !== undefined)
  const medicine = event.dose && form.onlyAs === null ? form.medicine(event.dose.medicineId) : undefined
  const own = form.titleOf?.(event) ?? event.title
  const dose = doseBeside(own, event.dose, medicine, form.doseText)
  const dosed = dose === null ? own : `${own}${beforeDose}${dose}`
  const title = form.onlyAs ?? (pets.length > 0 ? `${dosed} (${pets.join(', ')})` : dosed)
  return { title, dose, pets, medicine }
}

/** How much, for whoever sees the title alone, and of what where the title does not say so. */
function doseBeside(
  title: string,
  dose: CareEvent['dose'],
  medicine: WrittenMedicine | undefined,
  written = doseText,
): string | null {
  if (!dose || !medicine) return null
  const amount = written(dose.milli, medicine.unit)
  if (saysAmount(title.toLowerCase(), amount.toLowerCase())) return null
  const isNamed = title.toLowerCase().includes(medicine.name.toLowerCase())
  return isNamed ? amount : `${amount} ${medicine.name}`
}

/** "12 units" does not say "2 units". */
function saysAmount(title: string, amount: string): boolean {
  const at = title.indexOf(amount)
  return at >= 0 && !/[\d.,/½⅓⅔¼¾]$/.test(title.slice(0, at))
}
