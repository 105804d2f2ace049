import { timeOf } from '#core/calendar/wall-clock.ts'
import { doubtfulDoses } from '#core/care/care.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { AlertIcon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { useCloseDoses } from './close-doses.ts'
import styles from './done-outside-plan.module.css'

/** Doses that may have been given twice: said where everybody looks. */
export function PossibleDoubleDoses() {
  const modal = useModalLinkState()
  const doubts = useStore(({ view }) =>
    [...view.care.all()]
      .filter((one) => doubtfulDoses(one).length > 0)
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  )
  const close = useCloseDoses().filter(({ isMeant }) => !isMeant)
  return [
    ...doubts.map(({ id, title, petName, day }) => (
      <Link key={id} to={paths.care(day, id)} state={modal} className={styles.doubt}>
        <AlertIcon />
        {careWords.twiceOn(title, petName, inWords.dayAndMonth(day))}
      </Link>
    )),
    ...close.map(({ of, entry, second }) => (
      <Link key={second.id + of.id} to={paths.care(of.day, of.id)} state={modal} className={styles.doubt}>
        <AlertIcon />
        {careWords.nearOn(
          { title: of.title, dose: second.dose },
          of.petName,
          inWords.time(timeOf(entry.local)),
          inWords.time(timeOf(second.local)),
        )}
      </Link>
    )),
  ]
}
