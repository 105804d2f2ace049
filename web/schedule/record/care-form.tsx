import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { isActivity } from '#core/care/activity.ts'
import { outcomes } from '#core/care/care.ts'
import type { CareDetails, CareEntry } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'
import type { GivenDose, RecordedDose } from '#core/doses/dose.ts'
import { useStore } from '#web/store/current-store.ts'
import { Form } from '#web/forms/form.tsx'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { doseInWords } from '../list/row-dose.tsx'
import { recordWords } from '../words/record-words.ts'
import { CareFields } from './care-fields.tsx'
import { detailsFrom, whyNotCare } from './care-draft.ts'
import type { CareDraft } from './care-draft.ts'
import { PartQuestion, whyNotPart } from './part-question.tsx'
import type { CareFormState } from './use-care-form.ts'
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
  const { draft, edit, people } = form
  const [isTried, setTried] = useState(false)
  const asksPart = !entry && !isActivity({ title, dose })
  const isAskingPart = asksPart && draft.outcome === 'partly'

  function submit(event: SubmitEvent) {
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    const outcome = outcomes.find((one) => one === pressed) ?? draft.outcome
    if (isAskingPart && whyNotPart(draft.amount, named)) setTried(true)
    else void save({ ...draft, outcome })
  }
  async function save(said: CareDraft) {
    setTried(true)
    onTry?.()
    if (isIncomplete || whyNotCare(draft)) return
    // a part of which nobody says how much counts as the whole dose
    if (asksPart && said.outcome === 'partly' && draft.outcome !== 'partly' && draft.amount.trim() === '') {
      setTried(false)
      return edit({ outcome: 'partly' })
    }
    const saved = await form.send(async () => {
      const no = await onSave(detailsFrom(said, people, entry))
      return no === null ? { ok: true, answer: null } : { ok: false, code: '', words: no }
    })
    if (saved?.ok) onDone()
  }
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      {children}
      {entry && (
        <Choice
          label={recordWords.outcome}
          options={outcomes.map((value) => ({
            value,
            label: outcomeWord(value, { title, dose }),
          }))}
          value={draft.outcome}
          onChange={(outcome) => edit({ outcome })}
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
        edit={edit}
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
            onAmount={(amount) => edit({ amount })}
            onPart={(amount) => form.isReady() && void save({ ...draft, amount })}
            onBack={() => edit({ outcome: 'given', amount: '' })}
          />
        ) : (
          <OutcomeButtons title={title} dose={dose} />
        )}
      </DialogActions>
    </Form>
  )
}

/** Undefined without a dose, and when its medicine was deleted. */
function useNamedDose(dose: RecordedDose | undefined): GivenDose | undefined {
  const medicine = useStore(
    ({ view }) => (dose && view.documents.find('medicines', dose.medicineId)) ?? null,
    [dose],
  )
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
