import { Link } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { doseInWords } from '../schedule/list/row-dose.tsx'
import { careWords } from '../schedule/words/care-words.ts'
import { inWords } from '../schedule/words/day-words.ts'
import { classNames } from '../ui/class-names.ts'
import type { JournalDay, JournalEntry } from './journal-days.ts'
import { journalWords as words } from './journal-words.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import styles from './journal-entries.module.css'

type Shown = { today: CalendarDay; pets: ReadonlyMap<string, Pet> }

export function JournalDays({ days, ...shown }: Shown & { days: readonly JournalDay[] }) {
  return (
    <>
      <Columns />
      {days.map((one) => (
        <DayOfJournal key={one.day} {...one} {...shown} />
      ))}
    </>
  )
}

/** Paper shows a table; on a screen each entry says by itself what it is. */
function Columns() {
  const { time, what, pet, outcome, by, note } = words.columns
  return (
    <p className={styles.columns} aria-hidden="true">
      {[time, what, pet, outcome, by, note].map((column, place) => (
        <span key={place}>{column}</span>
      ))}
    </p>
  )
}

function DayOfJournal({ day, entries, today, pets }: Shown & JournalDay) {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (
    <section className={styles.day} aria-labelledby={`journal-${day}`}>
      <h2 id={`journal-${day}`} className={styles.heading}>
        <Link to={paths.day(day)} className={styles.link}>
          {isThisYear ? inWords.dayAndMonth(day) : inWords.dateFull(day)}
        </Link>
      </h2>
      <ol role="list" className={styles.list} data-clock={inWords.clock}>
        {entries.map((one) => (
          <EntryRow
            key={`${one.record.id} ${one.entry.id}`}
            {...one}
            pet={pets.get(one.record.petId ?? '')}
          />
        ))}
      </ol>
    </section>
  )
}

/** One thing that was done; pressed, its record opens. */
function EntryRow(one: JournalEntry & { pet: Pet | undefined }) {
  const { record, entry, pet } = one
  const state = useModalLinkState()
  return (
    <li className={styles.entry}>
      <Link
        to={paths.care(record.day, record.id)}
        state={state}
        className={classNames(styles.row, entry.retracted && styles.takenBack)}
      >
        <span className={styles.colour} aria-hidden="true" data-pet-colour={pet?.colour} />
        <span className={styles.time}>
          <span className={styles.clock}>{inWords.time(timeOf(entry.local))}</span>
          {dayOf(entry.local) !== record.day && (
            <span className={styles.otherDay}>{inWords.dateShort(dayOf(entry.local))}</span>
          )}
        </span>
        <span className={styles.title} dir="auto">
          {record.title.trim() || words.untitled}
        </span>
        <Whose {...one} />
        <span className={styles.outcome}>
          <OutcomeMark outcome={entry.outcome} />
          <span className={styles.how}>
            <span>{careWords.outcomes[entry.outcome]}</span>
            {entry.dose && <span dir="auto">{doseInWords(entry.dose)}</span>}
            {entry.amount !== '' && <span dir="auto">{entry.amount}</span>}
          </span>
        </span>
        <span className={styles.by}>
          {entry.by.name !== '' && (
            <>
              <span className={styles.preposition}>{words.by} </span>
              <span dir="auto">{entry.by.name}</span>
            </>
          )}
        </span>
        <Remarks {...one} />
      </Link>
    </li>
  )
}

/** A pet that is gone keeps the name it had then. */
function Whose({ record, pet }: JournalEntry & { pet: Pet | undefined }) {
  const name = pet ? petName(pet) : record.petName
  return (
    <span className={styles.pet}>
      {name !== '' && <PetFace pet={pet ?? { name, colour: 'slate', species: null }} size="small" />}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  )
}

function Remarks({ record, entry, late, twice, recordedBy }: JournalEntry) {
  const remarks = [
    record.slot === null && careWords.asNeeded,
    late && record.due && words.planned(dueInWords(record.due, record.day)),
    entry.late && words.arrivedLate,
    recordedBy && recordedBy.name !== '' && words.recordedBy(recordedBy.name),
    entry.was && words.corrected,
    entry.retracted && words.takenBack,
  ].filter((remark) => typeof remark === 'string')
  if (remarks.length === 0 && !twice && entry.note === '') return null
  return (
    <span className={styles.remarks}>
      {entry.note !== '' && (
        <span className={styles.note} dir="auto">
          {entry.note}
        </span>
      )}
      <span className={styles.marks}>
        {twice && <strong className={styles.twice}>{words.twice}</strong>}
        {remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </span>
    </span>
  )
}

/** An occurrence that was moved by hand may be due on another day than the one it is shown on. */
function dueInWords(due: string, day: CalendarDay): string {
  const time = inWords.time(timeOf(due))
  return dayOf(due) === day ? time : `${inWords.dateShort(dayOf(due))}, ${time}`
}
