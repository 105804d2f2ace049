import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Documents } from '#core/changes/change.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { togetherIdOf } from '#core/schedule/series.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Note } from '#web/ui/message.tsx'
import { StickerIcon } from '#web/ui/pictures/page-icons.tsx'
import { LinkRow, SettingsSection } from '../settings-row.tsx'
import { stickersWords as words } from './stickers-words.ts'

/** What a pet is given, to choose what a sticker is for. */
export function ChooseThing({ pet }: { pet: Pet }) {
  const today = useToday()
  const things = useStore(({ view }) => thingsOf(view.documents, pet.id, today), [pet.id, today])
  if (things.length === 0) return <Note>{words.nothingOf(petName(pet))}</Note>
  return (
    <SettingsSection title={words.forWhat}>
      {things.map(({ title, to }) => (
        <LinkRow key={to} to={to} icon={<StickerIcon />}>
          <span dir="auto">{title}</span>
        </LinkRow>
      ))}
    </SettingsSection>
  )
}

/** Its medicines, and of the plan what still comes: each once, however often a day it is. */
function thingsOf(documents: Documents, petId: string, today: CalendarDay): { title: string; to: string }[] {
  const medicines = documents.all('medicines').filter(({ petIds }) => petIds.includes(petId))
  const own = new Set(medicines.map(({ id }) => id))
  const planned = documents
    .eventsOfPet(petId)
    .filter(({ dose }) => !dose || !own.has(dose.medicineId))
    .filter((event) => event.title.trim() !== '' && nextOccurrences(event, today, 1).length > 0)
  const byThing = new Map(planned.map((event) => [togetherIdOf(event), event]))
  return [
    ...medicines.map(({ id, name }) => ({ title: name, to: paths.stickerForMedicine(id, petId) })),
    ...[...byThing.values()].map(({ id, title }) => ({ title, to: paths.stickerForEvent(id) })),
  ].toSorted((a, b) => a.title.localeCompare(b.title))
}
