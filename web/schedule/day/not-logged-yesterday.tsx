import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { leftFromYesterday } from '#core/care/missed.ts'
import type { Missed } from '#core/care/missed.ts'
import { petName } from '#core/pets/pet.ts'
import { allPets, isShown } from '#core/schedule/pet-selection.ts'
import { useSittingDays } from '#web/households/sitting-days.tsx'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePets } from '#web/pets/own-pets.ts'
import { selectPets, usePetSelection } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { localOf } from '#web/store/today.ts'
import { Link } from '#web/ui/link.tsx'
import { RowDose } from '../list/row-dose.tsx'
import { inWords } from '#web/words/in-words.ts'
import { useTimeNow } from '../list/now.ts'
import { words } from '../words/schedule-words.ts'
import styles from './not-logged-yesterday.module.css'

/** Who gets up late still learns that last evening's insulin is open; in the afternoon it is not given any more. */
const goesAt = '12:00'
/** The evening's; what was due earlier stood open for longer, and is counted. */
const mostRows = 4

/**
 * Until noon, above the new day: what of the old one has no record. The list of yesterday went at midnight, and the first
 * circle is now that of another dose.
 */
export function NotLoggedYesterday({ today }: { today: CalendarDay }) {
  return useTimeNow() < goesAt && <Yesterday today={today} />
}

/**
 * Of all pets, whichever are selected. A way there and no ticks: a row that goes when it is ticked would put the first
 * one of today under the same finger.
 */
function Yesterday({ today }: { today: CalendarDay }) {
  const pets = usePets()
  const yesterday = addDays(today, -1)
  const selection = usePetSelection()
  const mayRecord = useMay('record-care')
  const isOther = useSittingDays(yesterday).isOther(yesterday)
  const left = useStore(
    ({ view: { events, care } }) => [
      ...Map.groupBy(
        leftFromYesterday({ events, care, pets, localOf }, today),
        ({ occurrence }) => occurrence.id,
      ),
    ],
    [pets, today],
  )
  if (left.length === 0 || !mayRecord || isOther) return null
  return (
    <Link
      to={paths.day(yesterday)}
      className={styles.yesterday}
      onClick={() => {
        // there it must not be left out
        if (!left.every(([, [first]]) => first && isShown(first.occurrence.event, selection)))
          selectPets(allPets)
      }}
    >
      <strong>{words.notLoggedYesterday}</strong>
      {left.length > mostRows && <span className={styles.left}>{words.earlier(left.length - mostRows)}</span>}
      {left.slice(-mostRows).map(([id, ofRow]) => (
        <LeftRow key={id} ofRow={ofRow} />
      ))}
    </Link>
  )
}

function LeftRow({ ofRow }: { ofRow: readonly Missed[] }) {
  const isOfSeveral = useLivingPets().length > 1
  const [first] = ofRow
  if (!first) return null
  const { event, start } = first.occurrence
  const names = ofRow.flatMap(({ pet }) => (pet && isOfSeveral ? petName(pet) : []))
  return (
    <span className={styles.left}>
      {!event.allDay && start !== '' && <span className={styles.time}>{inWords.time(timeOf(start))}</span>}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {event.title.trim() || words.untitled}
        </span>
        {event.dose && <RowDose dose={event.dose} title={event.title} />}
        {names.length > 0 && <span dir="auto">{inWords.list(names)}</span>}
      </span>
    </span>
  )
}
