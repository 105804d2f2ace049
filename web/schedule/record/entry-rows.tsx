import { useState } from 'react'
import type { CareDetails, CareEntry, CareRecord } from '#core/care/care.ts'
import { timingOf } from '#core/care/late.ts'
import { entryWord, outcomeWord } from '#core/care/outcome-word.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { useReopenedOne } from '#web/forms/kept-draft.ts'
import { useMay } from '#web/store/may.ts'
import { localOf, useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Eaten } from '../eaten/what-was-eaten.tsx'
import { WhoseRecord } from '../care/for-whom.tsx'
import { GivenTwice } from '../care/given-twice.tsx'
import { bringBack, correct, takeBack } from '../care/record.ts'
import { RestButton, partToComplete } from '../care/rest-button.tsx'
import { Mark } from '../care/ticks.tsx'
import { careWords } from '../words/care-words.ts'
import { recordWords } from '../words/record-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { toastWords } from '../words/toast-words.ts'
import { draftOfEntry } from './care-draft.ts'
import { CareForm } from './care-form.tsx'
import { useCareForm } from './use-care-form.ts'
import styles from './record.module.css'

type EntryRowsProps = { record: CareRecord; onCorrect: (correcting: Correcting) => void }

/** An entry that is being corrected. */
export type Correcting = { record: CareRecord; entry: CareEntry }

/** All that was recorded about one occurrence and pet, also what was taken back. */
export function EntryRows({ record, onCorrect }: EntryRowsProps) {
  const mayRecord = useMay('record-care') && partToComplete(record) !== null
  return (
    <>
      <GivenTwice record={record} />
      <ul role="list" className={styles.entries}>
        {record.entries.map((entry) => (
          <EntryRow
            key={entry.id}
            record={record}
            entry={entry}
            onCorrect={() => onCorrect({ record, entry })}
          />
        ))}
        {mayRecord && (
          <li>
            <RestButton record={record} />
          </li>
        )}
      </ul>
      <Eaten record={record} isAlone />
    </>
  )
}

const correctionOf = ({ record, entry }: Correcting) => `${record.id}.${entry.id}`

/** The entry that is being corrected. */
export function useCorrecting(records: readonly (CareRecord | null)[]) {
  const entries = records.flatMap((record) => record?.entries.map((entry) => ({ record, entry })) ?? [])
  return useReopenedOne<Correcting>(entries, correctionOf)
}

export function Correction({ record, entry: opened, onDone }: Correcting & { onDone: () => void }) {
  // as it stands now: somebody else may correct it meanwhile
  const entry = useStore(
    ({ view }) => view.care.get(record.id)?.entries.find(({ id }) => id === opened.id) ?? opened,
    [record.id, opened],
  )
  const form = useCareForm(correctionOf({ record, entry }), () => draftOfEntry(entry), entry)
  return (
    <CareForm
      form={form}
      entry={entry}
      title={record.title}
      planned={record.due}
      dose={entry.dose}
      onSave={(details) => correct(record, entry, details)}
      onDone={onDone}
      onCancel={onDone}
    >
      <WhoseRecord record={record} />
    </CareForm>
  )
}

function EntryRow({ record, entry, onCorrect }: Correcting & { onCorrect: () => void }) {
  const [no, setNo] = useState<string | null>(null)
  const { outcome, local, by, recordedBy, retracted, note, amount } = entry
  const how = entryWord(entry, { title: record.title, dose: entry.dose })
  const told = careWords.told(how, useWhen(local, record.day), by.name)
  const isByOther = recordedBy.id !== by.id
  return (
    <li className={classNames(styles.entry, retracted && styles.takenBack)}>
      <Mark mark={retracted ? null : outcome} />
      <div className={styles.told}>
        <p className={styles.what}>
          {told}
          {isByOther && `, ${recordWords.recordedBy(recordedBy.name)}`}
        </p>
        {amount !== '' && <p dir="auto">{amount}</p>}
        {note !== '' && (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        )}
        <Timing record={record} entry={entry} />
        {entry.late && <p className={styles.soft}>{recordWords.late}</p>}
        <Earlier record={record} entry={entry} />
        {retracted && (
          <p className={styles.soft}>{recordWords.takenBack(retracted.by.name, whenDone(retracted.at))}</p>
        )}
        {no && <p role="alert">{no}</p>}
      </div>
      {mayChange(entry) && (
        <div className={styles.ways}>
          {!retracted && (
            <Button look="plain" onClick={onCorrect}>
              {recordWords.correct}
            </Button>
          )}
          <Button
            look="plain"
            onClick={() =>
              void (
                retracted
                  ? bringBack(record.id, entry.id)
                  : takeBack(record.id, entry.id, toastWords.tookBack(record.title, record.petName))
              ).then(setNo)
            }
          >
            {retracted ? recordWords.bringBack : recordWords.takeBack}
          </Button>
        </div>
      )}
    </li>
  )
}

function Timing({ record, entry }: Correcting) {
  const timing = entry.retracted ? null : timingOf(record, entry)
  const planned = useWhen(record.due ?? '', record.day)
  return timing && <p className={styles.soft}>{recordWords.timing[timing](planned)}</p>
}

/** What it said before it was corrected. */
function Earlier({ record, entry: { was = [] } }: { record: CareRecord; entry: CareEntry }) {
  const today = useToday()
  const told = ({ outcome, dose, local, by }: CareDetails) =>
    careWords.told(
      outcomeWord(outcome, { title: record.title, dose }),
      whenInDay(local, record.day, today),
      by.name,
    )
  return was.map(({ changedBy, changedAt, ...one }) => (
    <p key={changedAt} className={styles.soft}>
      {recordWords.before([told(one), one.amount, one.note].filter(Boolean).join(', '))}
      <br />
      {recordWords.changedBy(changedBy.name, whenDone(changedAt))}
    </p>
  ))
}

/** A sitter what they recorded themselves; the server also looks at when. */
function mayChange({ recordedBy }: CareEntry): boolean {
  const { id, role } = getStore().acting()
  return role !== 'sitter' || recordedBy.id === id
}

function useWhen(local: string, day: string): string {
  return whenInDay(local, day, useToday())
}

/** The time; with its day when that is another one than planned. */
function whenInDay(local: string, day: string, today: string): string {
  const time = inWords.time(timeOf(local))
  return dayOf(local) === day ? time : `${inWords.dateInList(dayOf(local), today)}, ${time}`
}

function whenDone(at: number): string {
  return inWords.momentWithYear(localOf(at))
}
