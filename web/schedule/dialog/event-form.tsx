import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { refusals } from '#core/refusal.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useKeptDraft } from '#web/store/drafts/kept-draft.ts'
import { RestoredDraft, answersFirst } from '#web/store/drafts/restored-draft.tsx'
import type { DraftPart } from '#web/store/drafts/typed-over.ts'
import { localNow } from '#web/store/today.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.ts'
import { Alert } from '#web/ui/message.tsx'
import type { EventDraft } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { editedByHand } from './quick/quick-draft.ts'
import { quickQuestion } from './quick/quick-question.ts'
import type { QuickQuestion } from './quick/quick-question.ts'
import { useReadLine } from './quick/read-line.ts'
import { whyNotDraft } from './why-not-draft.ts'
import type { DraftField } from './why-not-draft.ts'
import { eventWords } from '../words/dialog-words.ts'
import styles from './event-form.module.css'

type EventFormProps = {
  start: EventDraft
  /** of an event that is there: others may change it, and `start` with it */
  parts?: readonly DraftPart<EventDraft>[]
  /** stands in for a start that is not filled in */
  openedDay: CalendarDay
  /** what was typed is saved or given up: leaving need not ask */
  settled: boolean
  /** gets only drafts that can be saved */
  onSave: (draft: EventDraft) => void
  /** why the last attempt failed, in words */
  refused: string | null
  focusTitle?: boolean
  /** the buttons; what is asked about a line is answered with them */
  children: (question: QuickQuestion | null) => ReactNode
}

/** Pressed again before anybody has read what is asked, it answers nothing. */
const secondPressMs = 350

export function EventForm(props: EventFormProps) {
  const { start, parts, openedDay, settled, onSave, refused, focusTitle = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft, restored] = useKeptDraft(start, { isSaved: settled, parts })
  const [wrong, setWrong] = useState<{ field: DraftField; says: string } | null>(null)
  const [asked, setAsked] = useState<{ question: QuickQuestion; at: number } | null>(null)
  const readLine = useReadLine(openedDay)
  const hasPets = useLivingPets().length > 0
  const isTouched = JSON.stringify(draft) !== JSON.stringify(start)
  useLeaveGuard(isTouched && !settled, eventWords.unsaved)

  function edit(next: EventDraft) {
    setDraft(editedByHand(draft, next))
    setWrong(null)
    setAsked(null)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // it stays for a moment after it was saved: a second press must not save, or leave, again
    if (settled || answersFirst(restored, form.current)) return
    const why = whyNotDraft(draft, hasPets)
    if (!why) return saveOrAsk(event.timeStamp)
    // at once: the input that then says what is wrong takes the focus
    flushSync(() => setWrong({ field: why.field, says: refusals[why.refusal].says }))
    const input =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.querySelector<HTMLElement>(`[data-field=${why.field}] input`)
    input?.focus()
    // the words stand below it, where the buttons would lie over them
    input?.scrollIntoView({ block: 'center' })
  }

  /** The line is read once more, as it stands: a quick Enter comes before anything was said of it. */
  function saveOrAsk(at: number) {
    const question = quickQuestion(readLine(draft.quick?.line ?? ''), draft, localNow())
    const isAnswered = asked?.question === question && at - asked.at > secondPressMs
    if (question === null || isAnswered) return onSave(draft)
    if (asked?.question === question) return
    flushSync(() => setAsked({ question, at }))
    const shown = form.current?.querySelector<HTMLElement>('[data-asked]')
    // the next Enter is the first answer, which saves nothing
    shown?.querySelector('button')?.focus()
    shown?.scrollIntoView({ block: 'center' })
  }

  const errorOf = (field: DraftField) => (wrong?.field === field ? wrong.says : undefined)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit} onKeyDown={dropHeldEnter}>
      {refused && <Alert takesFocus>{refused}</Alert>}
      <RestoredDraft restored={restored} />
      <EventFields
        start={start}
        draft={draft}
        edit={edit}
        errorOf={errorOf}
        openedDay={openedDay}
        focusTitle={focusTitle}
        question={asked?.question ?? null}
        onAnswered={() => setAsked(null)}
      />
      {children(asked?.question ?? null)}
    </form>
  )
}

/** A key that is held down would answer what it has just asked. */
function dropHeldEnter(key: KeyboardEvent) {
  const isText = key.target instanceof HTMLTextAreaElement
  if (key.key === 'Enter' && key.repeat && !isText) key.preventDefault()
}
