import { useState } from 'react'
import { Link } from 'react-router'
import type { Medicine } from '#core/medicines/medicine.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { addMinutes } from '#core/calendar/wall-clock.ts'
import { useModalLinkState } from '../../modal-route.ts'
import { paths } from '../../paths.ts'
import { act } from '../../store/act.ts'
import { getStore } from '../../store/current-store.ts'
import { useMay } from '../../store/may.ts'
import { useToday } from '../../store/today.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { MedicineDialog } from './medicine-dialog.tsx'
import { medicineWords as words } from './medicine-words.ts'
import styles from './medicine-more.module.css'

/** What is done seldom. */
export function MedicineMore({ pet, medicine }: { pet: Pet; medicine: Medicine }) {
  const mayEdit = useMay('edit-medicine')
  const today = useToday()
  const modal = useModalLinkState()
  const [isEditing, setEditing] = useState(false)
  if (!mayEdit) return null
  const { id, name } = medicine
  const start = `${today}T08:00:00`
  const prefilled = {
    title: name,
    description: '',
    allDay: false,
    petIds: [pet.id],
    start,
    end: addMinutes(start, 10),
    recurrence: ['RRULE:FREQ=DAILY'],
    reminder: { before: 0, untilRecorded: true },
    ...(medicine.asNeeded && { dose: { medicineId: id, milli: medicine.asNeeded.milli } }),
  }
  return (
    <>
      <Popover trigger={<MoreIcon />} triggerLabel={words.more(name)} label={words.more(name)}>
        <div className={styles.menu}>
          {isAlive(pet) && (
            <>
              <Link
                data-closes
                to={paths.newEvent(today)}
                state={{
                  ...modal,
                  prefilled,
                  whose: getStore().userId,
                  ...(!medicine.asNeeded && { ofMedicine: id }),
                }}
              >
                {words.planIt}
              </Link>
              <Link data-closes to={paths.dosePlan(pet.id, id)}>
                {words.taper}
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
