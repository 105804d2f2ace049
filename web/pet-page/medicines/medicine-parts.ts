import { unitText } from '#core/doses/dose-text.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { medicineWords as words } from './medicine-words.ts'

/** What can be changed about a medicine, each as it reads where two have changed it. */
export function medicineParts(pets: readonly Pet[]): DraftPart<MedicineDraft>[] {
  return [
    { label: words.name, fields: ['name'], says: ({ name }) => name },
    { label: words.strength, fields: ['strength'], says: ({ strength }) => strength },
    { label: words.unit, fields: ['unit'], says: ({ unit }) => words.units[unit] },
    {
      label: words.pets,
      fields: ['petIds'],
      says: ({ petIds }) =>
        pets
          .filter(({ id }) => petIds.includes(id))
          .map(petName)
          .join(', '),
    },
    { label: words.leadDays, fields: ['leadDays'], says: ({ leadDays }) => leadDays },
    { label: words.hoursApart, fields: ['hoursApart'], says: ({ hoursApart }) => hoursApart },
    {
      label: words.asNeeded,
      fields: ['isAsNeeded', 'each', 'mostADay'],
      says: ({ isAsNeeded, each, mostADay, unit }) =>
        isAsNeeded
          ? [`${each} ${unitText(unit, 0)}`, mostADay && `${words.mostADay}: ${mostADay}`]
              .filter(Boolean)
              .join(', ')
          : '',
    },
  ]
}
