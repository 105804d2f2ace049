import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags } from '../core/words/languages.ts'
import type { Language } from '../core/words/languages.ts'

const root = join(import.meta.dirname, '..')

/** Words of a build: by their name, and whatever has a sister in some language. What holds only types says nothing. */
export function wordsFiles(): string[] {
  const all = ['core', 'web', 'server'].flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(side, file).replaceAll('\\', '/'),
    ),
  )
  const sisters = all.filter((file) => /\.[a-z]{2}\.ts$/.test(file))
  const named = all.filter((file) => file.endsWith('words.ts') && !isOfOneLanguage(file))
  const withSisters = sisters.map((file) => file.replace(/\.[a-z]{2}\.ts$/, '.ts'))
  return [...new Set([...named, ...withSisters])]
    .filter((file) => /^export (const|function|class|async)/m.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}

/** The index of the guides is made of their files, operators read English, and the others are about words and have none. */
const ofOneLanguage = [
  'web/learn/guide-words.ts',
  'server/terminal-words.ts',
  'core/changes/verbs/event-words.ts',
  'core/search/meant-words.ts',
]
function isOfOneLanguage(file: string): boolean {
  // what puts something "in words" takes them from words files, which follow the language
  const isPutTogether = /[/-]in-words\.ts$/.test(file)
  return isPutTogether || ofOneLanguage.includes(file) || file.startsWith('core/quick-entry/')
}

export function sisterOf(file: string, language: Language): string {
  return file.replace(/\.ts$/, `.${language}.ts`)
}

/** The words files that a language lacks. */
export function lackedBy(language: Language): string[] {
  if (language === 'en') return []
  return wordsFiles().filter((file) => !existsSync(join(root, sisterOf(file, language))))
}

/**
 * Half a language is none: it is offered once it lacks nothing. `APP_LANGUAGES=en,de` builds these all the same, for whoever
 * writes one.
 */
export function offeredLanguages(): Language[] {
  const asked = process.env['APP_LANGUAGES']?.split(',')
  if (asked) return languageTags.filter((language) => asked.includes(language))
  return languageTags.filter((language) => lackedBy(language).length === 0)
}
