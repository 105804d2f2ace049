/** The languages that the app has, each as those who speak it call it. English is what every other one is made from. */
export const languages = { en: 'English', de: 'Deutsch', es: 'Español' } as const
export type Language = keyof typeof languages

// as the table's keys are
export const languageTags = Object.keys(languages) as Language[]

/** How times are written where nothing but the language is known. */
export const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' }

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag)
}

/** The language of "de-AT"; null of one that the app does not have, or of nothing that is a locale. */
export function findLanguage(locale: string): Language | null {
  const tag = /^([A-Za-z]{2,3})(?:[-_]|$)/.exec(locale)?.[1]?.toLowerCase() ?? ''
  return isLanguage(tag) ? tag : null
}

/** Longer headers are no browser's. */
const mostLetters = 500
const mostWishes = 20

/** What an Accept-Language header likes best of the languages that are there. A browser always says something; a program may not. */
export function languageFor(accepted: string, offered: readonly Language[] = languageTags): Language {
  const wishes = accepted
    .slice(0, mostLetters)
    .split(',', mostWishes)
    .map((wish) => {
      const [locale = '', ...parameters] = wish.split(';').map((part) => part.trim())
      const said = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1'
      return { language: findLanguage(locale), liking: /^[01](\.\d{0,3})?$/.test(said) ? Number(said) : 0 }
    })
    .filter(({ language, liking }) => language && offered.includes(language) && liking > 0)
  return wishes.toSorted((a, b) => b.liking - a.liking)[0]?.language ?? 'en'
}
