import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/words|\.test\./.test(file),
)

/** Attributes, and fields of the same names, whose value is read or heard by a person. */
const textNames =
  /^(aria-(label|description|roledescription|valuetext)|label|title|placeholder|alt|words|hint|error|detail|tab|spoken|says|(trigger|remove|close)Label)$/
/** Begins like a sentence: "Offline.", "A new version is ready". */
const sentence = /^\p{Lu}\p{Ll}*([.!?…]|,? \p{L})/u
const letter = /\p{L}/u

test('every text a person reads stands in a words file', () => {
  expect(sources.flatMap((file) => textsIn(file, readFileSync(join(root, 'web', file), 'utf8')))).toEqual([])
})

test('no kind of text slips through', () => {
  const texts = `
    const a = <p aria-label="Main">Hello {name}</p>
    const b = <Field label={wide ? 'name' : short} hint={\`about \${pet}\`} />
    const c = [offline && 'Offline.', \`Could not save \${title}\`]
    showToast(words.done, { label: 'Undo', run })`
  expect(textsIn('page.tsx', texts)).toEqual([
    'page.tsx: Main',
    'page.tsx: Hello',
    'page.tsx: name',
    'page.tsx: about',
    'page.tsx: Offline.',
    'page.tsx: Could not save',
    'page.tsx: Undo',
  ])
  const code = `
    const a = <Button look="quiet" label={words[kind === 'new' ? 'add' : 'save']} d="M4 7h16M9.5 7V4" />
    if (event.key === 'Enter') throw new Error('the page has no #root')
    const headers = { Authorization: \`Bearer \${token}\` }`
  expect(textsIn('page.tsx', code)).toEqual([])
})

type Node = { type: string; [field: string]: unknown }

function textsIn(file: string, source: string): string[] {
  const found: string[] = []
  walk(parseSync(file, source).program as unknown as Node, false)
  return found

  function walk(node: Node, isText: boolean) {
    const text = textOf(node)
    if (text !== null && (isText ? letter : sentence).test(text)) found.push(`${file}: ${text.trim()}`)
    for (const [field, child] of Object.entries(node))
      for (const inner of [child].flat()) if (isNode(inner)) walk(inner, isTextIn(node, field, isText))
  }
}

/** What is shown passes through choices and templates; what is compared, called or looked up does not. */
function isTextIn(node: Node, field: string, isText: boolean): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return field === 'children'
  if (node.type === 'JSXAttribute' || node.type === 'Property')
    return field === 'value' && textNames.test(nameOf(node))
  if (node.type === 'ConditionalExpression') return isText && field !== 'test'
  if (node.type === 'LogicalExpression') return isText && (field === 'right' || node.operator !== '&&')
  return isText && /^(JSXExpressionContainer|TemplateLiteral|ParenthesizedExpression)$/.test(node.type)
}

function nameOf({ name, key }: Node): string {
  const inner = (name ?? key) as { name?: unknown; value?: unknown }
  return String(inner.name ?? inner.value)
}

function textOf({ type, value }: Node): string | null {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
