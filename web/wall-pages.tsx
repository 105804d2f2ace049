import { useEffect } from 'react'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { takeNewVersion } from './shell/new-version.ts'
import { localNow } from './store/today.ts'
import { WallPage } from './wall/wall-page.tsx'

/** The same for whoever stands before it; nobody is signed in by it. */
export function WallPages() {
  useNewVersionAtNight()
  return <WallPage />
}

/** Nobody presses Reload on a wall, and its page is never closed: when all are asleep it takes the version that waits. */
function useNewVersionAtNight() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (timeOf(localNow()).startsWith('03') && !document.querySelector('dialog[open]')) takeNewVersion()
    }, 60_000)
    return () => clearInterval(timer)
  }, [])
}
