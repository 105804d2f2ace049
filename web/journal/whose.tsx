import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from '../pets/pet-face.tsx'
import styles from './journal-entries.module.css'

/** A pet that is gone keeps the name it had then. */
export function Whose({ pet, name: then = '' }: { pet: Pet | undefined; name?: string }) {
  const name = pet ? petName(pet) : then
  return (
    <span className={styles.pet}>
      {name !== '' && <PetFace pet={pet ?? { name, colour: 'slate', species: null }} size="small" />}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  )
}
