import { doubtfulDoses } from '#core/care/care.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { AlertIcon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '../words/day-words.ts'
import styles from './beside.module.css'

/** Doses that may have been given twice: said where everybody looks. */
export function Doubts() {
  const modal = useModalLinkState()
  const doubts = useStore(({ view }) =>
    [...view.care.all()]
      .filter((one) => doubtfulDoses(one).length > 0)
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  )
  return doubts.map(({ id, title, petName, day }) => (
    <Link key={id} to={paths.care(day, id)} state={modal} className={styles.doubt}>
      <AlertIcon />
      {careWords.twiceOn(title, petName, inWords.dayAndMonth(day))}
    </Link>
  ))
}
