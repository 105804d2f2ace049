import { calendarsWords as words } from './calendars-words.ts'
import { qrCode } from './qr-code.ts'
import styles from './calendars.module.css'

const margin = 4

/** With words beside it. */
export function QrPicture({ text }: { text: string }) {
  if (!qrCode(text)) return null
  return (
    <figure className={styles.code}>
      <QrSquare text={text} label={words.scanLabel} />
      <figcaption>{words.scan}</figcaption>
    </figure>
  )
}

/** Dark on light in either scheme, as cameras want it; nothing where the text is too long for one. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  if (!rows) return null
  const width = rows.length + 2 * margin
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  )
  return (
    <svg viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={width} height={width} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
