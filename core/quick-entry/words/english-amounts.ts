import { englishMedicines } from './english-medicines.ts'
import { words } from './names.ts'

/** What is given, and how much of it. */
export const englishAmounts = {
  /** what a medicine is called, or measured by */
  medicines: words(
    'insulin caninsulin medicine medicines medication meds tablet tablets pill pills capsule capsules drop drops eyedrops antibiotic antibiotics painkiller injection ointment inhaler wormer dewormer worming flea fleas heartworm mg mcg µg iu ie',
  ),
  /** one alone: a number before it may be a time */
  medicineNames: englishMedicines,
  /** often done, and no medicine, whatever follows: feed the cats, let the dogs out */
  notGiven: words('feed feeding kibble let'),
  /** with a number before it: how much of a medicine is given */
  doses: words('unit units u ml cc tab tabs puff puffs spray sprays patch patches dose doses shot shots'),
  /** a number before one of these is an amount, never a time */
  things: words(
    'mg g kg mcg µg ml l cc iu ie % unit units u tablet tablets tab tabs pill pills capsule capsules drop drops spray sprays puff puffs scoop scoops cup cups can cans pouch tbsp tsp spoon spoons dose doses shot shots km miles of',
  ),
}
