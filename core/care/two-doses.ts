import type { CareEntry } from './care.ts'

/*
 * The two answers to "given twice?". Whoever says the opposite of an answer that stands did not know of it, for nobody is
 * asked any more: neither is dropped, the dose is in doubt again, and everybody is asked once more.
 */

/** "Two doses"; false takes that answer back. */
export function saidTwoDoses(entry: CareEntry, isTwo: boolean, changeId: string): CareEntry {
  const { again, retracted, disputed, ...rest } = entry
  if (!isTwo) return again ? { ...rest, ...(retracted && { retracted }) } : entry
  if (disputed === changeId) return entry
  if (retracted) return { ...rest, disputed: changeId }
  return again ? entry : { ...rest, again: true }
}

/** "Same dose", said against two; null when nobody has said two. */
export function disputedBySame(entry: CareEntry, changeId: string): CareEntry | null {
  const { again, ...rest } = entry
  if (again) return { ...rest, disputed: changeId }
  return entry.disputed === changeId ? entry : null
}
