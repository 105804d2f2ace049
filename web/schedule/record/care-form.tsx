import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { isActivity } from '#core/care/activity.ts'
import { outcomes } from '#core/care/care.ts'
import type { CareDetails, CareEntry } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/outcome-word.ts'
import type { GivenDose, RecordedDose } from '#core/doses/dose.ts'
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
import type { CareDraft } from './care-draft.ts'
import { PartQuestion, whyNotPart } from './part-question.tsx'
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
  const named = useNamedDose(dose)
  const plannedDose = named ? doseInWords(named) : null
  const { draft, change, people, restored, isSaved, setSaved } = form
  const box = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const asksPart = !entry && !isActivity({ title, dose })
  const isAskingPart = asksPart && draft.outcome === 'partly'

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (answersFirst(restored, box.current)) return
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    const outcome = outcomes.find((one) => one === pressed) ?? draft.outcome
    if (isAskingPart && whyNotPart(draft.amount, named)) return setTried(true)
    await save({ ...draft, outcome })
  }
  async function save(said: CareDraft) {
    if (answersFirst(restored, box.current)) return
    setTried(true)
    onTry?.()
    // it stays for a moment after it was saved: a second press must not record again
    if (isSaving || isSaved || isIncomplete || whyNotCare(draft)) return
    // a part of which nobody says how much counts as the whole dose
    if (asksPart && said.outcome === 'partly' && draft.outcome !== 'partly' && draft.amount.trim() === '') {
      setTried(false)
      return change({ outcome: 'partly' })
    }
    setSaving(true)
    const no = await onSave(detailsFrom(said, people, entry))
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
        amountField={isAskingPart ? 'below' : entry && draft.outcome === 'partly' ? 'with-parts' : 'here'}
        dose={named}
        edit={change}
      />
      <DialogActions many={!entry}>
        {entry ? (
          <>
            <Button look="quiet" onClick={onCancel}>
              {recordWords.cancel}
            </Button>
            <Button type="submit">{recordWords.save}</Button>
          </>
        ) : isAskingPart ? (
          <PartQuestion
            dose={named}
            plannedDose={plannedDose}
            amount={draft.amount}
            error={isTried ? whyNotPart(draft.amount, named) : undefined}
            onAmount={(amount) => change({ amount })}
            onPart={(amount) => void save({ ...draft, amount })}
            onBack={() => change({ outcome: 'given', amount: '' })}
          />
        ) : (
          <OutcomeButtons title={title} dose={dose} />
        )}
      </DialogActions>
    </form>
  )
}

/** Undefined without a dose, and when its medicine was deleted. */
function useNamedDose(dose: RecordedDose | undefined): GivenDose | undefined {
  const medicine = useStore(({ view }) => (dose && view.documents.medicine(dose.medicineId)) ?? null, [dose])
  if (dose && 'name' in dose) return dose
  return dose && medicine ? { ...dose, name: medicine.name, unit: medicine.unit } : undefined
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
