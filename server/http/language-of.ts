import { languageField } from '#core/words/language-field.ts'
import { isLanguage, languageFor, languageTags } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'

/** What somebody chose on this device, kept for a year from its last visit; in words of the app that sets it too. */
const cookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/
const yearSeconds = 365 * 24 * 60 * 60

/** In which language to answer: as was chosen on the device, else as its browser asks for. */
export function languageOf(asked: Headers, offered: readonly Language[] = languageTags): Language {
  const chosen = chosenIn(asked, offered)
  return chosen ?? languageFor(asked.get('accept-language') ?? '', offered)
}

/** A link may say in which language its page is, whoever opens it; what the device is in stays as it is. */
export function languageOfPage(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  offered: readonly Language[],
) {
  const named = new URL(url).searchParams.get(languageField) ?? ''
  return isLanguage(named) && offered.includes(named) ? named : languageOf(headers, offered)
}

/** Browsers forget after a week what a script has set, and what a server has set when it says. */
export function rememberedIn(asked: Headers, offered: readonly Language[]): Record<string, string> {
  const chosen = chosenIn(asked, offered)
  if (chosen === null) return {}
  return { 'set-cookie': `language=${chosen}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax` }
}

function chosenIn(asked: Headers, offered: readonly Language[]): Language | null {
  const [, tag = ''] = cookie.exec(asked.get('cookie') ?? '') ?? []
  return isLanguage(tag) && offered.includes(tag) ? tag : null
}
