import { wholeEvent } from '#core/changes/series/event-target.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { findRefillDay, refillRoutineId, refillTitle } from '#core/routines/refill-title.ts'
import { inWords } from '#web/words/in-words.ts'
import { act } from '#web/store/act.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { medicineWords as words } from './medicine-words.ts'
import type { ShelfRow } from './use-shelf.ts'
import styles from './medicines.module.css'

/** The day to buy more, as an ordinary event that reminds. */
export function RefillDay({ pet, row: { medicine, refillBy, known } }: { pet: Pet; row: ShelfRow }) {
  const today = useToday()
  const mayAdd = useMay('add-event')
  const there = useStore(
    ({ view }) => findRefillDay(view.events.all(), { medicine: medicine.name, petId: pet.id, from: today }),
    [medicine.name, today, pet.id],
  )
  if (refillBy === null || known !== 'known' || !mayAdd || !isAlive(pet)) return null
  const day = refillBy > today ? refillBy : today
  const midnight = `${day}T00:00:00`
  if (there) {
    const moved = { start: midnight, end: midnight, allDay: true }
    const toDay = inWords.dateInList(day, today)
    return (
      <>
        <p className={styles.wholeLine}>{words.inCalendar(inWords.dateInList(there.date ?? day, today))}</p>
        {there.date !== day && there.recurrence === null && (
          <Button
            look="plain"
            onClick={() =>
              void act(
                { verb: 'edit-event', ...wholeEvent(there), event: moved },
                words.calendarMoved(medicine.name, inWords.dateShort(day)),
              )
            }
          >
            {words.moveInCalendar(toDay)}
          </Button>
        )}
      </>
    )
  }
  const event = {
    title: refillTitle(medicine.name),
    routineId: refillRoutineId,
    description: '',
    allDay: true,
    petIds: [pet.id],
    start: midnight,
    end: midnight,
    recurrence: null,
    reminder: { before: 0 as const },
  }
  return (
    <Button
      look="plain"
      onClick={() =>
        void act(
          { verb: 'add-event', eventId: randomId(), event },
          words.calendarDone(medicine.name, inWords.dateShort(day)),
        )
      }
    >
      {words.toCalendar}
    </Button>
  )
}
