/** At least six digits, as people write them: "+44 (0)20 7946-0134". */
const written = /\+?\(?\d[\d\s()./-]{4,}\d/

/** The first number to call in what somebody wrote, with what stands around it; null when there is none. */
export function phoneNumberIn(
  text: string,
): { before: string; number: string; after: string; dialled: string } | null {
  const found = written.exec(text)
  const [number = ''] = found ?? []
  // the zero in brackets is left out by whoever dials the country
  const dialled = number.replace(/^(\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')
  if (!found || dialled.length < 6) return null
  const { index } = found
  return { before: text.slice(0, index), number, after: text.slice(index + number.length), dialled }
}
