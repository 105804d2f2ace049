import { useEffectEvent, useLayoutEffect } from 'react'

type PlayerKeys = { toggle: () => void; ahead: () => void; back: () => void; leave: () => void }

/** Space pauses and goes on, arrows change the exercise, Escape leaves. A button that has the focus keeps its own keys. */
export function usePlayerKeys({ toggle, ahead, back, leave }: PlayerKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, summary')
    const isLeftToRight = getComputedStyle(document.documentElement).direction === 'ltr'
    const keys: Record<string, (() => void) | undefined> = {
      ' ': isOnControl ? undefined : toggle,
      ArrowRight: isLeftToRight ? ahead : back,
      ArrowLeft: isLeftToRight ? back : ahead,
      Escape: leave,
    }
    const does = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!does) return
    event.preventDefault()
    does()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
