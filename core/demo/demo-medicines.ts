import type { Change } from '../changes/change.ts'
import type { MedicineForm } from '../medicines/medicine.ts'
import { demoWords } from './demo-words.ts'

const { medicines } = demoWords

export const demoPets = { bruno: 'demo-pet-bruno', minka: 'demo-pet-minka', luna: 'demo-pet-luna' }

export const demoMedicineIds = {
  insulin: 'demo-medicine-insulin',
  supplement: 'demo-medicine-supplement',
  antibiotic: 'demo-medicine-antibiotic',
  relief: 'demo-medicine-relief',
}

type Shelved = MedicineForm & { id: string; counted: number; daysAgo: number }

const { bruno, minka, luna } = demoPets
const week = { leadDays: 7, strength: '' } as const

const shelf: Shelved[] = [
  {
    ...week,
    id: demoMedicineIds.insulin,
    name: medicines.insulin,
    unit: 'unit',
    strength: medicines.insulinStrength,
    petIds: [minka],
    counted: 120_000,
    daysAgo: 12,
  },
  {
    ...week,
    id: demoMedicineIds.supplement,
    name: medicines.supplement,
    unit: 'scoop',
    petIds: [bruno],
    counted: 40_000,
    daysAgo: 14,
  },
  {
    ...week,
    id: demoMedicineIds.relief,
    name: medicines.relief,
    unit: 'tablet',
    strength: '50 mg',
    petIds: [bruno],
    asNeeded: { milli: 500, hoursApart: 8, mostADay: 3 },
    counted: 18_500,
    daysAgo: 20,
  },
  {
    ...week,
    id: demoMedicineIds.antibiotic,
    name: medicines.antibiotic,
    unit: 'tablet',
    strength: '250 mg',
    petIds: [luna],
    leadDays: 2,
    counted: 6_000,
    daysAgo: 4,
  },
]

/** What stands on the shelf, counted some days ago. */
export function demoMedicines(at: number): Change[] {
  return shelf.flatMap(({ id, counted, daysAgo, ...form }): Change[] => [
    {
      id: `demo-add-${id}`,
      at,
      verb: 'add-medicine',
      medicineId: id,
      medicine: { ...form, petIds: [...form.petIds] },
    },
    {
      id: `demo-count-${id}`,
      at: at - daysAgo * 86_400_000,
      verb: 'count-medicine',
      medicineId: id,
      kind: 'counted',
      milli: counted,
    },
  ])
}
