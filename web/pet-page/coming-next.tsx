import type { Pet } from '#core/pets/pet.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { Link } from '#web/ui/link.tsx'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { careOf, isDone } from '../schedule/care/care-of-row.ts'
import { inWords } from '../schedule/words/day-words.ts'
import { words as scheduleWords } from '../schedule/words/words.ts'
import { useStore } from '../store/current-store.ts'
import { localNow, useToday } from '../store/today.ts'
import { nextOf } from './next-of-pet.ts'
import { Part, Purpose } from './measures/part.tsx'
import { petPageWords as words } from './measures/pet-page-words.ts'
import styles from './pet-page.module.css'

const howMany = 3

export function ComingNext({ pet }: { pet: Pet }) {
  const today = useToday()
  const state = useModalLinkState()
  const next = useStore(
    ({ view }) =>
      nextOf(view.documents.eventsOfPet(pet.id), localNow(), howMany, (occurrence) =>
        isDone(careOf(occurrence, [pet], view.care)),
      ),
    [pet, today],
  )
  return (
    <Part title={words.next}>
      {next.length === 0 && <Purpose>{words.nextNothing}</Purpose>}
      {next.length > 0 && (
        <ol role="list" className={styles.rows}>
          {next.map(({ id, event, day, start }) => (
            <li key={`${id} ${day}`}>
              <Link to={paths.event(day, event.id)} state={state} className={styles.row}>
                <span className={styles.words} dir="auto">
                  {event.title.trim() || words.untitled}
                </span>
                <span className={styles.when}>
                  {day === today ? scheduleWords.today : inWords.dateInList(day, today)}
                  {', '}
                  {event.allDay ? scheduleWords.allDay : inWords.time(timeOf(start))}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
