import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { Field } from './field.tsx'
import type { ControlWiring, FieldWords } from './field.tsx'
import { CheckIcon } from '../icon.tsx'
import { DownIcon, SearchIcon } from '../icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './pick-list.module.css'

type PickListProps = FieldWords & {
  placeholder: string
  /** what is typed into the search; the rows are already filtered by it */
  search: string
  onSearch: (search: string) => void
  rows: readonly string[]
  words?: (row: string) => string
  chosen: readonly string[]
  onPick: (row: string) => void
  /** several can be chosen; picking one again takes it away */
  multiple?: boolean
  /** how many there are, or that there are none: shown when it helps, always read out */
  count: string
  /** stands above the search, inside the same box: chips of what is chosen */
  lead?: ReactNode
  /** below the rows: what to do when none fits */
  foot?: ReactNode
  searchRef?: Ref<HTMLInputElement>
  /** the search has been left, with whatever is typed in it */
  onLeave?: () => void
  /** the rows come when they are asked for, by a press, a letter or an arrow, and lie over what is below */
  folds?: boolean
}

/**
 * A list with a search, at most ten rows high. The focus stays in the search: arrows walk the rows, Enter picks,
 * Esc empties the search, then folds the rows, before it closes anything.
 */
export function PickList(props: PickListProps) {
  const { label, hint, error, lead, count, folds = false } = props
  return (
    <Field {...{ label, hint, error }}>
      {(wiring) => (
        <div className={folds ? styles.folding : undefined}>
          <div className={styles.box} data-invalid={error ? true : undefined}>
            {lead}
            <SearchAndRows {...props} wiring={wiring} />
            <VisuallyHidden>
              <output>{count}</output>
            </VisuallyHidden>
          </div>
        </div>
      )}
    </Field>
  )
}

function SearchAndRows(props: PickListProps & { wiring: ControlWiring }) {
  const { placeholder, search, onSearch, rows, onPick, searchRef, wiring } = props
  const { onLeave, foot, folds = false } = props
  const [isUnfolded, setUnfolded] = useState(!folds)
  const isOpen = !folds || isUnfolded
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const rowId = (at: number) => `${listId}-${at}`

  function walk(step: number) {
    const next = active === null ? (step > 0 ? 0 : rows.length - 1) : active + step
    const at = Math.min(Math.max(next, 0), rows.length - 1)
    // the rows have to be there to be scrolled to
    flushSync(() => setUnfolded(true))
    setActive(at)
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 9, PageUp: -9 }[event.key]
    const row = active === null || !isOpen ? undefined : rows[active]
    if (step) walk(step)
    else if (event.key === 'Enter') {
      if (row !== undefined) onPick(row)
      event.currentTarget.select()
    } else if (event.key === 'Escape' && search !== '') type('')
    else if (event.key === 'Escape' && folds && isOpen) setUnfolded(false)
    else return
    // Enter must not send the form, Esc not close the dialog, arrows not move the caret
    event.preventDefault()
  }

  function type(text: string) {
    onSearch(text)
    setUnfolded(true)
    setActive(text === '' ? null : 0)
    list.current?.scrollTo(0, 0)
  }

  return (
    <>
      <div className={styles.search}>
        <SearchIcon />
        <input
          {...wiring}
          ref={searchRef}
          type="text"
          role="combobox"
          className={styles.input}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active === null || !isOpen ? undefined : rowId(active)}
          value={search}
          onChange={(event) => type(event.target.value)}
          onClick={() => setUnfolded(true)}
          onKeyDown={press}
          onBlur={() => {
            setActive(null)
            setUnfolded(false)
            onLeave?.()
          }}
        />
        {folds && <DownIcon />}
      </div>
      {isOpen && (
        <div ref={folds ? comeIntoView : undefined} className={styles.unfolded}>
          <Rows {...props} {...{ list, listId, active, rowId }} />
          {foot}
        </div>
      )}
    </>
  )
}

function comeIntoView(rows: HTMLElement | null) {
  rows?.scrollIntoView({ block: 'nearest' })
}

type RowsProps = Pick<PickListProps, 'label' | 'rows' | 'words' | 'chosen' | 'onPick' | 'multiple'> & {
  list: Ref<HTMLDivElement>
  listId: string
  active: number | null
  rowId: (at: number) => string
}

function Rows({ list, listId, label, rows, words, chosen, onPick, multiple, active, rowId }: RowsProps) {
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      // without it browsers make the scrolling list a stop of its own on the way to the next field
      tabIndex={-1}
      className={styles.rows}
      aria-multiselectable={multiple}
      aria-label={typeof label === 'string' ? label : undefined}
      // a press on a row leaves the focus, and with it the phone's keyboard, as it is
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((row, at) => (
        // the keys are the search's, which holds the focus
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={row}
          id={rowId(at)}
          role="option"
          aria-selected={chosen.includes(row)}
          className={styles.row}
          data-active={at === active ? true : undefined}
          onClick={() => onPick(row)}
        >
          <span className={styles.tick} aria-hidden="true">
            {chosen.includes(row) && <CheckIcon />}
          </span>
          <span>{words ? words(row) : row}</span>
        </div>
      ))}
    </div>
  )
}
