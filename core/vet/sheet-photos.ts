import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Pet } from '../pets/pet.ts'
import { mostSheetPhotos } from './vet-calls.ts'

type Photographed = { local: LocalDateTime; photos?: readonly string[] }

/** The photos that a sheet shows: the pet's face, and those of notes, the latest first, as many as there is room for. */
export function sheetPhotos(pet: Pick<Pet, 'photo'>, notes: readonly Photographed[]) {
  const latestFirst = notes.toSorted((a, b) => (a.local < b.local ? 1 : -1))
  const ofNotes = [...new Set(latestFirst.flatMap(({ photos }) => photos ?? []))].slice(0, mostSheetPhotos)
  return { face: pet.photo || null, ofNotes: new Set(ofNotes) }
}
