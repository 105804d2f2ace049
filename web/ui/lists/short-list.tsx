import styles from './short-list.module.css'

type ShortListProps = {
  items: readonly string[]
  /** as many as one recognises it by */
  most?: number
  more: (count: number) => string
}

/** What somebody typed, by name, one below the other; of many only the first. */
export function ShortList({ items, most = 8, more }: ShortListProps) {
  return (
    <ul className={styles.list}>
      {items.slice(0, most).map((item, at) => (
        // two may be called the same; the point stays at the edge of the list, whichever way the words run
        <li key={`${at} ${item}`}>
          <bdi>{item}</bdi>
        </li>
      ))}
      {items.length > most && <li>{more(items.length - most)}</li>}
    </ul>
  )
}
