import { isAlive } from '#core/pets/pet.ts'
import { paths } from '../paths.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { PetList } from '../pets/pet-list.tsx'
import { petWords } from '../pets/pet-words.ts'
import { useMay } from '../store/may.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { NoPetsPicture } from '../ui/pictures/pictures.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { petPageWords as words } from './settings-words.ts'
import styles from './pet-pages.module.css'

export function ManagePets() {
  const pets = usePets()
  const known = usePetsKnown()
  const { deeper, goDeeper } = useSettingsWays()
  const addPet = useMay('add-pet') && (
    <Button icon={<PlusIcon />} data-opens onClick={() => goDeeper(paths.newPet)}>
      {words.add}
    </Button>
  )
  if (pets.length === 0) {
    return known && <EmptyState picture={<NoPetsPicture />} words={words.none} action={addPet} />
  }
  const living = pets.filter(isAlive)
  const remembered = pets.filter((pet) => !isAlive(pet))
  return (
    <>
      <PetList pets={living} linkState={deeper} />
      {remembered.length > 0 && (
        <section aria-label={petWords.remembered} className={styles.remembered}>
          <h3 className={styles.title}>{petWords.remembered}</h3>
          <PetList pets={remembered} linkState={deeper} />
        </section>
      )}
      {addPet && <DialogActions>{addPet}</DialogActions>}
    </>
  )
}
