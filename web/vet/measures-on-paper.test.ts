import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Measure } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { vetSheet } from '#core/vet/vet-sheet.ts'
import { MeasuresOnPaper } from './measures-on-paper.tsx'
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

function paper(...measures: Measure[]): string {
  const known = { pet: rex, events: [], care: [], measures, medicines: [] }
  const sheet = vetSheet(known, { first: '2026-11-01', last: '2026-11-14' }, '2026-11-15T12:00:00')
  return renderToStaticMarkup(createElement(MeasuresOnPaper, { sheet, unitFor: () => 'kg' as const }))
}

test('the pictures are explained where there is one', () => {
  const [one, other] = [weight('2026-11-02'), weight('2026-11-09')]
  expect(paper(one)).toContain('20')
  expect(paper(one)).not.toContain('<svg')
  expect(paper(one)).not.toContain(sheetWords.chartLegend)
  expect(paper(one, other)).toContain('<svg')
  expect(paper(one, other)).toContain(sheetWords.chartLegend)
})
