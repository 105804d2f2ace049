import { parseSync } from 'vite'

/** Files of words by their names, and the few others whose words a build's language replaces. */
export function isWords(file: string): boolean {
  return (
    /words(-in)?\.ts$/.test(file) ||
    /core\/(care\/outcome-word|doses\/dose-text|medicines\/plan-text)\.ts$/.test(file)
  )
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** The words of a file, a good third longer, with marks on the letters and brackets around: [Såvé~~~]. */
export function lengthened(file: string, code: string): string {
  return textsOf(file, code)
    .flatMap(({ start, end, text, isPart }) => {
      if (isPart) return /\p{L}{2}/u.test(text) ? [{ start, end, text: long(text) }] : []
      return isSaid(text) ? [{ start, end, text: JSON.stringify(`[${long(text)}]`) }] : []
    })
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code)
}

/** What is left as it is, because it may be a name of something else: small words such as "day". */
export function leftShort(file: string, code: string): string[] {
  return textsOf(file, code)
    .filter(({ text, isPart }) => !isPart && !isSaid(text))
    .map(({ text }) => text)
}

/** Where English words stand when they have been made longer, whole or as a part of what is there. */
export function longPattern(english: string): string {
  const letters = [...english].map((letter) => {
    if (/\s/.test(letter)) return String.raw`[\s~[\]]+`
    return `[${letter.replace(/[\\\]^-]/, String.raw`\$&`)}${marked[letter] ?? ''}]`
  })
  return letters.join('')
}

type Text = { start: number; end: number; text: string; isPart: boolean }

/** What is written in a file, as a whole or as a part of a template. */
function textsOf(file: string, code: string): Text[] {
  const found: Text[] = []
  walk(parseSync(file, code).program as unknown as Node) // its nodes all have these fields
  return found

  function walk(node: Node) {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      if (!/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    }
    if (node.type === 'BinaryExpression') return
    const { start, end } = node
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      found.push({ start, end, text: node['value'], isPart: false })
    else if (node.type === 'TemplateElement') {
      const { raw } = node['value'] as { raw: string } // of an element of a template
      // its place has the signs around it too
      const at = code.indexOf(raw, start)
      found.push({ start: at, end: at + raw.length, text: raw, isPart: true })
    }
    for (const [field, child] of Object.entries(node))
      if (!(node.type === 'Property' && field === 'key'))
        for (const inner of [child].flat()) if (isNode(inner)) walk(inner)
  }
}

/** A name of something else begins small and has no blank. */
function isSaid(text: string): boolean {
  return /^\p{Lu}|\p{L} |…/u.test(text)
}

const marked: Record<string, string> = { a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', O: 'Ö' }

function long(text: string): string {
  const written = text.replace(/(\\.)|([aeiouAEO])/g, (_all, escape: string, letter: string) =>
    escape ? escape : (marked[letter] ?? letter),
  )
  return written + '~'.repeat(Math.ceil(text.trim().length * 0.4))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
