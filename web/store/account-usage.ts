import { showToast } from '../ui/toasts/toasts.ts'
import { ownAccountWords } from './machine/words/own-account-words.ts'

const keyOf = (userId: string) => `senior-pet-care.used-percent.${userId}`

/** How full the account was at the server's last answer, in percent; null while that is not worth telling. */
export function usedPercent(userId: string): number | null {
  const kept = localStorage.getItem(keyOf(userId))
  return kept === null ? null : Number(kept)
}

/** A toast when the account becomes nearly full; afterwards only the settings show it. */
export function keepUsedPercent(userId: string, percent: number | undefined) {
  if (percent === undefined) return localStorage.removeItem(keyOf(userId))
  if (usedPercent(userId) === null) showToast(ownAccountWords.nearlyFull(percent))
  localStorage.setItem(keyOf(userId), String(percent))
}
