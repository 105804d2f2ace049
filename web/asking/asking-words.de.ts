import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './asking-words.ts'

export const askingWords: SameWords<typeof english.askingWords> = {
  unreachable: 'Der Server ist nicht zu erreichen. Bitte prüfe deine Verbindung und versuche es noch einmal.',
}
