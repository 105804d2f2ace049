import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** what the button shows */
  trigger: ReactNode
  /** what the button is called when what it shows does not say it */
  triggerLabel?: string
  /** what the panel is called */
  label: string
  children: ReactNode
  triggerClassName?: string | undefined
}

/**
 * A button with a panel that drops from it. The browser's own popover: Esc and a press elsewhere close it and
 * the focus returns. Arrow keys walk through what is inside; an element with `data-closes` closes when pressed.
 */
export function Popover({ trigger, triggerLabel, label, children, triggerClassName }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    panel.current?.showPopover()
    moveFocus(panel.current, step)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-label={triggerLabel}
        className={classNames(styles.trigger, triggerClassName)}
        onKeyDown={(event) => (event.key === 'ArrowDown' || event.key === 'ArrowUp') && walk(event)}
      >
        {trigger}
      </button>
      {/* keys and presses of what is inside pass here */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={(event) => event.newState === 'open' && place(button.current, panel.current)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={walk}
        onClick={(event) =>
          event.target instanceof Element &&
          event.target.closest('[data-closes]') &&
          panel.current?.hidePopover()
        }
      >
        {children}
      </div>
    </>
  )
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled)'

function moveFocus(panel: HTMLElement | null, step: number) {
  const stops = [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = at === -1 ? (step > 0 && step !== Infinity ? 0 : stops.length - 1) : at + step
  stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus()
}

/** Below the button, inside the window, and never taller than the room there is. */
function place(button: HTMLElement | null, panel: HTMLElement | null) {
  if (!button || !panel) return
  const box = button.getBoundingClientRect()
  const fromRight = getComputedStyle(button).direction !== 'rtl'
  const room = document.documentElement.clientWidth
  panel.style.setProperty('--top', `${box.bottom + 6}px`)
  panel.style.setProperty('--left', fromRight ? 'auto' : `${Math.max(8, box.left)}px`)
  panel.style.setProperty('--right', fromRight ? `${Math.max(8, room - box.right)}px` : 'auto')
}
