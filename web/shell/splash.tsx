import { Logo } from '../ui/pictures/logo.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { shellWords } from './shell-words.ts'
import styles from './splash.module.css'

/** While it is not known who is asking. It shows only when that takes long enough to be noticed. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Logo size={72} />
      <VisuallyHidden>{shellWords.loading}</VisuallyHidden>
    </div>
  )
}
