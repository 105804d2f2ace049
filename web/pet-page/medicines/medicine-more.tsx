import type { Medicine } from '#core/medicines/medicine.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { Link } from '#web/ui/link.tsx'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { act } from '#web/store/act.ts'
import { useMay } from '#web/store/may.ts'
import { MoreIcon } from '#web/ui/icons.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { MedicineDialog, useMedicineDialog } from './medicine-dialog.tsx'
import { medicineWords as words } from './medicine-words.ts'
import { usePlanIt } from './plan-it.ts'
import styles from './medicine-more.module.css'

/** What is done seldom. */
export function MedicineMore({ pet, medicine }: { pet: Pet; medicine: Medicine }) {
  const mayEdit = useMay('edit-medicine')
  const planIt = usePlanIt(pet, medicine)
  const modal = useModalLinkState()
  const [isEditing, setEditing] = useMedicineDialog({ medicineId: medicine.id })
  if (!mayEdit) return null
  const { id, name } = medicine
  return (
    <>
      <Popover trigger={<MoreIcon />} triggerLabel={words.more(name)} label={words.more(name)}>
        <div className={styles.menu}>
          {isAlive(pet) && (
            <>
              <Link data-closes {...planIt}>
                {words.planIt}
              </Link>
              <Link data-closes to={paths.dosePlan(pet.id, id)}>
                {words.taper}
              </Link>
              <Link data-closes to={paths.stickerForMedicine(id, pet.id)} state={modal}>
                {words.sticker}
              </Link>
            </>
          )}
          <button type="button" data-closes onClick={() => setEditing(true)}>
            {words.edit}
          </button>
          <button
            type="button"
            data-closes
            onClick={() => void act({ verb: 'delete-medicine', medicineId: id }, words.deleted(name))}
          >
            {words.delete}
          </button>
        </div>
      </Popover>
      {isEditing && (
        <MedicineDialog medicine={medicine} petIds={medicine.petIds} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
