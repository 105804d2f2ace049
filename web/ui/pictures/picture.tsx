import type { ReactNode } from 'react'
import styles from './pictures.module.css'

/** Small drawings for moments without content. They say nothing that the words beside them do not say. */
export function Picture({ children }: { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" className={styles.picture} aria-hidden="true">
      {children}
    </svg>
  )
}

export function Floor() {
  return <path className={styles.softLine} d="M14 146h212" />
}
