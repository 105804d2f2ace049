import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './review-words.ts'

export const reviewWords: SameWords<typeof english.reviewWords> = {
  notRead: 'Todavía no lo ha leído ningún veterinario.',
  readBy: (vet) => `Revisión: ${vet}.`,
  inEnglish: {
    guide: 'Esta guía está en inglés.',
    exercise: 'Este ejercicio está en inglés.',
    legal: 'Este texto está en inglés.',
  },
}
