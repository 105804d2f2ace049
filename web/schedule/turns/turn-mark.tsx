import { initialOf } from '#web/ui/face.tsx'
import type { TurnHere } from './turn-here.ts'
import styles from './turn-mark.module.css'

/** Whose turn it is where there is room for a letter: in a ring, as a pet's is on its colour. The words are said beside it. */
export function TurnMark({ turn }: { turn: TurnHere | null }) {
  if (!turn || turn.whose === 'gone') return null
  return (
    <span className={styles.mark} data-turn={turn.whose} aria-hidden="true">
      {initialOf(turn.person.name)}
    </span>
  )
}
