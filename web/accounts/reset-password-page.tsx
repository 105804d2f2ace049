import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { passwordLength, passwordRefusals, whyNotPassword } from '#core/account.ts'
import { paths } from '../paths.ts'
import { confirmSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { askAccount } from './account-calls.ts'
import { useSending } from './account-form.ts'
import { accountWords, loginWords, resetWords } from './account-words.ts'
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
  const { busy, failure, fail, send } = useSending(accountWords.unknownError)
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
      <AuthPage id="reset-password" title={resetWords.title}>
        <Ending heading={resetWords.changed}>
          <p>{resetWords.changedMore}</p>
          <LinkButton to={paths.login} wide>
            {loginWords.logIn}
          </LinkButton>
        </Ending>
      </AuthPage>
    )
  }
  if (state === 'bad-link') {
    return (
      <AuthPage id="reset-password" title={resetWords.title} asleep>
        <Ending heading={resetWords.badLink}>
          <p>{resetWords.badLinkMore}</p>
          <LinkButton to={paths.forgotPassword} wide>
            {resetWords.sendNew}
          </LinkButton>
        </Ending>
        <AuthLinks>
          <Link to={paths.login}>{accountWords.backToLogin}</Link>
        </AuthLinks>
      </AuthPage>
    )
  }
  return (
    <AuthPage id="reset-password" title={resetWords.title}>
      <AuthForm failure={failure} onSubmit={() => void changePassword()}>
        <PasswordField
          label={accountWords.newPassword}
          name="new-password"
          placeholder={accountWords.strongPassword}
          autoComplete="new-password"
          hint={accountWords.passwordHint(passwordLength.least)}
          minLength={passwordLength.least}
          value={password}
          onChange={setPassword}
          required
        />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {busy ? accountWords.loading : resetWords.change}
        </Button>
      </AuthForm>
      <AuthLinks>
        <Link to={paths.login}>{accountWords.backToLogin}</Link>
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
