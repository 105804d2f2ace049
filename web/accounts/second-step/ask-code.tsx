import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { signedIn } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { askAccount } from '../account-calls.ts'
import { accountWords } from '../account-words.ts'
import { AuthForm, AuthLinks, AuthPage } from '../auth-page.tsx'
import { CodeField, atCode, whyNotCode } from './code-field.tsx'
import type { CodeKind } from './code-field.tsx'
import { secondStepWords as words } from './second-step-words.ts'
import styles from '../auth-page.module.css'

type AskCodeProps = {
  /** of the sign-in that waits; null when it stands in a cookie */
  token: string | null
  /** to the first step, for a new one or because this one is over; then with the words of it */
  onBack: (over: string) => void
}
const nothing = {}

/** The second step of a sign-in, in place of the first. */
export function AskCode({ token, onBack }: AskCodeProps) {
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const form = useForm<object, 'code'>({
    start: nothing,
    fallback: accountWords.unknownError,
    whyNot: () => {
      const says = whyNotCode(kind, code)
      return says === null ? null : { field: 'code', says }
    },
  })

  function type(next: string) {
    setCode(next)
    // what was wrong with the last one
    form.edit(nothing)
  }

  function turnTo(next: CodeKind) {
    type('')
    setKind(next)
  }

  async function submit() {
    const outcome = await form.send(async () =>
      atCode(await askAccount('/api/auth/second-step', { token, code, trust })),
    )
    if (outcome?.ok) signedIn({ id: outcome.answer.user.id, email: outcome.answer.user.email })
    else if (outcome?.code === 'SECOND_STEP_OVER') onBack(outcome.words)
  }

  const isApp = kind === 'app'
  return (
    <AuthPage id="login" title={words.title} about={isApp ? words.about : words.aboutBackup}>
      <AuthForm form={form} onSubmit={() => void submit()}>
        <CodeField
          key={kind}
          kind={kind}
          value={code}
          onChange={type}
          error={form.errorOf('code')}
          takesFocus
        />
        <Checkbox label={words.trust} hint={words.trustMore} checked={trust} onChange={setTrust} />
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? accountWords.loading : words.logIn}
        </Button>
        <Button look="quiet" wide disabled={form.busy} onClick={() => turnTo(isApp ? 'backup' : 'app')}>
          {isApp ? words.turnToBackup : words.turnToApp}
        </Button>
      </AuthForm>
      <AuthLinks>
        <button type="button" className={styles.back} onClick={() => onBack('')}>
          {accountWords.backToLogin}
        </button>
      </AuthLinks>
    </AuthPage>
  )
}
