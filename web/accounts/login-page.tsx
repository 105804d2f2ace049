import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepingNext, paths } from '../paths.ts'
import { signedIn, useSession } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Note } from '../ui/message.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import { askAccount } from './account-calls.ts'
import { useEmailForm } from './account-form.ts'
import { accountWords, loginWords } from './account-words.ts'
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx'
import { WithoutAccount } from './without-account.tsx'

export function LoginPage() {
  const session = useSession()
  const [search] = useSearchParams()
  const { form, email } = useEmailForm()
  const [password, setPassword] = useState('')
  const ready = email.valid && password.trim() !== ''

  async function logIn() {
    if (!ready) return
    const outcome = await form.send(() =>
      askAccount('/api/auth/sign-in/email', { email: email.trimmed, password }),
    )
    if (outcome?.ok) signedIn({ id: outcome.answer.user.id, email: outcome.answer.user.email })
  }

  const next = search.get('next')
  return (
    <AuthPage id="login" title={loginWords.title} about={loginWords.about}>
      <AuthForm form={form} onSubmit={() => void logIn()}>
        {session.state === 'signed-out' && session.why && !form.failure && <Note>{session.why}</Note>}
        <TextField {...email.field} autoComplete="username" />
        <CurrentPassword value={password} onChange={setPassword} />
        <Button type="submit" wide busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : loginWords.logIn}
        </Button>
      </AuthForm>
      <AuthLinks>
        <Link to={keepingNext(paths.signup, next)} state={email.state}>
          {loginWords.createAccount}
        </Link>
        <Link to={keepingNext(paths.forgotPassword, next)} state={email.state}>
          {loginWords.forgotPassword}
        </Link>
      </AuthLinks>
      <WithoutAccount />
    </AuthPage>
  )
}
