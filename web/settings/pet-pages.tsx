import { useState } from 'react'
import { petName } from '#core/pets/pet.ts'
import type { Pet, PetForm as Draft } from '#core/pets/pet.ts'
import { useCloseModal, useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { useLivingPets, usePets, usePetsKnown } from '../pets/own-pets.ts'
import { changedPetFields, petDraftOf, givenFields, newPetDraft, typedPet } from '../pets/pet-draft.ts'
import { PetForm } from '../pets/pet-form.tsx'
import { petWords } from '../pets/pet-words.ts'
import { useMendedChange } from '../store/mended-change.ts'
import { randomId } from '../store/machine/random-id.ts'
import { useSaving } from '../store/saving.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { NotFoundPicture } from '../ui/pictures/not-found-picture.tsx'
import { Remembered } from './remembered-pet.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { petPageWords as words } from './settings-words.ts'
import styles from './pet-pages.module.css'

export function NewPet() {
  const [petId] = useState(randomId)
  // what the form is compared with, and not itself while the server is asked
  const pets = useLivingPets().filter((pet) => pet.id !== petId)
  const mended = useMendedChange()
  const { up } = useSettingsWays()
  const close = useCloseModal()
  // added from the calendar, it leads back to it, where its routines are offered
  const isFromPage = useModalLinkState()?.depth === 2
  const leave = () => (isFromPage ? close() : up(paths.pets))
  const save = useSaving(mended)

  return (
    <PetForm
      start={newPetDraft(pets)}
      typed={mended ? typedPet(mended) : undefined}
      otherPets={pets}
      save={(pet) => save({ verb: 'add-pet', petId, pet }, words.added(petName(pet)))}
      onSaved={leave}
      onCancel={leave}
    />
  )
}

/** Keeps the pet as it was last seen: what was typed stays, also when another device takes the pet away. */
export function EditPet({ petId }: { petId: string }) {
  const pets = usePets()
  const known = usePetsKnown()
  const { up } = useSettingsWays()
  const pet = pets.find((one) => one.id === petId) ?? null
  const [seen, setSeen] = useState(pet)
  if (pet && pet !== seen) setSeen(pet)
  if (!seen || seen.id !== petId) return known && <PetNotFound onBack={() => up(paths.pets)} />
  // another pet is another form
  return <OpenPet key={petId} pet={seen} isGone={!pet} />
}

function OpenPet({ pet, isGone }: { pet: Pet; isGone: boolean }) {
  const pets = useLivingPets()
  const mended = useMendedChange()
  const { up, deeper } = useSettingsWays()
  const save = useSaving(mended)
  const start = petDraftOf(pet)

  async function saveDraft(draft: Draft): Promise<string | null> {
    if (isGone) return save({ verb: 'add-pet', petId: randomId(), pet: draft }, words.added(petName(draft)))
    const changes = changedPetFields(start, draft)
    if (Object.keys(changes).length === 0) return null
    return save({ verb: 'edit-pet', petId: pet.id, pet: changes }, words.saved(petName(draft)))
  }

  return (
    <>
      {pet.diedOn && !isGone && <Remembered pet={pet} />}
      <PetForm
        start={start}
        typed={mended?.change.verb === 'edit-pet' ? givenFields(mended.change.pet) : undefined}
        otherPets={pets.filter((one) => one.id !== pet.id)}
        notice={isGone ? words.deletedElsewhere(petName(pet)) : null}
        saveWords={isGone ? words.addAnew : undefined}
        save={saveDraft}
        onSaved={() => up(paths.pets)}
        onCancel={() => up(paths.pets)}
      >
        {!isGone && (
          <LinkButton look="plain" to={paths.petPage(pet.id)} className={styles.hasDied}>
            {words.page(petName(pet))}
          </LinkButton>
        )}
        {!pet.diedOn && !isGone && (
          <LinkButton look="plain" to={paths.petDied(pet.id)} state={deeper} className={styles.hasDied}>
            {petWords.hasDied(petName(pet))}
          </LinkButton>
        )}
      </PetForm>
    </>
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
