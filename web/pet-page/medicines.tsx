import { useState } from 'react'
import type { Pet } from '#core/pets/pet.ts'
import { isAlive } from '#core/pets/pet.ts'
import { useMay } from '../store/may.ts'
import { Button } from '../ui/button.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { MedicineCard } from './medicines/medicine-card.tsx'
import { MedicineDialog } from './medicines/medicine-dialog.tsx'
import { medicineWords as words } from './medicines/medicine-words.ts'
import { useShelf } from './medicines/use-shelf.ts'
import { Part, Purpose } from './measures/part.tsx'
import cards from './measures/measures.module.css'

/** What it gets, how much of it is left, and until when. */
export function Medicines({ pet }: { pet: Pet }) {
  const shelf = useShelf(pet.id)
  const mayAdd = useMay('add-medicine') && isAlive(pet)
  const [isAdding, setAdding] = useState(false)
  const add = mayAdd && (
    <Button look="plain" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <Part title={words.title} action={add}>
      {shelf.length === 0 && <Purpose>{words.none}</Purpose>}
      {shelf.length > 0 && (
        <div className={cards.cards}>
          {shelf.map((row) => (
            <MedicineCard key={row.medicine.id} pet={pet} row={row} />
          ))}
        </div>
      )}
      {isAdding && <MedicineDialog petIds={[pet.id]} onClose={() => setAdding(false)} />}
    </Part>
  )
}
