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
  const found: { start: number; end: number; text: string }[] = []
  walk(parseSync(file, code).program as unknown as Node) // its nodes all have these fields
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code)

  function walk(node: Node) {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      if (!/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    }
    if (node.type === 'BinaryExpression') return
    if (node.type === 'Literal' && typeof node['value'] === 'string' && isSaid(node['value']))
      found.push({ ...place(node), text: JSON.stringify(`[${long(node['value'])}]`) })
    else if (node.type === 'TemplateElement') {
      const { raw } = node['value'] as { raw: string } // of an element of a template
      if (/\p{L}{2}/u.test(raw)) found.push({ ...place(node), text: long(raw) })
    }
    for (const [field, child] of Object.entries(node))
      if (!(node.type === 'Property' && field === 'key'))
        for (const inner of [child].flat()) if (isNode(inner)) walk(inner)
  }
}

const place = ({ start, end }: Node) => ({ start, end })

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
