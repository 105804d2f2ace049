import { outcomesIn } from './outcomes-in.ts'

const either = { skipped: 'Ausgelassen', refused: 'Vom Tier verweigert' }

export const { outcomeWord, entryWord } = outcomesIn({
  given: {
    ...either,
    given: 'Gegeben',
    partly: 'Teilweise gegeben',
    rest: 'Rest gegeben',
    partOfRest: 'Teil vom Rest gegeben',
  },
  done: {
    ...either,
    given: 'Gemacht',
    partly: 'Teilweise gemacht',
    rest: 'Rest gemacht',
    partOfRest: 'Teil vom Rest gemacht',
  },
})
