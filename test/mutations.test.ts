import { expect, test } from 'vitest'
import { mutationsOf } from '../scripts/mutations.ts'

const broken = (source: string) =>
  mutationsOf('a.ts', source).map(({ from, to, text }) => source.slice(0, from) + text + source.slice(to))

test.each([
  ['a < 3', ['((a) <= (3))', 'a < (3 + 1)', 'a < (3 + -1)']],
  ['a ?? (b || c)', ['a ?? (((b) && (c)))']],
  ['a && b', ['((a) || (b))']],
  ['a ? b : c', ['!(a) ? b : c']],
  ['if (a) return', ['if (!(a)) return', ';']],
  ['if (a) { b(); return }', ['if (!(a)) { b(); return }']],
  ['async () => { await a() }', ['async () => { a() }']],
  ['list.filter(isNear).length', ['list.length']],
  ['list?.filter(isNear)', ['list']],
  ["const a: 1 | 2 = b as 'x'", []],
])('%s is broken as people break it', (source, expected) => {
  expect(broken(source)).toEqual(expected)
})
