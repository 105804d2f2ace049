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

/** Ours alone: what of the title is the dose, so that it is taken off when the file comes back. */
export const doseLine = 'X-SENIOR-PET-CARE-DOSE'

/** What is read of an event. */
export const namesRead = [
  'UID',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'CATEGORIES',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'CREATED',
  'SEQUENCE',
  'RELATED-TO',
  doseLine,
]

export const mostLineCharacters = 64 * 1024

/** One pass over the text, whatever stands in it. */
export function* linesOf(text: string): Generator<IcsLine | BadLine> {
  let number = 0
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length;) {
    const first = ++number
    let stop = endOfLine(text, at)
    let last = withoutReturn(text, at, stop)
    let isTooLong = last - at > mostLineCharacters
    let line = isTooLong ? '' : text.slice(at, last)
    const isSomething = isTooLong || line.trim() !== ''
    at = stop + 1
    // a line that begins with a blank goes on with the one before
    while (isSomething && at < text.length && isBlank(text.charCodeAt(at))) {
      number++
      stop = endOfLine(text, at)
      last = withoutReturn(text, at, stop)
      isTooLong ||= line.length + last - at > mostLineCharacters
      if (!isTooLong) line += text.slice(at + 1, last)
      at = stop + 1
    }
    if (isTooLong) yield { number: first, why: 'line-too-long' }
    else if (isSomething) yield parsed(line, first) ?? { number: first, why: 'line-unreadable' }
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function withoutReturn(text: string, from: number, stop: number): number {
  return stop > from && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop
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

const none: ReadonlyMap<string, string> = new Map()

function parsed(text: string, number: number): IcsLine | null {
  let at = endOf(text, 0, isOfName)
  if (at === 0) return null
  const name = nameOf(text.slice(0, at))
  if (text[at] === ':') return { number, name, parameters: none, value: text.slice(at + 1) }
  const parameters = new Map<string, string>()
  while (text[at] === ';') {
    const equals = endOf(text, at + 1, isOfName)
    if (text[equals] !== '=') return null
    const end = endOfValue(text, equals + 1)
    parameters.set(nameOf(text.slice(at + 1, equals)), unquoted(text.slice(equals + 1, end)))
    at = end
  }
  return text[at] === ':' ? { number, name, parameters, value: text.slice(at + 1) } : null
}

/** Names as they are asked for, by how nearly all files write them: the same text is found quicker than an equal one. */
const names = new Map(
  [...namesRead, 'BEGIN', 'END', 'PRODID', 'TZID', 'VALUE', 'RANGE'].map((name) => [name, name]),
)

function nameOf(text: string): string {
  return names.get(text) ?? text.toUpperCase()
}

function unquoted(value: string): string {
  return value.includes('"') ? value.replaceAll('"', '') : value
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
