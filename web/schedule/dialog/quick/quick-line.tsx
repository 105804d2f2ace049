import { useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { petName } from '#core/pets/pet.ts'
import { mostLetters } from '#core/quick-entry/line.ts'
import { readQuickEntry } from '#core/quick-entry/quick-entry.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { EventDraft } from '../event-draft.ts'
import { AlreadyThere } from './already-there.tsx'
import { filledByLine, knowingMedicines, mayMeanDaily } from './quick-draft.ts'
import { withFrequency } from '../recurrence/recurrence-draft.ts'
import { understoodInWords } from './understood.ts'
import { inWords } from '../../words/day-words.ts'
import { quickWords } from '../../words/quick-words.ts'
import styles from './quick-line.module.css'

type QuickLineProps = {
  line: string
  /** the form as it began */
  start: EventDraft
  draft: EventDraft
  openedDay: CalendarDay
  edit: (next: EventDraft) => void
}

/** One line that fills the form as one types; the form stays the truth. */
export function QuickLine({ line, start, draft, openedDay, edit }: QuickLineProps) {
  const today = useToday()
  const pets = useLivingPets()
  const context = { today, day: openedDay, pets, dateOrder: dateOrder(), clock: inWords.clock }
  const nameOf = (id: string) =>
    pets
      .filter((pet) => pet.id === id)
      .map(petName)
      .join('')
  const medicines = useStore(({ view }) => view.documents.medicines())
  const read = (text: string) => knowingMedicines(readQuickEntry(text, context), medicines)
  const entry = read(line)
  const understood = useSettled(understoodInWords(entry, draft, { today, day: openedDay, petName: nameOf }))
  // a name that was typed into the form and not into the line
  const named = knowingMedicines({ ...entry, title: draft.title }, medicines)
  const unread = useSettled(quickWords.notUnderstood(entry.notUnderstood))
  const offersDaily = useSettled(mayMeanDaily(entry, draft))
  const box = useRef<HTMLOutputElement>(null)

  function repeatDaily() {
    edit({ ...draft, recurrence: withFrequency(draft.recurrence, 'daily') })
    // the button goes, and what it did is read there
    box.current?.focus()
  }

  return (
    <div className={styles.quick}>
      <TextField
        label={quickWords.label}
        placeholder={quickWords.placeholder(pets[0] ? petName(pets[0]) : '', inWords.clock)}
        autoComplete="off"
        dir="auto"
        enterKeyHint="done"
        maxLength={mostLetters}
        value={line}
        onChange={(typed) => edit(filledByLine(typed, read(typed), { start, now: draft }))}
        data-autofocus
      />
      <output
        ref={box}
        tabIndex={-1}
        className={classNames(styles.understood, unread ? styles.doubtful : undefined)}
      >
        {unread ? <strong>{unread}</strong> : null}
        {understood}
      </output>
      {offersDaily && (
        <Button look="quiet" className={styles.daily} onClick={repeatDaily}>
          {quickWords.everyDay}
        </Button>
      )}
      <AlreadyThere draft={draft} isMedicine={entry.isMedicine || named.isMedicine} />
    </div>
  )
}

/** Said once typing rests: a screen reader would read every letter. */
function useSettled<Value extends string | boolean>(value: Value): Value | null {
  const [settled, setSettled] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function dateOrder(): 'day-first' | 'month-first' {
  const parts = new Intl.DateTimeFormat(inWords.locale).formatToParts().map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first'
}
