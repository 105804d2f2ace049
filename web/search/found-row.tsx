import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Found, FoundEvent } from '#core/search/search.ts'
import { paths } from '../paths.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { breedWords, speciesWords } from '../pets/pet-words.ts'
import { RowFaces } from '../schedule/list/row-faces.tsx'
import { repeatInWords } from '../schedule/words/repeat-in-words.ts'
import { getStore } from '../store/current-store.ts'
import { datesInWords, nextOfPet, searchWords as words } from './search-words.ts'
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
  note,
  pets,
  today,
}: FoundEvent & Omit<FoundRowProps, 'found'>) {
  const repeats = series && repeatInWords(series, getStore().view.events.ofSeries)
  const own = pets.filter(({ id }) => event.petIds.includes(id))
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {event.title.trim() || words.untitled}
        </span>
        {repeats && <span className={styles.soft}>{repeats}</span>}
        <span className={styles.soft}>{datesInWords({ next, last }, today)}</span>
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

/** The event on the next day it is, or on the last one; a pet's own page. */
export function pathOf(found: Found): string {
  if (found.kind === 'pet') return paths.petPage(found.id)
  const { event, next, last } = found
  const shown = next ?? last
  return paths.event(shown?.day ?? event.date ?? dayOf(event.start), shown?.event.id ?? event.id)
}
