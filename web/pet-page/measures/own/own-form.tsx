import type { ReactNode } from 'react'
import { ownForms } from '#core/pets/own-forms.ts'
import { ownBounds } from '#core/pets/why-not-own.ts'
import { Form } from '#web/forms/form.tsx'
import type { FormOf } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { formWords } from '../measure-form-words.ts'
import forms from '../measure-form.module.css'
import type { OwnDraft } from './own-draft.ts'
import { ownWords as words } from './own-words.ts'
import styles from './own.module.css'

type OwnFormProps = {
  form: FormOf<OwnDraft>
  label: string
  /** how it is said, once it is: another would be another measure */
  isNew: boolean
  onSubmit: () => void
  /** beside Save */
  children?: ReactNode
}

/** What it is called and how it is said; nobody who measures it needs more. */
export function OwnForm({ form, label, isNew, onSubmit, children }: OwnFormProps) {
  const { draft, edit, errorOf } = form
  return (
    <Form form={form} className={styles.form} aria-label={label} onSubmit={onSubmit}>
      <TextField
        label={words.name}
        hint={isNew ? words.nameHint : undefined}
        autoComplete="off"
        dir="auto"
        maxLength={ownBounds.name}
        value={draft.name}
        onChange={(name) => edit({ name })}
        error={errorOf('name')}
      />
      {isNew && (
        <Choice
          label={words.form}
          look="segmented"
          options={ownForms.map((value) => ({ value, label: words.forms[value] }))}
          value={draft.form}
          onChange={(value) => edit({ form: value })}
        />
      )}
      {draft.form === 'number' && (
        <TextField
          label={words.unit}
          hint={words.unitHint}
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          maxLength={ownBounds.unit}
          value={draft.unit}
          onChange={(unit) => edit({ unit })}
          error={errorOf('unit')}
        />
      )}
      {draft.form === 'choice' && (
        <div data-field="choices">
          <TextArea
            label={words.choices}
            hint={words.choicesHint}
            rows={4}
            dir="auto"
            value={draft.choices}
            onChange={(choices) => edit({ choices })}
            error={errorOf('choices')}
          />
        </div>
      )}
      <div className={forms.actions}>
        {children}
        <Button type="submit">{formWords.save}</Button>
      </div>
    </Form>
  )
}
