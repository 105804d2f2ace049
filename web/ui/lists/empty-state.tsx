import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** one of the pictures */
  picture: ReactNode
  /** the sentence */
  words: ReactNode
  /** more words */
  children?: ReactNode
  /** what to do about it */
  action?: ReactNode
}

/** Nothing here yet: a picture, a sentence, and the next step. */
export function EmptyState({ picture, words, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <p className={styles.words}>{words}</p>
      {children && <div className={styles.more}>{children}</div>}
      {action}
    </div>
  )
}
