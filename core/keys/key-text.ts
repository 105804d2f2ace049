/** Digits and small letters without those that look alike: somebody may have to type it into a phone. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz'
const [groups, inGroup] = [6, 5]
const prefix = 'spc'

/** A key as it is shown, of as many random bytes: 150 bits, in a form that is known for one wherever it is left lying. */
export const keyBytes = groups * inGroup
export function keyText(random: Uint8Array): string {
  const text = Array.from(random, (byte) => letters[byte % letters.length]).join('')
  return [prefix, ...(text.match(new RegExp(`.{${inGroup}}`, 'g')) ?? [])].join('-')
}

/** As it was made, of what somebody typed; null of what no key looks like. */
export function typedKey(text: string): string | null {
  // a body of 16 KB is a header's bound: none is looked through for a key
  if (text.length > 100) return null
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '')
  if (!new RegExp(`^${prefix}[${letters}]{${keyBytes}}$`).test(plain)) return null
  const groupsOf = plain.slice(prefix.length).match(new RegExp(`.{${inGroup}}`, 'g')) ?? []
  return [prefix, ...groupsOf].join('-')
}
