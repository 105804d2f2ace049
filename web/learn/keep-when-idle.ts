import { idle } from '../store/later.ts'
import { guideHeads } from './guide-heads.ts'
import { loadGuide } from './load-guide.ts'

/** Longer than a reader needs to choose: what they choose comes before what they may want some day. */
const firstMs = 4_000

/**
 * Whoever looks at the shelf will want a guide where there is no network: the others are loaded one by one while nothing
 * else happens, and the worker keeps them. Not for whoever asked their browser to save data.
 */
export function keepGuidesWhenIdle(): () => void {
  let isOver = false
  const timer = setTimeout(() => void keepAll(), firstMs)
  async function keepAll() {
    if (savesData() || !navigator.serviceWorker?.controller) return
    for (const { id } of guideHeads) {
      await idle()
      if (isOver || !navigator.onLine || (await isReplaced())) return
      // one that does not come is loaded when it is opened
      await loadGuide(id).catch(() => null)
    }
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** A new version waits until the one before has nothing under way: whoever agreed to it must not wait for guides. */
async function isReplaced(): Promise<boolean> {
  return Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
