import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import { readQuickEntry } from '#core/quick-entry/quick-entry.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { knowingMedicines } from './quick-draft.ts'
import { inWords } from '#web/words/in-words.ts'

/** Reads a line as the person writes it, with the household's own pets and medicines. */
export function useReadLine(day: CalendarDay): (text: string) => QuickEntry {
  const today = useToday()
  const pets = useLivingPets()
  const medicines = useStore(({ view }) => view.documents.all('medicines'))
  const context = { today, day, pets, dateOrder: inWords.dateOrder(), clock: inWords.clock }
  return (text) => knowingMedicines(readQuickEntry(text, context), medicines)
}
