import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { wellbeingQuestions } from '#core/health/measure.ts'
import type { Measure, WellbeingQuestion } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { valueInWords } from '#web/health/measure-in-words.ts'
import { calledInSentence, kindWords, questionWords, wellbeingWords } from '#web/health/measure-words.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { Alert } from '#web/ui/message.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { formWords as words } from './measure-form-words.ts'
import { correctMeasure, recordMeasure } from './record-measure.ts'
import styles from './wellbeing-form.module.css'

type WellbeingFormProps = { pet: Pet; before?: Measure; onDone?: () => void; children?: ReactNode }
type Answers = { [question in WellbeingQuestion]?: number }

const steps = Array.from({ length: 11 }, (_, step) => ({ value: String(step), label: String(step) }))

/** Seven own questions in a minute; nothing is chosen before somebody chooses, and nobody judges the sum. */
export function WellbeingForm({ pet, before, onDone, children }: WellbeingFormProps) {
  const [answers, setAnswers] = useState<Answers>(before?.values ?? {})
  const [note, setNote] = useState(before?.note ?? '')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isSaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const { name } = kindWords.wellbeing

  async function save(event: FormEvent) {
    event.preventDefault()
    const missing = wellbeingQuestions.find((question) => answers[question] === undefined)
    setTried(missing !== undefined)
    if (missing) {
      form.current?.querySelector<HTMLElement>(`[data-question="${missing}"] input`)?.focus()
      return
    }
    if (isSaving.current) return
    isSaving.current = true
    const when = before ? { at: before.at, local: before.local } : { at: instantNow(), local: localNow() }
    const said = { values: answers, note, ...when }
    const no = before
      ? await correctMeasure(before, said, words.corrected(name))
      : await recordMeasure(pet, 'wellbeing', said, savedInWords(answers))
    isSaving.current = false
    setRefused(no)
    if (no !== null) return
    setAnswers({})
    setNote('')
    onDone?.()
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {refused !== null && <Alert takesFocus>{refused}</Alert>}
      <p className={styles.soft}>{wellbeingWords.worst}</p>
      {wellbeingQuestions.map((question) => (
        <div key={question} data-question={question} className={styles.question}>
          <Choice
            label={questionWords[question].asks(calledInSentence(pet))}
            look="segmented"
            options={steps}
            value={answers[question] === undefined ? null : String(answers[question])}
            onChange={(step) => setAnswers({ ...answers, [question]: Number(step) })}
            error={isTried && answers[question] === undefined ? words.choose : undefined}
          />
        </div>
      ))}
      <TextArea label={words.note} rows={2} dir="auto" value={note} onChange={setNote} />
      {isTried && <Alert>{wellbeingWords.missing}</Alert>}
      <div className={styles.actions}>
        {children}
        <Button type="submit">{words.save}</Button>
      </div>
      <p className={styles.soft}>{wellbeingWords.credit}</p>
    </form>
  )
}

function savedInWords(values: Answers): string {
  return words.saved(kindWords.wellbeing.name, valueInWords({ kind: 'wellbeing', values }, '×'))
}
