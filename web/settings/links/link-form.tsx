import type { ReactNode } from 'react'
import type { Failure } from '#web/forms/use-sending.ts'
import { linkWords as words } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { SettingsForm } from '../settings-form.tsx'
import styles from './links.module.css'

type LinkFormProps = {
  failure: Failure | null
  busy: boolean
  /** the words on its button */
  make: string
  onSubmit: () => void
  children: ReactNode
}

/** What a link of any kind is made with: its own fields, and a button that needs the server. */
export function LinkForm({ failure, busy, make, onSubmit, children }: LinkFormProps) {
  const online = useOnline()
  return (
    <SettingsForm failure={failure} onSubmit={onSubmit}>
      {children}
      <DialogActions>
        <Button type="submit" busy={busy} disabled={!online}>
          {make}
        </Button>
        {!online && <p className={styles.offline}>{words.needsConnection}</p>}
      </DialogActions>
    </SettingsForm>
  )
}
