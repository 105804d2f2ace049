import { useEffect, useRef, useState } from 'react'
import { whyNotPassword } from '#core/accounts/account.ts'
import type { EndedByReset } from '#core/accounts/account.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { paths } from '../paths.ts'
import { confirmSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { NewPassword } from './new-password.tsx'
import { askAccount } from './account-calls.ts'
import { useSecretForm } from './account-form.ts'
import { accountWords, loginWords, resetWords } from './account-words.ts'
import { AuthForm, AuthLinks, AuthPage, SmallPrint } from './auth-page.tsx'
import { BackLink } from './reset/back-link.tsx'
import { resetEndsWords as words } from './reset/reset-ends-words.ts'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './auth-page.module.css'

type Ends = Partial<EndedByReset>
type End = { at: 'bad-link' } | { at: 'done'; ends: Ends }
type State = { at: 'looking' } | { at: 'asking'; ends: Ends } | End
const badLink: End = { at: 'bad-link' }

/** Links that were used on this page: whoever was signed in here is not any more, and the page is drawn anew. */
const used = new Map<string, Ends>()

/** Where the link of the reset mail leads. A dead one says so before anybody thinks of a password. */
export function ResetPasswordPage() {
  const search = usePageSearch()
  const token = search.has('error') ? null : search.get('token')
  const [state, setState] = useState(() => stateOf(token))
  useEffect(() => {
    let left = false
    void lookAt(token).then((found) => {
      if (!left) setState((now) => (now.at === 'looking' ? found : now))
    })
    return () => void (left = true)
  }, [token])

  return (
    <AuthPage id="reset-password" title={resetWords.title} asleep={state.at === 'bad-link'}>
      {state.at === 'looking' && (
        <p role="status" className={styles.sent}>
          {accountWords.loading}
        </p>
      )}
      {state.at === 'asking' && token && <NewPasswordForm token={token} ends={state.ends} onEnd={setState} />}
      {state.at === 'done' && (
        <Ending heading={resetWords.changed}>
          <p>{resetWords.changedMore}</p>
          {state.ends.lostPasskeys && <p>{words.lostPasskeys}</p>}
          {state.ends.lostSignOn && <p>{words.lostSignOn}</p>}
          <LinkButton to={paths.login} wide>
            {loginWords.logIn}
          </LinkButton>
        </Ending>
      )}
      {state.at === 'bad-link' && (
        <Ending heading={resetWords.badLink}>
          <p>{resetWords.badLinkMore}</p>
          <LinkButton to={paths.forgotPassword} wide>
            {resetWords.sendNew}
          </LinkButton>
        </Ending>
      )}
      {state.at !== 'done' && (
        <AuthLinks>
          <BackLink />
        </AuthLinks>
      )}
    </AuthPage>
  )
}

function stateOf(token: string | null): State {
  const ends = used.get(token ?? '')
  if (ends) return { at: 'done', ends }
  return token ? { at: 'looking' } : badLink
}

/** Without an answer it counts as good: using it will tell. */
async function lookAt(token: string | null): Promise<State> {
  if (!token) return badLink
  const outcome = await askAccount('/api/auth/check-reset-link', { token })
  if (outcome.ok && !outcome.answer.works) return badLink
  return { at: 'asking', ends: (outcome.ok && outcome.answer.ends) || {} }
}

function wordsBefore({ lostPasskeys, lostSignOn }: Ends): string {
  if (lostPasskeys) return lostSignOn ? words.both : words.passkeys
  return lostSignOn ? words.signOn : words.sessions
}

type NewPasswordFormProps = { token: string; ends: Ends; onEnd: (state: End) => void }

function NewPasswordForm({ token, ends, onEnd }: NewPasswordFormProps) {
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
      used.set(token, outcome.answer)
      onEnd({ at: 'done', ends: outcome.answer })
      // the reset ended every session of this person, maybe also the one open here
      void confirmSession()
    } else if (outcome?.code === 'INVALID_TOKEN') onEnd(badLink)
  }

  return (
    <AuthForm form={form} onSubmit={() => void changePassword()}>
      <NewPassword name="new-password" value={password} onChange={setPassword} />
      <SmallPrint>{wordsBefore(ends)}</SmallPrint>
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
