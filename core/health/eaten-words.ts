/** What was eaten of a meal, beside the dose that was given with it. */
export const eatenWords = {
  /** from 0 on */
  amounts: ['Nothing', 'Some', 'Most', 'All'] as readonly string[],
  asks: 'What was eaten?',
  asksOf: (pet: string) => `What did ${pet} eat?`,
  told: (amount: string) => `Eaten: ${amount.toLowerCase()}`,
  takenBack: 'Meal removed',
}
