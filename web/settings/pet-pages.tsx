import { petName } from '#core/pet.ts'
import type { PetForm as Draft } from '#core/pet.ts'
import { useCloseModal, useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { changedFields, draftOf, newPetDraft } from '../pets/pet-draft.ts'
import { PetForm } from '../pets/pet-form.tsx'
import { act } from '../store/act.ts'
import { randomId } from '../store/random-id.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotFoundPicture } from '../ui/not-found-picture.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { petPageWords as words } from './settings-words.ts'

export function NewPet() {
  const pets = usePets()
  const { up } = useSettingsWays()
  const close = useCloseModal()
  // the first pet leads back to the calendar it was missing from, where its routines are offered
  const isFromPage = useModalLinkState()?.depth === 2

  function add(draft: Draft) {
    const no = act({ verb: 'add-pet', petId: randomId(), pet: draft }, words.added(petName(draft)))
    if (no !== null) return no
    if (pets.length === 0 && isFromPage) close()
    else up(paths.pets)
    return null
  }

  return <PetForm start={newPetDraft(pets)} otherPets={pets} onSave={add} onCancel={() => up(paths.pets)} />
}

export function EditPet({ petId }: { petId: string }) {
  const pets = usePets()
  const known = usePetsKnown()
  const { up } = useSettingsWays()
  const pet = pets.find((one) => one.id === petId)
  if (!pet) return known && <PetNotFound onBack={() => up(paths.pets)} />
  const start = draftOf(pet)

  function save(draft: Draft) {
    const changes = changedFields(start, draft)
    if (Object.keys(changes).length > 0) {
      const no = act({ verb: 'edit-pet', petId, pet: changes }, words.saved(petName(draft)))
      if (no !== null) return no
    }
    up(paths.pets)
    return null
  }

  return (
    <PetForm
      // another pet is another form
      key={petId}
      start={start}
      otherPets={pets.filter((one) => one.id !== petId)}
      onSave={save}
      onCancel={() => up(paths.pets)}
    />
  )
}

function PetNotFound({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      words={words.notFound}
      action={<Button onClick={onBack}>{words.seeAll}</Button>}
    >
      <p>{words.notFoundMore}</p>
    </EmptyState>
  )
}
