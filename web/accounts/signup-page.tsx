import { useState } from 'react'
import { whyNotPassword } from '#core/accounts/account.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { keepingNext, paths } from '../paths.ts'
import { comesAlong, signedUp } from './signed-up.ts'
import { findTried } from '../store/trying/tried.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Note } from '../ui/message.tsx'
import { Link } from '../ui/link.tsx'
import { NewPassword } from './new-password.tsx'
import { askAccount } from './account-calls.ts'
import { useEmailForm } from './account-form.ts'
import { accountWords, signupWords } from './account-words.ts'
import { useWaysIn } from './installation.ts'
import { AuthForm, AuthLinks, AuthPage, SmallPrint } from './auth-page.tsx'
import { withoutAccountWords } from './without-account-words.ts'
import { ownZone } from '#web/words/in-words.ts'
import { usePageSearch } from '../ui/address/page-search.ts'

export function SignupPage() {
  const search = usePageSearch()
  const { form, email } = useEmailForm()
  const [password, setPassword] = useState('')
  const { isKnown, passwordLogin } = useWaysIn()
  const ready = email.valid && password.trim() !== ''

  async function signUp() {
    if (!ready) return
    const whyNot = whyNotPassword(password)
    if (whyNot) return form.fail(refusalWords[whyNot])
    // where the pets live, for the times of day in mails
    const timeZone = ownZone()
    const outcome = await form.send(() =>
      askAccount('/api/auth/sign-up/email', { email: email.trimmed, password, timeZone }),
    )
    if (outcome?.ok) signedUp({ id: outcome.answer.user.id, email: outcome.answer.user.email })
  }

  if (!isKnown) return <AuthPage id="signup" title={signupWords.title} />
  if (!passwordLogin)
    return (
      <AuthPage id="signup" title={signupWords.title}>
        <Note>{refusalWords['password-login-off']}</Note>
        <AuthLinks>
          <Link to={keepingNext(paths.login, search.get('next'))}>{accountWords.backToLogin}</Link>
        </AuthLinks>
      </AuthPage>
    )
  return (
    <AuthPage
      id="signup"
      title={signupWords.title}
      {...(comesAlong(findTried()) && { about: withoutAccountWords.comesAlong })}
    >
      <AuthForm form={form} onSubmit={() => void signUp()}>
        <TextField {...email.field} autoComplete="username" />
        <NewPassword label={accountWords.password} name="password" value={password} onChange={setPassword} />
        <SmallPrint>
          {signupWords.agreeing} <Link to={paths.terms}>{signupWords.terms}</Link> {signupWords.and}{' '}
          <Link to={paths.privacy}>{signupWords.privacy}</Link>.
        </SmallPrint>
        <Button type="submit" wide busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : signupWords.signUp}
        </Button>
      </AuthForm>
      <AuthLinks>
        <span>
          {signupWords.haveAccount}{' '}
          <Link to={keepingNext(paths.login, search.get('next'))} state={email.state}>
            {signupWords.logIn}
          </Link>
        </span>
      </AuthLinks>
    </AuthPage>
  )
}
