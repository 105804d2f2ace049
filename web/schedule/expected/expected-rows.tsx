import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RepeatIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { namesOf } from '../list/row-notes.tsx'
import { expectedWords } from './expected-words.ts'
import { words } from '../words/schedule-words.ts'
import { useExpected } from './use-expected.ts'
import styles from './expected-rows.module.css'

/** Below a coming day. */
export function ExpectedOnDay({ day }: { day: CalendarDay }) {
  const expected = useExpected(day, day).get(day)
  return expected && <ExpectedRows expected={expected} />
}

type ExpectedRowsProps = {
  expected: readonly Occurrence[]
  /** one of seven columns has room for no more than its name */
  narrow?: boolean
}

/** What is not planned yet: to read and to press, not to tick. Pressed, the next one opens, from which it counts. */
export function ExpectedRows({ expected, narrow = false }: ExpectedRowsProps) {
  return (
    <section
      className={classNames(styles.expected, narrow && styles.narrow)}
      aria-label={expectedWords.ifAsPlanned}
      data-expected
    >
      <p className={styles.name} aria-hidden="true">
        {narrow ? expectedWords.expected : expectedWords.ifAsPlanned}
      </p>
      <ul role="list" className={styles.rows}>
        {expected.map((one) => (
          <ExpectedRow key={one.id} occurrence={one} narrow={narrow} />
        ))}
      </ul>
    </section>
  )
}

function ExpectedRow({ occurrence: { event }, narrow }: { occurrence: Occurrence; narrow: boolean }) {
  const modal = useModalLinkState()
  const own = usePets().filter(({ id }) => event.petIds.includes(id))
  const names = own.length > 0 ? namesOf(own) : ''
  return (
    <li>
      <Link
        to={paths.event(dayOf(event.start), event.id)}
        state={modal}
        className={styles.row}
        data-pet-colour={own[0]?.colour}
        draggable={false}
      >
        <RepeatIcon />
        <span className={styles.title} dir="auto">
          {event.title.trim() || words.untitled}
        </span>
        {names !== '' &&
          (narrow ? <VisuallyHidden> {names}</VisuallyHidden> : <span dir="auto">{names}</span>)}
        {!narrow && event.again && <span>{words.again[event.again.unit](event.again.every)}</span>}
      </Link>
    </li>
  )
}
