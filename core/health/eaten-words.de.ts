import type * as english from './eaten-words.ts'

export const eatenWords: typeof english.eatenWords = {
  amounts: ['Nichts', 'Etwas', 'Das meiste', 'Alles'],
  asks: 'Was wurde gefressen?',
  asksOf: (pet) => `Was hat ${pet} gefressen?`,
  told: (amount) => `Gefressen: ${amount.toLowerCase()}`,
  takenBack: 'Mahlzeit entfernt',
}
