import { Button } from '../ui/button.tsx'
import { isDemo } from './is-demo.ts'
import { keepIt } from './keep-it.ts'
import { tryingWords as words } from './trying-words.ts'
import styles from './needs-account.module.css'

/** In place of what only a server can do: what it is good for, and the way there. */
export function NeedsAccount({ forWhat }: { forWhat: string }) {
  return (
    <div className={styles.needs}>
      <p>{forWhat}</p>
      <p className={styles.soft}>{words.needsAccount}</p>
      {!isDemo && (
        <Button look="quiet" className={styles.keep} onClick={keepIt}>
          {words.keep}
        </Button>
      )}
    </div>
  )
}
