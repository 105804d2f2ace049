import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideIn, idsIn } from '../../scripts/content-plugin.ts'
import { whyNotEvent } from '../schedule/event.ts'
import { eventForAction } from './guide-action.ts'
import { drawingColours, readDrawing } from './read-drawing.ts'
import { textOf } from '../content/text-blocks.ts'
import { speciesNames } from '../pets/pet.ts'

const folder = join(import.meta.dirname, '../../web/learn/guides')
const ids = idsIn(folder)
const english = { folder, language: 'en' }
const all = ids.map((id) => guideIn(english, id).value)

test.each(ids)(
  'the guide %s has sources, a day, all its parts, and leads nowhere that is not there',
  (id) => {
    expect(guideIn(english, id).faults).toEqual([])
  },
)

test('there are at least 24, and enough for whoever has only dogs or only cats', () => {
  expect(all.length).toBeGreaterThanOrEqual(24)
  for (const species of speciesNames)
    expect(all.filter((guide) => guide.species.includes(species)).length).toBeGreaterThanOrEqual(24)
})

test('no two have the same title', () => {
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
})

test('every guide says what cannot wait', () => {
  for (const { id, sections } of all) {
    const [first] = sections.vet
    expect([id, first?.kind]).toEqual([id, 'heading'])
  }
})

test('what a guide puts into the calendar can be saved as it is', () => {
  for (const { actions, species } of all)
    for (const action of actions)
      if (action.kind === 'routine' || action.kind === 'event')
        for (const one of species) {
          const form = eventForAction(action, { species: one, petIds: ['pet-one'], today: '2026-11-16' })
          expect(form && whyNotEvent(form)).toBeNull()
          expect(form?.petIds).toEqual(['pet-one'])
        }
})

test('no guide says how much of a medicine to give', () => {
  // millilitres of water for each kilogram are no dose; milligrams and units would be
  const dose = /\d\s?(mg|milligrams?|µg|mcg|IU|units?)\b/i
  for (const { id, sections } of all)
    expect([id, dose.exec(textOf(Object.values(sections).flat()))]).toEqual([id, null])
})

test('every drawing is of our shapes and colours, and some guide has it', () => {
  const drawings = join(folder, '../drawings')
  expect(new Set(all.map(({ picture }) => picture))).toEqual(new Set(idsIn(drawings)))
  for (const id of idsIn(drawings))
    expect([id, readDrawing(readFileSync(join(drawings, `${id}.svg`), 'utf8')).faults]).toEqual([id, []])
})

test('a drawing has the colours that the app has by day', () => {
  const looks = ['ui/tokens.css', 'ui/pictures/pictures.module.css']
    .map((file) => readFileSync(join(folder, '../..', file), 'utf8'))
    .join('\n')
  const other = Object.entries(drawingColours).filter(
    ([colour, token]) => !looks.includes(`${token}: light-dark(${colour},`),
  )
  // two are white by day and different by night: a file tells them apart by a trace of red
  expect(other).toEqual([['#fffafa', '--on-danger']])
})
