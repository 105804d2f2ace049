import { ownZone } from '#web/words/in-words.ts'
import { startTrying } from '../store/session.ts'
import { endedTries, keepEndedTries } from '../store/trying/ended-tries.ts'
import { fillWithDemo, isOutdatedDemo } from '../store/trying/fill-with-demo.ts'
import { findTried, newTried } from '../store/trying/tried.ts'
import type { Tried } from '../store/trying/tried.ts'

const now = () => ({ at: Date.now(), zone: ownZone() })

/** Before the first page: from where it was left, or with the demo household. */
export async function startDemo() {
  const before = findTried()
  const goesOn = before && !(await isOutdatedDemo(before.id, now(), indexedDB).catch(() => false))
  if (goesOn) return startTrying(before)
  const next = await newDemo()
  if (before) keepEndedTries([...endedTries(), { id: before.id, endedAt: 0 }])
  startTrying(next)
}

export async function newDemo(): Promise<Tried> {
  const tried = newTried()
  // a browser that keeps nothing shows an empty app, which is more than none
  await fillWithDemo(tried.id, now(), indexedDB).catch((error: unknown) => {
    console.error('the demo could not be filled', error)
  })
  return tried
}
