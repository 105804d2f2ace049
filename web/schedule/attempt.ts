import { Refusal } from '#core/refusal.ts'
import { eventWords } from './words.ts'

/** Does what the person asked for; null when it is done, else the words of the "no". */
export function attempt(deed: () => void): string | null {
  try {
    deed()
    return null
  } catch (error) {
    // whatever went wrong, the dialog stays open with what was typed
    if (error instanceof Refusal) return error.message
    console.error('an event could not be saved', error)
    return eventWords.failed
  }
}
