import type { Block, Line, Words } from './guide.ts'

/** Words a minute: slower than most people, because it is read with worry, or aloud. */
const pace = 200

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / pace))
}

export function countWords(blocks: readonly Block[]): number {
  return textOf(blocks).split(/\s+/).filter(Boolean).length
}

/** All words of some blocks, as they are read. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text]
      const lines = block.kind === 'list' ? block.lines : [block.words]
      return lines.map((line) => line.map(({ text }) => text).join(''))
    })
    .join('\n')
}

/** Paragraphs, lists by dashes, and headings by ###; anything else of Markdown is a fault. */
export function readBlocks(text: string, faults: string[]): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const [, heading] = /^### +(.+)$/.exec(part) ?? []
      if (heading !== undefined) return { kind: 'heading', text: heading }
      const lines = part.split('\n')
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', lines: lines.map((line) => readLine(line.slice(2), faults)) }
      if (lines.some((line) => /^(#|[-*+] |\d+\. |>|```|\|)/.test(line)))
        faults.push(`"${lines[0]}" is neither a paragraph, a list by dashes nor a heading by ###`)
      return { kind: 'paragraph', words: readLine(lines.join(' '), faults) }
    })
}

/** Plain words, **strong words** and [words](id-of-another-guide). */
function readLine(text: string, faults: string[]): Line {
  const words: Words[] = []
  let end = 0
  for (const found of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]*)\)/g)) {
    const [all, strong, link, to = ''] = found
    if (found.index > end) words.push({ text: text.slice(end, found.index) })
    if (strong !== undefined) words.push({ text: strong, strong: true })
    else if (/^[a-z-]+$/.test(to)) words.push({ text: link ?? '', guideId: to })
    else faults.push(`"${to}" is no name of a guide: links lead to guides only`)
    end = found.index + all.length
  }
  if (end < text.length) words.push({ text: text.slice(end) })
  for (const { text: rest } of words)
    if (/[*_[\]<>`]/.test(rest)) faults.push(`"${rest.trim()}" has a sign of Markdown that is not understood`)
  return words
}
