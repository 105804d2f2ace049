import type { ReactNode } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { dosesOf } from '#core/care/care.ts'
import type { CareEntry } from '#core/care/care.ts'
import { entryWord } from '#core/care/outcome-word.ts'
import { measureKeyOf } from '#core/health/measure-id.ts'
import type { Measure } from '#core/health/measure.ts'
import { picturesOf } from '#core/papers/paper.ts'
import type { Pet } from '#core/pets/pet.ts'
import { paperWords } from '../health/paper-words.ts'
import { valueInWords } from '../health/measure-in-words.ts'
import { useUnit } from '../health/unit-memory.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { CallVet } from '../schedule/care/given-twice.tsx'
import { DoseAndAmount } from '../schedule/list/row-dose.tsx'
import { careWords } from '../schedule/words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import type { JournalDay, JournalEntry } from './journal-days.ts'
import { MissedRow } from './missed-row.tsx'
import { journalWords as words } from './journal-words.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { Whose } from './whose.tsx'
import dayStyles from './journal-day.module.css'
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

function DayOfJournal({ day, rows, today, pets }: Shown & JournalDay) {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (
    <section className={dayStyles.day} aria-labelledby={`journal-${day}`}>
      <h2 id={`journal-${day}`} className={dayStyles.heading}>
        <Link to={paths.day(day)} className={dayStyles.link}>
          {isThisYear ? inWords.dayAndMonth(day) : inWords.dateFull(day)}
        </Link>
      </h2>
      <ol role="list" className={dayStyles.list} data-clock={inWords.clock}>
        {rows.map((one) =>
          one.kind === 'missed' ? (
            <MissedRow key={one.careId} {...one} />
          ) : (
            <EntryRow
              key={`${one.record.id} ${one.entry.id}`}
              {...one}
              pet={pets.get(one.record.petId ?? '')}
            />
          ),
        )}
      </ol>
    </section>
  )
}

type Row = JournalEntry & { pet: Pet | undefined }

/** One thing that was done; pressed, its record opens. */
function EntryRow(one: Row) {
  const { record, entry, pet } = one
  return (
    <li className={styles.entry}>
      <RowLink {...one}>
        <span className={styles.colour} aria-hidden="true" data-pet-colour={pet?.colour} />
        <span className={styles.time}>
          <span className={styles.clock}>{inWords.time(timeOf(entry.local))}</span>
          {dayOf(entry.local) !== record.day && <span>{inWords.dateShort(dayOf(entry.local))}</span>}
        </span>
        <span className={styles.title} dir="auto">
          {one.title || words.untitled}
        </span>
        <Whose pet={pet} name={record.petName} />
        {one.kind === 'care' ? <Outcome {...one.entry} title={one.title} /> : <Value {...one.entry} />}
        <span className={styles.by}>
          {entry.by.name !== '' && (
            <>
              <span className={styles.preposition}>{words.by} </span>
              <span dir="auto">{entry.by.name}</span>
            </>
          )}
        </span>
        <Remarks {...one} />
      </RowLink>
      {one.wasTwice && one.kind === 'care' && dosesOf(one.record).at(-1) === one.entry && (
        <p className={styles.call}>
          <CallVet petId={record.petId} />
        </p>
      )}
    </li>
  )
}

/** A measure leads to all of its kind; those of a pet that is gone have no page. */
function RowLink({ kind, record, entry, pet, children }: Row & { children: ReactNode }) {
  const state = useModalLinkState()
  const className = classNames(styles.row, entry.retracted && styles.takenBack)
  if (kind === 'measure' && !pet) return <div className={className}>{children}</div>
  if (kind === 'measure')
    return (
      <Link
        to={paths.measure(record.petId, record.paper ? 'papers' : measureKeyOf(record))}
        className={className}
      >
        {children}
      </Link>
    )
  return (
    <Link to={paths.care(record.day, record.id)} state={state} className={className}>
      {children}
    </Link>
  )
}

function Outcome({ title, ...entry }: CareEntry & { title: string }) {
  return (
    <span className={styles.outcome}>
      <OutcomeMark outcome={entry.outcome} />
      <span className={styles.how}>
        <span>{entryWord(entry, { title, dose: entry.dose })}</span>
        <DoseAndAmount {...entry} />
      </span>
    </span>
  )
}

function Value(measure: Measure) {
  const unit = useUnit(measure.kind)
  return <span className={styles.outcome}>{valueInWords(measure, unit)}</span>
}

function Remarks(one: JournalEntry) {
  const { record, entry, timing, twice, wasTwice, recordedBy } = one
  const photos = one.kind === 'measure' ? picturesOf(one.entry).length : 0
  const pdfs = one.kind === 'measure' ? (one.entry.pdfs ?? []) : []
  const remarks = [
    photos > 0 && words.photos(photos),
    pdfs.length > 0 && paperWords.documents(inWords.list(pdfs.map(({ name }) => name))),
    one.kind === 'care' && one.record.slot === null && careWords.asNeeded,
    one.kind === 'care' &&
      timing &&
      one.record.due &&
      words.timing[timing](dueInWords(one.record.due, record.day)),
    entry.late && words.arrivedLate,
    recordedBy && recordedBy.name !== '' && words.recordedBy(recordedBy.name),
    entry.was && words.corrected,
    entry.retracted && words.takenBack,
  ].filter((remark) => typeof remark === 'string')
  if (remarks.length === 0 && !twice && !wasTwice && entry.note === '') return null
  return (
    <span className={styles.remarks}>
      {entry.note !== '' && (
        <span className={styles.note} dir="auto">
          {entry.note}
        </span>
      )}
      <span className={styles.marks}>
        {one.kind === 'care' && (twice || wasTwice) && (
          <strong className={styles.twice}>
            {(twice ? words.twice : words.wasTwice)({ title: one.title, dose: one.entry.dose })}
          </strong>
        )}
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
