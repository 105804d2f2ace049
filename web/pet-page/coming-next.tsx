import type { Pet } from '#core/pets/pet.ts'
import { atTime, timeOf } from '#core/calendar/wall-clock.ts'
import { awaitedBy } from '#core/care/awaited.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { StickerIcon } from '#web/ui/pictures/page-icons.tsx'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { careOf, isDone } from '../schedule/care/care-of-row.ts'
import { useTimeNow } from '../schedule/list/now.ts'
import { NotLogged } from '../schedule/list/row-told.tsx'
import { inWords } from '#web/words/in-words.ts'
import { words as scheduleWords } from '../schedule/words/schedule-words.ts'
import { useStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { localOf, useToday } from '../store/today.ts'
import { nextOf, overdueOf } from './next-of-pet.ts'
import { Part, Purpose } from './measures/part.tsx'
import { petPageWords as words } from './measures/pet-page-words.ts'
import styles from './pet-page.module.css'

const howMany = { next: 5, others: 3 }

export function ComingNext({ pet }: { pet: Pet }) {
  const mayMakeSticker = useMay('make-sticker')
  const today = useToday()
  const state = useModalLinkState()
  const time = useTimeNow()
  const { overdue, next } = useStore(
    ({ view }) => {
      const [events, now] = [view.documents.eventsOfPet(pet.id), atTime(today, time)]
      const isRecorded = (occurrence: Occurrence) => isDone(careOf(occurrence, [pet], view.care))
      const isAwaited = awaitedBy(view.care, localOf)
      const late = pet.diedOn ? [] : overdueOf(events, now, { isRecorded, isAwaited })
      return { overdue: late, next: nextOf(events, now, howMany, isRecorded) }
    },
    [pet, today, time],
  )
  const sticker = mayMakeSticker && (
    <LinkButton look="plain" icon={<StickerIcon />} to={paths.stickerForPet(pet.id)} state={state}>
      {words.sticker}
    </LinkButton>
  )
  return (
    <Part title={words.next} action={sticker}>
      {overdue.length + next.length === 0 && <Purpose>{words.nextNothing}</Purpose>}
      {overdue.length + next.length > 0 && (
        <ol role="list" className={styles.rows}>
          {[...overdue, ...next].map(({ id, event, day, start }, at) => (
            <li key={`${id} ${day}`}>
              <Link to={paths.event(day, event.id)} state={state} className={styles.row}>
                <span className={styles.words} dir="auto">
                  {event.title.trim() || words.untitled}
                </span>
                {at < overdue.length && <NotLogged />}
                <span className={styles.when}>
                  {day === today ? scheduleWords.today : inWords.dateInList(day, today)}
                  {', '}
                  {event.allDay ? scheduleWords.allDayWithin : inWords.time(timeOf(start))}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
