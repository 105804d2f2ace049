import { OldCat, OldDog } from './old-friends.tsx'
import { Floor, Picture } from './picture.tsx'
import styles from './pictures.module.css'

/** A cat with a book: Learn. */
export function ReadingPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="74" r="62" />
      <g transform="translate(72 14) scale(.96)">
        <OldCat />
      </g>
      <g className={styles.darkLine}>
        <circle cx="103.5" cy="62" r="12" />
        <circle cx="136.5" cy="62" r="12" />
        <path d="M115.5 60q4.5-3 9 0" />
      </g>
      <path
        className={styles.paper}
        d="M120 106C104 96 78 94 48 96v46c30-2 56 0 72 10 16-10 42-12 72-10V96c-30-2-56 0-72 10z"
      />
      <path
        className={styles.leafLine}
        d="M120 106C104 96 78 94 48 96v46c30-2 56 0 72 10 16-10 42-12 72-10V96c-30-2-56 0-72 10zM120 106v46M64 110q22-1 40 5M64 124q22-1 40 5M176 110q-22-1-40 5M176 124q-22-1-40 5"
      />
    </Picture>
  )
}

/** A dog with a ball: Workouts. */
export function PlayingPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="78" r="62" />
      <Floor />
      <g transform="translate(60 46) rotate(5 50 50)">
        <OldDog />
      </g>
      <circle className={styles.leaf} cx="198" cy="62" r="17" />
      <path className={styles.oldLine} d="M185 52q13 10 27 7M189 76q6-11 18-11" />
      <path className={styles.line} strokeDasharray="1 9" d="M168 144q4-50 18-66M228 144q-2-34-14-62" />
    </Picture>
  )
}
