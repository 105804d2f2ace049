/** Whatever stands on the device, the answer is a set of names. */
export function readGuides(text: string | null): ReadonlySet<string> {
  if (text === null) return new Set()
  try {
    const stored: unknown = JSON.parse(text)
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set() // another program wrote here: a guide that shows as unread again is no loss
  }
}

export function withRead(text: string | null, guideId: string): string {
  return JSON.stringify([...new Set([...readGuides(text), guideId])])
}
