import type { CareRecord } from '#core/care/care.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import styles from './for-whom.module.css'

type Whose = Pick<Pet, 'name' | 'colour' | 'photo'> & { species: Pet['species'] | null }

/** Whose it is, at the top of whatever records it: the sheets of two pets must not look the same. */
export function ForWhom({ pets }: { pets: readonly Whose[] }) {
  if (pets.length === 0) return null
  return (
    <p className={styles.pets}>
      {pets.map((pet, at) => (
        <span key={at}>
          <PetFace pet={pet} />
          <span dir="auto">{petName(pet)}</span>
        </span>
      ))}
    </p>
  )
}

/** A pet that is gone keeps the name it had then. */
export function WhoseRecord({ record: { petId, petName: name } }: { record: CareRecord }) {
  const pet = usePets().find(({ id }) => id === petId)
  return <ForWhom pets={pet ? [pet] : name === '' ? [] : [{ name, colour: 'slate', species: null }]} />
}
