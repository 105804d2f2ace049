import { useParams } from 'react-router'
import { breedName } from '#core/pets/breed-name.ts'
import { ageOf, yearsOfLife } from '#core/pets/pet-age.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { inWords } from '#web/words/in-words.ts'
import { useMay } from '../store/may.ts'
import { useToday } from '../store/today.ts'
import { IconLink } from '../ui/button.tsx'
import { PencilIcon } from '../ui/pictures/page-icons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ComingNext } from './coming-next.tsx'
import { ForTheVet } from './for-the-vet.tsx'
import { LastRecords } from './last-records.tsx'
import { Measures } from './measures/measures.tsx'
import { Medicines } from './medicines.tsx'
import { Notes } from './measures/notes.tsx'
import { PetNotHere } from './measures/pet-not-here.tsx'
import { Papers } from './papers/papers.tsx'
import { PetPhoto } from './pet-photo.tsx'
import { WhomToCall } from './whom-to-call.tsx'
import { petPageWords as words } from './measures/pet-page-words.ts'
import styles from './pet-page.module.css'

/** What a vet asks: what it gets, what it weighs, what changed. */
export function PetPage() {
  const { petId = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const known = usePetsKnown()
  if (pet) return <PageOf key={pet.id} pet={pet} />
  return known && <PetNotHere />
}

function PageOf({ pet }: { pet: Pet }) {
  return (
    <div className={styles.page}>
      <Head pet={pet} />
      <div className={styles.parts}>
        {isAlive(pet) && <ComingNext pet={pet} />}
        <Measures pet={pet} />
        <Medicines pet={pet} />
        <Notes pet={pet} />
        <Papers pet={pet} />
        <LastRecords pet={pet} />
      </div>
    </div>
  )
}

function Head({ pet }: { pet: Pet }) {
  const today = useToday()
  const state = useModalLinkState()
  const mayEdit = useMay('edit-pet')
  const name = petName(pet)
  const age = ageOf(pet, today)
  const life = pet.diedOn
    ? [yearsOfLife(pet), words.died(inWords.date(pet.diedOn))]
    : [age, pet.breeds.map(breedName).join(', ')]
  return (
    <header className={styles.top}>
      <PetPhoto pet={pet} />
      <div className={styles.who}>
        <PageTitle>{name}</PageTitle>
        <p className={styles.life}>{life.filter((one) => one !== '').join(' · ')}</p>
      </div>
      {mayEdit && (
        <IconLink label={words.edit(name)} to={paths.pet(pet.id)} state={state}>
          <PencilIcon />
        </IconLink>
      )}
      <ForTheVet pet={pet} />
      {isAlive(pet) && <WhomToCall pet={pet} />}
    </header>
  )
}
