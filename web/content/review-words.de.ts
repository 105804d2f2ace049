import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './review-words.ts'

export const reviewWords: SameWords<typeof english.reviewWords> = {
  notRead: 'Noch hat das kein Tierarzt gelesen.',
  readBy: (vet) => `Gelesen von ${vet}.`,
  inEnglish: {
    guide: 'Diesen Text gibt es nur auf Englisch.',
    exercise: 'Diese Übung gibt es nur auf Englisch.',
    legal: 'Diesen Text gibt es nur auf Englisch.',
  },
}
