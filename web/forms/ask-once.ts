import { useState } from 'react'

/** Pressed again before anybody has read what is asked, it answers nothing. */
const secondPressMs = 350

/** What is asked at the button before it is saved, and is never forbidden: a hint is read over by whoever looks at the button. */
export function useAskOnce(doubt: string | null) {
  const [asked, setAsked] = useState<{ doubt: string; at: number } | null>(null)
  const isAsked = doubt !== null && asked?.doubt === doubt
  return {
    isAsked,
    /** Asks; true when nothing is to be asked, or it was answered by pressing once more. */
    mayGoOn(): boolean {
      if (doubt === null) return true
      const isAnswered = isAsked && performance.now() - asked.at > secondPressMs
      if (isAnswered) setAsked(null)
      else if (!isAsked) setAsked({ doubt, at: performance.now() })
      return isAnswered
    },
  }
}
