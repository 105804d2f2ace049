import { Refusal } from '../refusal.ts'

/** An element, known by its namespace: which prefix a program writes for it means nothing. */
export type XmlElement = {
  space: string
  name: string
  /** those without a prefix: no other means anything to us */
  attributes: ReadonlyMap<string, string>
  inside: XmlElement[]
  text: string
}

/** What programs ask has eight levels, and a line for each task that they ask for. */
const most = { depth: 16, elements: 10_000, attributes: 20 }

const tag =
  /<(\/?)([^\s/>=<&'"!?:]+)(?::([^\s/>=<&'"!?:]+))?((?:\s+[^\s/>=<&'"]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /\s+([^\s/>=<&'"]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** What may be written back as it was read. */
const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u

type Spaces = ReadonlyMap<string, string>
type Open = { element: XmlElement; spaces: Spaces; written: string }

/**
 * XML as the bodies of WebDAV are. There is no document type and no entity but the five that XML has itself, so nothing in it
 * can grow: whatever declares one is refused before it is read. One pass, whatever stands in it.
 */
export function readXml(text: string): XmlElement {
  const open: Open[] = []
  let root: XmlElement | null = null
  let elements = 0
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const words = text.slice(at, next < 0 ? text.length : next)
    addText(open, words)
    if (next < 0) break
    at = skipped(text, next, open) ?? next
    if (at > next) continue
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) throw unreadable()
    at = tag.lastIndex
    const [, closing, first = '', second, written = '', empty] = found
    const name = { prefix: second === undefined ? '' : first, local: second ?? first }
    if (closing) {
      if (open.pop()?.written !== `${name.prefix}:${name.local}`) throw unreadable()
      continue
    }
    if (++elements > most.elements || open.length >= most.depth || (open.length === 0 && root))
      throw unreadable()
    const one = opened(name, written, open.at(-1)?.spaces ?? known)
    open.at(-1)?.element.inside.push(one.element)
    root ??= one.element
    if (!empty) open.push(one)
  }
  if (!root || open.length > 0) throw unreadable()
  return root
}

const known: Spaces = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']])

const unreadable = () => new Refusal('not-understood')

/** Where it goes on after what is no element: a declaration, a remark, text that is not marked. Null where one begins. */
function skipped(text: string, at: number, open: readonly Open[]): number | null {
  for (const [begin, end] of [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (!text.startsWith(begin, at)) continue
    const stop = text.indexOf(end, at + begin.length)
    if (stop < 0) throw unreadable()
    const inside = open.at(-1)?.element
    if (begin === '<![CDATA[' && inside) inside.text += text.slice(at + begin.length, stop)
    return stop + end.length
  }
  return null
}

function addText(open: readonly Open[], words: string) {
  const inside = open.at(-1)?.element
  if (inside) inside.text += unreferenced(words)
  else if (words.trim() !== '') throw unreadable()
}

function opened({ prefix, local }: { prefix: string; local: string }, written: string, outer: Spaces): Open {
  const attributes = new Map<string, string>()
  const declared: [string, string][] = []
  for (const [, name = '', one, other] of written.matchAll(attribute)) {
    const value = unreferenced(one ?? other ?? '')
    if (name === 'xmlns') declared.push(['', value])
    else if (name.startsWith('xmlns:')) declared.push([name.slice(6), value])
    else if (!name.includes(':')) attributes.set(name, value)
    if (attributes.size + declared.length > most.attributes) throw unreadable()
  }
  const spaces = declared.length > 0 ? new Map([...outer, ...declared]) : outer
  const space = spaces.get(prefix) ?? (prefix === '' ? '' : null)
  if (space === null || !plainName.test(local)) throw unreadable()
  return {
    element: { space, name: local, attributes, inside: [], text: '' },
    spaces,
    written: `${prefix}:${local}`,
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unreferenced(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,8}));|&/g, (_, tens, hex, name) => {
    const letter = entities[String(name)]
    if (letter !== undefined && name !== undefined) return letter
    const code = tens === undefined ? Number.parseInt(String(hex), 16) : Number(tens)
    // a half of a pair, or what no text has
    if (!(code > 0 && code <= 0x10_ff_ff) || (code >= 0xd8_00 && code <= 0xdf_ff)) throw unreadable()
    return String.fromCodePoint(code)
  })
}

/** The first of this name that stands directly in it. */
export function childOf(
  element: XmlElement | undefined,
  space: string,
  name: string,
): XmlElement | undefined {
  return element?.inside.find((one) => one.space === space && one.name === name)
}

export function childrenOf(element: XmlElement | undefined, space: string, name: string): XmlElement[] {
  return element?.inside.filter((one) => one.space === space && one.name === name) ?? []
}
