import styles from './pictures.module.css'

/** The two the product is for. Both are old: grey muzzle, grey brows. Each is drawn in a box of 100 by 100. */
export function OldDog({ asleep = false }: { asleep?: boolean }) {
  return (
    <g>
      <path
        className={styles.dog}
        d="M50 12c22 0 33 15 33 36 0 24-13 42-33 42S17 72 17 48c0-21 11-36 33-36z"
      />
      <path
        className={styles.old}
        d="M50 30c4 0 6 5 8 14 2 7 14 12 14 26 0 13-10 21-22 21s-22-8-22-21c0-14 12-19 14-26 2-9 4-14 8-14z"
      />
      <path
        className={styles.dogDark}
        d="M31 16C20 12 8 18 5 33c-3 14-1 33 6 38 6 4 10-3 12-14 2-13 6-24 14-33 3-4-2-7-6-8z"
      />
      <path
        className={styles.dogDark}
        d="M69 16c11-4 23 2 26 17 3 14 1 33-6 38-6 4-10-3-12-14-2-13-6-24-14-33-3-4 2-7 6-8z"
      />
      <ellipse className={styles.old} cx="35" cy="37" rx="4.5" ry="2.5" transform="rotate(-18 35 37)" />
      <ellipse className={styles.old} cx="65" cy="37" rx="4.5" ry="2.5" transform="rotate(18 65 37)" />
      {asleep ? (
        <path className={styles.darkLine} d="M30 49q5 4 10 0M60 49q5 4 10 0" />
      ) : (
        <>
          <ellipse className={styles.dark} cx="36" cy="48" rx="4.2" ry="4.8" />
          <ellipse className={styles.dark} cx="64" cy="48" rx="4.2" ry="4.8" />
          <circle className={styles.old} cx="37.5" cy="46.3" r="1.4" />
          <circle className={styles.old} cx="65.5" cy="46.3" r="1.4" />
        </>
      )}
      <path className={styles.dark} d="M41 61c0-4 4-6 9-6s9 2 9 6c0 5-6 9-9 9s-9-4-9-9z" />
      <path className={styles.darkLine} d="M50 70v4M38 74c1 5 11 6 12 0 1 6 11 5 12 0" />
    </g>
  )
}

export function OldCat({ asleep = false }: { asleep?: boolean }) {
  return (
    <g>
      <path
        className={styles.cat}
        d="M14 10c0-4 3-5 6-3l18 15h24L80 7c3-2 6-1 6 3l3 42c0 24-18 38-39 38S11 76 11 52z"
      />
      <path className={styles.pink} d="M21 17l12 11c-5 3-9 7-11 12z" />
      <path className={styles.pink} d="M79 17L67 28c5 3 9 7 11 12z" />
      <path
        className={styles.catDark}
        d="M47 20h6l-1 13q-2 2-4 0zM38 21h5l1 9q-2 2-4-1zM62 21h-5l-1 9q2 2 4-1z"
      />
      <path className={styles.old} d="M50 58c8-4 22 0 22 14 0 12-11 18-22 18s-22-6-22-18c0-14 14-18 22-14z" />
      <ellipse className={styles.old} cx="33" cy="40" rx="4" ry="2" transform="rotate(-12 33 40)" />
      <ellipse className={styles.old} cx="67" cy="40" rx="4" ry="2" transform="rotate(12 67 40)" />
      {asleep ? (
        <path className={styles.darkLine} d="M27 51q6 5 12 0M61 51q6 5 12 0" />
      ) : (
        <>
          <ellipse className={styles.sun} cx="33" cy="50" rx="6" ry="5.5" />
          <ellipse className={styles.sun} cx="67" cy="50" rx="6" ry="5.5" />
          <ellipse className={styles.dark} cx="33" cy="50" rx="2.4" ry="4.8" />
          <ellipse className={styles.dark} cx="67" cy="50" rx="2.4" ry="4.8" />
        </>
      )}
      <path className={styles.pink} d="M45 62q5-2.5 10 0c0 4-3.5 6-5 6s-5-2-5-6z" />
      <path className={styles.darkLine} d="M50 68v3M41 73c1 4 8 5 9-1 1 6 8 5 9 1" />
      <path className={styles.oldLine} d="M24 66 6 63M24 72 7 75M76 66l18-3M76 72l17 3" />
    </g>
  )
}
