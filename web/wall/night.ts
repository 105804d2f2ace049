import { useEffect, useState } from 'react'
import { isNight } from '#core/wall/on-wall.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'

const brightMs = 60_000

/** Dim from evening to morning; a touch or a key brightens it for a minute. Then the page is where everybody expects it. */
export function useDimmed(now: LocalDateTime): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function brighten() {
      setTouched(true)
      clearTimeout(timer)
      timer = setTimeout(() => {
        setTouched(false)
        if (!document.querySelector('dialog[open]')) scrollTo(0, 0)
      }, brightMs)
    }
    addEventListener('pointerdown', brighten)
    addEventListener('keydown', brighten)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', brighten)
      removeEventListener('keydown', brighten)
    }
  }, [])
  return isNight(now) && !isTouched
}
