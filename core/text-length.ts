/** Characters as people count them in most scripts: an emoji outside the basic plane is one, not two. */
export function codePoints(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length; at++) {
    const isPair = isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1))
    if (isPair) count--
  }
  return count
}

/** Whether a text has more characters than that; most are short enough to be told without counting. */
export function isLongerThan(most: number, text: string): boolean {
  return text.length > most && codePoints(text) > most
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
