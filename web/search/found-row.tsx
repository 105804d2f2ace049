import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { livingEntries } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { entryWord } from '#core/care/outcome-word.ts'
import { measureKeyOf } from '#core/health/measure-id.ts'
import type { Measure } from '#core/health/measure.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { FoundRecord } from '#core/search/record-search.ts'
import type { Found, FoundEvent } from '#core/search/search.ts'
import { valueInWords } from '../health/measure-in-words.ts'
import { useUnit } from '../health/unit-memory.ts'
import { paths } from '../paths.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { breedWords, speciesWords } from '../pets/pet-words.ts'
import { repeatsOnDay } from '../schedule/list/repeats-on-day.ts'
import { DoseAndAmount, doseInWords } from '../schedule/list/row-dose.tsx'
import { RowFaces } from '../schedule/list/row-faces.tsx'
import { inWords } from '#web/words/in-words.ts'
import { useStore } from '../store/current-store.ts'
import { alsoCalledInWords, datesInWords, nextOfPet, plannedInWords } from './found-in-words.ts'
import { searchWords as words } from './search-words.ts'
import styles from './search-dialog.module.css'

type FoundRowProps = { found: Found; pets: readonly Pet[]; today: CalendarDay }

export function FoundRow({ found, pets, today }: FoundRowProps) {
  if (found.kind === 'event') return <EventWords {...found} pets={pets} today={today} />
  const { pet, next } = found
  return (
    <>
      <PetFace pet={pet} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {petName(pet)}
        </span>
        <span className={styles.soft}>{breedWords(pet) || speciesWords[pet.species]}</span>
        {next && (
          <span className={styles.soft} dir="auto">
            {nextOfPet(next, today)}
          </span>
        )}
      </span>
    </>
  )
}

function EventWords({
  event,
  series,
  next,
  last,
  lastDone,
  note,
  alsoCalled,
  pets,
  today,
}: FoundEvent & Omit<FoundRowProps, 'found'>) {
  const planned = usePlannedInWords({ event, series, next })
  const own = pets.filter(({ id }) => event.petIds.includes(id))
  const otherName = alsoCalledInWords({ event, next, last, alsoCalled }, today)
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {event.title.trim() || words.untitled}
        </span>
        {otherName !== null && (
          <span className={styles.note} dir="auto">
            {otherName}
          </span>
        )}
        {planned !== '' && (
          <span className={styles.soft} dir="auto">
            {planned}
          </span>
        )}
        <span className={styles.soft}>{datesInWords({ event, next, last, lastDone }, today)}</span>
        {note && (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        )}
      </span>
      <RowFaces own={own} place="end" />
    </>
  )
}

/** Which it is of several that are called alike. */
function usePlannedInWords(found: Pick<FoundEvent, 'event' | 'series' | 'next'>): string {
  return useStore(
    ({ view }) => {
      const part = found.series ?? found.event
      const { dose } = part
      const medicine = dose && view.documents.find('medicines', dose.medicineId)
      const doseWords = dose && medicine ? doseInWords({ ...medicine, ...dose }) : null
      const day = found.next?.day ?? dayOf(part.start)
      return plannedInWords(found, doseWords, repeatsOnDay({ event: part, day }, view))
    },
    [found.event, found.series, found.next],
  )
}

/** "Weight", "4.2 kg", "Olive · Sun, 1 Nov": what was recorded, of whom and when. */
export function RecordRow({ record, today }: { record: FoundRecord; today: CalendarDay }) {
  const { of, title, local, note } = record
  return (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {title || words.untitled}
      </span>
      {'entries' in of ? <Outcomes {...of} /> : <Value {...of} />}
      <span className={styles.soft} dir="auto">
        {[of.petName, inWords.dateInList(dayOf(local), today)].filter(Boolean).join(' · ')}
      </span>
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
    </span>
  )
}

/** As the journal says it, of everything that still stands. */
function Outcomes(record: CareRecord) {
  return livingEntries(record).map((entry) => (
    <span key={entry.id} className={styles.told}>
      <span>{entryWord(entry, { title: record.title, dose: entry.dose })}</span>
      <DoseAndAmount {...entry} />
    </span>
  ))
}

/** In the unit that this person sees it in; a note has none. */
function Value(measure: Measure) {
  const value = valueInWords(measure, useUnit(measure.kind))
  return value !== '' && <span>{value}</span>
}

/** The record, or all measures of its kind; those of a pet that is gone have no page. */
export function pathOfRecord({ of }: FoundRecord, pets: readonly Pet[]): string {
  if ('entries' in of) return paths.care(of.day, of.id)
  return pets.some(({ id }) => id === of.petId) ? paths.measure(of.petId, measureKeyOf(of)) : paths.journal
}

/** The event on the next day it is, or on the last one; a pet's own page. */
export function pathOf(found: Found): string {
  if (found.kind === 'pet') return paths.petPage(found.id)
  const { event, next, last } = found
  const shown = next ?? last
  return paths.event(shown?.day ?? event.date ?? dayOf(event.start), shown?.event.id ?? event.id)
}
