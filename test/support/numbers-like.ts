/** The same word with another number in it, for each that it has. */
export function numbersLike(word: string): string[] {
  return [...word.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    [1, 2, 3].map(
      (more) => `${word.slice(0, index)}${Number(digits) + more}${word.slice(index + digits.length)}`,
    ),
  )
}
