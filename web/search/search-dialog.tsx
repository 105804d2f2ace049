import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import type { FoundRecord } from '#core/search/record-search.ts'
import type { Found } from '#core/search/search.ts'
import { useCloseModal, useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { useToday } from '../store/today.ts'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Link } from '../ui/link.tsx'
import { FoundRow, RecordRow, pathOf, pathOfRecord } from './found-row.tsx'
import { searchWords as words } from './search-words.ts'
import { useSearch } from './use-search.ts'
import styles from './search-dialog.module.css'

/** What was typed when a result was opened: whoever comes back finds it again. */
let typed = ''
const remember = (query: string) => void (typed = query)

export function SearchDialog() {
  useDocumentTitle(words.title)
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const [query, setQuery] = useState(() => (isBack ? typed : ''))
  const { search, isWhole } = useSearch()
  const { found, more, records, moreRecords, meant } = search.find(query)
  const count = found.length + more + records.length + moreRecords
  const [first] = found
  const older = useStore((store) => store.oneOffsFrom())
  const isAsked = query.trim() !== ''

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && first && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      remember(query)
      void navigate(pathOf(first))
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-found]')]
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
  }

  return (
    <Dialog title={words.title} onClose={useCloseModal()}>
      {/* the arrows lead from the field into the list and back: each of its rows is a link of its own */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.search} onKeyDown={press}>
        <TextField
          label={words.label}
          type="search"
          value={query}
          onChange={setQuery}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="go"
          data-autofocus
        />
        <p role="status" className={isAsked && count === 0 && isWhole ? styles.none : styles.soft}>
          {!isAsked
            ? words.hint
            : count > 0
              ? words.count(count, meant ? { asked: query.trim(), meant } : null)
              : isWhole
                ? words.none(query.trim())
                : words.looking}
        </p>
        {found.length > 0 && <Results found={found} onOpen={() => remember(query)} />}
        {more > 0 && <p className={styles.soft}>{words.more(more)}</p>}
        {records.length > 0 && (
          <Records records={records} more={moreRecords} onOpen={() => remember(query)} />
        )}
        {isAsked && isWhole && (found.length === 0 || meant) && (
          <AddIt title={query.trim()} look={count > 0 ? 'quiet' : 'primary'} />
        )}
        {isAsked && older !== null && <p className={styles.soft}>{words.older(older)}</p>}
      </div>
    </Dialog>
  )
}

function Results({ found, onOpen }: { found: readonly Found[]; onOpen: () => void }) {
  const today = useToday()
  const pets = useStore(({ view }) => view.pets())
  return (
    <ul role="list" className={styles.rows}>
      {found.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          <Link to={pathOf(one)} className={styles.row} onClick={onOpen} data-found>
            <FoundRow found={one} pets={pets} today={today} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type RecordsProps = { records: readonly FoundRecord[]; more: number; onOpen: () => void }

/** What nobody planned, and was recorded. */
function Records({ records, more, onOpen }: RecordsProps) {
  const today = useToday()
  const pets = useStore(({ view }) => view.pets())
  return (
    <>
      <h3 className={styles.soft}>{words.records}</h3>
      <ul role="list" className={styles.rows}>
        {records.map((record) => (
          <li key={record.of.id}>
            <Link to={pathOfRecord(record, pets)} className={styles.row} onClick={onOpen} data-found>
              <RecordRow record={record} today={today} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.soft}>
          {words.moreRecords(more)} <Link to={paths.journal}>{words.journal}</Link>
        </p>
      )}
    </>
  )
}

/** What is not there yet can be made. */
function AddIt({ title, look }: { title: string; look: 'primary' | 'quiet' }) {
  const today = useToday()
  const modal = useModalLinkState()
  if (!useMay('add-event')) return null
  const [start, end] = [`${today}T09:00:00`, `${today}T09:30:00`]
  const prefilled = { title, description: '', allDay: false, petIds: [], start, end, recurrence: null }
  const state = { ...modal, prefilled, whose: getStore().userId }
  return (
    <LinkButton look={look} to={paths.newEvent(today)} state={state} icon={<PlusIcon />}>
      {words.add}
    </LinkButton>
  )
}
