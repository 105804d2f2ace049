import { useParams } from 'react-router'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { MeasurePage } from '../measures/measure-page.tsx'
import { PetNotHere } from '../measures/pet-not-here.tsx'
import { PapersPage } from './papers-page.tsx'

/** What stands behind the name of a pet in an address: its papers, or one kind of what is measured. */
export function MeasureOrPapers() {
  const { petId = '', kind = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const known = usePetsKnown()
  if (kind !== 'papers') return <MeasurePage />
  if (pet) return <PapersPage key={pet.id} pet={pet} />
  return known && <PetNotHere />
}
