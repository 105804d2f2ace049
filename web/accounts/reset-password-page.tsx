import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { passwordLength, passwordRefusals, whyNotPassword } from '#core/account.ts'
import { paths } from '../paths.ts'
import { confirmSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { askAccount } from './account-calls.ts'
import { useSending } from './account-form.ts'
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx'
import styles from './auth-page.module.css'

/** Where the link of the reset mail leads. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [state, setState] = useState<'asking' | 'done' | 'bad-link'>(
    token && !search.has('error') ? 'asking' : 'bad-link',
  )
  const [password, setPassword] = useState('')
  const { busy, failure, fail, send } = useSending('Unknown error')
  const ready = password.trim() !== ''

  async function changePassword() {
    if (!ready || !token) return
    const whyNot = whyNotPassword(password)
    if (whyNot) return fail(passwordRefusals[whyNot])
    const outcome = await send(() => askAccount('/api/auth/reset-password', { token, newPassword: password }))
    if (outcome?.ok) {
      setState('done')
      // the reset ended every session of this person, maybe also the one open here
      void confirmSession()
    } else if (outcome?.code === 'INVALID_TOKEN') setState('bad-link')
  }

  if (state === 'done') {
    return (
      <AuthPage id="reset-password" title="Reset Password">
        <Ending heading="Your password is changed">
          <p>All other devices have been signed out. Log in with the new password.</p>
          <LinkButton to={paths.login} wide>
            Log In
          </LinkButton>
        </Ending>
      </AuthPage>
    )
  }
  if (state === 'bad-link') {
    return (
      <AuthPage id="reset-password" title="Reset Password" asleep>
        <Ending heading="This link no longer works">
          <p>
            A reset link works once and for one hour. This one was used already, is too old, or is not
            complete.
          </p>
          <LinkButton to={paths.forgotPassword} wide>
            Send a new link
          </LinkButton>
        </Ending>
        <AuthLinks>
          <Link to={paths.login}>Back to login</Link>
        </AuthLinks>
      </AuthPage>
    )
  }
  return (
    <AuthPage id="reset-password" title="Reset Password">
      <AuthForm failure={failure} onSubmit={() => void changePassword()}>
        <PasswordField
          label="New password"
          name="new-password"
          placeholder="Strong password"
          autoComplete="new-password"
          hint={`${passwordLength.least} characters or more.`}
          minLength={passwordLength.least}
          value={password}
          onChange={setPassword}
          required
        />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {busy ? 'Loading...' : 'Change password'}
        </Button>
      </AuthForm>
      <AuthLinks>
        <Link to={paths.login}>Back to login</Link>
      </AuthLinks>
    </AuthPage>
  )
}

/** Something is over: its heading takes the focus, so that it is read out. */
function Ending({ heading, children }: { heading: string; children: React.ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </div>
  )
}
