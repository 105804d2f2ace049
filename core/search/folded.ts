const plain = /^[ -~]*$/
const marks = /\p{M}/gu
const between = /[^\p{L}\p{N}]+/gu
const betweenPlain = /[^a-z0-9]+/g

/** Words without case and accents, each after one space: a word that begins so is found by ` so`. */
export function folded(text: string): string {
  if (text === '') return ''
  // most are, and it takes a third of the time
  const letters = plain.test(text)
    ? text.toLowerCase().replace(betweenPlain, ' ')
    : text.normalize('NFKD').replace(marks, '').toLowerCase().replace(between, ' ')
  return ` ${letters.trim()}`
}

export function wordsOf(query: string): string[] {
  return folded(query).split(' ').filter(Boolean)
}
