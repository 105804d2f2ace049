import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { breedsOf } from '#core/pets/breeds.ts'
import { languages } from '#core/words/languages.ts'
import { wordsFiles } from '../../scripts/complete-languages.ts'
import { leftShort, longPattern } from '../../scripts/long-words.ts'
import { expect } from './journey.ts'
import type { Reading } from './words-of-language.ts'

const root = join(import.meta.dirname, '../..')

/** How a page in English made longer is read: with marks, brackets and what fills it up wherever words end. */
export const longReading: Reading = {
  words(english, isExact) {
    const pattern = longPattern(english.trim())
    return isExact ? new RegExp(String.raw`^[\s[]*${pattern}[\s~\]]*$`) : new RegExp(pattern, 'i')
  },
  typed: (english) => english,
}

/** Small words of words files that are not made longer, one or several of them. */
const small = wordsFiles()
  .flatMap((file) => leftShort(file, readFileSync(join(root, file), 'utf8')))
  .flatMap((word) => [word.trim(), `${word.trim()}s`])

/** What the browser writes: months and days, what joins a list or tells a day that is near, places, units. */
const ofBrowser = [
  ...(['long', 'short'] as const).flatMap((style) =>
    Array.from({ length: 12 }, (_, at) => new Date(2026, at, at + 1)).flatMap((day) => [
      day.toLocaleDateString('en-US', { month: style }),
      new Date(2026, 0, day.getDate()).toLocaleDateString('en-US', { weekday: style }),
    ]),
  ),
  ...Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.split(/[/_-]/)),
  'today',
  'tomorrow',
  'yesterday',
  'in',
  'ago',
  'and',
  'or',
  'AM',
  'PM',
  'kg',
  'lb',
  'ml',
]

const known = new Set([...small, ...ofBrowser])

/** Of the product, of languages, of browsers, of breeds and of whoever signed up without saying theirs. */
const names = [
  ...Object.values(languages),
  ...Object.values(breedsOf).flat(),
  'Senior Pet Care App',
  'Senior Pet Care',
  'Chrome',
  'Linux',
  'Owner’s household',
  'Owner',
].toSorted((a, b) => b.length - a.length)

/** What is translated as a whole: the files of texts, and the titles of ready routines. */
const texts = [
  ...['web/learn/guides', 'web/workouts/exercises', 'web/workouts/workouts', 'web/legal'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
  'core/routines/routine-titles.ts',
].map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\]\([^)]*\)|[[*]/g, ''))
const sentences = texts.map((text) => text.replaceAll(/\s+/g, ' '))
const lines = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/^\W*(?:[\w-]+: '?)?(.+?)(?:'.*|\s*\{#.*)?$/gm)].map(([, line]) => line),
  ),
)
/** A few words could be anybody's: they are of a text where they are a whole line of it. */
const isOfText = (piece: string) =>
  lines.has(piece) || (piece.split(' ').length > 3 && sentences.some((text) => text.includes(piece)))

/** Whatever is read on this page comes from a words file, but for names, numbers and what somebody has typed. */
export async function expectOnlyLongWords(page: Page, where: string, typed: readonly string[]) {
  const look = async () => (await textsOn(page)).filter((text) => shortOf(text, typed) !== '')
  await expect
    .configure({ soft: true })
    .poll(look, { message: `in no words file, in ${where}`, timeout: 5_000 })
    .toEqual([])
}

/** The words of a text that nobody has made longer. */
export function shortOf(text: string, typed: readonly string[]): string {
  // what was typed may be shown in part
  const isTyped = (word: string) =>
    typed.some((one) => ` ${one}`.includes(` ${word}`) || one.includes(`-${word}`))
  const short = text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\[[^[\]]*~\]/g, '\n')
    // a sentence in two elements, and what stands before its pieces: brackets are around whole ones alone
    .replaceAll(/\[[^~\]]*$|[^~]*~+/g, '\n')
    .split('\n')
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => !isOfText(piece))
    .flatMap((piece) => piece.split(/(?<=\.) /))
    // a source is listed with its year
    .filter((piece) => !isOfText(piece.replace(/\.$|,? \(?\d{4}\)?$/, '')))
    .join(' ')
  const left = names.reduce((rest, one) => rest.replaceAll(one, ' '), short.replaceAll(/\S+[@:]\S+/g, ' '))
  return [...left.matchAll(/[\p{L}’]{2,}/gu)]
    .map(([word]) => word)
    .filter((word) => !known.has(word) && !isTyped(word))
    .join(' ')
}

/** What is seen or spoken; a text in a language of its own says so. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const seen = [...top.querySelectorAll('*')].filter(
      (one) => one.checkVisibility() && !one.closest('script, style, [lang]:not(html)'),
    )
    const texts = seen.flatMap((one) => [
      ...[...one.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name)),
    ])
    return [...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text !== ''))]
  })
}
