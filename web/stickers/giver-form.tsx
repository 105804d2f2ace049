import { careBounds } from '#core/care/care.ts'
import type { Person } from '#core/care/care.ts'
import { PlainForm } from '../forms/plain-form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

type GiverFormProps = {
  words: { name: string; nameMissing: string }
  /** on its button */
  done: string
  wide: boolean
  className: string | undefined
  /** on a screen that is everybody's no name is offered */
  autoComplete: 'name' | 'off'
  onNamed: (person: Person) => void
}

const named = (typed: string) => typed.trim().slice(0, careBounds.name)

/** The name of somebody who has no account here. */
export function GiverForm({ words, done, wide, className, autoComplete, onNamed }: GiverFormProps) {
  const form = useForm({
    start: { name: '' },
    of: 'giver',
    whyNot: ({ name }) => (named(name) === '' ? { field: 'name', says: words.nameMissing } : null),
  })
  const { draft, edit, errorOf } = form
  return (
    <PlainForm
      form={form}
      className={className}
      onSubmit={() => onNamed({ id: null, name: named(draft.name) })}
    >
      <TextField
        label={words.name}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => edit({ name })}
        autoComplete={autoComplete}
      />
      <Button type="submit" wide={wide}>
        {done}
      </Button>
    </PlainForm>
  )
}
