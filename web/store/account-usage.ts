import { showToast } from '../ui/toasts.ts'
import { storeWords } from './store-words.ts'

const keyOf = (userId: string) => `senior-pet-care.used-percent.${userId}`

/** How full the account was when it last said so, or null while there is room. */
export function usedPercent(userId: string): number | null {
  const kept = localStorage.getItem(keyOf(userId))
  return kept === null ? null : Number(kept)
}

/** An account that becomes nearly full says so once; the settings go on saying it. */
export function keepUsedPercent(userId: string, percent: number | undefined) {
  if (percent === undefined) return localStorage.removeItem(keyOf(userId))
  if (usedPercent(userId) === null) showToast(storeWords.nearlyFull(percent))
  localStorage.setItem(keyOf(userId), String(percent))
}
