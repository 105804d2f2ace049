import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { refusals } from '#core/refusal.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useKeptDraft } from '#web/store/drafts/kept-draft.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.ts'
import { Alert } from '#web/ui/message.tsx'
import type { EventDraft } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { editedByHand } from './quick/quick-draft.ts'
import { whyNotDraft } from './why-not-draft.ts'
import type { DraftField } from './why-not-draft.ts'
import { eventWords } from '../words/dialog-words.ts'
import styles from './event-form.module.css'

type EventFormProps = {
  start: EventDraft
  /** stands in for a start that is not filled in */
  openedDay: CalendarDay
  /** what was typed is saved or given up: leaving need not ask */
  settled: boolean
  /** gets only drafts that can be saved */
  onSave: (draft: EventDraft) => void
  /** why the last attempt failed, in words */
  refused: string | null
  focusTitle?: boolean
  /** the buttons */
  children: ReactNode
}

export function EventForm(props: EventFormProps) {
  const { start, openedDay, settled, onSave, refused, focusTitle = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useKeptDraft(start, { isSaved: settled })
  const [wrong, setWrong] = useState<{ field: DraftField; says: string } | null>(null)
  const hasPets = useLivingPets().length > 0
  const isTouched = JSON.stringify(draft) !== JSON.stringify(start)
  useLeaveGuard(isTouched && !settled, eventWords.unsaved)

  function edit(next: EventDraft) {
    setDraft(editedByHand(draft, next))
    setWrong(null)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // it stays for a moment after it was saved: a second press must not save, or leave, again
    if (settled) return
    const why = whyNotDraft(draft, hasPets)
    if (!why) return onSave(draft)
    // at once: the input that then says what is wrong takes the focus
    flushSync(() => setWrong({ field: why.field, says: refusals[why.refusal].says }))
    const input =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.querySelector<HTMLElement>(`[data-field=${why.field}] input`)
    input?.focus()
    // the words stand below it, where the buttons would lie over them
    input?.scrollIntoView({ block: 'center' })
  }

  const errorOf = (field: DraftField) => (wrong?.field === field ? wrong.says : undefined)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {refused && <Alert takesFocus>{refused}</Alert>}
      <EventFields
        start={start}
        draft={draft}
        edit={edit}
        errorOf={errorOf}
        openedDay={openedDay}
        focusTitle={focusTitle}
      />
      {children}
    </form>
  )
}
