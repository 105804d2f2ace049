import type { AmountWords } from '../quick-words.ts'
import { named, words } from '../names.ts'
import type { TypedUnit } from '../names.ts'

const one = 'un una uno'

// prettier-ignore
const numbers = {
  dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, catorce: 14, quince: 15,
  veinte: 20, veintiuno: 21, veintiún: 21, veintiocho: 28, treinta: 30,
}

/** How many, and how much. */
export const spanishNumbers: AmountWords = {
  numbers: new Map([...named([[1, one]]), ...Object.entries(numbers)]),
  timesADay: new Map<string, number>(),
  fractions: named([
    [2, 'medio media mitad'],
    [3, 'tercio'],
    [4, 'cuarto'],
  ]),
  severalFractions: named([
    [3, 'tercios'],
    [4, 'cuartos'],
  ]),
  doseUnits: named<TypedUnit>([
    ['tablet', 'comprimido comprimidos comp comps tableta tabletas'],
    ['pill', 'pastilla pastillas píldora píldoras'],
    ['capsule', 'cápsula cápsulas cáps'],
    ['drop', 'gota gotas'],
    ['unit', 'unidad unidades ui'],
    ['ml', 'mililitro mililitros'],
    ['mg', 'miligramo miligramos'],
    ['g', 'gramo gramos'],
    ['puff', 'pulverización pulverizaciones inhalación inhalaciones'],
    ['patch', 'parche parches'],
    ['sachet', 'sobre sobres'],
    ['scoop', 'medida medidas cacito cacitos'],
  ]),
  forms: words('masticable'),
  a: words(one),
  and: words('y e'),
  of: words('de del'),
}
