import { expect, test } from 'vitest'
import { readQuickEntry } from '../quick-entry.ts'

const context = {
  today: '2026-11-16',
  day: '2026-11-16',
  pets: ['Bruno', 'Minka', 'Mina', 'Drop', 'Bo'].map((name) => ({ id: name.toLowerCase(), name })),
  dateOrder: 'month-first',
  clock: 12,
} as const
const read = (line: string) => readQuickEntry(line, context)

test('a word that is nearly what a pet is called is asked about, and never taken for it', () => {
  const { title, petIds, meantPet } = read('Insulin brunno 7pm')
  expect({ title, petIds }).toEqual({ title: 'Insulin brunno', petIds: [] })
  expect(meantPet).toEqual({ name: 'Bruno', typed: 'brunno', line: 'Insulin Bruno 7pm' })
  const mended = read(meantPet?.line ?? '')
  expect(mended).toMatchObject({ title: 'Insulin', petIds: ['bruno'], meantPet: null })
  expect(read('Brnuo, walk 8am daily').meantPet?.line).toBe('Bruno, walk 8am daily')
})

test('a word that says something else, is short, or is like two names, is not', () => {
  for (const line of [
    'eye drops 8am',
    'walk 8am',
    'boo 8am',
    'Minna pill 8am',
    'Bruno pill 8am',
    'Brumo 8am',
    '',
  ])
    expect(read(line).meantPet, line).toBeNull()
})
