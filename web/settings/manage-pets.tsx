import { paths } from '../paths.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { PetList } from '../pets/pet-list.tsx'
import { useMay } from '../store/may.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { NoPetsPicture } from '../ui/pictures.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { petPageWords as words } from './settings-words.ts'

export function ManagePets() {
  const pets = usePets()
  const known = usePetsKnown()
  const { deeper, goDeeper } = useSettingsWays()
  const addPet = useMay('add-pet') && (
    <Button icon={<PlusIcon />} onClick={() => goDeeper(paths.newPet)}>
      {words.add}
    </Button>
  )
  if (pets.length === 0) {
    return known && <EmptyState picture={<NoPetsPicture />} words={words.none} action={addPet} />
  }
  return (
    <>
      <PetList pets={pets} linkState={deeper} />
      {addPet && <DialogActions>{addPet}</DialogActions>}
    </>
  )
}
