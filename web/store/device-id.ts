import { randomId } from './machine/random-id.ts'

/** The same for all tabs of a person in this browser, until they sign out; where nothing can be stored, a new one each time. */
export function deviceId(userId: string): string {
  const key = `senior-pet-care.device.${userId}`
  // storage may be forbidden, or full
  try {
    const known = localStorage.getItem(key) ?? randomId()
    localStorage.setItem(key, known)
    return known
  } catch {
    return randomId()
  }
}
