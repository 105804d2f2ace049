import { randomId } from '../machine/random-id.ts'

type Place = { userId: string; household: string }

/** What somebody does here without an account: an account that has never been online, with all of it in its outbox. */
export type Tried = {
  id: string
  /** the account it goes into; once that is said, whichever page comes next brings it there */
  to?: Place
  /** that account was there before, and its person said so: it can be taken out again */
  asked?: true
  /** the account it is to be taken out of again, likewise */
  from?: Place
  /** chosen when that was said: all of it has other names there, see added-names.ts */
  salt?: string
  /** how often it was added before, by a page of the version before: its first names are taken */
  times?: number
  /** whose account it is not to go into for now: they find it in the settings */
  laterFor?: string
}

/** Apps of before know neither of them. An app that stands where a demo was takes none of that for somebody's own. */
export const triedKey = import.meta.env.MODE === 'demo' ? 'senior-pet-care.demo' : 'senior-pet-care.trying'
export const endedKey =
  import.meta.env.MODE === 'demo' ? 'senior-pet-care.demo-before' : 'senior-pet-care.tried-before'
const prefix = 'try-'

export function isTrying({ id }: { id: string }): boolean {
  return id.startsWith(prefix)
}

export function findTried(): Tried | null {
  const text = localStorage.getItem(triedKey)
  return text === null ? null : (JSON.parse(text) as Tried) // as written below
}

/** Nearly nobody has: what follows from it is loaded by who has. */
export function hasTried(): boolean {
  return [triedKey, endedKey].some((key) => localStorage.getItem(key) !== null)
}

export function keepTried(tried: Tried | null) {
  if (tried === null) localStorage.removeItem(triedKey)
  else localStorage.setItem(triedKey, JSON.stringify(tried))
}

/** What a demo begins with was done by nobody. */
export function isOfDemo(changeId: string): boolean {
  return changeId.startsWith('demo-')
}

export function newTried(): Tried {
  return { id: `${prefix}${randomId()}` }
}
