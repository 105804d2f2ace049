import { shelfOf } from '#core/medicines/medicine-shelf.ts'
import { neededFrom } from '#core/medicines/stock.ts'
import { getStore } from '#web/store/current-store.ts'
import { today } from '#web/store/today.ts'
import { tooLittleInWords } from './too-little.ts'

/** What is left of a medicine, where it is too little for the next dose; null when it is enough, and where it would be a wrong number. */
export function leftAfter(medicineId: string): string | null {
  const { view, holds } = getStore()
  const medicine = view.documents.find('medicines', medicineId)
  const from = medicine ? neededFrom(medicine) : null
  if (!medicine || from === null || !holds(from, today())) return null
  const [shelved] = shelfOf([medicine], view.events.all(), view.care.all(), today())
  return shelved ? tooLittleInWords(shelved, today()) : null
}
