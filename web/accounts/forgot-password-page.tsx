import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepingNext, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MailSentPicture } from '../ui/pictures/mail-sent-picture.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { askAccount } from './account-calls.ts'
import { useEmail, useSending } from './account-form.ts'
import type { Failure } from './account-form.ts'
import { accountWords, resetWords } from './account-words.ts'
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx'
import { useSendsMail } from './installation.ts'
import { withoutMailWords } from './without-mail-words.ts'
import styles from './auth-page.module.css'

export function ForgotPasswordPage() {
  const [search] = useSearchParams()
  const email = useEmail()
  // asked while the address is typed: what is said of mail afterwards must not come later and move the page
  useSendsMail()
  const [timesSent, setTimesSent] = useState(0)
  const { busy, failure, send } = useSending(resetWords.sendFailed)

  async function sendInstructions() {
    if (!email.valid) return
    const outcome = await send(() => askAccount('/api/auth/request-password-reset', { email: email.trimmed }))
    if (outcome?.ok) setTimesSent((times) => times + 1)
  }

  return (
    <AuthPage id="forgot-password" title={resetWords.title} asleep={timesSent > 0}>
      {timesSent === 0 ? (
        <AuthForm failure={failure} onSubmit={() => void sendInstructions()}>
          <TextField {...email.field} autoComplete="username" />
          <Button type="submit" wide busy={busy} disabled={!email.valid}>
            {busy ? accountWords.loading : resetWords.send}
          </Button>
        </AuthForm>
      ) : (
        <InstructionsSent
          email={email.trimmed}
          again={timesSent > 1}
          busy={busy}
          failure={failure}
          resend={() => void sendInstructions()}
        />
      )}
      <AuthLinks>
        <Link to={keepingNext(paths.login, search.get('next'))} state={email.state}>
          {accountWords.backToLogin}
        </Link>
      </AuthLinks>
    </AuthPage>
  )
}

type SentProps = { email: string; again: boolean; busy: boolean; failure: Failure | null; resend: () => void }

function InstructionsSent({ email, again, busy, failure, resend }: SentProps) {
  const sendsMail = useSendsMail()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
      <AuthForm failure={failure} onSubmit={resend}>
        <p role="status" className={styles.small}>
          {again && (sendsMail ? resetWords.resent : withoutMailWords.resetAgain)}
        </p>
        <Button type="submit" look="quiet" wide busy={busy}>
          {busy ? accountWords.loading : resetWords.resend}
        </Button>
      </AuthForm>
    </div>
  )
}
