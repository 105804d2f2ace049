import { Link, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { Logo } from '../ui/logo.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './public-frame.module.css'

/** The frame of pages that anyone may read. */
export function PublicFrame() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.login} className={styles.brand}>
          <Logo size={44} />
          <span>Senior Pet Care App</span>
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <footer className={styles.footer}>
        <Link to={paths.terms}>Terms</Link>
        <Link to={paths.privacy}>Privacy</Link>
        <Link to={paths.contact}>Contact</Link>
      </footer>
      <ToastRegion />
    </div>
  )
}
