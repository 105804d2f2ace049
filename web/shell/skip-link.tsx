import { shellWords } from './shell-words.ts'
import styles from './skip-link.module.css'

/** For people on a keyboard: past the header, straight to the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className={styles.skip}
      onClick={(event) => {
        // the address stays as it is: it may be shared or come back after signing in
        event.preventDefault()
        document.querySelector<HTMLElement>('#content')?.focus()
      }}
    >
      {shellWords.skip}
    </a>
  )
}
