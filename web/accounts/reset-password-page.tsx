import { useEffect, useRef, useState } from 'react'
import { whyNotPassword } from '#core/accounts/account.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { paths } from '../paths.ts'
import { confirmSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NewPassword } from './new-password.tsx'
import { askAccount } from './account-calls.ts'
import { useSecretForm } from './account-form.ts'
import { accountWords, loginWords, resetWords } from './account-words.ts'
import { passkeyWords } from './passkeys/passkey-words.ts'
import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './auth-page.module.css'

type End = 'done' | 'done-without-passkeys' | 'bad-link'
type State = 'looking' | 'asking' | End

/** Where the link of the reset mail leads. A dead one says so before anybody thinks of a password. */
export function ResetPasswordPage() {
  const search = usePageSearch()
  const token = search.has('error') ? null : search.get('token')
  const [state, setState] = useState<State>(token ? 'looking' : 'bad-link')
  useEffect(() => {
    let left = false
    void isDeadLink(token).then((dead) => {
      if (!left) setState((now) => (now !== 'looking' ? now : dead ? 'bad-link' : 'asking'))
    })
    return () => void (left = true)
  }, [token])

  const isDone = state === 'done' || state === 'done-without-passkeys'
  return (
    <AuthPage id="reset-password" title={resetWords.title} asleep={state === 'bad-link'}>
      {state === 'looking' && (
        <p role="status" className={styles.sent}>
          {accountWords.loading}
        </p>
      )}
      {state === 'asking' && token && <NewPasswordForm token={token} onEnd={setState} />}
      {isDone && (
        <Ending heading={resetWords.changed}>
          <p>{resetWords.changedMore}</p>
          {state === 'done-without-passkeys' && <p>{passkeyWords.lost}</p>}
          <LinkButton to={paths.login} wide>
            {loginWords.logIn}
          </LinkButton>
        </Ending>
      )}
      {state === 'bad-link' && (
        <Ending heading={resetWords.badLink}>
          <p>{resetWords.badLinkMore}</p>
          <LinkButton to={paths.forgotPassword} wide>
            {resetWords.sendNew}
          </LinkButton>
        </Ending>
      )}
      {!isDone && (
        <AuthLinks>
          <Link to={paths.login}>{accountWords.backToLogin}</Link>
        </AuthLinks>
      )}
    </AuthPage>
  )
}

/** Without an answer it counts as good: using it will tell. */
async function isDeadLink(token: string | null): Promise<boolean> {
  if (!token) return true
  const outcome = await askAccount('/api/auth/check-reset-link', { token })
  return outcome.ok && !outcome.answer.works
}

type NewPasswordFormProps = { token: string; onEnd: (state: End) => void }

function NewPasswordForm({ token, onEnd }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const form = useSecretForm(() => {
    const why = whyNotPassword(password)
    return why && refusalWords[why]
  })
  const ready = password.trim() !== ''

  async function changePassword() {
    if (!ready) return
    const outcome = await form.send(() =>
      askAccount('/api/auth/reset-password', { token, newPassword: password }),
    )
    if (outcome?.ok) {
      onEnd(outcome.answer.lostPasskeys ? 'done-without-passkeys' : 'done')
      // the reset ended every session of this person, maybe also the one open here
      void confirmSession()
    } else if (outcome?.code === 'INVALID_TOKEN') onEnd('bad-link')
  }

  return (
    <AuthForm form={form} onSubmit={() => void changePassword()}>
      <NewPassword name="new-password" value={password} onChange={setPassword} />
      <Button type="submit" wide busy={form.busy} disabled={!ready}>
        {form.busy ? accountWords.loading : resetWords.change}
      </Button>
    </AuthForm>
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
