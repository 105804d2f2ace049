import { OldCat } from './old-friends.tsx'
import { Floor, Picture } from './picture.tsx'
import styles from './pictures.module.css'

/** Somebody played with the cable. */
export function OfflinePicture() {
  return (
    <Picture>
      <Floor />
      <path className={styles.leafLine} d="M10 128c30 0 30-22 52-22 16 0 16 16 28 16" />
      <path className={styles.leaf} d="M90 112h12c8 0 8 20 0 20H90zM106 115h10v4h-10zM106 125h10v4h-10z" />
      <g transform="translate(124 48)">
        <OldCat />
      </g>
      <path className={styles.leafLine} d="M228 128h-8M128 40l-6-10M142 32v-12" />
    </Picture>
  )
}
