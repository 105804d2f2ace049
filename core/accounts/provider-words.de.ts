import type { SameWords } from '../words/same-words.ts'
import type * as english from './provider-words.ts'

export const providerWords: SameWords<typeof english.providerWords> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-Mail-Adresse oder Passwort stimmt nicht',
  INVALID_EMAIL: 'Diese E-Mail-Adresse ist nicht gültig',
  INVALID_PASSWORD: 'Das Passwort stimmt nicht',
  INVALID_TOKEN: 'Dieser Link gilt nicht mehr',
  PASSWORD_TOO_SHORT: 'Das Passwort ist zu kurz',
  PASSWORD_TOO_LONG: 'Das Passwort ist zu lang',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Dieses Konto gibt es schon. Bitte nimm eine andere E-Mail-Adresse.',
}
