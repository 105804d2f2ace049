import { useEffect, useState } from 'react'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { countEventsOfPet } from '#core/schedule/pet-events.ts'
import type { PetEventCounts } from '#core/schedule/pet-events.ts'
import { askFor } from '../asking/ask-for.ts'
import { paths } from '../paths.ts'
import { act } from '../store/act.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { deleteWords } from './delete-words.ts'
import { petWords } from './pet-words.ts'
import styles from './pet-list.module.css'

type DeletePetQuestionProps = {
  pet: Pet
  /** what the history shall remember about the way to the page where it is remembered */
  linkState: unknown
  onClose: () => void
}

/** Asks before a pet goes, says what goes with it, and offers to take it back afterwards. */
export function DeletePetQuestion({ pet, linkState, onClose }: DeletePetQuestionProps) {
  const name = petName(pet)
  const counts = useEventCounts(pet.id)
  // another device may have been quicker
  const isGone = useStore((store) => !store.view.documents.find('pets', pet.id), [pet.id])

  function deletePet() {
    onClose()
    if (isGone) return
    void act({ verb: 'delete-pet', petId: pet.id }, petWords.deleted(name))
  }

  return (
    <Dialog title={petWords.deleteTitle(name)} size="small" onClose={onClose}>
      <p>{deleteWords(name, counts)}</p>
      {isAlive(pet) && (
        <p className={styles.instead}>
          {petWords.rememberInstead(name)}{' '}
          <Link to={paths.petDied(pet.id)} state={linkState}>
            {petWords.hasDied(name)}
          </Link>
        </p>
      )}
      <DialogActions>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {petWords.keep(name)}
        </Button>
        <Button look="danger" onClick={deletePet}>
          {petWords.delete(name)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** How many events name a pet. Without a network those of long ago, which only the server holds, are missing. */
function useEventCounts(petId: string): PetEventCounts {
  const held = useStore((store) => countEventsOfPet(petId, store.view.documents.eventsOfPet(petId)), [petId])
  const [kept, setKept] = useState<PetEventCounts | null>(null)
  useEffect(() => {
    let left = false
    void askCounts(petId).then((counts) => !left && setKept(counts))
    return () => void (left = true)
  }, [petId])
  return moreOf(held, kept)
}

/** The server knows what is long past, the device what is not sent yet: whoever knows of more is right. */
function moreOf(held: PetEventCounts, kept: PetEventCounts | null): PetEventCounts {
  const total = ({ alone, together }: PetEventCounts) => alone + together
  return kept && total(kept) > total(held) ? kept : held
}

async function askCounts(petId: string): Promise<PetEventCounts | null> {
  const asker = new URLSearchParams({ whose: getStore().userId, household: getStore().household }).toString()
  const path = `/api/pets/${encodeURIComponent(petId)}/event-counts?${asker}`
  const counts = await askFor<PetEventCounts>(path)
  return counts.ok ? counts.answer : null
}
