/** Words of a line; `to` makes them a link, to what its page knows by that name. */
export type Words = { text: string; strong?: true; to?: string }
export type Line = readonly Words[]

export type Block =
  | { kind: 'paragraph'; words: Line }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; lines: readonly Line[] }
  | { kind: 'terms'; terms: readonly { term: string; about: Line }[] }

/** What links lead to: one of these names of, say, a `guide`. Null where words are plain. */
export type Links = { kind: string; names: readonly string[] } | null

type AddFault = (line: number, says: string) => void
type Numbered = { text: string; line: number }

/** All words of some blocks, as they are read. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'heading' ? [block.text] : linesOf(block).map(plain)))
    .join('\n')
}

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'heading':
      return []
    case 'paragraph':
      return [block.words]
    case 'list':
      return block.lines
    case 'terms':
      return block.terms.flatMap(({ term, about }) => [[{ text: term }], about])
  }
}

const plain = (line: Line) => line.map(({ text }) => text).join('')

/**
 * Paragraphs, lists by dashes, headings by ###, and terms, each with a line below it that begins with a colon; anything else
 * of Markdown is a fault.
 */
export function readBlocks(lines: readonly Numbered[], links: Links, addFault: AddFault): Block[] {
  const wordsIn = (text: string, line: number) => readLine(text, links, (says) => addFault(line, says))
  return paragraphsOf(lines).map((part): Block => {
    const [first] = part
    const [, heading] = (part.length === 1 && /^### +(.+)$/.exec(first.text)) || []
    if (heading !== undefined) return { kind: 'heading', text: heading }
    if (part.every(({ text }) => text.startsWith('- ')))
      return { kind: 'list', lines: part.map(({ text, line }) => wordsIn(text.slice(2), line)) }
    if (part.every(({ text }, at) => text.startsWith(': ') === (at % 2 === 1)) && part.length % 2 === 0)
      return {
        kind: 'terms',
        terms: part.flatMap(({ text, line }, at) =>
          at % 2 === 0 ? [] : [{ term: part[at - 1]?.text ?? '', about: wordsIn(text.slice(2), line) }],
        ),
      }
    const odd = part.find(({ text }) => /^(#|[-*+:] |\d+\. |>|```|\|)/.test(text))
    if (odd) addFault(odd.line, `"${odd.text}" is neither a paragraph, a list by dashes nor a heading by ###`)
    return { kind: 'paragraph', words: wordsIn(part.map(({ text }) => text).join(' '), first.line) }
  })
}

/** What stands between empty lines. */
function paragraphsOf(lines: readonly Numbered[]): [Numbered, ...Numbered[]][] {
  const paragraphs: [Numbered, ...Numbered[]][] = []
  let isOpen = false
  for (const { text, line } of lines) {
    const one = { text: text.trimEnd(), line }
    if (one.text !== '' && isOpen) paragraphs.at(-1)?.push(one)
    else if (one.text !== '') paragraphs.push([one])
    isOpen = one.text !== ''
  }
  return paragraphs
}

/** Plain words, **strong words** and [words](where-they-lead). */
function readLine(text: string, links: Links, addFault: (says: string) => void): Line {
  const words: Words[] = []
  let end = 0
  for (const found of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]*)\)/g)) {
    const [all, strong, link = '', to = ''] = found
    if (found.index > end) words.push({ text: text.slice(end, found.index) })
    if (!links) addFault(`"${all}": only plain words stand here`)
    else if (strong !== undefined) words.push({ text: strong, strong: true })
    else words.push({ text: link, to })
    if (links && strong === undefined) {
      if (!/^[a-z-]+$/.test(to))
        addFault(`"${to}" is no name of a ${links.kind}: links lead to ${links.kind}s only`)
      else if (!links.names.includes(to)) addFault(`there is no ${links.kind} "${to}" to lead to`)
    }
    end = found.index + all.length
  }
  if (end < text.length) words.push({ text: text.slice(end) })
  for (const { text: rest } of words)
    if (/[*_[\]<>`]/.test(rest)) addFault(`"${rest.trim()}" has a sign of Markdown that is not understood`)
  return words
}
