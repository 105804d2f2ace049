/** A line of a calendar file as RFC 5545 3.1 means it: unfolded, its parameters apart. */
export type IcsLine = {
  /** where it begins in the file, from 1 */
  number: number
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** One that cannot be read: too long, or without a name or a colon. */
export type BadLine = { number: number; why: 'line-too-long' | 'line-unreadable' }

export const mostLineCharacters = 64 * 1024

/** One pass over the text, whatever stands in it. */
export function* linesOf(text: string): Generator<IcsLine | BadLine> {
  let held = ''
  let [heldNumber, number, isTooLong] = [0, 0, false]
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    const last = text.charCodeAt(stop - 1) === 13 && stop > at ? stop - 1 : stop
    number++
    if (isBlank(text.charCodeAt(at)) && heldNumber > 0) {
      isTooLong ||= held.length + last - at > mostLineCharacters
      if (!isTooLong) held += text.slice(at + 1, last)
    } else {
      if (heldNumber > 0) yield lineFrom(held, heldNumber, isTooLong)
      isTooLong = last - at > mostLineCharacters
      held = isTooLong ? '' : text.slice(at, last)
      heldNumber = isTooLong || held.trim() !== '' ? number : 0
    }
    at = stop + 1
  }
  if (heldNumber > 0) yield lineFrom(held, heldNumber, isTooLong)
}

export function isBad(line: IcsLine | BadLine): line is BadLine {
  return 'why' in line
}

/** RFC 5545 3.3.11 */
export function unescaped(value: string): string {
  if (!value.includes('\\')) return value
  return value.replaceAll(/\\([nN,;\\:"])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
}

/** The values of a list of texts, which commas part unless they are escaped. */
export function unescapedList(value: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === ',') {
      parts.push(value.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, value.slice(from)].map((part) => unescaped(part).trim()).filter((part) => part !== '')
}

function lineFrom(text: string, number: number, isTooLong: boolean): IcsLine | BadLine {
  if (isTooLong) return { number, why: 'line-too-long' }
  return parsed(text, number) ?? { number, why: 'line-unreadable' }
}

const none: ReadonlyMap<string, string> = new Map()

function parsed(text: string, number: number): IcsLine | null {
  let at = endOf(text, 0, isOfName)
  if (at === 0) return null
  const name = text.slice(0, at).toUpperCase()
  if (text[at] === ':') return { number, name, parameters: none, value: text.slice(at + 1) }
  const parameters = new Map<string, string>()
  while (text[at] === ';') {
    const equals = endOf(text, at + 1, isOfName)
    if (text[equals] !== '=') return null
    const end = endOfValue(text, equals + 1)
    parameters.set(text.slice(at + 1, equals).toUpperCase(), text.slice(equals + 1, end).replaceAll('"', ''))
    at = end
  }
  return text[at] === ':' ? { number, name, parameters, value: text.slice(at + 1) } : null
}

function endOf(text: string, from: number, isOf: (letter: number) => boolean): number {
  let at = from
  while (at < text.length && isOf(text.charCodeAt(at))) at++
  return at
}

/** Between quotes a colon and a semicolon are part of the value. */
function endOfValue(text: string, from: number): number {
  let isQuoted = false
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === ';' || letter === ':')) return at
  }
  return text.length
}

function isOfName(letter: number): boolean {
  const isLetter = (letter >= 65 && letter <= 90) || (letter >= 97 && letter <= 122)
  return isLetter || (letter >= 48 && letter <= 57) || letter === 45 || letter === 46 || letter === 95
}

function isBlank(letter: number): boolean {
  return letter === 32 || letter === 9
}
