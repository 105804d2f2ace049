import { findLanguage } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'

/**
 * In which language somebody is written to about their account: that of the devices they are reminded on, for whoever is
 * at work there may be a stranger with a browser of their own. Of who is reminded nowhere, the one that is named.
 */
export async function ownerLanguage(
  person: string,
  otherwise: Language,
  { readLocale }: { readLocale(person: string): Promise<string | null> },
): Promise<Language> {
  return findLanguage((await readLocale(person)) ?? '') ?? otherwise
}
