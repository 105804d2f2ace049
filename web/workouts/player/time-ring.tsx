import type { ReactNode } from 'react'
import { playerWords as words } from '../workout-words.ts'
import styles from './workout-player.module.css'

const around = 2 * Math.PI * 46

/** How much of the time is left, around the picture. */
export function TimeRing({ left, of, children }: { left: number; of: number; children: ReactNode }) {
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="46" />
        <circle
          className={styles.left}
          cx="50"
          cy="50"
          r="46"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - left / of)}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <div className={styles.inRing}>{children}</div>
    </div>
  )
}

/** Read out only when it is asked for: every second would be too much. */
export function Clock({ leftMs }: { leftMs: number }) {
  const seconds = Math.ceil(leftMs / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={styles.clock} role="timer" aria-live="off" aria-label={words.left(clock)}>
      {clock}
    </p>
  )
}
