import { Children, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, SunIcon } from './icon.tsx'
import { classNames } from './class-names.ts'
import styles from './message.module.css'

/** Something went wrong: announced at once and, with `takesFocus`, scrolled to and read out. */
export function Alert({ children, takesFocus = false }: { children: ReactNode; takesFocus?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classNames(styles.message, styles.alert)}>
      <AlertIcon />
      <div>{children}</div>
    </div>
  )
}

/** Good to know, not urgent. */
export function Note({
  children,
  tone = 'plain',
  id,
}: {
  children: ReactNode
  tone?: 'plain' | 'good'
  id?: string
}) {
  return (
    <div id={id} role="status" className={classNames(styles.message, styles[tone])}>
      {tone === 'good' ? <CheckIcon /> : <SunIcon />}
      <div>{children}</div>
    </div>
  )
}

/** One quiet line that is empty when all is well. Its place stays, so that what it says is announced. */
export function StatusLine({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {Children.toArray(children).length > 0 && <div className={styles.statusWords}>{children}</div>}
    </div>
  )
}

type NoticeLineProps = {
  /** what is good to know in passing, or what calls for somebody */
  tone?: 'quiet' | 'calls'
  /** a link or a button that does something about it */
  action?: ReactNode
  children: ReactNode
}

/** One line over a page, as all of them look: what is so, and what can be done about it. */
export function NoticeLine({ tone = 'quiet', action, children }: NoticeLineProps) {
  const isSentence = typeof children === 'string' && children.endsWith('.')
  return (
    <p className={classNames(styles.notice, styles[tone])}>
      <span>
        {children}
        {action && !isSentence && <span aria-hidden="true"> ·</span>}
      </span>
      {action}
    </p>
  )
}
