import { endedKey } from './tried.ts'

/** What was started over or deleted, until it can no longer be taken back. */
type EndedTry = { id: string; endedAt: number }

export function endedTries(): EndedTry[] {
  return JSON.parse(localStorage.getItem(endedKey) ?? '[]') as EndedTry[] // as written below
}

export function keepEndedTries(ended: readonly EndedTry[]) {
  if (ended.length === 0) localStorage.removeItem(endedKey)
  else localStorage.setItem(endedKey, JSON.stringify(ended))
}
