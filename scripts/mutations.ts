import { parseSync } from 'vite'

/** One thing broken in a file: these characters become that text. */
export type Mutation = { from: number; to: number; text: string; what: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
}

/** What can be broken in a source, in its order: the slips that people make and readers miss. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return
    // types do nothing at run time; what they hold besides an expression is theirs
    if (/^TS(?!(As|NonNull|Satisfies)Expression)/.test(value.type)) return
    found.push(...mutationsAt(value, source))
    Object.values(value).forEach(walk)
  }
  walk(parseSync(file, source).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function mutationsAt(node: Node, source: string): Mutation[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const part = (name: string) => node[name] as Node // as the syntax of each type below has it
  const whole = (text: string, what: string): Mutation => ({ from: node.start, to: node.end, text, what })
  switch (node.type) {
    case 'IfStatement':
      return [negated(part('test'), textOf), ...(leavesEarly(node) ? [whole(';', 'no early way out')] : [])]
    case 'ConditionalExpression':
      return [negated(part('test'), textOf)]
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [operator, other] = [String(node['operator']), swapped[String(node['operator'])]]
      if (other === undefined) return []
      const [left, right] = [textOf(part('left')), textOf(part('right'))]
      // && and || beside ?? need their own brackets
      return [whole(`((${left}) ${other} (${right}))`, `${operator} is ${other}`)]
    }
    case 'Literal':
      if (typeof node['value'] !== 'number') return []
      return [1, -1].map((by) => whole(`(${textOf(node)} + ${by})`, `${textOf(node)} is one off: ${by}`))
    case 'AwaitExpression':
      return [whole(textOf(part('argument')), 'not awaited')]
    case 'CallExpression':
      return unfiltered(node, textOf)
    default:
      return []
  }
}

function negated(test: Node, textOf: (node: Node) => string): Mutation {
  return { from: test.start, to: test.end, text: `!(${textOf(test)})`, what: 'the opposite condition' }
}

/** `if (…) return`, `throw`, `continue` and nothing else. */
function leavesEarly({ consequent, alternate }: Node): boolean {
  const then = consequent as Node
  const only = then.type === 'BlockStatement' && Array.isArray(then['body']) ? then['body'] : [then]
  const [first] = only as Node[]
  const isWay = /^(Return|Throw|Continue|Break)Statement$/.test(first?.type ?? '')
  return alternate === null && only.length === 1 && isWay
}

function unfiltered(call: Node, textOf: (node: Node) => string): Mutation[] {
  const callee = call['callee'] as Node
  const property = callee['property'] as Node | undefined
  if (callee.type !== 'MemberExpression' || property?.['name'] !== 'filter') return []
  const list = textOf(callee['object'] as Node)
  return [{ from: call.start, to: call.end, text: list, what: 'not filtered' }]
}
