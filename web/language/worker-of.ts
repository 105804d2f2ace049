import type { Language } from '#core/words/languages.ts'

/** A server gives the worker of the language it gives; of files alone, that of each language but the first has another name. */
export function workerOf(language: Language): string {
  const [first] = (import.meta.env['APP_LANGUAGES'] ?? []) as readonly Language[]
  return import.meta.env.MODE === 'demo' && language !== first ? `/sw.${language}.js` : '/sw.js'
}
