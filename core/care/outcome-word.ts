import { outcomesIn } from './outcomes-in.ts'

const either = { skipped: 'Skipped', refused: 'Refused by the pet' }

export const { outcomeWord, entryWord } = outcomesIn({
  given: {
    ...either,
    given: 'Given',
    partly: 'Partly given',
    rest: 'Rest given',
    partOfRest: 'Part of the rest given',
  },
  done: {
    ...either,
    given: 'Done',
    partly: 'Partly done',
    rest: 'Rest done',
    partOfRest: 'Part of the rest done',
  },
})
