import { Outlet } from 'react-router'
import { LanguageSelect } from '../language/language-select.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { PageBoundary } from './page-boundary.tsx'
import { shellWords } from './shell-words.ts'
import { SkipLink } from './skip-link.tsx'
import styles from './public-frame.module.css'

/** The frame of pages that anyone may read. `isQuiet`: the page says itself what just happened. */
export function PublicFrame({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.login} className={styles.brand}>
          <Logo size={44} />
          <span>{uiWords.product}</span>
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <footer className={styles.footer}>
        <Link to={paths.terms}>{shellWords.terms}</Link>
        <Link to={paths.privacy}>{shellWords.privacy}</Link>
        <Link to={paths.contact}>{shellWords.contact}</Link>
        <LanguageSelect />
      </footer>
      {!isQuiet && <ToastRegion />}
    </div>
  )
}
