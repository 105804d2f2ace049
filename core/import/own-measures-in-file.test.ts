import { expect, test } from 'vitest'
import { after, documentsOf, emptyHousehold, now, refusalOf, today } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { changesFor } from './chosen-changes.ts'
import { planExport, readExport } from './read-export.ts'

const girth = { name: 'Girth', form: 'number', unit: 'cm' } as const
const there = after(
  emptyHousehold,
  {
    verb: 'add-pet',
    petId: 'pet-mia1',
    pet: {
      name: 'Mia',
      species: 'cat',
      breeds: [],
      customBreed: '',
      birthday: '',
      colour: 'sea',
      ownMeasures: {
        'own-girth': { ...girth, target: [30_000, 33_000] },
        'own-stiff': { name: 'Stiffness', form: 'choice', choices: ['None', 'A little'] },
      },
    },
  },
  {
    verb: 'record-measure',
    measureId: 'measure-1',
    petId: 'pet-mia1',
    petName: 'Mia',
    kind: 'own',
    own: { id: 'own-gone1', ...girth },
    details: { values: { value: 31_500 }, at: now, local: `${today}T12:00:00`, note: '' },
  },
)
const fileOf = (health: object[]) =>
  JSON.stringify({ product: 'Senior Pet Care App', pets: [...there.pets.values()], health })

function broughtIn(text: string): SaidChange[] {
  const plan = planExport(readExport(text) ?? { product: '' }, documentsOf(emptyHousehold))
  for (;;) {
    const { done, value } = plan.next()
    if (done) return changesFor([], value.records).map((change) => ({ ...change, at: now }))
  }
}

test('what people measure in their own way comes along, with what was recorded of it', () => {
  const elsewhere = after(emptyHousehold, ...broughtIn(fileOf([...there.health.values()])))
  expect(elsewhere.pets).toEqual(there.pets)
  const [one] = elsewhere.health.values()
  expect(one).toMatchObject({ kind: 'own', own: { id: 'own-gone1', ...girth }, values: { value: 31_500 } })
})

test('a record that is beyond what it can be is refused, also from a file', () => {
  const [one] = there.health.values()
  const own = { id: 'own-gone1', name: 'Coughed', form: 'yes-no' }
  const refused = broughtIn(fileOf([{ ...one, own }])).map((change) => refusalOf(emptyHousehold, change))
  expect(refused.filter((no) => no !== null)).toEqual(['not-understood'])
})
