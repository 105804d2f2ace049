import { randomId } from './random-id.ts'

const key = 'senior-pet-care.device'

/** The same for all tabs and people of this browser; a new one for each start where nothing can be stored. */
export function deviceId(): string {
  // storage may be forbidden, or full
  try {
    const known = localStorage.getItem(key) ?? randomId()
    localStorage.setItem(key, known)
    return known
  } catch {
    return randomId()
  }
}
