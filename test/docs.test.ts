import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
]

test('the drawing of the house in the README is the folders', () => {
  const [, drawing = ''] = /## The house\n+```\n([\s\S]*?)```/.exec(textOf('README.md')) ?? []
  const drawn = new Map<string, string[]>()
  for (const line of drawing.split('\n')) {
    // names stand before the first wide gap, what is said of them behind it
    const names = [...(line.trim().split(/ {2,}/)[0] ?? '').matchAll(/([\w-]+)\//g)].map(
      ([, name = '']) => name,
    )
    if (line.startsWith(' ')) drawn.get([...drawn.keys()].at(-1) ?? '')?.push(...names)
    else if (names[0]) drawn.set(names[0], [])
  }
  expect(drawn.size).toBeGreaterThan(5)
  for (const [side, rooms] of drawn)
    expect([side, rooms.toSorted()]).toEqual([side, foldersIn(side).toSorted()])
})

test('the README is read in one sitting', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('every link between pages leads somewhere', () => {
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/(?:\]\(|src=")(?!https?:|#)([^)#"\s]+)/g)]
      .filter(([, target = '']) => !existsSync(join(root, dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('every file that a page names is there', () => {
  const named =
    /\b(?:core|server|web|test|scripts|bench|docs)\/[\w./-]+\.(?:tsx?|mjs|css|json|md|webp|svg)\b/g
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(named)]
      .filter(([file]) => !existsSync(join(root, file)))
      .map(([file]) => `${page}: ${file}`),
  )
  expect(dead).toEqual([])
})

test('every step of a write on the map is done by the file and the functions it names', () => {
  const [, story = ''] = /## One write([\s\S]*?)\n## /.exec(textOf('docs/map.md')) ?? []
  const steps = [...story.matchAll(/^\d+\. (.*)$/gm)].map(([, step = '']) => step)
  expect(steps).toHaveLength(12)
  for (const step of steps) {
    const names = [...step.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)
    const folder = dirname(names[0] ?? '')
    const files = names.filter((name) => name.endsWith('.ts'))
    const texts = files.map((file) => textOf(file.includes('/') ? file : join(folder, file))).join()
    const functions = names.filter((name) => /^[a-z]+([A-Z][a-z]+)*$/.test(name))
    expect(functions.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([])
  }
})
