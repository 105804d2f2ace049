import { ShortList } from '#web/ui/lists/short-list.tsx'
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
      <ShortList
        items={leftOut.map((one) => words.why(one, one.file))}
        most={mostShown}
        more={words.andMore}
      />
    </details>
  )
}
