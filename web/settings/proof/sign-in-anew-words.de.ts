import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sign-in-anew-words.ts'

export const signInAnewWords: SameWords<typeof english.signInAnewWords> = {
  byProvider: (name) => `Weiter mit ${name}`,
  byPasskey: 'Mit einem Passkey anmelden',
  byLoggingOut: 'Bitte melde dich zuerst ab und wieder an, damit wir wissen, dass du es bist.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
