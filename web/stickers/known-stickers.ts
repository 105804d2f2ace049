import type { Person } from '#core/care/care.ts'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'

/** What this device keeps of a sticker that was scanned here, so that it opens without a network. */
export type KnownSticker = Omit<StickerRead, 'rows' | 'cursor' | 'oneOffsFrom'> & { seenAt: number }

const key = (secret: string) => `senior-pet-care.sticker.${secret}`
const giverKey = 'senior-pet-care.sticker-giver'

export function findKnown(secret: string): KnownSticker | null {
  const text = localStorage.getItem(key(secret))
  return text === null ? null : (JSON.parse(text) as KnownSticker) // as written below
}

export function keepKnown(secret: string, known: KnownSticker) {
  // storage may be forbidden, or full: without it the sticker works for as long as there is a network
  try {
    localStorage.setItem(key(secret), JSON.stringify(known))
  } catch {
    console.warn('this sticker cannot be kept for when there is no network')
  }
}

/** Whose name this device writes: one of those who live there, or a name that somebody typed. */
export function findGiver({ people }: Pick<StickerRead, 'people'>): Person | null {
  const text = localStorage.getItem(giverKey)
  const giver = text === null ? null : (JSON.parse(text) as Person) // as written below
  if (!giver || giver.id === null) return giver
  return people.find(({ id }) => id === giver.id) ?? null
}

export function keepGiver({ id, name }: Person) {
  localStorage.setItem(giverKey, JSON.stringify({ id, name } satisfies Person))
}

export function forgetGiver() {
  localStorage.removeItem(giverKey)
}
