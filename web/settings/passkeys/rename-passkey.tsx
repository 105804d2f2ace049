import { mostPasskeyNameCharacters, whyNotPasskeyName } from '#core/accounts/passkey.ts'
import type { Passkey } from '#core/accounts/passkey.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { uiWords } from '#web/ui/ui-words.ts'
import { useSettingsWays } from '../settings-ways.ts'
import { useOwnPasskeys } from './own-passkeys.ts'
import { passkeysWords as words } from './passkeys-words.ts'
import styles from '../settings-form.module.css'

export function RenamePasskey({ id }: { id: string }) {
  const { known } = useOwnPasskeys()
  if (known.state === 'loading') return <p className={styles.soft}>{accountWords.loading}</p>
  if (known.state === 'failed') return <Alert>{known.words || words.unread}</Alert>
  const passkey = known.passkeys.find((one) => one.id === id)
  if (!passkey) return <Note>{refusalWords['passkey-unknown']}</Note>
  return <RenameForm passkey={passkey} />
}

function RenameForm({ passkey }: { passkey: Passkey }) {
  const { up } = useSettingsWays()
  const form = useForm({
    start: { name: passkey.name },
    unsaved: uiWords.unsaved,
    fallback: words.failed,
    whyNot: ({ name }) => {
      const why = whyNotPasskeyName(name)
      return why && { field: 'name', says: refusalWords[why] }
    },
  })

  async function submit() {
    const name = form.draft.name.trim()
    const outcome = await form.send(() =>
      askAccount('/api/account/passkeys/rename', { id: passkey.id, name }),
    )
    if (!outcome?.ok) return
    showToast(words.renamed(name))
    up(paths.passkeys)
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={words.name}
        name="passkey-name"
        value={form.draft.name}
        onChange={(name) => form.edit({ name })}
        error={form.errorOf('name')}
        maxLength={mostPasskeyNameCharacters}
        autoComplete="off"
      />
      <DialogActions>
        <Button type="submit" busy={form.busy}>
          {form.busy ? accountWords.loading : words.save}
        </Button>
      </DialogActions>
    </Form>
  )
}
