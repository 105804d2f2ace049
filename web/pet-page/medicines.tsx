import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pet } from '#core/pets/pet.ts'
import { isAlive } from '#core/pets/pet.ts'
import { calledInSentence } from '../health/measure-words.ts'
import { useMay } from '../store/may.ts'
import { Button } from '../ui/button.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { MedicineCard } from './medicines/medicine-card.tsx'
import { MedicineDialog, useMedicineDialog } from './medicines/medicine-dialog.tsx'
import { medicineWords as words } from './medicines/medicine-words.ts'
import { useShelf } from './medicines/use-shelf.ts'
import { Part, Purpose } from './measures/part.tsx'
import cards from './measures/measures.module.css'

/** What the pet is given, how much of it is left, and until when. */
export function Medicines({ pet }: { pet: Pet }) {
  const shelf = useShelf(pet.id)
  const mayAdd = useMay('add-medicine') && isAlive(pet)
  const isAsked = useAskedOnce()
  const [isAdding, setAdding] = useMedicineDialog({ isOpen: isAsked && mayAdd })
  const add = mayAdd && (
    <Button look="plain" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <Part title={words.title} action={add}>
      {shelf.length === 0 && <Purpose>{words.none(calledInSentence(pet))}</Purpose>}
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

/** Whether the form of an event has led here for a medicine. Closed, it stays so after a reload and on the way back. */
function useAskedOnce(): boolean {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as { addsMedicine?: true } | null)?.addsMedicine === true
  useEffect(() => {
    if (isAsked) void navigate(pathname, { replace: true, state: null })
  }, [isAsked, navigate, pathname])
  return isAsked
}
