/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyFor = (userId: string) => `senior-pet-care.guides-read.${userId}`

/** Which guides each person has read on this device. */
export function createReadMemory(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    keyFor,
    /** as it is stored: a text compares by value, so that a page renders again only when it differs */
    text: (userId: string) => storage.getItem(keyFor(userId)),
    remember(userId: string, guideId: string) {
      const read = readGuides(storage.getItem(keyFor(userId)))
      if (!read.has(guideId)) storage.setItem(keyFor(userId), JSON.stringify([...read, guideId]))
    },
  }
}

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
