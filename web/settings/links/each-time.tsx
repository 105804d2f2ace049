import styles from './links.module.css'

type EachTimeProps = {
  /** what the times are of */
  says: string
  times: readonly string[]
}

/** Each time that a link was used, as far as it is kept; the last of them stands in its row already. */
export function EachTime({ says, times }: EachTimeProps) {
  if (times.length < 2) return null
  return (
    <details className={styles.openings}>
      <summary>{says}</summary>
      <ol role="list">
        {times.map((time, place) => (
          // several may be of one moment
          <li key={`${time} ${place}`}>{time}</li>
        ))}
      </ol>
    </details>
  )
}
