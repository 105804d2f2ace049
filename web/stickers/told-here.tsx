import { dosesOf, livingEntries, shownEntry } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { Pet } from '#core/pets/pet.ts'
import { usePets } from '../pets/own-pets.ts'
import { careInWords } from '../schedule/care/care-of-row.ts'
import type { PetCare } from '../schedule/care/care-of-row.ts'
import { useJustRecorded } from '../schedule/care/just-recorded.ts'
import { careWords } from '../schedule/words/care-words.ts'
import { useStore } from '../store/current-store.ts'
import { today } from '../store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import styles from './sticker.module.css'

/** What "last given" leaves out of what was recorded last: that it was refused or given twice, or to one of two. As the day says it. */
export function ToldHere() {
  const pets = usePets()
  const just = useJustRecorded()
  const latest = useStore(({ view }) => latestOf([...view.care.all()]))
  const [record] = latest
  if (!record) return null
  const care = careFor(latest, pets)
  const { title } = record
  const lines = careInWords(care, null, { title, dose: shownEntry(record)?.dose })
  const entries = latest.flatMap(livingEntries)
  const isDose = latest.every((one) => dosesOf(one).length === livingEntries(one).length)
  const isWhole =
    lines.length === 1 && care.every((one) => one.record && livingEntries(one.record).length === 1)
  if (isWhole && (isDose || entries.every(({ id }) => id === just?.entry.id))) return null
  const on = record.day === today() ? null : inWords.dateInList(record.day, today())
  return lines.map((line) => (
    <p key={line} className={styles.told} dir="auto">
      {on === null ? line : careWords.toldOf(on, line)}
    </p>
  ))
}

/** The records of what was recorded last: one for each of its pets. */
function latestOf(records: readonly CareRecord[]): CareRecord[] {
  const atOf = (record: CareRecord) => Math.max(-1, ...livingEntries(record).map(({ at }) => at))
  const recorded = records.filter((record) => atOf(record) >= 0)
  const last = recorded.toSorted((a, b) => atOf(b) - atOf(a))[0]
  if (!last?.slot) return last ? [last] : []
  const { seriesId, day } = last.slot
  return recorded.filter(({ slot }) => slot?.seriesId === seriesId && slot.day === day)
}

/** Of whom nothing is recorded there, nothing is said; that somebody is left out is seen by the names. */
function careFor(records: readonly CareRecord[], pets: readonly Pet[]): PetCare[] {
  const of = (pet: Pet | null) => records.find(({ petId }) => petId === (pet?.id ?? null)) ?? null
  return (pets.length > 0 ? pets : [null]).map((pet) => ({ pet, careId: of(pet)?.id ?? '', record: of(pet) }))
}
