import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icon.tsx'
import { leaveOrAsk } from './leave-guard.ts'
import { ToastRegion } from './toasts/toast-region.tsx'
import { uiWords } from './ui-words.ts'
import styles from './dialog.module.css'

type DialogProps = {
  title: ReactNode
  /** asked to close by Esc, backdrop or the button; take the dialog away by not rendering it */
  onClose: () => void
  children: ReactNode
  /** medium is 500px wide; small is for questions */
  size?: 'medium' | 'small'
  /** something before the title, such as a way back */
  lead?: ReactNode
  /** false for the question of the leave guard itself */
  guarded?: boolean
  /** names what is shown: another name is another page in the same dialog, read from its top */
  page?: string
}

/**
 * A modal that is open as long as it is rendered. A sheet at the bottom on phones, a card from 768px.
 * The element marked `data-autofocus` gets the focus, else the title; afterwards the focus returns.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, size = 'medium', lead, guarded = true, page = '' } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  useModal(dialog)
  useTurnedPage(dialog, page)

  function close() {
    if (guarded) leaveOrAsk(onClose)
    else onClose()
  }

  function closedByBrowser() {
    // a second Esc closes a dialog whatever the page says: still rendered means still open
    if (!dialog.current?.isConnected || dialog.current.open) return
    dialog.current.showModal()
    close()
  }

  return (
    // the backdrop is part of the element, and Esc is its key
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => ownEvent(event) && (event.preventDefault(), close())}
      onClose={(event) => ownEvent(event) && closedByBrowser()}
      // only a press that starts and ends on the backdrop closes: dragging a selection out of a field does not
      onPointerDown={(event) => (pressedBackdrop.current = event.target === dialog.current)}
      onClick={(event) => event.target === dialog.current && pressedBackdrop.current && close()}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          {lead}
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton label={uiWords.close} onClick={close}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
      <ToastRegion />
    </dialog>
  )
}

/** The buttons of a dialog: they stay in reach of the thumb while the rest scrolls. */
export function DialogActions({ children, many = false }: { children: ReactNode; many?: boolean }) {
  return <div className={classNames(styles.actions, many && styles.many)}>{children}</div>
}

const ownEvent = (event: SyntheticEvent) => event.target === event.currentTarget

/** One has just gone: what comes in its place is a page of it, and does not rise anew. */
let isTurning = false

function useModal(ref: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.toggleAttribute('data-turned', isTurning)
    dialog?.showModal()
    focusFirst(dialog)
    return () => {
      dialog?.close()
      isTurning = true
      queueMicrotask(() => (isTurning = false))
    }
  }, [ref])
  // the element that had the focus may be gone by now (a deleted event): then the page's title takes it
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
      })
    },
    [],
  )
}

function useTurnedPage(ref: { current: HTMLDialogElement | null }, page: string) {
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    ref.current?.querySelector(`.${styles.body}`)?.scrollTo(0, 0)
    focusFirst(ref.current)
  }, [ref, page])
}

function focusFirst(dialog: HTMLElement | null) {
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2')
  first?.focus()
}
