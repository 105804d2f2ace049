/** What an amount is counted in. "Unit" is never shortened: a U has been read as a 0. */
export const doseUnits = [
  'tablet',
  'capsule',
  'ml',
  'drop',
  'unit',
  'mg',
  'g',
  'puff',
  'patch',
  'sachet',
  'scoop',
] as const
export type DoseUnit = (typeof doseUnits)[number]

/** Amounts are integers of a thousandth: half a tablet is 500, and a third 333. */
export type Milli = number

/** What an event says is to be given. */
export type Dose = { medicineId: string; milli: Milli }

/** What was given, with what the medicine was called then: it stays true whatever becomes of the medicine. */
export type GivenDose = Dose & { name: string; unit: DoseUnit }

/** What a record keeps. The name is missing when the medicine was deleted at the time: it may be restored, and then this counts. */
export type RecordedDose = GivenDose | Dose

/** A hundred thousand of anything at once is a mistake. */
export const mostDoseMilli = 100_000_000

export const mostMedicineName = 100

export function isDose(value: unknown): value is Dose {
  if (typeof value !== 'object' || value === null) return false
  const { medicineId, milli } = value as Partial<Dose> // looked at below
  return typeof medicineId === 'string' && isDoseMilli(milli)
}

function isGivenDose(value: unknown): value is GivenDose {
  if (!isDose(value)) return false
  const { name, unit } = value as Partial<GivenDose> // looked at here
  return typeof name === 'string' && doseUnits.some((one) => one === unit)
}

export function isRecordedDose(value: unknown): value is RecordedDose {
  return isGivenDose(value) || (isDose(value) && !('name' in value) && !('unit' in value))
}

function isDoseMilli(value: unknown): value is Milli {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= mostDoseMilli
}

/** Fields in one order, then those that only a newer app knows: two devices that choose the same keep the same bytes. */
export function storedDose<Kept extends Dose>({ medicineId, milli, ...rest }: Kept): Dose {
  return { medicineId, milli, ...rest }
}

export function storedRecordedDose(dose: RecordedDose): RecordedDose {
  if (!('name' in dose)) return storedDose(dose)
  const { medicineId, milli, name, unit, ...unknown } = dose
  return { medicineId, milli, name, unit, ...unknown }
}

/** With nothing but what this app knows. */
export function plainDose({ medicineId, milli }: Dose): Dose {
  return { medicineId, milli }
}

export function plainRecordedDose(dose: RecordedDose): RecordedDose {
  return 'name' in dose ? { ...plainDose(dose), name: dose.name, unit: dose.unit } : plainDose(dose)
}
