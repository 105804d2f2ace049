import * as v from 'valibot'

/** What a device may call a document, a change or itself. */
const idPattern = /^[A-Za-z0-9_-]{8,64}$/

export const idSchema = v.pipe(v.string(), v.regex(idPattern))

export function isId(text: string): boolean {
  return idPattern.test(text)
}

/** An id that follows from others, for what a change makes: whoever carries the change out comes to the same one. */
export function derivedId(...ids: string[]): string {
  const text = ids.join(' ')
  return [0, 1, 2, 3].map((seed) => mixed(text, seed).toString(36).padStart(7, '0')).join('')
}

/** 32 bits of a text (FNV-1a, and the last step of murmur3): it keeps names apart, it keeps no secret. */
function mixed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
