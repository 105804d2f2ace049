import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#core/words/languages.ts'
import { sisterOf, wordsFiles } from '../../scripts/complete-languages.ts'

const root = join(import.meta.dirname, '../..')

/** Imports the words of an English file, or those of its sister. */
type Load = <Words>(file: string) => Promise<Words>

/** Sentences that are put together, and lines that are typed: in every language in the same order. */
export type Sentences = (load: Load, language: Language) => Promise<readonly string[]>

/** How a page of another language is read: what stands there for English words, all of it or a part, and what is typed. */
export type Reading = {
  words: (english: string, isExact: boolean) => RegExp
  typed: (english: string) => string
}

function loadIn(language: Language): Load {
  return (file) => import(pathToFileURL(join(root, language === 'en' ? file : sisterOf(file, language))).href)
}

type Say = (english: string, isWhole?: boolean) => string[]

/** By the words files themselves: what stands at the same place of a file and its sister says the same. */
async function wordsOf(language: Language, sentences: Sentences): Promise<Say> {
  const said = new Map<string, Set<string>>()
  for (const file of wordsFiles()) {
    const own = wordsByPlace(join(root, sisterOf(file, language)))
    for (const [place, english] of wordsByPlace(join(root, file))) add(english, own.get(place))
  }
  const own = await sentences(loadIn(language), language)
  for (const [at, english] of (await sentences(loadIn('en'), 'en')).entries()) add(english, own[at])
  return (english, isWhole = false) => {
    const known = said.get(english.trim())
    const longer = () => [...said].filter(([one]) => one.includes(english)).flatMap(([, ways]) => [...ways])
    if (known) return [...known]
    // of a long sentence a screen is known by its beginning
    return english.includes(' ') && !isWhole ? [...longer(), english] : [english]
  }

  function add(english: string, word?: string) {
    const known = said.get(english.trim()) ?? new Set()
    if (word) said.set(english.trim(), known.add(word.trim()))
  }
}

/** What leads from a file to the words in its objects and lists, and of those of a demo to the app's; functions are told by `sentences`. */
const inward = [
  'body',
  'declaration',
  'declarations',
  'init',
  'expression',
  'properties',
  'value',
  'elements',
  'alternate',
]

/** Read and not imported: some words ask the build what it is for. */
function wordsByPlace(file: string): Map<string, string> {
  const found = new Map<string, string>()
  walk(parseSync(file, readFileSync(file, 'utf8')).program, '')
  return found

  function walk(node: unknown, place: string) {
    if (!isObject(node) || /Function|Import/.test(String(node['type']))) return
    if (typeof node['value'] === 'string') found.set(place, node['value'])
    const { id, key } = node as { id?: Name; key?: Name } // of what has a name
    const name = (id ?? key)?.name ?? key?.value
    const inside = name === undefined ? place : `${place}/${name}`
    for (const field of inward)
      for (const [at, child] of [node[field]].flat().entries())
        walk(child, field === 'elements' ? `${inside}/${at}` : inside)
  }
}

type Name = { name?: string; value?: string }

/** A word is said in several ways, each in its place: any of them is meant. */
export async function readingOf(language: Language, sentences: Sentences = async () => []): Promise<Reading> {
  const say = await wordsOf(language, sentences)
  return {
    words(english, isExact) {
      const ways = say(english).map(patternOf).join('|')
      return isExact ? new RegExp(String.raw`^\s*(${ways})\s*$`) : new RegExp(ways, 'i')
    },
    typed: (english) => say(english, true)[0] ?? english,
  }
}

function patternOf(words: string): string {
  const pieces = words.split(/\s+/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  // between a number and its unit stands a space that breaks no line
  return pieces.join(String.raw`\s+`)
}

type Asked = { exact?: boolean }
type Named = Asked & { name?: string | RegExp }

/** From here on things are asked of this page by their English words, and found in its own language. */
export function findInOther<Where extends Page | Locator>(where: Where, reading: Reading): Where {
  const { getByText, getByLabel, getByRole, locator } = where
  const read = (words: string | RegExp, { exact = false }: Asked = {}) =>
    typeof words === 'string' ? reading.words(words, exact) : words
  const found = (one: Locator) => findInOther(one, reading)
  Object.assign(where, {
    getByText: (words: string | RegExp, how?: Asked) => found(getByText.call(where, read(words, how))),
    getByLabel: (words: string | RegExp, how?: Asked) => found(getByLabel.call(where, read(words, how))),
    getByRole: (role: Parameters<Page['getByRole']>[0], { name, ...how }: Named = {}) =>
      found(getByRole.call(where, role, name === undefined ? how : { ...how, name: read(name, how) })),
    locator: (selector: string) => found(locator.call(where, selector)),
  })
  if ('fill' in where && 'first' in where) Object.assign(where, asLocator(where))
  return where

  function asLocator({ first, last, nth, fill, selectOption }: Locator) {
    return {
      first: () => found(first.call(where)),
      last: () => found(last.call(where)),
      nth: (at: number) => found(nth.call(where, at)),
      fill: (line: string) => fill.call(where, reading.typed(line)),
      async selectOption(label: string) {
        const option = locator.call(where, 'option').filter({ hasText: reading.words(label, true) })
        await selectOption.call(where, (await option.getAttribute('value')) ?? label)
      },
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
