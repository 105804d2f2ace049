import { unitNames } from '#core/doses/unit-names.ts'
import { words } from './names.ts'
import type { TypedUnit } from './names.ts'

// apart from the others: the day reads the amount of a dose with these, and no more

// prettier-ignore
const numbers = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fourteen: 14,
}

/** How many, and how much. */
export const englishNumbers = {
  numbers: new Map(Object.entries(numbers)),
  timesADay: new Map(Object.entries({ once: 1, twice: 2, thrice: 3 })),
  /** what one is divided by */
  fractions: new Map(Object.entries({ half: 2, third: 3, quarter: 4 })),
  severalFractions: new Map(Object.entries({ thirds: 3, quarters: 4 })),
  doseUnits: new Map<string, TypedUnit>([...unitNames, ['pill', 'pill'], ['pills', 'pill']]),
  /** between the number and what it counts */
  forms: words('chewable'),
  a: words('a an'),
  and: words('and & +'),
  of: words('of'),
}
