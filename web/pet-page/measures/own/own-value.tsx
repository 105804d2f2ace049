import { flushSync } from 'react-dom'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { ownInWords } from '#web/health/own-in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { MeasureDraft } from '../measure-draft.ts'
import forms from '../measure-form.module.css'
import { ownWords as words } from './own-words.ts'
import styles from './own.module.css'

type OwnValueProps = {
  own: MeasuredOwn
  draft: MeasureDraft
  saves: boolean
  lastTime: string | false | undefined
  error: string | undefined
  edit: (draft: Partial<MeasureDraft>) => void
}

/** What people measure in their own way: a number, one of their answers, or yes or no. */
export function OwnValue({ own, draft, saves, lastTime, error, edit }: OwnValueProps) {
  if (own.form === 'number')
    return (
      <TextField
        label={words.newValue(own.unit ?? '')}
        hint={lastTime || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={draft.typed}
        onChange={(typed) => edit({ typed })}
        error={error}
        className={forms.value}
      />
    )
  const answers = answersOf(own).map((label, value) => ({ value: String(value), label }))
  const options = own.form === 'yes-no' ? answers.toReversed() : answers
  if (own.form === 'yes-no' && saves)
    return (
      <div role="group" aria-label={own.name} className={styles.yesNo}>
        {options.map(({ value, label }) => (
          // the answer is there before the form is sent
          <Button
            key={value}
            type="submit"
            look="quiet"
            onClick={() => flushSync(() => edit({ typed: value }))}
          >
            {label}
          </Button>
        ))}
      </div>
    )
  return (
    <div className={forms.scale} dir="auto">
      <Choice
        label={own.name}
        hideLabel
        look={options.every(({ label }) => label.length <= mostBeside) ? 'segmented' : 'list'}
        options={options}
        value={draft.typed === '' ? null : draft.typed}
        onChange={(typed) => edit({ typed })}
        error={error}
      />
    </div>
  )
}

/** Longer words stand below each other. */
const mostBeside = 14

function answersOf(own: MeasuredOwn): string[] {
  const count = own.form === 'choice' ? (own.choices ?? []).length : 2
  return Array.from({ length: count }, (_, value) => ownInWords(own, value))
}
