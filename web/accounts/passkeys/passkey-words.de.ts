import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './passkey-words.ts'

export const passkeyWords: SameWords<typeof english.passkeyWords> = {
  app: 'Senior Pet Care App',
  use: 'Mit einem Passkey anmelden',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  thereAlready: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
}
