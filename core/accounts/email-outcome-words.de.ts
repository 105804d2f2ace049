import type * as english from './email-outcome-words.ts'

export const emailOutcomeWords: typeof english.emailOutcomeWords = {
  changed: 'Deine E-Mail-Adresse ist geändert.',
  'sign-in-first': 'Bitte öffne den Link noch einmal, jetzt, da du angemeldet bist.',
  'link-used-or-old': 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordere einen neuen an.',
  'address-taken': 'Diese Adresse hat inzwischen ein eigenes Konto.',
}
