import { Suspense, lazy, startTransition, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LetInAnswer } from '#core/accounts/second-step.ts'
import { keepingNext, paths } from '../paths.ts'
import { signedIn, useSession } from '../store/session.ts'
import type { User } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert, Note } from '../ui/message.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import { askAccount } from './account-calls.ts'
import { useEmailForm } from './account-form.ts'
import { accountWords, loginWords } from './account-words.ts'
import { useWaysIn } from './installation.ts'
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx'
import type * as passkeys from './passkeys/passkey-login.tsx'
import { WithoutAccount } from './without-account.tsx'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './auth-page.module.css'

/** Few have turned it on, and only they load it. */
const AskCode = lazy(async () => ({ default: (await import('./second-step/ask-code.tsx')).AskCode }))

/** Only where the operator has set it up. */
const SignOnLogin = lazy(async () => ({
  default: (await import('./single-sign-on/sign-on-login.tsx')).SignOnLogin,
}))

const SignOnRefusal = lazy(async () => ({
  default: (await import('./single-sign-on/sign-on-refusal.tsx')).SignOnRefusal,
}))

/** A sign-in that waits for a code. After single sign-on its token is in a cookie. */
type Waiting = { token: string | null; email: string }

/** The first step, and in its place the second for whoever has turned one on. */
export function LoginPage() {
  const search = usePageSearch()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<Waiting | null>(
    search.get('step') === 'code' ? { token: null, email: '' } : null,
  )
  const [over, setOver] = useState('')

  function entered(answer: LetInAnswer<User>, email: string) {
    if ('user' in answer) signedIn({ id: answer.user.id, email: answer.user.email })
    // the first step stays until the second has loaded
    else startTransition(() => setWaiting({ token: answer.secondStep.token, email }))
  }

  function goBack(why: string) {
    const state = { email: waiting?.email ?? '' }
    void navigate(keepingNext(paths.login, search.get('next')), { replace: true, state })
    // together with the address that the first step begins with
    startTransition(() => {
      setOver(why)
      setWaiting(null)
    })
  }

  if (!waiting) return <FirstStep over={over} onEntered={entered} />
  return (
    <Suspense fallback={<AuthPage id="login" title={loginWords.title} />}>
      <AskCode token={waiting.token} onBack={goBack} />
    </Suspense>
  )
}

type FirstStepProps = {
  /** why the second step is asked for no longer */
  over: string
  onEntered: (answer: LetInAnswer<User>, email: string) => void
}

function FirstStep({ over, onEntered }: FirstStepProps) {
  const session = useSession()
  const search = usePageSearch()
  const { form, email } = useEmailForm()
  const [password, setPassword] = useState('')
  const later = usePasskeyLogin()
  const { isKnown, singleSignOn, passwordLogin } = useWaysIn()
  const cameBack = search.get('sso')
  const ready = email.valid && password.trim() !== ''

  async function logIn() {
    if (!ready) return
    const outcome = await form.send(() =>
      askAccount('/api/auth/sign-in/email', { email: email.trimmed, password }),
    )
    if (outcome?.ok) onEntered(outcome.answer, email.trimmed)
  }

  const next = search.get('next')
  if (!isKnown) return <AuthPage id="login" title={loginWords.title} about={loginWords.about} />
  return (
    <AuthPage id="login" title={loginWords.title} about={loginWords.about}>
      <AuthForm form={form} onSubmit={() => void logIn()}>
        {over !== '' && !form.failure && <Alert takesFocus>{over}</Alert>}
        {session.state === 'signed-out' && session.why && !form.failure && <Note>{session.why}</Note>}
        {cameBack !== null && !form.failure && (
          <Suspense>
            <SignOnRefusal said={cameBack} />
          </Suspense>
        )}
        {passwordLogin && (
          <>
            <TextField {...email.field} autoComplete="username webauthn" />
            <CurrentPassword value={password} onChange={setPassword} />
            <Button type="submit" wide busy={form.busy} disabled={!ready}>
              {form.busy ? accountWords.loading : loginWords.logIn}
            </Button>
          </>
        )}
        {later ? (
          <later.PasskeyLogin onEntered={(answer) => onEntered(answer, email.trimmed)} />
        ) : (
          <div className={styles.later} />
        )}
        {singleSignOn && (
          <Suspense fallback={<div className={styles.later} />}>
            <SignOnLogin {...singleSignOn} next={next} />
          </Suspense>
        )}
      </AuthForm>
      {passwordLogin && (
        <AuthLinks>
          <Link to={keepingNext(paths.signup, next)} state={email.state}>
            {loginWords.createAccount}
          </Link>
          <Link to={keepingNext(paths.forgotPassword, next)} state={email.state}>
            {loginWords.forgotPassword}
          </Link>
        </AuthLinks>
      )}
      <WithoutAccount />
    </AuthPage>
  )
}

/** Once the page stands: what few need does not come with the first screen. Without it there is the password. */
function usePasskeyLogin() {
  const [later, setLater] = useState<typeof passkeys | null>(null)
  useEffect(() => void import('./passkeys/passkey-login.tsx').then(setLater, () => setLater(null)), [])
  return later
}
