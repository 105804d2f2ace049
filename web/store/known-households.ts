import type { Household } from '#core/households/household.ts'

export const householdsKey = (userId: string) => `senior-pet-care.households.${userId}`
export const openKey = (userId: string) => `senior-pet-care.household.${userId}`

/** the text it was read from, so that the same list stays the same object */
let read: { text: string; households: Household[] } | null = null

/** The households of a person as this device last heard of them; a device that never asked knows the person's own alone. */
export function knownHouseholds(userId: string): Household[] {
  const text = localStorage.getItem(householdsKey(userId)) ?? ''
  if (read?.text !== text) read = { text, households: text === '' ? [] : (JSON.parse(text) as Household[]) } // as keepHouseholds wrote it
  return read.households
}

/** The one whose pets and events are shown. */
export function openHousehold(userId: string): string {
  const households = knownHouseholds(userId)
  const chosen = localStorage.getItem(openKey(userId))
  if (households.length === 0) return userId
  const known = households.find(({ id }) => id === chosen)
  // whoever was invited never asked for the household of their own
  return (known ?? households.find(({ isUnused }) => !isUnused) ?? households[0])?.id ?? userId
}
