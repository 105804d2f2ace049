import type { ComponentProps } from 'react'
import { inviteWords as words } from '../../households/household-words.ts'
import { LinkMade } from '../../households/link-made.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
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
