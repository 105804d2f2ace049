import { doseTextIn } from './dose-text-in.ts'
import type { UnitWords } from './dose-text-in.ts'

/** The units, one and several of them. */
export const unitWords = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  ml: ['ml', 'ml'],
  drop: ['drop', 'drops'],
  unit: ['unit', 'units'],
  mg: ['mg', 'mg'],
  g: ['g', 'g'],
  puff: ['puff', 'puffs'],
  patch: ['patch', 'patches'],
  sachet: ['sachet', 'sachets'],
  scoop: ['scoop', 'scoops'],
} as const satisfies UnitWords

/** "99,999 tablets: is that right?" */
export const isThatRight = (dose: string): string => `${dose}: is that right?`

export const { amountText, unitText, doseText, namedDose, doseBeside } = doseTextIn({
  units: unitWords,
  mark: '.',
  halves: ['half a', 'half'],
  numbers: / (?:half|quarter|thirds?|one|two|three|four|five|and|or|x) /u,
})
