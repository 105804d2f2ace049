import { startTrying } from '../store/session.ts'
import { findTried } from '../store/trying/tried.ts'
import { Button } from '../ui/button.tsx'
import { SmallPrint } from './auth-page.tsx'
import { withoutAccountWords as words } from './without-account-words.ts'
import styles from './auth-page.module.css'

/** The app without a server, from the beginning or from where it was left. */
export function WithoutAccount() {
  const tried = findTried()
  const isBegun = tried !== null
  if (tried?.to) return <SmallPrint>{words.waits}</SmallPrint>
  return (
    <div className={styles.without}>
      <Button look="quiet" wide onClick={() => startTrying()}>
        {isBegun ? words.goOn : words.tryIt}
      </Button>
      <SmallPrint>{isBegun ? words.goOnMore : words.tryMore}</SmallPrint>
    </div>
  )
}
