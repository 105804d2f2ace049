import { useNavigate } from 'react-router'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { leaveOrAsk } from '#web/ui/leave-guard.ts'
import { Link } from '#web/ui/link.tsx'
import type { EventDraft } from '../event-draft.ts'
import { plannedAlready } from './planned-already.ts'
import { inWords } from '#web/words/in-words.ts'
import { quickWords } from '#web/schedule/words/quick-line-words.ts'
import { words } from '#web/schedule/words/schedule-words.ts'
import styles from './quick-line.module.css'

/** More of one name are seen in the calendar itself. */
const mostNamed = 4

/** Says what the calendar has of it already; whoever wants it once more may. */
export function AlreadyThere({ draft, isMedicine }: { draft: EventDraft; isMedicine: boolean }) {
  const today = useToday()
  const navigate = useNavigate()
  const state = useModalLinkState()
  const there = useStore(
    ({ view }) => {
      const events = new Set(draft.petIds.flatMap((id) => view.documents.eventsOfPet(id)))
      const nameOf = (id: string) => view.documents.find('medicines', id)?.name
      return plannedAlready(draft, [...events], { today, isMedicine, nameOf })
    },
    [draft, isMedicine, today],
  )
  return (
    <div role="status" className={styles.already}>
      {there.length > 0 && (
        <div className={styles.there}>
          <p>{quickWords.already}</p>
          <ul role="list">
            {there.slice(0, mostNamed).map(({ event, day, start }) => (
              <li key={event.id}>
                <Link
                  to={paths.event(day, event.id)}
                  dir="auto"
                  onClick={(click) => {
                    click.preventDefault()
                    leaveOrAsk(() => void navigate(paths.event(day, event.id), { state }))
                  }}
                >
                  {event.title}, {event.allDay ? words.allDayWithin : inWords.time(timeOf(start))}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
