import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Measure } from '#core/health/measure.ts'
import { isUnitKind, usualUnit } from '#core/health/units.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import type { Pet } from '#core/pets/pet.ts'
import { vetSheet } from '#core/vet/vet-sheet.ts'
import { MeasuresOnPaper } from './measures-on-paper.tsx'
import type { UnitFor } from './measures-on-paper.tsx'
import { sheetWords } from './vet-words.ts'

const rex: Pet = {
  id: 'pet-rex1',
  name: 'Rex',
  species: 'dog',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
  createdAt: 1,
}
const ada = { id: 'person-1', name: 'Ada' }
const weight = (day: string): Measure => ({
  id: `weight-${day}`,
  petId: rex.id,
  petName: rex.name,
  kind: 'weight',
  day,
  values: { value: 20_000 },
  at: Date.parse(`${day}T12:00:00Z`),
  local: `${day}T12:00:00`,
  note: '',
  by: ada,
  recordedBy: ada,
  recordedAt: 0,
})

const unitFor: UnitFor = (kind) => (isUnitKind(kind) ? usualUnit(kind, 'de') : '×')

function paper(...measures: Measure[]): string {
  return paperOf(rex, ...measures)
}

function paperOf(pet: Pet, ...measures: Measure[]): string {
  const known = { pet, events: [], care: [], measures, medicines: [] }
  const sheet = vetSheet(known, { first: '2026-11-01', last: '2026-11-14' }, '2026-11-15T12:00:00')
  return renderToStaticMarkup(createElement(MeasuresOnPaper, { sheet, unitFor }))
}

test('the pictures are explained where there is one', () => {
  const [one, other] = [weight('2026-11-02'), weight('2026-11-09')]
  expect(paper(one)).toContain('20')
  expect(paper(one)).not.toContain('<svg')
  expect(paper(one)).not.toContain(sheetWords.chartLegend)
  expect(paper(one, other)).toContain('<svg')
  expect(paper(one, other)).toContain(sheetWords.chartLegend)
})

test('a line is drawn through numbers, and none through what has nothing between', () => {
  const line = /d="M[\d. ]+L/
  const strip = ['2026-11-02', '2026-11-09'].map((day, at): Measure => ({
    ...weight(day),
    kind: 'urine-glucose',
    values: { value: at },
  }))
  expect(paper(weight('2026-11-02'), weight('2026-11-09'))).toMatch(line)
  expect(paper(...strip)).toContain('<svg')
  expect(paper(...strip)).not.toMatch(line)
})

test('meals are counted, not drawn, and take no picture from another kind', () => {
  const eaten = [3, 3, 0, 2, 3].map((value, at): Measure => ({
    ...weight(`2026-11-0${at + 1}`),
    id: `meal-${at}`,
    kind: 'meals',
    values: { value },
  }))
  expect(paper(...eaten)).toContain('All 3 ×, Most 1 ×, Nothing 1 ×')
  expect(paper(...eaten)).not.toContain('<svg')
  const kinds = ['weight', 'water', 'glucose', 'ketones', 'creatinine', 'blood-pressure'] as const
  const others = kinds.flatMap((kind) =>
    ['2026-11-02', '2026-11-09'].map((day): Measure => ({ ...weight(day), id: `${kind}-${day}`, kind })),
  )
  expect(paper(...eaten, ...others).match(/<svg/g)).toHaveLength(6)
})

test('what people measure in their own way stands as they call it, with their target; answers are counted', () => {
  const own = (day: string, value: number, of: MeasuredOwn): Measure => ({
    ...weight(day),
    id: `${of.id}-${day}`,
    kind: 'own',
    own: of,
    values: { value },
  })
  const girth: MeasuredOwn = { id: 'own-girth', name: 'Girth', form: 'number', unit: 'cm' }
  const stiff: MeasuredOwn = { id: 'own-stiff', name: 'Stiffness', form: 'choice', choices: ['None', 'Some'] }
  const { id, ...said } = girth
  const pet: Pet = { ...rex, ownMeasures: { [id]: { ...said, target: [30_000, 33_500] } } }
  const sheet = paperOf(
    pet,
    own('2026-11-02', 31_500, girth),
    own('2026-11-09', 32_000, { ...girth, name: 'Neck' }),
    own('2026-11-10', 12_000, { ...girth, name: 'Neck', unit: 'in' }),
    own('2026-11-02', 1, stiff),
    own('2026-11-03', 0, stiff),
    own('2026-11-04', 1, stiff),
  )
  expect(sheet).toContain('>Neck<')
  expect(sheet).toContain('12 in')
  expect(sheet).toContain('None 1 ×, Some 2 ×')
  // inches beside centimetres are no line, and no target
  expect(sheet).not.toContain('<svg')
  expect(sheet).not.toContain('33.5')
  const alone = paperOf(pet, own('2026-11-02', 31_500, girth), own('2026-11-09', 32_000, girth))
  expect(alone).toContain('<svg')
  expect(alone).toContain('30 cm to 33.5 cm')
})
