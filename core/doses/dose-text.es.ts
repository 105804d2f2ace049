import { doseTextIn } from './dose-text-in.ts'
import type { UnitWords } from './dose-text-in.ts'

/** The units, one and several of them. */
export const unitWords = {
  tablet: ['comprimido', 'comprimidos'],
  capsule: ['cápsula', 'cápsulas'],
  ml: ['ml', 'ml'],
  drop: ['gota', 'gotas'],
  unit: ['unidad', 'unidades'],
  mg: ['mg', 'mg'],
  g: ['g', 'g'],
  puff: ['inhalación', 'inhalaciones'],
  patch: ['parche', 'parches'],
  sachet: ['sobre', 'sobres'],
  scoop: ['cacito', 'cacitos'],
} as const satisfies UnitWords

/** "99,999 tablets: is that right?" */
export const isThatRight = (dose: string): string => `${dose}: ¿es correcto?`

export const { amountText, unitText, doseText, namedDose, doseBeside } = doseTextIn({
  units: unitWords,
  mark: ',',
  of: 'de ',
  halves: ['medio', 'media'],
  numbers: / (?:medi[oa]s?|cuartos?|tercios?|una?|un|dos|tres|cuatro|cinco|y|o|x) /u,
})
