import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from '../pet-page.module.css'

type PartProps = {
  title: string
  /** what can be done here, beside the title */
  action?: ReactNode
  children: ReactNode
}

/** One part of the pet's page: the others hang theirs in with it. */
export function Part({ title, action, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** What an empty part is for, in one sentence. */
export function Purpose({ children }: { children: ReactNode }) {
  return <p className={styles.purpose}>{children}</p>
}
