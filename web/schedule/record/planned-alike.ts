import type { HeldCare } from '#core/care/held-care.ts'
import { beginsWith } from '#core/medicines/called-like.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { careOf, isDone } from '../care/care-of-row.ts'

type Held = { care: HeldCare; medicine(id: string): Medicine | undefined }

/**
 * What is planned, called like this and not recorded yet: recorded beside its plan, it would stay open, and the next who
 * looks would give it again.
 */
export function plannedAlike(
  title: string,
  planned: readonly Occurrence[],
  pets: readonly Pet[],
  { care, medicine }: Held,
): Occurrence[] {
  return planned.filter((occurrence) => {
    const { title: called, dose } = occurrence.event
    const names = [called, (dose && medicine(dose.medicineId)?.name) ?? '']
    return names.some((name) => beginsWith(name, title)) && !isDone(careOf(occurrence, pets, care))
  })
}
