import { englishMedicines } from './english-medicines.ts'

/** What is given, and how much of it. */
export const englishAmounts = {
  /** what a medicine is called, or measured by */
  medicines: new Set(
    'insulin caninsulin medicine medicines medication meds tablet tablets pill pills capsule capsules drop drops eyedrops antibiotic antibiotics painkiller injection ointment inhaler wormer dewormer worming flea fleas heartworm mg mcg µg iu ie'.split(
      ' ',
    ),
  ),
  /** one alone: a number before it may be a time */
  medicineNames: englishMedicines,
  /** often done, and no medicine, whatever follows: feed the cats, let the dogs out */
  notGiven: new Set('feed feeding kibble let'.split(' ')),
  /** with a number before it: how much of a medicine is given */
  doses: new Set(
    'unit units u ml cc tab tabs puff puffs spray sprays patch patches dose doses shot shots'.split(' '),
  ),
  /** a number before one of these is an amount, never a time */
  things: new Set(
    'mg g kg mcg µg ml l cc iu ie % unit units u tablet tablets tab tabs pill pills capsule capsules drop drops spray sprays puff puffs scoop scoops cup cups can cans pouch tbsp tsp spoon spoons dose doses shot shots km miles of'.split(
      ' ',
    ),
  ),
}
