import { useEffect, useState } from 'react'
import { getStore } from './current-store.ts'
import { fetchedPart } from './fetched-part.ts'
import { until } from './machine/until.ts'

/** Longer nothing waits for documents that do not come. */
const patienceMs = 3_000

/** Another household draws the frame anew, and need not wait for what is here. */
const parts = new Map<() => Promise<object>, object>()

/** Once there are documents to draw, and the browser has drawn them. */
export async function onceShown(): Promise<void> {
  const store = getStore()
  await until(store, () => store.state().ready, patienceMs)
  await idle()
}

/**
 * A part of the frame that is not seen before somebody opens it: null until it is there. It is fetched right after the
 * first screen, so that nobody waits for it, and again when that failed.
 */
export function useLater<Part extends object>(load: () => Promise<Part>): Part | null {
  // under a function stands what it loaded
  const [part, setPart] = useState((parts.get(load) ?? null) as Part | null)
  useEffect(() => {
    if (parts.has(load)) return
    let isOver = false
    async function fetchPart() {
      await onceShown()
      const loaded = await fetchedPart(load, () => !isOver)
      if (!loaded) return
      parts.set(load, loaded)
      if (!isOver) setPart(loaded)
    }
    void fetchPart()
    return () => void (isOver = true)
  }, [load])
  return part
}

/** Comes when the browser has nothing else to do, or soon in any case. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}
