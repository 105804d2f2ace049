import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { languageTags } from '#core/words/languages.ts'
import { chunkGroups } from '../scripts/chunks.ts'
import { lackedBy, sisterOf, wordsFiles } from '../scripts/complete-languages.ts'
import { isWords, lengthened } from '../scripts/long-words.ts'

const root = join(import.meta.dirname, '..')
const others = languageTags.filter((language) => language !== 'en')
const pairs = others.flatMap((language) =>
  wordsFiles()
    .map((file) => [language, file, sisterOf(file, language)] as const)
    .filter(([, , sister]) => existsSync(join(root, sister))),
)

test('there are words, and some of them in every language', () => {
  expect(wordsFiles().length).toBeGreaterThan(80)
  for (const language of others) expect(pairs.filter(([one]) => one === language).length).toBeGreaterThan(15)
})

test('what a language lacks is counted by the files that have no sister', () => {
  for (const language of others)
    expect(lackedBy(language).length + pairs.filter(([one]) => one === language).length).toBe(
      wordsFiles().length,
    )
  expect(lackedBy('en')).toEqual([])
})

/** What a module holds, without its words: names, how many words a sentence takes in, lists by their length. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return `takes ${value.length}`
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value instanceof Map || value instanceof Set || value instanceof RegExp) return value.constructor.name
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, shapeOf(inner)]),
  )
}

/** A sentence may need less of what it is told than the English one: a sister may take fewer, never more. */
function fits(sister: unknown, english: unknown, path: string): string[] {
  if (typeof sister === 'string' && typeof english === 'string' && english.startsWith('takes'))
    return Number(sister.slice(6)) <= Math.max(Number(english.slice(6)), mostOptional) ? [] : [path]
  if (typeof english !== 'object' || english === null) return sister === english ? [] : [path]
  if (typeof sister !== 'object' || sister === null) return [path]
  const names = new Set([...Object.keys(english), ...Object.keys(sister)])
  return [...names].flatMap((name) =>
    name in english && name in sister
      ? fits(
          (sister as Record<string, unknown>)[name],
          (english as Record<string, unknown>)[name],
          `${path}.${name}`,
        )
      : [`${path}.${name}`],
  )
}
/** What comes after one with a default is not counted by JavaScript. */
const mostOptional = 3

// how a language is typed is its own, see core/quick-entry/words/quick-words.ts
const said = pairs.filter(([, file]) => !file.startsWith('core/quick-entry/'))

test.each(said)('in %s %s has the same words', async (_language, file, sister) => {
  const [english, other] = await Promise.all(
    [file, sister].map((one) => import(/* @vite-ignore */ pathToFileURL(join(root, one)).href)),
  )
  expect(fits(shapeOf({ ...other }), shapeOf({ ...english }), file)).toEqual([])
})

test('a sister is loaded in the file in which its English words are, and no screen brings another one', () => {
  const chunkOf = (file: string) => chunkGroups.find(({ test: isIn }) => isIn(`/${file}`))?.name
  expect(pairs.filter(([, file]) => chunkOf(file) !== undefined).length).toBeGreaterThan(5)
  expect(pairs.filter(([, file, sister]) => chunkOf(file) !== chunkOf(sister))).toEqual([])
})

// looked for once: it reads every file there is
const bound = new Set(wordsFiles().map((one) => one.split('/').at(-1)))

test.each(pairs)('in %s the words of %s come from no English file', (language, _file, sister) => {
  const imported = [
    ...readFileSync(join(root, sister), 'utf8').matchAll(/^import (?!type)[^']*'([^']+)'/gm),
  ].map(([, from = '']) => from.split('/').at(-1) ?? '')
  expect(imported.filter((name) => bound.has(name))).toEqual([])
  for (const name of imported.filter((one) => /\.[a-z]{2}\.ts$/.test(one)))
    expect(name).toMatch(new RegExp(`\\.${language}\\.ts$`))
})

const wholeTexts = ['web/learn/guides', 'web/workouts/exercises', 'web/workouts/workouts', 'web/legal']

test('no text of another language is there that is not there in English', () => {
  for (const folder of wholeTexts) {
    const english = readdirSync(join(root, folder))
    for (const language of others.filter((one) => existsSync(join(root, folder, one))))
      for (const name of readdirSync(join(root, folder, language))) expect(english).toContain(name)
  }
})

/** Of each part of a text how many things it lists and explains: what is said in one language alone is seen here. */
function partsOf(text: string) {
  return text
    .split(/^(?=## )/m)
    .map((part) => [
      /\{#([\w-]+)\}/.exec(part)?.[1] ?? '',
      ...[/^- /gm, /^: /gm, /^\d+\. /gm].map((sign) => part.match(sign)?.length ?? 0),
    ])
}

test('a whole text says as many things in every language', () => {
  for (const folder of wholeTexts)
    for (const language of others)
      for (const name of readdirSync(join(root, folder, language)).filter((one) => one.endsWith('.md'))) {
        const [own, english] = [`${folder}/${language}/${name}`, `${folder}/${name}`].map((file) =>
          partsOf(readFileSync(join(root, file), 'utf8')),
        )
        expect([language, name, own]).toEqual([language, name, english])
      }
})

test('nobody’s language is English made longer, and its names and code are left alone', () => {
  const code = `import { counted } from './counts.ts'
export const words = { save: 'Save all', kind: 'given', n: (n: number) => \`\${n} days\`, is: (a: string) => a === 'Some one' }`
  const long = lengthened('some-words.ts', code)
  expect(long).toContain("from './counts.ts'")
  expect(long).toContain("kind: 'given'")
  expect(long).toContain("a === 'Some one'")
  expect(long).toContain('"[Såvé åll~~~~]"')
  expect(isWords('web/shell/shell-words.ts')).toBe(true)
})

test('every words file made longer is still one', () => {
  for (const file of wordsFiles()) {
    const code = readFileSync(join(root, file), 'utf8')
    expect([file, parseSync(file, lengthened(file, code)).errors]).toEqual([file, []])
  }
})
