import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['core', 'server', 'web'].flatMap((side) =>
  readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => join(side, file)),
)
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const imports = [...texts].flatMap(([importer, text]) =>
  [...text.matchAll(/^import ([^'"]*?) from '([^']+)'/gm)].map(([, what = '', from = '']) => ({
    importer,
    what,
    from: from.startsWith('#') ? from.slice(1) : normalize(join(dirname(importer), from)),
  })),
)
const notRead = /^import [^'"]*? from '.*'$|^export const \w+|\/\*[\s\S]*?\*\/|\/\/.*/gm
const codes = new Map([...texts].map(([file, text]) => [file, text.replaceAll(notRead, '')]))
const codeOf = (file: string) => codes.get(file) ?? ''

test('every style has an element, and every element the style it names', () => {
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  const wrong = sheets.flatMap((sheet) => {
    const [has, named] = [classesIn(texts.get(sheet) ?? ''), readsOf(sheet, 'default')]
    const unknown = [...named.names].filter((name) => !has.has(name))
    const unused = named.whole ? [] : [...has].filter((name) => !named.names.has(name))
    return [...unknown, ...unused].map((name) => `${sheet} .${name}`)
  })
  expect(wrong).toEqual([])
})

test('every text stands somewhere', () => {
  const unused = files
    // the build reads the page's, see scripts/language-plugin.ts
    .filter((file) => file.endsWith('words.ts') && file !== 'web/words/page-words.ts')
    .flatMap((file) =>
      objectsIn(texts.get(file) ?? '').flatMap(({ name, keys }) => {
        const { names, whole } = readsOf(file, name)
        return whole ? [] : keys.filter((key) => !names.has(key)).map((key) => `${file} ${name}.${key}`)
      }),
    )
  expect(unused).toEqual([])
})

test('styles and texts are found', () => {
  expect([...classesIn('/* .no */ .a > .b:hover, :global(.no) { x: 1.5rem } @media (x) { .c { } }')]).toEqual(
    ['a', 'b', 'c'],
  )
  expect(
    objectsIn(`export const aWords = {\n  one: 'One',\n  'two-three': {\n    in: 1,\n  },\n}\n`),
  ).toEqual([{ name: 'aWords', keys: ['one', 'two-three'] }])
  const code = `words.one(words?.two, words['two-three'])`
  expect(readsIn(code, 'words')).toEqual({ names: new Set(['one', 'two', 'two-three']), whole: false })
  for (const whole of ['f(words)', 'words[kind]', '{ ...words }', 'words={words}'])
    expect(readsIn(whole, 'words').whole).toBe(true)
})

function classesIn(sheet: string): Set<string> {
  const bare = sheet.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  const heads = [...bare.matchAll(/([^{};]*)\{/g)].map(([, head = '']) => head)
  return new Set(
    heads.flatMap((head) => [...head.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

function objectsIn(text: string): { name: string; keys: string[] }[] {
  return [...text.matchAll(/^export const (\w+)[^\n]*= \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', body = '']) => ({
      name,
      keys: [...body.matchAll(/^  '?([\w-]+)'?(?=:|\()/gm)].map(([, key = '']) => key),
    }),
  )
}

type Reads = { names: Set<string>; whole: boolean }

/** What all files take of an export, each under the name that it gives it. */
function readsOf(file: string, exported: string): Reads {
  const own = exported === 'default' ? [] : [readsIn(codeOf(file), exported)]
  const others = imports
    .filter(({ from }) => from === file)
    .flatMap(({ importer, what }) => {
      const [, found, renamed] = new RegExp(`\\b(${exported})(?: as (\\w+))?`).exec(what) ?? []
      const local = exported === 'default' ? what : (renamed ?? found)
      return local === undefined ? [] : [readsIn(codeOf(importer), local)]
    })
  const all = [...own, ...others]
  return { names: new Set(all.flatMap(({ names }) => [...names])), whole: all.some(({ whole }) => whole) }
}

/** What is handed on whole, or read by a name that is not written there, may be all of it. */
function readsIn(code: string, local: string): Reads {
  const names = new Set<string>()
  let whole = false
  for (const [, dotted, quoted] of code.matchAll(
    new RegExp(`(?<![\\w#-]|(?<!\\.\\.)\\.)${local}(?![\\w=:-])(?:\\??\\.(\\w+)|\\['([\\w-]+)'\\])?`, 'g'),
  )) {
    const name = dotted ?? quoted
    if (name === undefined) whole = true
    else names.add(name)
  }
  return { names, whole }
}
