import type { AmountWords } from '../quick-words.ts'
import { named, words } from '../names.ts'
import type { TypedUnit } from '../names.ts'

const one = 'ein eine einen einem einer eines'

// prettier-ignore
const numbers = {
  eins: 1, zwei: 2, zwo: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12,
  vierzehn: 14, zwanzig: 20, einundzwanzig: 21, achtundzwanzig: 28, dreißig: 30,
}

/** How many, and how much. */
export const germanNumbers: AmountWords = {
  numbers: new Map([...named([[1, one]]), ...Object.entries(numbers)]),
  timesADay: named([
    [1, 'einmal 1mal'],
    [2, 'zweimal 2mal'],
    [3, 'dreimal 3mal'],
    [4, 'viermal 4mal'],
    [5, 'fünfmal 5mal'],
    [6, 'sechsmal 6mal'],
  ]),
  fractions: named([
    [2, 'halb halbe halben halber halbes'],
    [3, 'drittel'],
    [4, 'viertel'],
  ]),
  severalFractions: named([
    [3, 'drittel'],
    [4, 'viertel'],
  ]),
  doseUnits: named<TypedUnit>([
    ['tablet', 'tablette tabletten tbl tabl kautablette kautabletten filmtablette'],
    ['pill', 'pille pillen'],
    ['capsule', 'kapsel kapseln kps'],
    ['drop', 'tropfen trpf'],
    ['unit', 'einheit einheiten ie'],
    ['ml', 'milliliter'],
    ['mg', 'milligramm'],
    ['g', 'gramm'],
    ['puff', 'hub hübe sprühstoß sprühstöße'],
    ['patch', 'pflaster'],
    ['sachet', 'beutel tütchen'],
    ['scoop', 'messlöffel'],
  ]),
  forms: words('ganze ganzen'),
  a: words(one),
  and: words('und u plus'),
  of: words('von vom der des im'),
}
