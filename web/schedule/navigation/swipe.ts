import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

type Steps = { back: () => void; ahead: () => void }

const far = 64
/** a swipe from the very edge is the browser's own Back */
const edge = 24

/** A swipe to the left goes ahead, one to the right goes back; the other way round where one reads from the right. */
export function useSwipe(page: RefObject<HTMLElement | null>, steps: Steps) {
  const step = useEffectEvent((dx: number, element: HTMLElement) => {
    const isAhead = dx < 0 === (getComputedStyle(element).direction === 'ltr')
    if (isAhead) steps.ahead()
    else steps.back()
  })
  useEffect(() => {
    const element = page.current
    if (!element) return
    return followFinger(element, (dx) => step(dx, element))
  }, [page])
}

function followFinger(element: HTMLElement, onSwipe: (dx: number) => void): () => void {
  let from: { x: number; y: number } | null = null
  let isSwiping = false
  const stop = new AbortController()
  const on = <K extends 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel'>(
    kind: K,
    does: (touch: TouchEvent) => void,
  ) => element.addEventListener(kind, does, { passive: true, signal: stop.signal })

  function reset() {
    from = null
    isSwiping = false
    element.style.removeProperty('--swipe')
  }

  on('touchstart', ({ touches }) => {
    reset()
    const [touch, second] = touches
    if (!touch || second || touch.clientX < edge || touch.clientX > innerWidth - edge) return
    from = { x: touch.clientX, y: touch.clientY }
  })
  on('touchmove', ({ touches }) => {
    const [touch, second] = touches
    if (!from || !touch || second) return reset()
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
    if (!isSwiping && Math.abs(dy) > 12 && Math.abs(dy) > Math.abs(dx)) return reset()
    isSwiping ||= Math.abs(dx) > 12
    if (isSwiping) element.style.setProperty('--swipe', `${Math.round(dx / 2)}px`)
  })
  on('touchend', ({ changedTouches }) => {
    const dx = from && changedTouches[0] ? changedTouches[0].clientX - from.x : 0
    const swiped = isSwiping && Math.abs(dx) > far
    reset()
    if (swiped) onSwipe(dx)
  })
  on('touchcancel', reset)
  return () => stop.abort()
}
