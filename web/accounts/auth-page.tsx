import type { ComponentProps, ReactNode } from 'react'
import { PlainForm } from '../forms/plain-form.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { PeekingPair, PeekingPaws } from './peeking-pair.tsx'
import styles from './auth-page.module.css'

type AuthPageProps = {
  /** the page id of the specification, and of the pages behind links */
  id:
    | 'login'
    | 'signup'
    | 'forgot-password'
    | 'reset-password'
    | 'join'
    | 'sit'
    | 'vet'
    | 'sticker'
    | ReminderPageId
  title: string
  /** what this is, for whoever comes for the first time */
  about?: string
  asleep?: boolean
  children?: ReactNode
}
type ReminderPageId = 'reminder' | 'given' | 'no-mail' | 'your-address'

/** A card that the two old friends look over. */
export function AuthPage({ id, title, about, asleep = false, children }: AuthPageProps) {
  return (
    <div id={id} className={classNames('auth', styles.auth)}>
      <PeekingPair asleep={asleep} />
      <section className={styles.card}>
        <PeekingPaws />
        <PageTitle className={styles.title}>{title}</PageTitle>
        {about !== undefined && <p className={styles.about}>{about}</p>}
        {children}
      </section>
    </div>
  )
}

type AuthFormProps = Pick<ComponentProps<typeof PlainForm>, 'form' | 'onSubmit' | 'children'>

/** One field or two: what a reload brought back is seen there. */
export function AuthForm(props: AuthFormProps) {
  return <PlainForm {...props} className={styles.form} />
}

/** The other ways from here. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>
}
