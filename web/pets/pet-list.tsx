import { useState } from 'react'
import { isSenior, yearsOfLife } from '#core/pets/pet-age.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { paths } from '../paths.ts'
import { useMay } from '../store/may.ts'
import { useToday } from '../store/today.ts'
import { IconButton } from '../ui/button.tsx'
import { ForwardIcon } from '../ui/icons.tsx'
import { TrashIcon } from '../ui/pictures/page-icons.tsx'
import { Link } from '../ui/link.tsx'
import { SeniorBadge } from './fields/birthday-field.tsx'
import { DeletePetQuestion } from './delete-pet-question.tsx'
import { PetFace } from './pet-face.tsx'
import { breedWords, kindAndAge, petWords } from './pet-words.ts'
import styles from './pet-list.module.css'

type PetListProps = {
  pets: readonly Pet[]
  /** what the history shall remember about the way to a pet's page */
  linkState: unknown
}

export function PetList({ pets, linkState }: PetListProps) {
  const [leaving, setLeaving] = useState<Pet | null>(null)
  const mayEdit = useMay('edit-pet')
  const mayDelete = useMay('delete-pet')
  return (
    <>
      <ul role="list" className={styles.pets}>
        {pets.map((pet) => (
          <li key={pet.id} className={styles.pet}>
            {mayEdit ? (
              <Link to={paths.pet(pet.id)} state={linkState} className={styles.link}>
                <PetCard pet={pet} />
                <span className={styles.forward}>
                  <ForwardIcon />
                </span>
              </Link>
            ) : (
              <Link to={paths.petPage(pet.id)} className={styles.link}>
                <PetCard pet={pet} />
              </Link>
            )}
            {mayDelete && (
              <IconButton
                label={petWords.delete(petName(pet))}
                className={styles.delete}
                onClick={() => setLeaving(pet)}
              >
                <TrashIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {leaving && <DeletePetQuestion pet={leaving} linkState={linkState} onClose={() => setLeaving(null)} />}
    </>
  )
}

function PetCard({ pet }: { pet: Pet }) {
  const today = useToday()
  const breeds = breedWords(pet)
  return (
    <>
      <PetFace pet={pet} size="large" />
      <span className={styles.words}>
        <span className={styles.name}>
          {petName(pet)}
          {isAlive(pet) && isSenior(pet.species, pet.birthday, today) && <SeniorBadge />}
        </span>
        {!isAlive(pet) && <span>{yearsOfLife(pet)}</span>}
        <span>{kindAndAge(pet, today)}</span>
        {breeds && <span>{breeds}</span>}
      </span>
    </>
  )
}
