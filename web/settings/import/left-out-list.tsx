import { importWords as words } from './import-words.ts'
import type { Preview } from './read-files.ts'
import styles from './import.module.css'

/** Nobody reads more. */
const mostShown = 200

/** What does not come in, where it stands in the file, and why. */
export function LeftOutList({ leftOut }: { leftOut: Preview['leftOut'] }) {
  if (leftOut.length === 0) return null
  return (
    <details className={styles.leftOut}>
      <summary>{words.leftOut(leftOut.length)}</summary>
      <ul className={styles.plain}>
        {leftOut.slice(0, mostShown).map((one) => (
          <li key={`${one.file} ${one.line} ${one.title} ${one.why}`} dir="auto">
            {words.why(one, one.file)}
          </li>
        ))}
        {leftOut.length > mostShown && <li>{words.andMore(leftOut.length - mostShown)}</li>}
      </ul>
    </details>
  )
}
