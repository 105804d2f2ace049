import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages } from '../core/words/languages.ts'
import type { Language } from '../core/words/languages.ts'
import { pageWords as english } from '../web/words/page-words.ts'
import { isWords, lengthened } from './long-words.ts'

/** `xx` is nobody's: English made longer and marked, to see what does not fit and what is in no words file. */
export type BuildLanguage = Language | 'xx'

const own = ['core', 'web'].map((side) => fileURLToPath(new URL(`../${side}/`, import.meta.url)))

/** Which language is built, by the environment: English unless it says another. */
export function languageOfBuild(): BuildLanguage {
  const asked = process.env['APP_LANGUAGE'] ?? 'en'
  if (asked !== 'xx' && !Object.hasOwn(languages, asked))
    throw new Error(`APP_LANGUAGE=${asked} is none of ${Object.keys(languages).join(', ')} or xx`)
  return asked as BuildLanguage // looked up on the line before
}

/**
 * In a build of a language our own modules are replaced by their sisters: `foo.ts` by `foo.de.ts`, where there is one. What a
 * sister itself imports of its English file is meant as it is written.
 */
export function languagePlugin(language: BuildLanguage): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || !importer || !source.endsWith('.ts')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const sister = found && sisterOf(found.id, language)
      if (!sister || isSisterOf(importer, found.id) || !existsSync(sister)) return found
      return { ...found, id: sister }
    },
    transform(code, id) {
      if (language !== 'xx' || !isOwn(id) || !isWords(id)) return null
      return { code: lengthened(id, code), map: null }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => pageIn(html, language),
    },
    async writeBundle({ dir = '' }) {
      await writeManifest(join(dir, 'manifest.webmanifest'), language)
    },
  }
}

function isOwn(id: string): boolean {
  return own.some((side) => id.startsWith(side))
}

function sisterOf(id: string, language: BuildLanguage): string | null {
  if (!isOwn(id) || !id.endsWith('.ts') || /\.[a-z]{2}\.ts$/.test(id)) return null
  return id.replace(/\.ts$/, `.${language}.ts`)
}

function isSisterOf(importer: string, id: string): boolean {
  return importer.replace(/\.[a-z]{2}\.ts$/, '.ts') === id && importer !== id
}

/** What is read before any script runs: the page's language, title and description. */
async function pageIn(html: string, language: BuildLanguage): Promise<string> {
  const words = await pageWordsIn(language)
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(english.about, words.about)
    .replace(english.needsScript, words.needsScript)
}

/** The app on a home screen, with its shortcuts. */
async function writeManifest(file: string, language: BuildLanguage) {
  if (language === 'en' || !existsSync(file)) return
  const { about, shortcuts } = await pageWordsIn(language)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { shortcuts: { name: string; url: string }[] } // ours
  const named = manifest.shortcuts.map((one, at) => ({ ...one, name: shortcuts[at] ?? one.name }))
  const whole = { ...manifest, description: about, lang: language, shortcuts: named }
  writeFileSync(file, JSON.stringify(whole, null, 2))
}

async function pageWordsIn(language: BuildLanguage): Promise<typeof english> {
  if (language === 'en' || language === 'xx') return english
  const sister = new URL(`../web/words/page-words.${language}.ts`, import.meta.url)
  const { pageWords } = (await import(sister.href)) as { pageWords: typeof english } // the sister's type says so
  return pageWords
}
