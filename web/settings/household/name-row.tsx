import { useRef } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cleanName, whyNotNamed } from '#core/households/household.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { Form } from '#web/forms/form.tsx'
import { useReopened } from '#web/forms/kept-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { householdWords as words } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PencilIcon } from '#web/ui/pictures/page-icons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './household.module.css'

type NameRowProps = {
  label: string
  name: string
  icon: ReactNode
  /** what the pencil does, in words; without it the name is only to be read */
  changeLabel?: string | undefined
  onSave: (name: string) => Promise<Outcome<unknown>>
  whyNot?: typeof whyNotNamed
  /** stands there while there is none */
  none?: string
  /** of a phone: the keys that a device offers */
  type?: 'text' | 'tel'
}

/** A name that is changed where it stands. */
export function NameRow(props: NameRowProps) {
  const { label, name, icon, changeLabel, onSave, whyNot = whyNotNamed, none = '', type = 'text' } = props
  const [isOpen, setOpen] = useReopened(label)
  const pencil = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setOpen(false))
    pencil.current?.focus()
  }

  if (isOpen)
    return (
      <li className={styles.editing}>
        <NameForm {...{ label, name, onSave, whyNot, type }} onClose={close} />
      </li>
    )
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.detail}>{label}</span>
        <span className={styles.label} dir="auto">
          {name || none}
        </span>
      </span>
      {changeLabel && (
        <IconButton ref={pencil} label={changeLabel} onClick={() => setOpen(true)}>
          <PencilIcon />
        </IconButton>
      )}
    </li>
  )
}

type NameFormProps = Pick<NameRowProps, 'label' | 'name' | 'onSave' | 'type'> & {
  whyNot: typeof whyNotNamed
  onClose: () => void
}

function NameForm({ label, name, type, onSave, whyNot, onClose }: NameFormProps) {
  const online = useOnline()
  const form = useForm({
    start: { typed: name },
    of: label,
    fallback: words.failed,
    whyNot({ typed }) {
      const why = whyNot(typed)
      return why && { field: 'typed', says: refusalWords[why] }
    },
  })
  const { typed } = form.draft

  async function submit() {
    if (cleanName(typed) === name) return onClose()
    const outcome = await form.send(async () => ({ ...(await onSave(typed)), field: 'typed' as const }))
    if (outcome?.ok) onClose()
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={label}
        type={type}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={(next) => form.edit({ typed: next })}
        ref={selectAll}
        error={form.errorOf('typed') ?? (online ? undefined : words.needsConnection)}
      />
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={form.busy} disabled={!online}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

// one function for good: a new one at every render would select what was just typed
function selectAll(field: HTMLInputElement | null) {
  field?.select()
}
