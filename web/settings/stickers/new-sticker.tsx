import { useState } from 'react'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { togetherIdOf } from '#core/schedule/series.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { useStore } from '#web/store/current-store.ts'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Note } from '#web/ui/message.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { askStickers } from './own-stickers.ts'
import { ChooseThing } from './choose-thing.tsx'
import { StickerMade } from './sticker-made.tsx'
import { stickersWords as words } from './stickers-words.ts'
import { usePageSearch } from '#web/ui/address/page-search.ts'

type For = { title: string; petIds: readonly string[]; of: { medicineId: string } | { togetherId: string } }
type Made = { link: string; petIds: readonly string[] }

/** A sticker for one thing of the plan, or for a medicine of a pet, as the address says; of a pet alone it asks for which. */
export function NewSticker() {
  const household = useOpenHousehold()
  const known = usePetsKnown()
  const [what, whose] = [useWhat(), useWhose()]
  const pets = usePets().filter((pet) => isAlive(pet) && what?.petIds.includes(pet.id))
  const [made, setMade] = useState<Made | null>(null)
  if (!household || !known) return null
  if (whose) return <ChooseThing pet={whose} />
  if (!what || (what.petIds.length > 0 && pets.length === 0)) return <Note>{words.gone}</Note>
  if (made)
    return (
      <StickerMade
        link={made.link}
        title={what.title}
        pets={pets.filter(({ id }) => made.petIds.includes(id))}
      />
    )
  return <StickerForm household={household.id} what={what} pets={pets} onMade={setMade} />
}

/** The pet of which nothing is named yet. */
function useWhose(): Pet | undefined {
  const search = usePageSearch()
  const isNamed = search.has('event') || search.has('medicine')
  return usePets().find((pet) => !isNamed && isAlive(pet) && pet.id === search.get('pet'))
}

function useWhat(): For | null {
  const search = usePageSearch()
  const [eventId, medicineId, petId] = ['event', 'medicine', 'pet'].map((name) => search.get(name) ?? '')
  return useStore(
    ({ view }): For | null => {
      const event = view.documents.find('events', eventId ?? '')
      if (event) {
        const { title, petIds, dose } = event
        // of a medicine, its own: the sticker then goes on with it, however the plan changes
        const medicine = dose && view.documents.find('medicines', dose.medicineId)
        const of = medicine ? { medicineId: medicine.id } : { togetherId: togetherIdOf(event) }
        return { title, petIds, of }
      }
      const medicine = view.documents.find('medicines', medicineId ?? '')
      if (!medicine) return null
      const petIds = petId && medicine.petIds.includes(petId) ? [petId] : medicine.petIds
      return { title: medicine.name, petIds, of: { medicineId: medicine.id } }
    },
    [eventId, medicineId, petId],
  )
}

type StickerFormProps = {
  household: string
  what: For
  pets: readonly Pet[]
  onMade: (made: Made) => void
}

function StickerForm({ household, what, pets, onMade }: StickerFormProps) {
  const [start] = useState(() => ({ petIds: pets.map(({ id }) => id) }))
  const form = useForm({
    start,
    fallback: words.failed,
    whyNot: ({ petIds }) =>
      pets.length > 0 && petIds.length === 0 ? [{ field: 'petIds' as const, says: words.petsMissing }] : [],
  })
  const { petIds } = form.draft

  async function submit() {
    const { title, of } = what
    const outcome = await form.send(() => askStickers('make', { household, title, petIds, ...of }))
    if (outcome?.ok) onMade({ link: outcome.answer.link, petIds })
  }

  const names = pets.filter(({ id }) => petIds.includes(id)).map(petName)
  return (
    <LinkForm form={form} make={words.makeIt} onSubmit={() => void submit()}>
      <p>{words.what(what.title, names)}</p>
      {pets.length > 1 && (
        <CheckList
          label={words.whose}
          options={petOptions(pets)}
          chosen={petIds}
          onChange={(next) => form.edit({ petIds: next })}
          error={form.errorOf('petIds')}
        />
      )}
    </LinkForm>
  )
}
