import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { paths } from '../paths.ts'
import styles from './legal-document.module.css'

export function ContactLink({ children }: { children: ReactNode }) {
  return <Link to={paths.contact}>{children}</Link>
}

export function PrivacyLink({ children }: { children: ReactNode }) {
  return <Link to={paths.privacy}>{children}</Link>
}

export function TermsLink({ children }: { children: ReactNode }) {
  return <Link to={paths.terms}>{children}</Link>
}

/** What is kept, each with a sentence about it: a list that also reads well on a narrow screen. */
export function Kept({ entries }: { entries: [what: string, about: string][] }) {
  return (
    <dl className={styles.kept}>
      {entries.map(([what, about]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  )
}
