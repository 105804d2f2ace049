import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { BringInIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { importWords as words } from './import-words.ts'
import styles from './import.module.css'

type PickFilesProps = {
  isReading: boolean
  failure: string | null
  onPicked: (files: readonly File[]) => void
}

/** Files by picker or drop. */
export function PickFiles({ isReading, failure, onPicked }: PickFilesProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !isReading) onPicked(files)
  }

  return (
    <div
      className={styles.page}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{words.what}</p>
      {failure && <Alert takesFocus>{failure}</Alert>}
      <label className={classNames(styles.drop, isOver && styles.over)} htmlFor={id}>
        <BringInIcon />
        <span className={styles.pick}>{isReading ? words.reading : words.pick}</span>
        <span className={styles.soft}>{words.drop}</span>
        <input
          id={id}
          type="file"
          multiple
          accept=".ics,.ical,.ifb,.json,text/calendar,application/json"
          className={styles.input}
          disabled={isReading}
          aria-label={words.pick}
          aria-describedby={`${id}-bounds`}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // the same file may be chosen once more
            event.target.value = ''
            if (files.length > 0) onPicked(files)
          }}
        />
      </label>
      <p id={`${id}-bounds`} className={styles.soft}>
        {words.bounds}
      </p>
      <p role="status" className={styles.soft}>
        {isReading && words.reading}
      </p>
      <details className={styles.how}>
        <summary>{words.how}</summary>
        <ul className={styles.ways}>
          {words.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
