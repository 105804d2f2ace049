import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useAskOnce } from '#web/forms/ask-once.ts'
import { Form } from '#web/forms/form.tsx'
import type { DraftPart } from '#web/forms/typed-over.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useStore } from '#web/store/current-store.ts'
import { localNow } from '#web/store/today.ts'
import { Alert } from '#web/ui/message.tsx'
import { doseFrom } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { editedByHand } from './quick/quick-draft.ts'
import { quickQuestion } from './quick/quick-question.ts'
import type { QuickQuestion } from './quick/quick-question.ts'
import { useReadLine } from './quick/read-line.ts'
import { whyNotDraft } from './why-not-draft.ts'
import type { DraftField } from './why-not-draft.ts'
import { eventWords } from '../words/dialog-words.ts'
import { unlikelyInWords } from '#core/doses/unlikely.ts'
import styles from './event-form.module.css'

type Opened = {
  start: EventDraft
  /** of an event that is there: others may change it, and `start` with it */
  parts?: readonly DraftPart<EventDraft>[]
}

export function useEventForm({ start, parts }: Opened) {
  const hasPets = useLivingPets().length > 0
  return useForm<EventDraft, DraftField>({
    start,
    parts,
    unsaved: eventWords.unsaved,
    whyNot(draft) {
      const why = whyNotDraft(draft, hasPets)
      return why && { field: why.field, says: refusalWords[why.refusal] }
    },
  })
}

type EventFormProps = {
  form: ReturnType<typeof useEventForm>
  start: EventDraft
  /** stands in for a start that is not filled in */
  openedDay: CalendarDay
  /** gets only drafts that can be saved */
  onSave: (draft: EventDraft) => void
  focusTitle?: boolean
  /** the buttons; what is asked about a line is answered with them */
  children: (question: EventQuestion | null) => ReactNode
}

/** What is asked before it is saved: about its line, or how much is given. */
type EventQuestion = QuickQuestion | 'amount'

/** Pressed again before anybody has read what is asked, it answers nothing. */
const secondPressMs = 350

export function EventForm(props: EventFormProps) {
  const { form, start, openedDay, onSave, focusTitle = false, children } = props
  const { draft } = form
  const [asked, setAsked] = useState<{ question: QuickQuestion; at: number } | null>(null)
  const readLine = useReadLine(openedDay)
  const doubt = useUnlikelyDose(draft, start)
  const amount = useAskOnce(doubt)

  function edit(next: EventDraft) {
    form.edit(editedByHand(draft, next))
    setAsked(null)
  }

  /** The line is read once more, as it stands: a quick Enter comes before anything was said of it. */
  function saveOrAsk(at: number) {
    const question = quickQuestion(readLine(draft.quick?.line ?? ''), draft, localNow())
    const isAnswered = asked?.question === question && at - asked.at > secondPressMs
    if (question === null || isAnswered) {
      if (amount.mayGoOn()) onSave(draft)
      return
    }
    if (asked?.question === question) return
    flushSync(() => setAsked({ question, at }))
    const shown = form.ref.current?.querySelector<HTMLElement>('[data-asked]')
    // the next Enter is the first answer, which saves nothing
    shown?.querySelector('button')?.focus()
    shown?.scrollIntoView({ block: 'center' })
  }

  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={(event) => saveOrAsk(event.timeStamp)}
      onKeyDown={dropHeldEnter}
    >
      <EventFields
        start={start}
        draft={draft}
        edit={edit}
        errorOf={form.errorOf}
        openedDay={openedDay}
        focusTitle={focusTitle}
        question={asked?.question ?? null}
        onAnswered={() => setAsked(null)}
      />
      {amount.isAsked && <Alert takesFocus>{doubt}</Alert>}
      {children(amount.isAsked ? 'amount' : (asked?.question ?? null))}
    </Form>
  )
}

/** What was there before is not asked about once more. */
function useUnlikelyDose({ dose }: EventDraft, start: EventDraft): string | null {
  const given = dose?.typed === start.dose?.typed ? null : doseFrom(dose)
  const unit = useStore(
    ({ view }) => given && view.documents.find('medicines', given.medicineId)?.unit,
    [given?.medicineId],
  )
  return given && unit ? unlikelyInWords(given.milli, unit, 'dose') : null
}

/** A key that is held down would answer what it has just asked. */
function dropHeldEnter(key: KeyboardEvent) {
  const isText = key.target instanceof HTMLTextAreaElement
  if (key.key === 'Enter' && key.repeat && !isText) key.preventDefault()
}
