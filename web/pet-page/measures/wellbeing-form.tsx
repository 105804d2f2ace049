import type { ReactNode } from 'react'
import { wellbeingQuestions } from '#core/health/measure.ts'
import type { Measure, WellbeingQuestion } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { valueInWords } from '#web/health/measure-in-words.ts'
import { calledInSentence, kindWords, questionWords, wellbeingWords } from '#web/health/measure-words.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { Alert } from '#web/ui/message.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { uiWords } from '#web/ui/ui-words.ts'
import { formWords as words } from './measure-form-words.ts'
import { correctMeasure, recordMeasure } from '#web/schedule/eaten/record-measure.ts'
import styles from './wellbeing-form.module.css'

type WellbeingFormProps = { pet: Pet; before?: Measure; onDone?: () => void; children?: ReactNode }
type Answers = { [question in WellbeingQuestion]: number | null }

const steps = Array.from({ length: 11 }, (_, step) => ({ value: String(step), label: String(step) }))

/** Seven own questions in a minute; nothing is chosen before somebody chooses, and nobody judges the sum. */
export function WellbeingForm({ pet, before, onDone, children }: WellbeingFormProps) {
  const form = useForm<Answers & { note: string }>({
    start: { ...answersOf(before), note: before?.note ?? '' },
    of: before ? before.id : 'wellbeing',
    unsaved: uiWords.unsaved,
    stays: !before,
    whyNot: (draft) =>
      wellbeingQuestions
        .filter((question) => draft[question] === null)
        .map((question) => ({ field: question, says: words.choose })),
  })
  const { draft, edit, errorOf } = form
  const { name } = kindWords.wellbeing

  async function save() {
    const { note, ...answers } = draft
    // the cast: none is left out
    const values = answers as { [question in WellbeingQuestion]: number }
    const when = before ? { at: before.at, local: before.local } : { at: instantNow(), local: localNow() }
    const said = { values, note, ...when }
    const saved = await form.save(() =>
      before
        ? correctMeasure(before, said, words.corrected(name))
        : recordMeasure(pet, { kind: 'wellbeing' }, said, savedInWords(values)),
    )
    if (saved) onDone?.()
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void save()}>
      <p className={styles.soft}>{wellbeingWords.worst}</p>
      {wellbeingQuestions.map((question) => (
        <div key={question} data-field={question} className={styles.question}>
          <Choice
            label={questionWords[question].asks(calledInSentence(pet))}
            look="segmented"
            options={steps}
            value={draft[question] === null ? null : String(draft[question])}
            onChange={(step) => edit({ [question]: Number(step) })}
            error={errorOf(question)}
          />
        </div>
      ))}
      <TextArea
        label={words.note}
        rows={2}
        dir="auto"
        value={draft.note}
        onChange={(note) => edit({ note })}
      />
      {form.isTried && <Alert>{wellbeingWords.missing}</Alert>}
      <div className={styles.actions}>
        {children}
        <Button type="submit">{words.save}</Button>
      </div>
      <p className={styles.soft}>{wellbeingWords.credit}</p>
    </Form>
  )
}

/** Nothing is left out of what a form keeps: null is what nobody has answered. */
function answersOf(before: Measure | undefined): Answers {
  const answers = wellbeingQuestions.map((question) => [question, before?.values[question] ?? null])
  return Object.fromEntries(answers) as Answers // each question once
}

function savedInWords(values: Measure['values']): string {
  return words.saved(kindWords.wellbeing.name, valueInWords({ kind: 'wellbeing', values }, '×'))
}
