import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { outcomes } from '#core/care/care.ts'
import type { CareDetails, CareEntry } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/outcome-word.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import { useStore } from '#web/store/current-store.ts'
import { RestoredDraft, answersFirst } from '#web/store/drafts/restored-draft.tsx'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/message.tsx'
import { doseInWords } from '../list/row-dose.tsx'
import { recordWords } from '../words/record-words.ts'
import { CareFields } from './care-fields.tsx'
import { detailsFrom, whyNotCare } from './care-draft.ts'
import type { CareFormState } from './use-care-draft.ts'
import styles from './record.module.css'

type CareFormProps = {
  form: CareFormState
  /** the entry that is corrected; without one a new one is made */
  entry?: CareEntry
  /** what is recorded */
  title: string
  /** when it was planned */
  planned: string | null
  /** whether `planned` is a plan, or only the day that is looked at */
  isPlanned?: boolean
  /** how much of what was planned */
  dose?: RecordedDose | undefined
  /** something else is missing: said by the fields above */
  isIncomplete?: boolean
  /** null once it is recorded, else the words of the "no" */
  onSave: (details: CareDetails) => Promise<string | null>
  onDone: () => void
  /** a way back without saving */
  onCancel?: () => void
  onTry?: () => void
  /** fields above */
  children?: ReactNode
}

export function CareForm(props: CareFormProps) {
  const {
    form,
    entry,
    title,
    planned,
    isPlanned = true,
    dose,
    isIncomplete = false,
    onSave,
    onDone,
    onCancel,
    onTry,
    children,
  } = props
  const today = useToday()
  const plannedDose = usePlannedDose(dose)
  const { draft, change, people, restored, isSaved, setSaved } = form
  const box = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (answersFirst(restored, box.current)) return
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    const outcome = outcomes.find((one) => one === pressed) ?? draft.outcome
    setTried(true)
    onTry?.()
    // it stays for a moment after it was saved: a second press must not record again
    if (isSaving || isSaved || isIncomplete || whyNotCare(draft)) return
    setSaving(true)
    const no = await onSave(detailsFrom({ ...draft, outcome }, people, entry))
    // at once: leaving asks first while the form does not know that it is saved
    flushSync(() => {
      setRefused(no)
      setSaving(false)
      if (no === null) setSaved()
    })
    if (no === null) onDone()
  }
  return (
    <form ref={box} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {refused && <Alert takesFocus>{refused}</Alert>}
      <RestoredDraft restored={restored} />
      {children}
      {entry && (
        <Choice
          label={recordWords.outcome}
          options={outcomes.map((value) => ({
            value,
            label: outcomeWord(value, { title, dose }),
          }))}
          value={draft.outcome}
          onChange={(outcome) => change({ outcome })}
        />
      )}
      <CareFields
        draft={draft}
        people={people}
        last={today}
        isTried={isTried}
        planned={isPlanned ? planned : null}
        plannedDose={plannedDose}
        edit={change}
      />
      <DialogActions>
        {entry ? (
          <>
            <Button look="quiet" onClick={onCancel}>
              {recordWords.cancel}
            </Button>
            <Button type="submit">{recordWords.save}</Button>
          </>
        ) : (
          <OutcomeButtons title={title} dose={dose} />
        )}
      </DialogActions>
    </form>
  )
}

/** Null without a dose, and when its medicine was deleted. */
function usePlannedDose(dose: RecordedDose | undefined): string | null {
  const medicine = useStore(({ view }) => (dose && view.documents.medicine(dose.medicineId)) ?? null, [dose])
  if (dose && 'name' in dose) return doseInWords(dose)
  return dose && medicine ? doseInWords({ ...medicine, ...dose }) : null
}

/** What happened is what records it: two taps for whatever is not just given. */
function OutcomeButtons(care: Care) {
  return (
    <div className={styles.outcomes} role="group" aria-label={recordWords.outcome}>
      {outcomes.map((outcome) => (
        <Button key={outcome} type="submit" value={outcome} look={outcome === 'given' ? 'primary' : 'quiet'}>
          {outcomeWord(outcome, care)}
        </Button>
      ))}
    </div>
  )
}
