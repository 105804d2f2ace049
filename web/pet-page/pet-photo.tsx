import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { ChooseFace } from '../photos/choose-face.tsx'
import { photoWords as words } from '../photos/photo-words.ts'
import { act } from '../store/act.ts'
import { useMay } from '../store/may.ts'
import { CameraIcon } from '../ui/pictures/page-icons.tsx'
import styles from './pet-photo.module.css'

/** The face at the head of the page; pressed, it gets a photo, or another. */
export function PetPhoto({ pet }: { pet: Pet }) {
  const mayEdit = useMay('edit-pet')
  const name = petName(pet)
  const face = <PetFace pet={pet} size="huge" />
  if (!mayEdit) return face
  const label = pet.photo ? words.changeOf(name) : words.addOf(name)
  const keep = (photo: string) =>
    void act({ verb: 'edit-pet', petId: pet.id, pet: { photo } }, words.changed(name))
  return (
    <ChooseFace onChoose={keep}>
      {(choose) => (
        <button type="button" className={styles.photo} aria-label={label} title={label} onClick={choose}>
          {face}
          <span className={styles.camera}>
            <CameraIcon />
          </span>
        </button>
      )}
    </ChooseFace>
  )
}
