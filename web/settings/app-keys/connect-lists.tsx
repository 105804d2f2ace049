import { connectListsWords as words } from './connect-lists-words.ts'
import styles from './keys.module.css'

/** Where the lists are, and how the programs that people have are told of them. */
export function ConnectLists() {
  const { origin, host } = location
  return (
    <section className={styles.page}>
      <h4 className={styles.heading}>{words.title}</h4>
      <p className={styles.how}>{words.what}</p>
      <dl className={styles.programs}>
        <dt>{words.apple}</dt>
        <dd className={styles.how}>{words.inApple(host)}</dd>
        <dt>{words.android}</dt>
        <dd className={styles.how}>{words.inAndroid(`${origin}/dav/`)}</dd>
        <dt>{words.thunderbird}</dt>
        <dd className={styles.how}>{words.inThunderbird(`${origin}/dav/`)}</dd>
        <dt>{words.homeAssistant}</dt>
        <dd className={styles.how}>{words.inHomeAssistant(`${origin}/`)}</dd>
      </dl>
      <p className={styles.how}>{words.more}</p>
    </section>
  )
}
