import { doseTextIn } from './dose-text-in.ts'
import type { UnitWords } from './dose-text-in.ts'

/** The units, one and several of them. */
export const unitWords = {
  tablet: ['Tablette', 'Tabletten'],
  capsule: ['Kapsel', 'Kapseln'],
  ml: ['ml', 'ml'],
  drop: ['Tropfen', 'Tropfen'],
  unit: ['Einheit', 'Einheiten'],
  mg: ['mg', 'mg'],
  g: ['g', 'g'],
  puff: ['Hub', 'Hübe'],
  patch: ['Pflaster', 'Pflaster'],
  sachet: ['Beutel', 'Beutel'],
  scoop: ['Messlöffel', 'Messlöffel'],
} as const satisfies UnitWords

/** "99,999 tablets: is that right?" */
export const isThatRight = (dose: string): string => `${dose}: Stimmt das?`

export const { amountText, unitText, doseText, namedDose, doseBeside } = doseTextIn({
  units: unitWords,
  mark: ',',
  halves: ['eine halbe', 'ein halber', 'ein halbes', 'halbe', 'halber'],
  numbers: / (?:halbe[rns]?|viertel|drittel|eine?|zwei|drei|vier|fünf|und|oder|x) /u,
})
