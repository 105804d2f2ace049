import type { Pet } from '#core/pets/pet.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageIcon } from '../ui/pictures/page-icons.tsx'
import { petPageWords as words } from './measures/pet-page-words.ts'

/** Leads to the sheet for the vet. */
export function ForTheVet({ pet }: { pet: Pet }) {
  return (
    <LinkButton look="quiet" icon={<PageIcon />} to={paths.petVet(pet.id)}>
      {words.forTheVet}
    </LinkButton>
  )
}
