import { SignOutQuestion } from '../accounts/sign-out-question.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { BrokenPage } from './page-boundary.tsx'
import { PlainMenu } from './plain-menu.tsx'
import { shellWords } from './shell-words.ts'
import styles from './shell.module.css'

/** In place of all signed-in pages, when their frame itself could not be drawn. */
export function BrokenApp() {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Logo />
          <span className={styles.name}>{shellWords.brand}</span>
        </span>
        <div className={styles.menu}>
          <PlainMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <BrokenPage />
      </main>
      <SignOutQuestion />
    </div>
  )
}
