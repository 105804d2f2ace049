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
  // all four in one pass: a note of thousands of characters is the text, too
  let [a, b, c, d] = [seeded(0), seeded(1), seeded(2), seeded(3)]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x01000193)
    c = Math.imul(c ^ unit, 0x01000193)
    d = Math.imul(d ^ unit, 0x01000193)
  }
  return written(a) + written(b) + written(c) + written(d)
}

/** 32 bits of a text (FNV-1a, and the last step of murmur3): it keeps names apart, it keeps no secret. */
function seeded(seed: number): number {
  return 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)
}

function written(bits: number): string {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).padStart(7, '0')
}
