import { words } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'
import { germanMedicines } from './german-medicines.ts'

/** What is given, and how much of it. */
export const germanAmounts = {
  medicines: words(
    'medikament medikamente medizin tablette tabletten tbl pille pillen kapsel kapseln tropfen augentropfen ohrentropfen augensalbe antibiotikum antibiotika schmerzmittel spritze spritzen injektion salbe inhalation wurmkur entwurmung entwurmen zeckenmittel flohmittel herztablette schilddrüsentablette infusion',
  ),
  medicineNames: germanMedicines,
  notGiven: words(
    'futter füttern fütterung fressen frühstück mittagessen abendessen leckerli leckerlis napf wasser spaziergang spazieren spaziergänge gassi runde gassirunde spielen bürsten kämmen baden training trainieren übungen üben physio massage massieren katzenklo streu wiegen messen garten rauslassen raus',
  ),
  doses: words('einheit einheiten ie tbl pflaster hub hübe dosis dosen beutel kps tropfen'),
  things: words(
    'tablette tabletten tbl pille pillen kapsel kapseln kps tropfen einheit einheiten ie hub hübe beutel pflaster löffel messlöffel teelöffel esslöffel tl el dosis dosen gramm milliliter milligramm prozent stück tasse tassen becher portion portionen mal katzen hunde runden leckerli leckerlis',
  ),
} satisfies OwnWords
