import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useTrying } from '../store/session.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { BallIcon, BookIcon, CalendarIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { ToastRegion, useUndoKey } from '../ui/toasts/toast-region.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PlainMenu } from './plain-menu.tsx'
import { shellWords } from './shell-words.ts'
import { SkipLink } from './skip-link.tsx'
import afloat from './afloat.module.css'
import styles from './shell.module.css'

const TryingLine = lazy(async () => ({ default: (await import('../trying/trying-line.tsx')).TryingLine }))

type ShellProps = {
  /** the header menu: pets, settings, log out */
  menu?: ReactNode
  /** one quiet line over the page, empty when all is well */
  status?: ReactNode
}

const tabs = [
  { to: paths.schedule, words: shellWords.schedule, icon: <CalendarIcon /> },
  { to: paths.learn, words: shellWords.learn, icon: <BookIcon /> },
  { to: paths.workouts, words: shellWords.workouts, icon: <BallIcon /> },
]

/** The frame of every signed-in page. */
export function Shell({ menu, status }: ShellProps) {
  useUndoKey()
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.schedule} className={styles.brand} aria-label={shellWords.brandLink}>
          <Logo />
          <span className={styles.name}>{shellWords.brand}</span>
        </Link>
        <div className={styles.menu}>
          <ErrorBoundary fallback={<PlainMenu />} onError={logBroken}>
            {menu}
          </ErrorBoundary>
        </div>
      </header>
      <nav className={styles.tabs} aria-label={shellWords.navigation}>
        {tabs.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
      </nav>
      <div className={afloat.afloat}>
        <ToastRegion />
        <div className={afloat.status}>
          <ErrorBoundary fallback={null} onError={logBroken}>
            {status}
          </ErrorBoundary>
        </div>
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        {useTrying() && (
          <div className={styles.line}>
            <Suspense>
              <TryingLine />
            </Suspense>
          </div>
        )}
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
    </div>
  )
}

function Tab({ to, words, icon }: (typeof tabs)[number]) {
  const { pathname } = useLocation()
  const isHere = `${pathname}/`.startsWith(`${to}/`)
  return (
    <Link to={to} className={styles.tab} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.tabIcon}>{icon}</span>
      <span>{words}</span>
    </Link>
  )
}

function logBroken(error: unknown, where: string | undefined) {
  console.error('a part of the frame broke', error, where)
}
