import type { ComponentProps } from 'react'
import { inviteWords as words } from '#web/households/household-words.ts'
import { LinkMade } from '#web/households/link-made.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import styles from './household.module.css'

/** A link of the household that was made just now. */
export function MadePage(made: ComponentProps<typeof LinkMade>) {
  const { up } = useSettingsWays()
  return (
    <div className={styles.page}>
      <LinkMade {...made} />
      <DialogActions>
        <Button look="quiet" onClick={() => up(paths.household)}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  )
}
