import type { DoseUnit } from './dose.ts'

// What was written down in one language is counted by devices in another: every language's names stand here.
const namesOf: Record<DoseUnit, string> = {
  tablet: 'tablet tablets tab tabs tablette tabletten comprimido comprimidos tableta tabletas',
  capsule: 'capsule capsules cap caps kapsel kapseln cápsula cápsulas capsula capsulas',
  ml: 'ml mls cc milliliter milliliters millilitre millilitres mililitro mililitros',
  drop: 'drop drops tropfen gota gotas',
  unit: 'unit units einheit einheiten unidad unidades',
  mg: 'mg mgs milligram milligrams milligramm miligramo miligramos',
  g: 'g gram grams gramm gramo gramos',
  puff: 'puff puffs hub hübe inhalación inhalaciones',
  patch: 'patch patches pflaster parche parches',
  sachet: 'sachet sachets beutel sobre sobres',
  scoop: 'scoop scoops messlöffel cacito cacitos',
}

/** The unit that a word in small letters means. */
export const unitNames: ReadonlyMap<string, DoseUnit> = new Map(
  Object.entries(namesOf).flatMap(
    ([unit, names]) => names.split(' ').map((name): [string, DoseUnit] => [name, unit as DoseUnit]), // as the table's keys are
  ),
)
