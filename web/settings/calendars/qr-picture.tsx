import { calendarsWords as words } from './calendars-words.ts'
import { qrCode } from './qr-code.ts'
import styles from './calendars.module.css'

const margin = 4

/** Dark on light in either scheme, as cameras want it. */
export function QrPicture({ text }: { text: string }) {
  const rows = qrCode(text)
  if (!rows) return null
  const width = rows.length + 2 * margin
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  )
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${width} ${width}`}
        role="img"
        aria-label={words.scanLabel}
        shapeRendering="crispEdges"
      >
        <rect width={width} height={width} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <figcaption>{words.scan}</figcaption>
    </figure>
  )
}
