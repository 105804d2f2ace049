import { timeOf } from '#core/calendar/wall-clock.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { inWords } from '#web/words/in-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import type { MissedEntry } from './journal-days.ts'
import { journalWords as words } from './journal-words.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { Whose } from './whose.tsx'
import styles from './journal-entries.module.css'

/** Something planned that nobody recorded; pressed, it opens, where it can be recorded still. */
export function MissedRow({ occurrence, pet, title }: MissedEntry) {
  const state = useModalLinkState()
  const { event, day, start } = occurrence
  return (
    <li className={styles.entry}>
      <Link to={paths.event(day, event.id)} state={state} className={classNames(styles.row, styles.missed)}>
        <span className={styles.colour} aria-hidden="true" data-pet-colour={pet?.colour} />
        <span className={styles.time}>
          {!event.allDay && start !== '' && (
            <span className={styles.clock}>{inWords.time(timeOf(start))}</span>
          )}
        </span>
        <span className={styles.title} dir="auto">
          {title || words.untitled}
        </span>
        <Whose pet={pet ?? undefined} />
        <span className={styles.outcome}>
          <OutcomeMark outcome={null} />
          <span className={styles.how}>{words.notLogged}</span>
        </span>
      </Link>
    </li>
  )
}
