import type { FormEvent, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Alert } from '../ui/message.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Failure } from './account-form.ts'
import { PeekingPair, PeekingPaws } from './peeking-pair.tsx'
import styles from './auth-page.module.css'

type AuthPageProps = {
  /** the page id of the specification, and of the pages behind links */
  id: 'login' | 'signup' | 'forgot-password' | 'reset-password' | 'join' | 'sit' | 'vet' | ReminderPageId
  title: string
  /** what this is, for whoever comes for the first time */
  about?: string
  asleep?: boolean
  children?: ReactNode
}
type ReminderPageId = 'reminder' | 'given' | 'no-mail'

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

type AuthFormProps = {
  failure: Failure | null
  onSubmit: () => void
  children: ReactNode
}

/** A real form, so that password managers see it; what went wrong stands above the fields. */
export function AuthForm({ failure, onSubmit, children }: AuthFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
      {children}
    </form>
  )
}

/** The other ways from here. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>
}
