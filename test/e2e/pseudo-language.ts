import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
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

/** Names of months and days, and what joins a list or tells a day that is near: the browser writes it. */
const ofBrowser = (['long', 'short'] as const).flatMap((style) =>
  Array.from({ length: 12 }, (_, at) => new Date(2026, at, 1 + at)).flatMap((day) => [
    day.toLocaleDateString('en-US', { month: style }),
    new Date(2026, 0, day.getDate()).toLocaleDateString('en-US', { weekday: style }),
  ]),
)
const near = ['today', 'tomorrow', 'yesterday', 'in', 'ago', 'and', 'or', 'AM', 'PM', 'kg', 'lb', 'ml']

const known = new Set([...small, ...ofBrowser, ...near])

/** What is nobody's words: of the product and of the languages. */
const names = [...Object.values(languages), 'Senior Pet Care App', 'Senior Pet Care']

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
  const left = names
    .reduce((rest, one) => rest.replaceAll(one, ' '), text.replaceAll(/[\u2066-\u2069]/g, ''))
    .replaceAll(/\S+@\S+/g, ' ')
    .replaceAll(/\[[^[\]]*~\]/g, ' ')
    // a sentence in two elements, and what stands before its pieces: brackets are around whole ones alone
    .replaceAll(/\[[^~\]]*$|[^~]*~+/g, ' ')
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
