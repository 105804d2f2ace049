import { useRef, useState } from 'react'
import type { FormEvent, MouseEvent } from 'react'
import { contactBounds } from '#core/contact/contact.ts'
import type { ContactField } from '#core/contact/contact.ts'
import { emailFieldError } from '#core/accounts/email.ts'
import { refusals } from '#core/refusal.ts'
import { codePoints } from '#core/text-length.ts'
import { callFunction } from '../functions/call-function.ts'
import { useKeptDraft } from '../store/drafts/kept-draft.ts'
import { RestoredDraft } from '../store/drafts/restored-draft.tsx'
import { Button } from '../ui/button.tsx'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { Alert, Note } from '../ui/message.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { afterFailure, idle, troubleOf } from './contact-draft.ts'
import type { ContactDraft, Sending } from './contact-draft.ts'
import { contactWords as words } from './contact-words.ts'
import styles from './contact-page.module.css'

/** The number of characters is shown only when it begins to matter. */
const nearlyFull = 500

export function ContactForm({ start }: { start: ContactDraft }) {
  const [draft, setDraft, restored] = useKeptDraft(start)
  const [sending, setSending] = useState<Sending>(idle)
  const [emailLeft, setEmailLeft] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(draft.message !== '', words.unsent)

  const show = (next: Sending) => {
    setSending(next)
    if (next.state === 'idle' && next.trouble) focusField(form.current, next.trouble.field)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.state === 'submitting') return
    const trouble = troubleOf(draft)
    if (trouble) return show({ state: 'idle', trouble })
    setSending({ state: 'submitting' })
    try {
      await callFunction('submitContactForm', { ...draft, email: draft.email.trim() })
    } catch (error) {
      // the place to say so is this form; what was typed stays
      return show(afterFailure(error))
    }
    setSending({ state: 'success', email: draft.email.trim() })
    setDraft(start)
    setEmailLeft(false)
  }

  const field = (name: ContactField) => ({
    name,
    value: draft[name],
    required: true,
    error: errorAt(name),
    onChange: (value: string) => {
      setDraft({ ...draft, [name]: value })
      if (sending.state !== 'submitting') setSending(idle)
    },
  })

  function errorAt(name: ContactField) {
    if (sending.state === 'idle' && sending.trouble?.field === name) return sending.trouble.says
    const isWrongEmail = name === 'email' && emailFieldError({ value: draft.email, touched: emailLeft })
    return isWrongEmail ? refusals['email-invalid'].says : undefined
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <RestoredDraft restored={restored} />
      <TextField {...field('name')} label={words.name} autoComplete="name" />
      <TextField
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        onBlur={() => setEmailLeft(true)}
      />
      <TextArea
        {...field('message')}
        label={words.message}
        className={styles.message}
        hint={roomLeft(draft.message)}
      />
      <Honeypot value={draft.website} onChange={(website) => setDraft({ ...draft, website })} />
      {sending.state === 'error' && (
        <Alert takesFocus>
          <p>{words.failed}</p>
          {sending.because && <p className={styles.because}>{sending.because}</p>}
        </Alert>
      )}
      {sending.state === 'success' && (
        <div tabIndex={-1} ref={takeFocus}>
          <Note tone="good">
            <p className={styles.sent}>{words.sent}</p>
            <p>{words.sentMore(sending.email)}</p>
          </Note>
        </div>
      )}
      <Button type="submit" wide busy={sending.state === 'submitting'} onMouseDown={keepFocus}>
        {sending.state === 'submitting' ? words.sending : words.send}
      </Button>
    </form>
  )
}

/** Out of sight and out of the tab order: only a robot fills it in. */
function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {words.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

function roomLeft(message: string): string | undefined {
  const left = contactBounds.message - codePoints(message)
  if (left > nearlyFull) return undefined
  return left >= 0 ? words.left(left) : words.tooMany(-left)
}

function focusField(form: HTMLFormElement | null, field: ContactField) {
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}

/** Leaving the email field shows its error, which would push the button away from under the pointer. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

// one function for good: a new one at every render would take the focus back from whoever types on
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
