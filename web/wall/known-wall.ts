import type { WallRead } from '#core/wall/wall-calls.ts'

/** What this device keeps, so that after a power cut it opens without a network. */
export type KnownWall = Omit<WallRead, 'rows' | 'cursor' | 'oneOffsFrom'>

const secretKey = 'senior-pet-care.wall'
const knownKey = 'senior-pet-care.wall-known'
const seenKey = 'senior-pet-care.wall-seen'
/** It is asked three times a minute for years: what a tablet writes wears it out. */
const seenEveryMs = 60_000

/** The secret of the screen that this device is; null where it is none. */
export function findWall(): string | null {
  return localStorage.getItem(secretKey)
}

export function keepWall(secret: string) {
  if (findWall() === secret) return
  forgetWall()
  localStorage.setItem(secretKey, secret)
}

export function findKnownWall(): KnownWall | null {
  const text = localStorage.getItem(knownKey)
  return text === null ? null : (JSON.parse(text) as KnownWall) // as written below
}

export function keepKnownWall(known: KnownWall) {
  const text = JSON.stringify(known)
  // storage may be full: without it the screen works for as long as there is a network
  try {
    if (localStorage.getItem(knownKey) !== text) localStorage.setItem(knownKey, text)
  } catch {
    console.warn('this screen cannot be kept for when there is no network')
  }
}

/** When the server was last heard. */
export function lastSeen(): number {
  return Number(localStorage.getItem(seenKey) ?? 0)
}

export function noteSeen(now: number) {
  const last = lastSeen()
  if (now - last < seenEveryMs && now >= last) return
  try {
    localStorage.setItem(seenKey, String(now))
  } catch {} // as above
}

/** What it showed. Its secret stays: a screen that was turned off by mistake is turned on again elsewhere. */
export function forgetKnownWall() {
  for (const key of [knownKey, seenKey]) localStorage.removeItem(key)
}

export function forgetWall() {
  forgetKnownWall()
  localStorage.removeItem(secretKey)
}
