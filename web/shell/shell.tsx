import type { ReactNode } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { BallIcon, BookIcon, CalendarIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { ToastRegion, useUndoKey } from '../ui/toast-region.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './shell.module.css'

type ShellProps = {
  /** the header menu: pets, settings, log out */
  menu?: ReactNode
  /** one quiet line below the header, empty when all is well */
  status?: ReactNode
}

const tabs = [
  { to: paths.schedule, words: 'Schedule', icon: <CalendarIcon /> },
  { to: paths.learn, words: 'Learn', icon: <BookIcon /> },
  { to: paths.workouts, words: 'Workouts', icon: <BallIcon /> },
]

/** The frame of every signed-in page. */
export function Shell({ menu, status }: ShellProps) {
  useUndoKey()
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.schedule} className={styles.brand} aria-label="Senior Pet Care, schedule">
          <Logo />
          <span className={styles.name}>Senior Pet Care</span>
        </Link>
        <div className={styles.menu}>{menu}</div>
      </header>
      <nav className={styles.tabs} aria-label="Main">
        {tabs.map(({ to, words, icon }) => (
          <NavLink key={to} to={to} className={styles.tab ?? ''}>
            <span className={styles.tabIcon}>{icon}</span>
            <span>{words}</span>
          </NavLink>
        ))}
      </nav>
      <div className={styles.status}>{status}</div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <ToastRegion />
    </div>
  )
}
