import type { ComponentProps, ReactNode } from 'react'
import { inviteWords as words } from '#web/households/household-words.ts'
import { LinkMade } from '#web/households/link-made.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import styles from './links.module.css'

type MadePageProps = ComponentProps<typeof LinkMade> & {
  /** where its list is */
  above: string
  children?: ReactNode
}

/** A link that was made just now. */
export function MadePage({ above, children, ...made }: MadePageProps) {
  const { up } = useSettingsWays()
  return (
    <div className={styles.page}>
      <LinkMade {...made} />
      {children}
      <DialogActions>
        <Button look="quiet" onClick={() => up(above)}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  )
}
