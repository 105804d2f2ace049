import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { cleanName, whyNotNamed } from '#core/households/household.ts'
import { refusals } from '#core/refusal.ts'
import { useSending } from '#web/accounts/account-form.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
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
  const [typed, setTyped] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setTyped(null))
    pencil.current?.focus()
  }

  if (typed !== null)
    return (
      <li className={styles.editing}>
        <NameForm {...{ label, name, typed, setTyped, onSave, whyNot, type }} onClose={close} />
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
        <IconButton ref={pencil} label={changeLabel} onClick={() => setTyped(name)}>
          <PencilIcon />
        </IconButton>
      )}
    </li>
  )
}

type NameFormProps = Pick<NameRowProps, 'label' | 'name' | 'onSave' | 'type'> & {
  whyNot: typeof whyNotNamed
  typed: string
  setTyped: (typed: string) => void
  onClose: () => void
}

function NameForm({ label, name, type, typed, setTyped, onSave, whyNot, onClose }: NameFormProps) {
  const online = useOnline()
  const { busy, failure, fail, send } = useSending(words.failed)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const why = whyNot(typed)
    if (why) return fail(refusals[why].says)
    if (cleanName(typed) === name) return onClose()
    const outcome = await send(() => onSave(typed))
    if (outcome?.ok) onClose()
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        type={type}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={setTyped}
        ref={(field) => field?.select()}
        error={failure?.words ?? (online ? undefined : words.needsConnection)}
      />
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={!online}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
