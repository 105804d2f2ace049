import { expect, test } from 'vitest'
import { readQuickEntry } from '../quick-entry.ts'
import type { QuickContext } from '../phrases/reading.ts'

/** A Tuesday. */
const context: QuickContext = {
  today: '2026-11-17',
  day: '2026-11-17',
  pets: [
    { id: 'may', name: 'May' },
    { id: 'luna', name: 'Luna' },
  ],
  dateOrder: 'day-first',
  clock: 24,
}
const marked = (line: string) => readQuickEntry(line, context).notUnderstood.map(({ text }) => text)

/** Read, and asked about all the same. */
const lines: Record<string, string[]> = {
  'vet at 2.30 friday': ['2.30'],
  'vet friday at 5': ['5'],
  'walk friday at 5': [],
  'pill every night at 2': [],
  'potty at midnight': ['midnight'],
  'potty daily at midnight': [],
  'pill 8 starting monday': ['starting'],
  'pill 8 daily starting monday': [],
  'pill on the 1st and the 15th of each month': ['on the 1st'],
  'pill daily 8 hours': ['8 hours'],
  'feed May at 8, Luna at 9': ['Luna'],
  'feed May and Luna at 8 and 18 daily': [],
  'vet friday remind 1 hour before': ['remind 1 hour before'],
  'vet friday 15:00 remind 1 hour before': [],
  'vet friday remind me the day before': [],
  'vet in may': ['in may'],
  'vet may 5': ['may 5'],
  'pill May 8:00': [],
}

test.each(Object.entries(lines))('%s', (line, expected) => {
  expect(marked(line)).toEqual(expected)
})

/** What one line of a calendar cannot keep stays whole in the name: nothing of it becomes a time or a length. */
test.each([
  '30 min before breakfast',
  'a week from friday',
  '5 days on 2 days off',
  'every 4-6 weeks',
  'in a few days',
  'last friday',
  'next week',
  'half ten',
  'as needed',
  '2 x 1/2',
  'twice a year',
])('%s', (phrase) => {
  const { title, times, minutes, day, repeat, notUnderstood } = readQuickEntry(`drops ${phrase}`, context)
  expect([title, notUnderstood.map(({ text }) => text)]).toEqual([`Drops ${phrase}`, [phrase]])
  expect([times, minutes, day, repeat]).toEqual([[], null, null, null])
})

test('a slip of the finger in a word that says when is no name', () => {
  const slips = ['tomorow', 'thrusday', 'dialy', 'evry day', 'wendsday', 'febuary 3', 'untill friday']
  expect(slips.filter((slip) => marked(`pill ${slip}`).length === 0)).toEqual([])
  const names = ['dairy', 'Monty', 'marching', 'sundae', 'weekends']
  expect(names.filter((name) => marked(`walk ${name} 8:00`).length > 0)).toEqual([])
})
