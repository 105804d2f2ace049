import { useEffect, useState } from 'react'

/**
 * The screen stays on while this is shown, where the device can; a browser lets go of it whenever the page is hidden.
 * Returns whether it stays on; a device that cannot says so at once.
 */
export function useKeptAwake(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(!('wakeLock' in navigator))
  useEffect(() => {
    const device = navigator.wakeLock as WakeLock | undefined
    if (!isWanted || !device) return
    let held: WakeLockSentinel | null = null
    let isLeft = false
    async function hold(wakeLock: WakeLock) {
      if (document.visibilityState !== 'visible') return
      try {
        held = await wakeLock.request('screen')
        if (isLeft) await held.release()
        else setRefused(false)
      } catch {
        // refused, as with an empty battery: then the screen sleeps as it always does
        if (!isLeft) setRefused(true)
      }
    }
    const onVisible = () => void hold(device)
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [isWanted])
  return isWanted && !isRefused
}
