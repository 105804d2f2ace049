import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { usePhoto } from '../photos/photo-source.ts'
import { Face } from '../ui/face.tsx'

type PetFaceProps = {
  pet: Pick<Pet, 'name' | 'colour' | 'photo'> & { species: Pet['species'] | null }
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** when no words beside it say whose face it is */
  named?: boolean
}

/** A pet as it looks everywhere: its photo, or its initial, in its colour and with the ears of its kind. */
export function PetFace({ pet, size = 'medium', named = false }: PetFaceProps) {
  const name = petName(pet)
  const picture = usePhoto(pet.photo)
  return (
    <Face
      name={pet.name.trim() === '' ? '?' : name}
      colour={pet.colour}
      size={size}
      {...(pet.species && { ears: pet.species })}
      {...(picture && { picture })}
      {...(named && { label: name })}
    />
  )
}
