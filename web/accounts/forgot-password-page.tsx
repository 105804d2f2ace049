import { useEffect, useRef, useState } from 'react'
import { isGuest } from '#core/households/guest.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { Failed } from '../forms/plain-form.tsx'
import { useSending } from '../forms/use-sending.ts'
import { keepingNext, paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { Note } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { MailSentPicture } from '../ui/pictures/mail-sent-picture.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { askAccount } from './account-calls.ts'
import { useEmailForm } from './account-form.ts'
import { accountWords, resetWords } from './account-words.ts'
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx'
import { useSendsMail, useWaysIn } from './installation.ts'
import { BackLink } from './reset/back-link.tsx'
import { withoutMailWords } from './without-mail-words.ts'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './auth-page.module.css'

export function ForgotPasswordPage() {
  const search = usePageSearch()
  const session = useSession()
  // a sitter's is no address
  const own = session.state === 'signed-in' && !isGuest(session.user) ? session.user.email : ''
  const { form, email } = useEmailForm(resetWords.sendFailed, own)
  // asked while the address is typed: what is said of mail afterwards must not come later and move the page
  useSendsMail()
  const [isSent, setSent] = useState(false)
  const { isKnown, passwordLogin } = useWaysIn()

  const ask = () => askAccount('/api/auth/request-password-reset', { email: email.trimmed })

  async function sendInstructions() {
    const outcome = email.valid && (await form.send(ask))
    if (outcome && outcome.ok) setSent(true)
  }

  if (!isKnown) return <AuthPage id="forgot-password" title={resetWords.title} />
  return (
    <AuthPage id="forgot-password" title={resetWords.title} asleep={isSent}>
      {!passwordLogin ? (
        <Note>{refusalWords['password-login-off']}</Note>
      ) : !isSent ? (
        <AuthForm form={form} onSubmit={() => void sendInstructions()}>
          <TextField {...email.field} autoComplete="username" />
          <Button type="submit" wide busy={form.busy} disabled={!email.valid}>
            {form.busy ? accountWords.loading : resetWords.send}
          </Button>
        </AuthForm>
      ) : (
        <InstructionsSent email={email.trimmed} ask={ask} />
      )}
      <AuthLinks>
        <BackLink to={keepingNext(paths.login, search.get('next'))} state={email.state} />
      </AuthLinks>
    </AuthPage>
  )
}

type SentProps = { email: string; ask: () => Promise<Outcome<unknown>> }

function InstructionsSent({ email, ask }: SentProps) {
  const [again, setAgain] = useState(false)
  const { busy, failure, send } = useSending(resetWords.sendFailed)
  const sendsMail = useSendsMail()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function resend() {
    const outcome = await send(ask)
    if (outcome?.ok) setAgain(true)
  }

  return (
    <div className={styles.sent}>
      {sendsMail && <MailSentPicture />}
      <h2 ref={heading} tabIndex={-1}>
        {resetWords.sent}
      </h2>
      <p>
        {resetWords.sentTo} <strong>{sendsMail ? email : withoutMailWords.operator}</strong>.{' '}
        {sendsMail ? resetWords.sentMore : withoutMailWords.resetMore}
      </p>
      <div className={styles.form}>
        <Failed failure={failure} />
        <p role="status" className={styles.small}>
          {again && (sendsMail ? resetWords.resent : withoutMailWords.resetAgain)}
        </p>
        <Button look="quiet" wide busy={busy} onClick={() => void resend()}>
          {busy ? accountWords.loading : resetWords.resend}
        </Button>
      </div>
    </div>
  )
}
