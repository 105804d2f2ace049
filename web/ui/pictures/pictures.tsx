import { OldCat } from './old-friends.tsx'
import { Floor, Picture } from './picture.tsx'
import styles from './pictures.module.css'

/** A basket that waits for somebody. */
export function NoPetsPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="78" r="66" />
      <Floor />
      <ellipse className={styles.leaf} cx="120" cy="108" rx="74" ry="24" />
      <ellipse className={styles.leafSoft} cx="120" cy="105" rx="62" ry="16" />
      <path
        className={styles.leaf}
        d="M46 108c2 12 34 20 74 20s72-8 74-20l-5 25c-3 9-34 13-69 13s-66-4-69-13z"
      />
      <path
        className={styles.sun}
        d="M104 96c5-5 11 0 11 4h16c0-4 6-9 11-4 4 4 0 8-3 8 3 1 6 5 2 9-5 4-10-1-10-5h-16c0 4-5 9-10 5-4-4-1-8 2-9-3 0-7-4-3-8z"
      />
      <circle className={styles.dog} cx="208" cy="134" r="12" />
      <path className={styles.oldLine} d="M200 127q8 6 16 5" />
      <path className={styles.leafLine} d="M120 44v-14M92 52l-8-11M148 52l8-11" />
    </Picture>
  )
}

/** Nothing to do: the cat sleeps on. */
export function NoEventsPicture() {
  return (
    <Picture>
      <circle className={styles.sun} cx="182" cy="44" r="22" />
      <Floor />
      <ellipse className={styles.leafSoft} cx="116" cy="136" rx="92" ry="14" />
      <g className={styles.breath}>
        <path
          className={styles.cat}
          d="M58 132c-8-34 18-64 58-64s70 26 66 56c-1 8-8 12-18 12H74c-8 0-14 1-16-4z"
        />
        <path
          className={styles.catDark}
          d="M118 69c6 4 8 12 6 20q-5 3-8-1c0-8-1-13-4-19zM143 74c6 5 8 12 6 20q-5 2-7-2c0-7-2-12-6-17zM164 87c4 5 5 10 3 16q-4 2-6-2c0-5-1-9-4-13z"
        />
      </g>
      <path className={styles.catDark} d="M176 130c10-2 12 12 0 14H96c-9 0-9-12 0-12h58z" />
      <g transform="translate(40 70) rotate(-8 50 50) scale(.72)">
        <OldCat asleep />
      </g>
      <path className={styles.line} d="M62 40h12L62 54h12M86 22h8l-8 10h8" />
    </Picture>
  )
}
