import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { notRecorded } from '#core/care/missed.ts'
import type { Missed } from '#core/care/missed.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { petName } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { Link } from '#web/ui/link.tsx'
import { inWords } from '#web/words/in-words.ts'
import { ExpectedOnDay } from '../expected/expected-rows.tsx'
import { words } from '../words/schedule-words.ts'
import styles from './to-do-rows.module.css'

type ToDoRowsProps = { due: readonly CareEvent[]; day: CalendarDay; today: CalendarDay }

export function ToDoRows({ due, day, today }: ToDoRowsProps) {
  return day > today ? <ExpectedOnDay day={day} /> : <LeftRows due={due} today={today} />
}

/** Each once, for however many pets it is not done. */
function LeftRows({ due, today }: Omit<ToDoRowsProps, 'day'>) {
  const pets = usePets()
  const left = useStore(({ view: { care } }) => leftOf(due, { care, pets }), [due, pets])
  if (left.length === 0) return null
  return (
    <section className={styles.left} aria-label={words.stillToDo}>
      <strong>{words.stillToDo}</strong>
      {left.map((ofRow) => ofRow[0] && <ToDoRow key={ofRow[0].occurrence.id} ofRow={ofRow} today={today} />)}
    </section>
  )
}

/** By day, and each with the pets that have not had it. */
function leftOf(due: readonly CareEvent[], known: Parameters<typeof notRecorded>[0]): Missed[][] {
  const planned = due
    .flatMap((event) => nextOccurrences(event, dayOf(event.start), 1))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return [...Map.groupBy(notRecorded(known, planned), ({ occurrence }) => occurrence.id).values()]
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
