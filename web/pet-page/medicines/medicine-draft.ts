import { readAmount } from '#core/doses/amount.ts'
import { mostDoseMilli } from '#core/doses/dose.ts'
import type { DoseUnit } from '#core/doses/dose.ts'
import { amountText } from '#core/doses/dose-text.ts'
import { defaultLeadDays, hoursApartOf, medicineBounds, whyNotMedicine } from '#core/medicines/medicine.ts'
import type { Medicine, MedicineForm } from '#core/medicines/medicine.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { amountWrong } from './amount-wrong.ts'
import { medicineWords as words } from './medicine-words.ts'

/** A medicine as it stands in the dialog: numbers as they are typed. */
export type MedicineDraft = {
  name: string
  strength: string
  unit: DoseUnit
  petIds: readonly string[]
  leadDays: string
  hoursApart: string
  isAsNeeded: boolean
  each: string
  mostADay: string
}
export type Wrong = { field: keyof MedicineDraft; says: string }

export function medicineDraftOf(medicine: Medicine | undefined, petIds: readonly string[]): MedicineDraft {
  const asNeeded = medicine?.asNeeded
  return {
    name: medicine?.name ?? '',
    strength: medicine?.strength ?? '',
    unit: medicine?.unit ?? 'tablet',
    petIds,
    leadDays: `${medicine?.leadDays ?? defaultLeadDays}`,
    hoursApart: `${(medicine && hoursApartOf(medicine)) ?? ''}`,
    isAsNeeded: asNeeded !== undefined,
    each: asNeeded ? amountText(asNeeded.milli) : '',
    mostADay: `${asNeeded?.mostADay ?? ''}`,
  }
}

/** The form, or the first field from the top that keeps it from being saved. */
export function formFrom(draft: MedicineDraft): MedicineForm | Wrong {
  const leadDays = wholeOf(draft.leadDays, 0, medicineBounds.leadDays)
  const hoursApart = optional(draft.hoursApart, medicineBounds.hoursApart)
  const asNeeded = draft.isAsNeeded ? asNeededFrom(draft, hoursApart ?? null) : null
  const { name, strength, unit, petIds } = draft
  const form = { name, strength, unit, petIds: [...petIds], leadDays: leadDays ?? 0 }
  const why = whyNotMedicine(form)
  if (why && why.field !== 'asNeeded') return { field: why.field, says: refusalWords[why.refusal] }
  if (leadDays === null) return { field: 'leadDays', says: words.leadWrong }
  if (hoursApart === undefined) return { field: 'hoursApart', says: words.numberWrong }
  if (asNeeded && 'field' in asNeeded) return asNeeded
  return { ...form, hoursApart, asNeeded }
}

/** Only what was changed is said: what somebody else changes meanwhile stays. */
export function changedMedicine<Form extends MedicineForm>(start: MedicineDraft, form: Form): Partial<Form> {
  const before = formFrom(start)
  if ('field' in before) return form
  const fields = Object.entries(form) as [keyof MedicineForm, unknown][]
  // the cast: fields of the form, some left out
  return Object.fromEntries(
    fields.filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  ) as Partial<Form>
}

function asNeededFrom(
  draft: MedicineDraft,
  hoursApart: number | null,
): NonNullable<MedicineForm['asNeeded']> | Wrong {
  const milli = readAmount(draft.each)
  if (!milli || milli > mostDoseMilli) return { field: 'each', says: amountWrong(draft.each) }
  const mostADay = optional(draft.mostADay, medicineBounds.mostADay)
  if (mostADay === undefined) return { field: 'mostADay', says: words.numberWrong }
  return { milli, hoursApart, mostADay }
}

/** Null when it is left empty, undefined when it is no such number. */
function optional(typed: string, most: number): number | null | undefined {
  return typed.trim() === '' ? null : (wholeOf(typed, 1, most) ?? undefined)
}

export function wholeOf(typed: string, least: number, most: number): number | null {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : NaN
  return number >= least && number <= most ? number : null
}
