import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sign-on-words.ts'

export const signOnWords: SameWords<typeof english.signOnWords> = {
  goOn: (name) => `Weiter mit ${name}`,
  newHere:
    'Wenn du neu hier bist, entsteht dabei ein Konto. Wenn du weitermachst, bestätigst du, dass du mindestens 18 bist, und stimmst diesen Texten zu:',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
