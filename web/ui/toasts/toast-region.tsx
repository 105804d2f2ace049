import { useEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { IconButton } from '../button.tsx'
import { CloseIcon } from '../icon.tsx'
import { dismissToast, enterRegion, showToast, undoNewest, useToasts } from './toasts.ts'
import type { Toast } from './toasts.ts'
import { uiWords } from '../ui-words.ts'
import styles from './toast-region.module.css'

/** Of the ten seconds of a toast that moves; the pointer may have held it much longer. */
const longestGoneMs = 8_000

/** Where toasts appear: one stands in the shell, one in every dialog. */
export function ToastRegion() {
  const [region] = useState(() => Symbol('toasts'))
  useEffect(() => enterRegion(region), [region])
  const toasts = useToasts(region)
  return (
    <div className={styles.region} role="status">
      {inOrder(toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** On a phone only the last is seen: what stays waits until what passes has passed. */
function inOrder(toasts: readonly Toast[]): Toast[] {
  const [staying = [], passing = []] = [true, false].map((stays) =>
    toasts.filter(({ action }) => Boolean(action?.stays) === stays),
  )
  return [...staying, ...passing]
}

function ToastCard({ toast }: { toast: Toast }) {
  const { words, action, link } = toast
  const [goneMs] = useState(() => performance.now() - toast.shownAt)
  const dismiss = () => dismissToast(toast.id)

  function press(event: MouseEvent<HTMLElement>) {
    // the pressed button goes with its toast and must not take the focus along
    if (event.currentTarget === document.activeElement) {
      const headings = document.querySelectorAll<HTMLElement>('main h1, dialog[open] h2')
      // the page stays where it is: the next thing to tick is under the finger
      headings[headings.length - 1]?.focus({ preventScroll: true })
    }
    dismiss()
  }

  return (
    <div className={styles.toast}>
      {/* the ring is the clock: hovering or focusing the toast pauses it, its end takes the toast away */}
      {!action?.stays && (
        <svg
          viewBox="0 0 24 24"
          className={styles.ring}
          // its dialog has closed: the ten seconds go on, and leave time to reach it where it is now
          style={{ animationDelay: `${-Math.min(goneMs, longestGoneMs)}ms` }}
          aria-hidden="true"
          onAnimationEnd={dismiss}
        >
          <circle cx="12" cy="12" r="9" pathLength="100" />
        </svg>
      )}
      <p className={styles.words}>{words}</p>
      {link && (
        <a
          href={link.to}
          className={styles.action}
          onClick={(event) => {
            event.preventDefault()
            press(event)
            link.go()
          }}
        >
          {link.label}
        </a>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={(event) => {
            press(event)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={uiWords.dismiss} className={styles.dismiss} onClick={press}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/**
 * Ctrl+Z, or Cmd+Z, takes back the last change, also after its toast; inside a text field it stays the field's own. Whoever
 * fills in a form is thinking of that: there only a toast that still stands counts.
 */
export function useUndoKey() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !typing) {
        const onlyShown = document.querySelector('dialog[open] form') !== null
        if (undoNewest({ onlyShown })) event.preventDefault()
        else if (!onlyShown) showToast(uiWords.nothingToTakeBack)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
