import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { Face } from '../ui/face.tsx'

type PetFaceProps = {
  pet: Pick<Pet, 'name' | 'colour'> & { species: Pet['species'] | null }
  size?: 'small' | 'medium' | 'large'
  /** when no words beside it say whose face it is */
  named?: boolean
}

/** A pet as it looks everywhere: its colour, its initial and the ears of its kind. */
export function PetFace({ pet, size = 'medium', named = false }: PetFaceProps) {
  const name = petName(pet)
  return (
    <Face
      name={pet.name.trim() === '' ? '?' : name}
      colour={pet.colour}
      size={size}
      {...(pet.species && { ears: pet.species })}
      {...(named && { label: name })}
    />
  )
}
