import { useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { petName } from '#core/pets/pet.ts'
import { mostLetters } from '#core/quick-entry/line.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { useTrying } from '#web/store/session.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { EventDraft } from '../event-draft.ts'
import { AlreadyThere } from './already-there.tsx'
import { AskedLine } from './asked-line.tsx'
import { filledByLine, knowingMedicines, mayMeanDaily } from './quick-draft.ts'
import type { QuickQuestion } from './quick-question.ts'
import { useReadLine } from './read-line.ts'
import { withFrequency } from '../recurrence/recurrence-draft.ts'
import { understoodInWords } from './understood-in-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { quickWords } from '#web/schedule/words/quick-line-words.ts'
import styles from './quick-line.module.css'

type QuickLineProps = {
  line: string
  /** the form as it began */
  start: EventDraft
  draft: EventDraft
  openedDay: CalendarDay
  edit: (next: EventDraft) => void
  /** asked since the last press of Add */
  question: QuickQuestion | null
  onAnswered: () => void
}

/** One line that fills the form as one types; the form stays the truth. */
export function QuickLine(props: QuickLineProps) {
  const { line, start, draft, openedDay, edit, question, onAnswered } = props
  const today = useToday()
  const pets = useLivingPets()
  const nameOf = (id: string) =>
    pets
      .filter((pet) => pet.id === id)
      .map(petName)
      .join('')
  const medicines = useStore(({ view }) => view.documents.all('medicines'))
  const read = useReadLine(openedDay)
  const entry = read(line)
  const isAsked = question !== null
  const mayRemind = !useTrying()
  const said = understoodInWords(entry, draft, { today, day: openedDay, petName: nameOf, mayRemind })
  const understood = useSettled(said, isAsked)
  // a name that was typed into the form and not into the line
  const named = knowingMedicines({ ...entry, title: draft.title }, medicines)
  const unread = useSettled(quickWords.notUnderstood(entry.notUnderstood), isAsked)
  const mayBeDaily = mayMeanDaily(entry, draft)
  const offersDaily = useSettled(mayBeDaily, isAsked) && !isAsked
  const meantPet = draft.quick?.byHand.includes('title') === false ? entry.meantPet : null
  const asksPet = useSettled(meantPet?.typed ?? '', isAsked) === meantPet?.typed
  const field = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLOutputElement>(null)

  function changeLine() {
    onAnswered()
    field.current?.querySelector('input')?.focus()
  }

  const fill = (typed: string) => edit(filledByLine(typed, read(typed), { start, now: draft }))

  function takePet(typed: string) {
    fill(typed)
    // the button goes, and what it did is read there
    box.current?.focus()
  }

  function repeatDaily() {
    edit({ ...draft, recurrence: withFrequency(draft.recurrence, 'daily') })
    // the button goes, and what it did is read there
    box.current?.focus()
  }

  return (
    <div ref={field} className={styles.quick}>
      <TextField
        label={quickWords.label}
        placeholder={quickWords.placeholder(pets[0] ? petName(pets[0]) : '', inWords.clock)}
        autoComplete="off"
        dir="auto"
        enterKeyHint="done"
        maxLength={mostLetters}
        value={line}
        onChange={fill}
        data-autofocus
      />
      <output
        ref={box}
        tabIndex={-1}
        className={classNames(styles.understood, unread ? styles.doubtful : undefined)}
        data-asked={question === 'unread' || undefined}
      >
        {unread ? <strong>{unread}</strong> : null}
        {understood}
      </output>
      {meantPet && asksPet && (
        <div role="group" data-asked aria-labelledby="asked-pet" className={styles.asked}>
          <p id="asked-pet">{quickWords.meantPet(meantPet.typed, meantPet.name)}</p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={() => takePet(meantPet.line)}>
              {quickWords.isPet(meantPet.name)}
            </Button>
          </div>
        </div>
      )}
      {question !== null && question !== 'unread' && question !== 'pet' && (
        <AskedLine
          question={question}
          draft={draft}
          offersDaily={mayBeDaily}
          onChange={changeLine}
          onDaily={repeatDaily}
        />
      )}
      {offersDaily && (
        <Button look="quiet" className={styles.daily} onClick={repeatDaily}>
          {quickWords.everyDay}
        </Button>
      )}
      <AlreadyThere draft={draft} isMedicine={entry.isMedicine || named.isMedicine} />
    </div>
  )
}

/** Said once typing rests, or Add is pressed: a screen reader would read every letter. */
function useSettled<Value extends string | boolean>(value: Value, isAsked: boolean): Value | null {
  const [settled, setSettled] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return isAsked ? value : settled
}
