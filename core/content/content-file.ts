import { readBlocks } from './text-blocks.ts'
import type { Block, Links } from './text-blocks.ts'

/** A line of a file, and which one it is: whoever wrote it is told where to look. */
export type Numbered = { text: string; line: number }

/** A heading with the lines below it. `id` is empty unless the heading ends in one, like `## Mail {#mail}`. */
export type Part = { heading: string; id: string; line: number; lines: readonly Numbered[] }

/** `year` is empty for a page without a date. */
export type Source = { name: string; year: string }

/** What a page says of a text beside the text. */
export type Reviewed = {
  /** the vet who has read it; empty while none has */
  readBy: string
  /** in English, because there is none in the reader's language */
  isForeign?: true
}

/**
 * A file that somebody edits who writes no code: names with their words between two lines of dashes, below them parts with
 * headings. What is wrong with it is collected, each in one line with its place; the build fails with all of them.
 */
export type ContentFile = {
  fields: ReadonlyMap<string, readonly Numbered[]>
  /** the line above which a field that is missing belongs */
  endOfHead: number
  parts: readonly Part[]
  faults: string[]
}

export function readContentFile(text: string): ContentFile {
  const lines = text.split(/\r?\n/).map((one, at) => ({ text: one, line: at + 1 }))
  const isRule = ({ text: one }: Numbered) => one === '---'
  const end = lines[0] && isRule(lines[0]) ? lines.findIndex((one, at) => at > 0 && isRule(one)) : -1
  const faults: string[] = []
  if (end < 0) faults.push('line 1: what the file is about must stand here, between two lines of ---')
  return {
    fields: readHead(lines.slice(1, Math.max(end, 0)), faults),
    endOfHead: Math.max(end, 0) + 1,
    parts: readParts(lines.slice(end + 1), faults),
    faults,
  }
}

export function addFault(file: ContentFile, line: number, says: string) {
  file.faults.push(`line ${line}: ${says}`)
}

/** The words of a field that must be there. */
export function wordsOf(file: ContentFile, key: string): string {
  return fieldOf(file, key).text
}

/** Of a field that names one or several of these, in their order. */
export function namesOf<Name extends string>(file: ContentFile, key: string, names: readonly Name[]): Name[] {
  const { text, line } = fieldOf(file, key)
  const given = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  for (const name of given.filter((one) => !(names as readonly string[]).includes(one)))
    addFault(file, line, `"${name}" is none of the names for "${key}": ${names.join(', ')}`)
  return names.filter((name) => given.includes(name))
}

/** Of a field that names one of these. */
export function nameOf<Name extends string>(file: ContentFile, key: string, names: readonly Name[]): Name {
  // without a name there is a fault, and no build
  return namesOf(file, key, names)[0] ?? names[0]!
}

/** Of a field whose words must look like this. */
export function shapedOf(file: ContentFile, key: string, isRight: (text: string) => boolean, like: string) {
  const { text, line } = fieldOf(file, key)
  if (text !== '' && !isRight(text)) addFault(file, line, `"${text}" is no ${like}`)
  return text
}

/** Where it stands among others of its kind: 1, 2, 3, and between two of them 1.5. */
export function placeOf(file: ContentFile): number {
  return Number(shapedOf(file, 'place', (text) => /^\d+(\.\d+)?$/.test(text), 'place like 3'))
}

/** Of a field that may be missing. */
export function findWords(file: ContentFile, key: string): string {
  return file.fields.get(key)?.[0]?.text ?? ''
}

/** The entries of a list, of which there must be one. */
export function entriesOf(file: ContentFile, key: string, why = ''): readonly Numbered[] {
  const entries = file.fields.get(key) ?? []
  if (entries.length === 0) addFault(file, file.endOfHead, `"${key}" is missing${why && `: ${why}`}`)
  return entries
}

export function sourcesOf(file: ContentFile, why?: string): Source[] {
  return entriesOf(file, 'sources', why).map(({ text, line }) => {
    const [, name = '', year = ''] = /^(.+?)\s*\|\s*(\d{4}|undated)$/.exec(text) ?? []
    if (name === '') addFault(file, line, `the source "${text}" does not end in "| year" or "| undated"`)
    return { name: name || text, year: year === 'undated' ? '' : year }
  })
}

/** What stands under each of these headings; all must be there, and no others. */
export function partsOf<Name extends string>(
  file: ContentFile,
  headings: Readonly<Record<Name, string>>,
  links: Links = null,
): Record<Name, readonly Block[]> {
  const wanted: string[] = Object.values(headings)
  for (const { heading, line } of file.parts.filter((part) => !wanted.includes(part.heading)))
    addFault(file, line, `"${heading}" is none of the parts: ${wanted.join(', ')}`)
  const blocksUnder = (heading: string) => {
    const part = file.parts.find((one) => one.heading === heading)
    const blocks = blocksOf(file, part?.lines ?? [], links)
    if (blocks.length === 0) addFault(file, part?.line ?? file.endOfHead, `the part "${heading}" is missing`)
    return blocks
  }
  const entries = Object.entries<string>(headings).map(([name, heading]) => [name, blocksUnder(heading)])
  // made of the same names
  return Object.fromEntries(entries) as Record<Name, readonly Block[]>
}

export function blocksOf(file: ContentFile, lines: readonly Numbered[], links: Links): Block[] {
  return readBlocks(lines, links, (line, says) => addFault(file, line, says))
}

function fieldOf(file: ContentFile, key: string): Numbered {
  return entriesOf(file, key)[0] ?? { text: '', line: file.endOfHead }
}

/** `key: value`, or `key:` with lines below it that begin with a dash. */
function readHead(lines: readonly Numbered[], faults: string[]): Map<string, Numbered[]> {
  const fields = new Map<string, Numbered[]>()
  let list: Numbered[] = []
  for (const { text, line } of lines.filter((one) => one.text.trim() !== '')) {
    const [, key, value = ''] = /^([a-z-]+):\s*(.*)$/.exec(text) ?? []
    const [, entry] = /^\s*-\s+(.*)$/.exec(text) ?? []
    if (key !== undefined) {
      if (fields.has(key)) faults.push(`line ${line}: "${key}" stands here for the second time`)
      fields.set(key, (list = value === '' ? [] : [{ text: value.trim(), line }]))
    } else if (entry !== undefined) list.push({ text: entry.trim(), line })
    else faults.push(`line ${line}: "${text}" is neither "name: words" nor "- words"`)
  }
  return fields
}

function readParts(lines: readonly Numbered[], faults: string[]): Part[] {
  const parts: (Part & { lines: Numbered[] })[] = []
  for (const one of lines) {
    const [, heading, id = ''] = /^## +(.+?)(?: +\{#([a-z-]+)\})?\s*$/.exec(one.text) ?? []
    if (heading !== undefined) parts.push({ heading, id, line: one.line, lines: [] })
    else if (parts.length > 0) parts.at(-1)?.lines.push(one)
    else if (one.text.trim() !== '')
      faults.push(`line ${one.line}: "${one.text}" stands before the first heading by ##`)
  }
  return parts
}
