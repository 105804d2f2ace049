import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test('no style waits for a pointer that a finger does not have', () => {
  const unguarded = sheets.flatMap((file) =>
    rulesIn(readFileSync(join(web, file), 'utf8'))
      .filter(({ selector, within }) => selector.includes(':hover') && !isForPointers(within))
      .map(({ selector }) => `${file}: ${selector}`),
  )
  expect(unguarded).toEqual([])
})

test('what cannot be pressed does not change under the pointer', () => {
  const rules = rulesIn(readFileSync(join(web, 'ui/button.module.css'), 'utf8'))
  const looks = rules.flatMap(({ selector }) => selector.split(',').map((one) => one.trim()))
  const changes = looks.filter((one) => /\.(primary|quiet|danger|plain)\b.*:hover/.test(one))
  expect(changes.length).toBeGreaterThan(3)
  expect(changes.filter((one) => !one.endsWith(':hover:not(:disabled)'))).toEqual([])
})

test('a rule is found however deep it stands', () => {
  const sheet = `
    /* a:hover { } */
    .a { color: red }
    @media (hover: hover) and (min-width: 2em) { .b:hover, .c { color: red; } }
    @media (min-width: 2em) { .d { &:hover { color: red } } }`
  expect(rulesIn(sheet).map(({ selector, within }) => [selector, isForPointers(within)])).toEqual([
    ['.a', false],
    ['.b:hover, .c', true],
    ['.d', false],
    ['&:hover', false],
  ])
})

type Rule = { selector: string; within: readonly string[] }

/** Every style rule of a sheet, with what it stands in. */
function rulesIn(sheet: string): Rule[] {
  const found: Rule[] = []
  const within: string[] = []
  for (const [, head = '', end] of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') within.pop()
    if (end !== '{') continue
    const selector = head.trim()
    if (!selector.startsWith('@')) found.push({ selector, within: [...within] })
    within.push(selector)
  }
  return found
}

function isForPointers(within: readonly string[]): boolean {
  return within.some((head) => head.startsWith('@media') && head.includes('(hover: hover)'))
}
