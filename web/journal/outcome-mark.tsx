import type { Outcome } from '#core/care/care.ts'
import styles from './outcome-mark.module.css'

/** Each outcome has a shape of its own beside its word: colour never speaks alone. */
const shapes: Record<Outcome, string> = {
  given: 'm7.5 12.5 3 3 6-7',
  partly: 'M12 3a9 9 0 0 1 0 18z',
  skipped: 'M8 12h8',
  refused: 'm9 9 6 6m0-6-6 6',
}

/** Without an outcome the circle is empty: nobody knows. */
export function OutcomeMark({ outcome }: { outcome: Outcome | null }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} data-outcome={outcome ?? 'unknown'} aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" />
      {outcome && <path d={shapes[outcome]} />}
    </svg>
  )
}
