import type { Person } from '#core/care/care.ts'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'
import { isSignedInAs } from '../store/session.ts'

/** What this device keeps of a sticker that was scanned here, so that it opens without a network. */
export type KnownSticker = Omit<StickerRead, 'rows' | 'cursor' | 'oneOffsFrom'> & { seenAt: number }

const prefix = 'senior-pet-care.sticker.'
const key = (secret: string) => `${prefix}${secret}`
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

/** All that were scanned here, with the secret of each. */
export function knownStickers(): (KnownSticker & { secret: string })[] {
  const secrets = Object.keys(localStorage).flatMap((one) =>
    one.startsWith(prefix) ? one.slice(prefix.length) : [],
  )
  return secrets.flatMap((secret) => {
    const known = findKnown(secret)
    return known ? { ...known, secret } : []
  })
}

/** And by which name this device went with it. */
export function forgetKnown(secret: string, id: string) {
  for (const one of [key(secret), `senior-pet-care.device.${id}`]) localStorage.removeItem(one)
}

/** Who is signed in here now; who was when the server last said so may have gone since. */
export function ownName({ you }: Pick<KnownSticker, 'you'>): KnownSticker['you'] {
  return you && isSignedInAs(you.id) ? you : null
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
