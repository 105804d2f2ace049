import { useState } from 'react'
import type { MouseEvent } from 'react'
import { contactBounds } from '#core/contact/contact.ts'
import type { ContactField } from '#core/contact/contact.ts'
import { emailFieldError } from '#core/accounts/email.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { codePoints } from '#core/text-length.ts'
import { callFunction } from '../functions/call-function.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Alert, Note } from '../ui/message.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { afterFailure, troubleOf } from './contact-draft.ts'
import type { ContactDraft } from './contact-draft.ts'
import { contactWords as words } from './contact-words.ts'
import styles from './contact-page.module.css'

/** The number of characters is shown only when it begins to matter. */
const nearlyFull = 500

export function ContactForm({ start }: { start: ContactDraft }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [emailLeft, setEmailLeft] = useState(false)
  const form = useForm<ContactDraft>({
    start,
    unsaved: words.unsent,
    isTouched: ({ message }) => message !== '',
    stays: true,
    whyNot: troubleOf,
  })
  const { draft, edit } = form

  async function submit() {
    const email = draft.email.trim()
    setSentTo(null)
    const sent = await form.send(() => sendContact({ ...draft, email }))
    if (!sent?.ok) return
    setSentTo(email)
    setEmailLeft(false)
  }

  const field = (name: ContactField) => ({
    name,
    value: draft[name],
    required: true,
    error: errorAt(name),
    onChange: (value: string) => {
      edit({ [name]: value })
      form.forget()
      setSentTo(null)
    },
  })

  function errorAt(name: ContactField) {
    const isWrongEmail = name === 'email' && emailFieldError({ value: draft.email, touched: emailLeft })
    return form.errorOf(name) ?? (isWrongEmail ? refusalWords['email-invalid'] : undefined)
  }

  return (
    <Form form={form} says={false} className={styles.form} onSubmit={() => void submit()}>
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
      <Honeypot value={draft.website} onChange={(website) => edit({ website })} />
      {form.failure && (
        <Alert key={form.failure.attempt} takesFocus>
          <p>{words.failed}</p>
          {form.failure.words && <p className={styles.because}>{form.failure.words}</p>}
        </Alert>
      )}
      {sentTo !== null && (
        <div tabIndex={-1} ref={takeFocus}>
          <Note tone="good">
            <p className={styles.sent}>{words.sent}</p>
            <p>{words.sentMore(sentTo)}</p>
          </Note>
        </div>
      )}
      <Button type="submit" wide busy={form.busy} onMouseDown={keepFocus}>
        {form.busy ? words.sending : words.send}
      </Button>
    </Form>
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

async function sendContact(draft: ContactDraft) {
  try {
    await callFunction('submitContactForm', draft)
    return { ok: true as const, answer: null }
  } catch (error) {
    // the place to say so is this form; what was typed stays
    const why = afterFailure(error)
    if ('because' in why) return { ok: false as const, code: '', words: why.because ?? '' }
    return { ok: false as const, code: '', words: why.says, field: why.field }
  }
}

/** Leaving the email field shows its error, which would push the button away from under the pointer. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

// one function for good: a new one at every render would take the focus back from whoever types on
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
