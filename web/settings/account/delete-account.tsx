import { useEffect, useState } from 'react'
import type { Household } from '#core/households/household.ts'
import { askProvider } from '#web/accounts/account-calls.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { leave } from '#web/accounts/ask-to-sign-out.ts'
import { needsOwner } from '#web/households/about-members.ts'
import { Form } from '#web/forms/form.tsx'
import { paths } from '#web/paths.ts'
import { refreshHouseholds, switchHousehold, useHouseholds } from '#web/store/households.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/message.tsx'
import { WhoseAccount } from '#web/accounts/current-password.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { useOwnProof } from '../proof/own-proof.ts'
import { ProveYourself } from '../proof/prove-yourself.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { deleteWords as words } from '../settings-words.ts'
import styles from '../settings-form.module.css'

/** Others would be left without an owner: said before anybody types a password, with the way to change it. */
export function DeleteAccount() {
  const session = useSession()
  const households = useHouseholds()
  useEffect(() => void refreshHouseholds(), [])
  if (session.state !== 'signed-in') return null
  const { id, email } = session.user
  const needed = households.find((household) => needsOwner(household, id))
  if (needed) return <OwnerNeeded household={needed} userId={id} />
  return <DeleteForm email={email} isShared={households.some(({ members }) => members.length > 1)} />
}

function OwnerNeeded({ household, userId }: { household: Household; userId: string }) {
  const { up, goDeeper } = useSettingsWays()

  function show() {
    goDeeper(paths.household)
    switchHousehold(userId, household.id)
  }

  return (
    <div className={styles.form}>
      <Note>{words.onlyOwner(household.name)}</Note>
      <DialogActions>
        <Button look="quiet" onClick={() => up(paths.settingsAccount)}>
          {words.keep}
        </Button>
        <Button onClick={show}>{words.toHousehold(household.name)}</Button>
      </DialogActions>
    </div>
  )
}

function DeleteForm({ email, isShared }: { email: string; isShared: boolean }) {
  const { up } = useSettingsWays()
  const [password, setPassword] = useState('')
  const form = useSecretForm()
  const proof = useOwnProof()
  const ready = proof.isReady(password)

  async function submit() {
    if (!ready) return
    const outcome = await form.send(() => askProvider('DELETE /api/account', { password }))
    if (!outcome?.ok) return
    const leaving = leave()
    // after leave(), which takes earlier toasts away
    showToast(words.deleted)
    await leaving
  }

  if (proof.needs === null) return <p className={styles.soft}>{accountWords.loading}</p>
  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p>{words.intro}</p>
      <ul className={styles.goes}>
        {(isShared ? words.goesShared : words.goes).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {isShared && <p>{words.stays}</p>}
      <p className={styles.soft}>{words.before}</p>
      <WhoseAccount email={email} />
      <ProveYourself proof={proof} value={password} onChange={setPassword} />
      <DialogActions>
        <Button look="quiet" onClick={() => up(paths.settingsAccount)}>
          {words.keep}
        </Button>
        <Button type="submit" look="danger" busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : words.delete}
        </Button>
      </DialogActions>
    </Form>
  )
}
