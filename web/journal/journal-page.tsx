import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { activePetId, isShown, pickPet } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import { petName } from '#core/pets/pet.ts'
import { tableFile } from '#core/words/table-file.ts'
import { paths } from '../paths.ts'
import { unitFor } from '../health/unit-memory.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { usePetSelection } from '../pets/selection.ts'
import { useTimeNow } from '../schedule/list/now.ts'
import { inWords } from '#web/words/in-words.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { localOf, useToday } from '../store/today.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PrintIcon } from '../ui/icons.tsx'
import { keepFile } from '../ui/keep-file.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { DownloadIcon } from '../ui/pictures/page-icons.tsx'
import { NoEventsPicture } from '../ui/pictures/pictures.tsx'
import { EarlierDays } from './earlier-days.tsx'
import { byDay, entriesIn, filtered, missedIn } from './journal-days.ts'
import type { JournalRow } from './journal-days.ts'
import { JournalDays } from './journal-entries.tsx'
import { journalTable } from './journal-table.ts'
import { JournalFilters, filterInWords } from './journal-filters.tsx'
import { isFiltered, readQuery, withoutFilters, writeQuery } from './journal-query.ts'
import type { JournalQuery } from './journal-query.ts'
import { journalWords as words } from './journal-words.ts'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './journal-page.module.css'

/** What was done and measured, the newest first: of the pets that are selected, in the days and by the filters of the address. */
export function JournalPage() {
  const today = useToday()
  const [query, goTo] = useJournalQuery(today)
  const pets = usePets()
  const known = usePetsKnown()
  const selected = usePetSelection()
  const selection = useMemo(() => (query.pet === '' ? selected : pickPet(query.pet)), [query.pet, selected])
  const entries = useStore(
    ({ view }) =>
      entriesIn(
        { care: view.care.all(), measures: view.measures.all(), ofSeries: view.events.ofSeries },
        query,
        selection,
        today,
      ),
    [query, selection, today],
  )
  const now = `${today}T${useTimeNow()}:00`
  const missed = useStore(
    // of a day whose records are not here yet nobody knows what was missed
    ({ view: { events, care }, holds }) =>
      holds(query.first, query.until ?? today)
        ? missedIn({ events, care, pets, localOf }, query, selection, now)
        : [],
    [query, selection, today, pets, now],
  )
  const shown = useMemo(() => filtered([...entries, ...missed], query), [entries, missed, query])
  const days = useMemo(() => byDay(shown), [shown])
  const petsById = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets])
  const filters = useRef<HTMLElement>(null)
  const only = petsById.get(activePetId(selection))
  function clear() {
    goTo(withoutFilters(query, today))
    filters.current?.focus()
  }
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <PageTitle>{only ? words.titleOf(petName(only)) : words.title}</PageTitle>
        {shown.length > 0 && (
          <IconButton label={words.table.save} onClick={() => saveTable(shown, query, selection, today)}>
            <DownloadIcon />
          </IconButton>
        )}
        <IconButton label={words.print} className={styles.print} onClick={() => print()}>
          <PrintIcon />
        </IconButton>
        {known && (
          <p role="status" className={styles.range}>
            <span>{inWords.span(query.first, query.until ?? today)}</span>
            <Count rows={shown} />
          </p>
        )}
        <p className={styles.onPaper}>{filterInWords(query, entries, today).join(' · ')}</p>
      </header>
      <JournalFilters
        ref={filters}
        query={query}
        today={today}
        entries={entries}
        missed={missed}
        onChange={(next) => goTo(next)}
        onClear={clear}
      />
      {known && days.length > 0 && <JournalDays days={days} today={today} pets={petsById} />}
      {known && days.length === 0 && <Nothing onClear={isFiltered(query) ? clear : null} />}
      {known && (
        <EarlierDays query={query} today={today} onChange={(next) => goTo(next, { replace: true })} />
      )}
    </div>
  )
}

/** What is shown, as a file; also what was counted of these pets' medicines, where nothing else is filtered away. */
function saveTable(
  rows: readonly JournalRow[],
  query: JournalQuery,
  selection: PetSelection,
  today: CalendarDay,
) {
  const [first, last] = [query.first, query.until ?? today]
  const isWhole = query.by === '' && query.title === '' && query.outcome === ''
  const medicines = getStore()
    .view.documents.all('medicines')
    .filter((one) => isWhole && isShown(one, selection))
  const table = journalTable(rows, { medicines, localOf, first, last }, unitFor)
  keepFile(words.table.fileName(first, last), tableFile(table, inWords.locale), 'text/csv')
}

/** What was not logged is no entry. */
function Count({ rows }: { rows: readonly JournalRow[] }) {
  const missed = rows.filter(({ kind }) => kind === 'missed').length
  return (
    <>
      {(missed === 0 || missed < rows.length) && <span>{words.count(rows.length - missed)}</span>}
      {missed > 0 && <span>{words.missed(missed)}</span>}
    </>
  )
}

type Going = (query: JournalQuery, how?: { replace: boolean }) => void

/** The filters live in the address: back takes one away, and whoever is sent the link sees the same. */
function useJournalQuery(today: CalendarDay): [JournalQuery, Going] {
  const navigate = useNavigate()
  const search = usePageSearch()
  const query = useMemo(() => readQuery(search, today), [search, today])
  return [
    query,
    (next, how) => {
      const text = writeQuery(next, today)
      void navigate(text === '' ? paths.journal : `${paths.journal}?${text}`, how)
    },
  ]
}

function Nothing({ onClear }: { onClear: (() => void) | null }) {
  if (!onClear)
    return (
      <EmptyState picture={<NoEventsPicture />} words={words.nothing}>
        <p>{words.purpose}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<NoEventsPicture />}
      words={words.nothingFits}
      action={
        <Button look="quiet" onClick={onClear}>
          {words.clear}
        </Button>
      }
    />
  )
}
