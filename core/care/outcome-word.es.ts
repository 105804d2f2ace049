import { outcomesIn } from './outcomes-in.ts'

// "Se dio" and not "Dado": these words stand beside titles whose gender nobody knows, and inside sentences
const either = { skipped: 'Se omitió', refused: 'La mascota no quiso' }

export const { outcomeWord, entryWord } = outcomesIn({
  given: {
    ...either,
    given: 'Se dio',
    partly: 'Se dio en parte',
    rest: 'Se dio el resto',
    partOfRest: 'Se dio parte del resto',
  },
  done: {
    ...either,
    given: 'Se hizo',
    partly: 'Se hizo en parte',
    rest: 'Se hizo el resto',
    partOfRest: 'Se hizo parte del resto',
  },
})
