import type * as english from './eaten-words.ts'

export const eatenWords: typeof english.eatenWords = {
  amounts: ['Nada', 'Algo', 'Casi todo', 'Todo'],
  asks: '¿Cuánto comió?',
  asksOf: (pet) => `¿Cuánto comió ${pet}?`,
  told: (amount) => `Comió: ${amount.toLowerCase()}`,
  takenBack: 'Comida quitada',
}
