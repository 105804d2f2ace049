/** A component: its name, its lines, the components in it. */
export type Component = { name: string; lines: string[]; inside?: Component[] }

type Parameters = Readonly<Record<string, string>>

/** `value` as it is written: texts are escaped before. */
export function line(name: string, value: string, parameters: Parameters = {}): string {
  const named = Object.entries(parameters).map(([key, says]) => `;${key}=${says}`)
  return folded(`${name}${named.join('')}:${value}`)
}

export function textLine(name: string, value: string): string {
  return line(name, escaped(value))
}

/** RFC 5545 3.3.11; other control characters may not stand in a text at all. */
export function escaped(text: string): string {
  // most titles have nothing of it
  if (!/[\\;,\p{Cc}]/u.test(text)) return text
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

export function componentText({ name, lines, inside = [] }: Component): string {
  const all = [`BEGIN:${name}`, ...lines]
  return `${all.join('\r\n')}\r\n${inside.map(componentText).join('')}END:${name}\r\n`
}

const mostOctets = 75

/** No line is longer than 75 octets, and none is broken inside a letter. */
export function folded(whole: string): string {
  // at most three octets for each unit of a string
  if (whole.length * 3 <= mostOctets) return whole
  const lines: string[] = []
  let [from, octets] = [0, 0]
  for (let at = 0; at < whole.length;) {
    const letter = whole.codePointAt(at) ?? 0
    const width = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x1_00_00 ? 3 : 4
    if (octets + width > mostOctets) {
      lines.push(whole.slice(from, at))
      // the blank that a further line begins with counts
      ;[from, octets] = [at, 1]
    }
    octets += width
    at += width === 4 ? 2 : 1
  }
  return [...lines, whole.slice(from)].join('\r\n ')
}
