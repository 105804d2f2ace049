import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { stillToDo } from '#core/care/missed.ts'
import type { Missed } from '#core/care/missed.ts'
import { petName } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { Link } from '#web/ui/link.tsx'
import { inWords } from '#web/words/in-words.ts'
import { words } from '../words/schedule-words.ts'
import styles from './still-to-do.module.css'

/** Above today: what was due on another day, and counts from when it is done. It waits, and nothing stacks up behind it. */
export function StillToDo({ today }: { today: CalendarDay }) {
  const pets = usePets()
  const left = useStore(
    ({ view: { events, care } }) => [
      ...Map.groupBy(stillToDo({ events, care, pets }, today), ({ occurrence }) => occurrence.id).values(),
    ],
    [pets, today],
  )
  if (left.length === 0) return null
  return (
    <section className={styles.left} aria-label={words.stillToDo}>
      <strong>{words.stillToDo}</strong>
      {left.map((ofRow) => ofRow[0] && <ToDoRow key={ofRow[0].occurrence.id} ofRow={ofRow} today={today} />)}
    </section>
  )
}

function ToDoRow({ ofRow, today }: { ofRow: readonly Missed[]; today: CalendarDay }) {
  const modal = useModalLinkState()
  const isOfSeveral = useLivingPets().length > 1
  const [first] = ofRow
  if (!first) return null
  const { event, day } = first.occurrence
  const names = ofRow.flatMap(({ pet }) => (pet && isOfSeveral ? petName(pet) : []))
  return (
    <Link to={paths.event(day, event.id)} state={modal} className={styles.toDo}>
      <span className={styles.title} dir="auto">
        {event.title.trim() || words.untitled}
      </span>
      {names.length > 0 && <span dir="auto">{inWords.list(names)}</span>}
      <span className={styles.since}>{words.since(inWords.dateInList(day, today))}</span>
    </Link>
  )
}
