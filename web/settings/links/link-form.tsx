import type { ReactNode } from 'react'
import { Form } from '#web/forms/form.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { linkWords as words } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import settings from '../settings-form.module.css'
import styles from './links.module.css'

type LinkFormProps = {
  form: FormState & { busy: boolean }
  /** the words on its button */
  make: string
  onSubmit: () => void
  children: ReactNode
}

/** What a link of any kind is made with: its own fields, and a button that needs the server. */
export function LinkForm({ form, make, onSubmit, children }: LinkFormProps) {
  const online = useOnline()
  return (
    <Form form={form} className={settings.form} onSubmit={onSubmit}>
      {children}
      <DialogActions>
        <Button type="submit" busy={form.busy} disabled={!online}>
          {make}
        </Button>
        {!online && <p className={styles.offline}>{words.needsConnection}</p>}
      </DialogActions>
    </Form>
  )
}
