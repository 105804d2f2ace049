import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { livingEntries } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { recordedTitle } from '#core/care/recorded-as.ts'
import type { Pet } from '#core/pets/pet.ts'
import { OutcomeMark } from '../journal/outcome-mark.tsx'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { inWords } from '#web/words/in-words.ts'
import { useStore } from '../store/current-store.ts'
import { useToday } from '../store/today.ts'
import { LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Part, Purpose } from './measures/part.tsx'
import { petPageWords as words } from './measures/pet-page-words.ts'
import styles from './pet-page.module.css'

const howMany = 3

export function LastRecords({ pet }: { pet: Pet }) {
  const today = useToday()
  const state = useModalLinkState()
  const last = useStore(
    ({ view }) =>
      lastOf(view.care.all(), pet.id).map((one) => ({
        ...one,
        title: recordedTitle(one.record, view.events.ofSeries).trim(),
      })),
    [pet.id],
  )
  const journal = (
    <LinkButton look="plain" to={paths.journalOf(pet.id, pet.diedOn || today)}>
      {words.journal}
    </LinkButton>
  )
  return (
    <Part title={words.records} action={journal}>
      {last.length === 0 && <Purpose>{words.recordsNothing}</Purpose>}
      {last.length > 0 && (
        <ol role="list" className={styles.rows}>
          {last.map(({ record, entry, title }) => (
            <li key={entry.id}>
              <Link to={paths.care(record.day, record.id)} state={state} className={styles.row}>
                <OutcomeMark outcome={entry.outcome} />
                <span className={styles.words} dir="auto">
                  {title || words.untitled}
                </span>
                <span className={styles.when}>
                  {outcomeWord(entry.outcome, { title: record.title, dose: entry.dose })}
                  {', '}
                  {dayOf(entry.local) !== today && `${inWords.dateInList(dayOf(entry.local), today)}, `}
                  {inWords.time(timeOf(entry.local))}
                  {entry.by.name !== '' && ` ${words.recordedBy(entry.by.name)}`}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

/** The newest records of a pet; a few are kept while thousands are walked. */
function lastOf(records: Iterable<CareRecord>, petId: string) {
  const last: { record: CareRecord; entry: CareEntry }[] = []
  for (const record of records) {
    if (record.petId !== petId) continue
    for (const entry of livingEntries(record)) {
      if (last.length === howMany && entry.at <= (last.at(-1)?.entry.at ?? 0)) continue
      last.push({ record, entry })
      last.sort((a, b) => b.entry.at - a.entry.at)
      last.length = Math.min(last.length, howMany)
    }
  }
  return last
}
