import { startTransition, useEffect, useState } from 'react'

/** The last value that has been on the screen; what hangs on it is drawn after everything else, and holds up nothing. */
export function useOncePainted<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    // a deferred value would be drawn before the next frame, and that frame would wait for it
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
