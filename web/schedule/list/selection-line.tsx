import { awaitedBy } from '#core/care/awaited.ts'
import { petName } from '#core/pets/pet.ts'
import { allPets, isAllSelected } from '#core/schedule/pet-selection.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { selectPets, usePetSelection, useSelectedPets } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { localOf } from '#web/store/today.ts'
import { NoticeLine } from '#web/ui/message.tsx'
import { careOf, openByPet } from '../care/care-of-row.ts'
import { careWords } from '../words/care-words.ts'
import { words } from '../words/schedule-words.ts'
import { namesOf } from './row-notes.tsx'
import { useOccurrences } from './shown-occurrences.ts'

/** A selection is remembered for weeks: while it hides something, the page says so and leads out of it. */
export function SelectionLine({ openOn }: { openOn?: CalendarDay }) {
  const [selection, known] = [usePetSelection(), usePetsKnown()]
  if (!known || isAllSelected(selection)) return null
  return openOn === undefined ? <Line open="" /> : <LineOfDay day={openOn} />
}

/** Also before anything is done, so that nothing moves under a finger that ticks. */
function LineOfDay({ day }: { day: CalendarDay }) {
  const pets = usePets()
  const { hidden } = useOccurrences(day, day)
  const open = useStore(
    ({ view: { care } }) => {
      // as calm as the day itself where nobody records: then only what is late without a record is open
      const asked = care.hasBegunBy(day) ? hidden : hidden.filter(awaitedBy(care, localOf))
      return stillOpen(openByPet(asked.map((one) => careOf(one, pets, care))))
    },
    [hidden, pets, day],
  )
  return <Line open={open} />
}

function Line({ open }: { open: string }) {
  const selected = useSelectedPets()
  function showAll() {
    selectPets(allPets)
    // the button goes, and must not take the focus along
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <NoticeLine
      tone={open === '' ? 'quiet' : 'calls'}
      action={
        <button type="button" onClick={showAll}>
          {words.showAll}
        </button>
      }
    >
      {open === '' ? words.showingOnly(namesOf(selected)) : open}
    </NoticeLine>
  )
}

/** Three names are read; of a crowd two. */
const mostNamed = 3

function stillOpen(counts: ReturnType<typeof openByPet>): string {
  const named = counts.length > mostNamed ? counts.slice(0, 2) : counts
  const rest = counts.slice(named.length)
  const parts = named.map(({ pet, open }) =>
    pet ? careWords.openOf(petName(pet), open) : careWords.openOfNone(open),
  )
  const more = rest.reduce((sum, { open }) => sum + open, 0)
  if (rest.length > 0) parts.push(careWords.openOf(words.others(rest.length), more))
  return parts.length === 0 ? '' : careWords.stillOpen(parts)
}
