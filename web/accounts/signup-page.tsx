import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { passwordLength, passwordRefusals, whyNotPassword } from '#core/account.ts'
import { keepingNext, paths } from '../paths.ts'
import { signedIn } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/text-field.tsx'
import { askAccount } from './account-calls.ts'
import { useEmail, useSending } from './account-form.ts'
import { AuthForm, AuthLinks, AuthPage, SmallPrint } from './auth-page.tsx'

export function SignupPage() {
  const [search] = useSearchParams()
  const email = useEmail()
  const [password, setPassword] = useState('')
  const { busy, failure, fail, send } = useSending('Unknown error')
  const ready = email.valid && password.trim() !== ''

  async function signUp() {
    if (!ready) return
    const whyNot = whyNotPassword(password)
    if (whyNot) return fail(passwordRefusals[whyNot])
    // care happens at home: mails about it need to know when morning is there
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const outcome = await send(() =>
      askAccount('/api/auth/sign-up/email', { email: email.trimmed, password, timeZone }),
    )
    if (outcome?.ok) signedIn({ id: outcome.answer.user.id, email: outcome.answer.user.email })
  }

  return (
    <AuthPage id="signup" title="Create Account">
      <AuthForm failure={failure} onSubmit={() => void signUp()}>
        <TextField {...email.field} autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          placeholder="Strong password"
          autoComplete="new-password"
          hint={`${passwordLength.least} characters or more.`}
          minLength={passwordLength.least}
          value={password}
          onChange={setPassword}
          required
        />
        <SmallPrint>
          By signing up you say that you are 18 or over and agree to the{' '}
          <Link to={paths.terms}>Terms of Service</Link> and the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </SmallPrint>
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {busy ? 'Loading...' : 'Sign Up'}
        </Button>
      </AuthForm>
      <AuthLinks>
        <span>
          Already have an account?{' '}
          <Link to={keepingNext(paths.login, search.get('next'))} state={email.state}>
            Log in
          </Link>
        </span>
      </AuthLinks>
    </AuthPage>
  )
}
