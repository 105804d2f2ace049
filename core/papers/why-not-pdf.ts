import type { RefusalCode } from '../refusal.ts'
import { isPdf, mostPdfBytes } from './paper.ts'

/** What a device and a server have for this, each their own. */
export type Looking = {
  /** each byte as the letter of its number */
  read(bytes: Uint8Array): string
  /** what was packed here, as far as it can be unpacked, and no more than so many bytes */
  unpack(packed: Uint8Array, most: number): Promise<Uint8Array>
  /** between two parts of a long look: whoever waits gets a turn */
  breathe(): Promise<unknown>
}

/** Objects of a large file unpack to a tenth of this; a small file that unpacks to more is made to fill memories. */
const mostUnpacked = 20_000_000
const mostPacked = 2_000
/** The end is told near the end. */
const endWithin = 1_024
const partLength = 1_000_000
/** A name, or the head of an object, may lie across the edge of a part. */
const longestHead = 8_000

/** What does something by itself, or keeps anybody from looking in. Embedded files are data: an invoice may carry one. */
const unwanted = new Set([
  'JavaScript',
  'Launch',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  // in another file, such as one on somebody's server, to which some systems log in by themselves
  'GoToR',
  // a film or a sound, which may carry a script of its own
  'Rendition',
  'Encrypt',
])
const plain = new RegExp(String.raw`/(?:${[...unwanted].join('|')})(?![^\s\0()<>[\]{}/%])`)
/** The letters of a name may be written as their numbers. */
const escaped = /\/[^\s\0()<>[\]{}/%#]{0,40}#[^\s\0()<>[\]{}/%]{0,120}/g
const streamStart = /(?<!end)stream\r?\n/g

/**
 * Why this document is not kept, or null when it is. Whoever opens it does so in a program of their own; it must do nothing
 * there. Objects may be packed: those are unpacked and looked at, and what cannot be looked at is not kept.
 */
export async function whyNotPdf(bytes: Uint8Array, looking: Looking): Promise<RefusalCode | null> {
  if (bytes.length > mostPdfBytes) return 'pdf-too-large'
  if (!isPdf(bytes)) return 'pdf-not-kept'
  const text = looking.read(bytes)
  if (!text.slice(-endWithin).includes('%%EOF')) return 'pdf-not-kept'
  const packed: Packed[] = []
  for (let at = 0; at < text.length; at += partLength) {
    const part = text.slice(Math.max(0, at - longestHead), at + partLength)
    if (doesSomething(part)) return 'pdf-not-kept'
    for (const { index } of part.matchAll(streamStart)) {
      const found = packedAt(text, Math.max(0, at - longestHead) + index)
      if (found === 'unreadable' || packed.length > mostPacked) return 'pdf-not-kept'
      if (found && found.start !== packed.at(-1)?.start) packed.push(found)
    }
    await looking.breathe()
  }
  return (await allHarmless(bytes, packed, looking)) ? null : 'pdf-not-kept'
}

async function allHarmless(bytes: Uint8Array, packed: readonly Packed[], looking: Looking): Promise<boolean> {
  let left = mostUnpacked
  for (const { start, end } of packed) {
    const within = await looking.unpack(bytes.subarray(start, end), left)
    left -= within.length
    if (left <= 0 || doesSomething(looking.read(within))) return false
  }
  return true
}

function doesSomething(text: string): boolean {
  return plain.test(text) || plain.test(plainly(text))
}

/** With its names as they are meant. */
function plainly(text: string): string {
  return text.replaceAll(escaped, (name) =>
    name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

type Packed = { start: number; end: number }

/** A stream whose head says that it holds objects; null for any other, such as a picture or what a page draws. */
function packedAt(text: string, at: number): Packed | 'unreadable' | null {
  const before = text.slice(Math.max(0, at - longestHead), at)
  if (!before.includes('obj')) return at < longestHead ? null : 'unreadable'
  const head = plainly(headIn(before))
  const holdsObjects =
    /\/ObjStm(?![A-Za-z])/.test(head) || (/\/First(?![A-Za-z])/.test(head) && /\/N[\s\0]/.test(head))
  if (!holdsObjects) return null
  const start = text.indexOf('\n', at) + 1
  const end = text.indexOf('endstream', start)
  if (end < 0) return 'unreadable'
  // as it is, or packed in the one way that every program writes
  if (!head.includes('/Filter')) return null
  const isFlate = /\/Filter[\s\0]*(?:\[[\s\0]*)?\/FlateDecode[\s\0]*(?:\]|\/|>|[\r\n])/.test(head)
  return isFlate && !head.includes('/DecodeParms') ? { start, end } : 'unreadable'
}

const objectStart = /\d+[\s\0]+\d+[\s\0]+obj(?![A-Za-z])/g

/**
 * What stands between the start of the object and here; all of it where that is not plain. The same words may stand in a text,
 * in a remark or among the names, to hide what was said before them.
 */
function headIn(before: string): string {
  for (const { index, 0: said } of [...before.matchAll(objectStart)].toReversed()) {
    const line =
      before
        .slice(0, index)
        .split(/[\r\n]/)
        .at(-1) ?? ''
    const head = before.slice(index + said.length)
    if (!line.includes('%') && isWhole(head)) return head
  }
  return before
}

/** Every text and every dictionary that ends in it has begun in it. */
function isWhole(head: string): boolean {
  let [texts, dictionaries] = [0, 0]
  for (let at = 0; at < head.length; at++) {
    const sign = head[at]
    if (sign === '(') texts++
    else if (sign === ')') texts--
    else if (sign === '\\' && texts > 0) at++
    else if (texts > 0) continue
    else if (sign === '%') while (at + 1 < head.length && !/[\r\n]/.test(head[at + 1] ?? '')) at++
    else if (head.startsWith('<<', at)) [dictionaries, at] = [dictionaries + 1, at + 1]
    else if (head.startsWith('>>', at)) [dictionaries, at] = [dictionaries - 1, at + 1]
    if (texts < 0 || dictionaries < 0) return false
  }
  return texts === 0 && dictionaries === 0
}
