import { expect, test } from 'vitest'
import type { CareEvent } from '../schedule/event.ts'
import { languageTags } from '../words/languages.ts'
import { findRefillDay, refillTitle } from './refill-title.ts'

const day = '2026-11-20'
const event = (given: Partial<CareEvent>): CareEvent => ({
  id: 'refill-01',
  title: 'Refill Vetmedin',
  description: '',
  allDay: true,
  petIds: ['pet-otto'],
  start: `${day}T00:00:00`,
  end: `${day}T00:00:00`,
  date: day,
  recurrence: null,
  recurrenceExceptions: [],
  createdAt: 1,
  ...given,
})
const wanted = { medicine: 'Vetmedin', petId: 'pet-otto', from: day }

test.each(languageTags)('the day to buy more is found in whatever language it was put there: %s', (by) => {
  const refill = event({ title: refillTitle('Vetmedin', by) })
  expect(findRefillDay([event({ title: 'Vetmedin' }), refill], wanted)).toBe(refill)
})

test('it is called so in the language of whoever puts it there', () => {
  expect(languageTags.map((by) => refillTitle('Vetmedin', by))).toEqual([
    'Refill Vetmedin',
    'Vetmedin nachbestellen',
    'Reponer Vetmedin',
  ])
  expect(refillTitle('Vetmedin')).toBe('Refill Vetmedin')
})

test.each([
  ['of another medicine', { title: 'Refill Vetmedin forte' }],
  ['of another pet', { petIds: ['pet-mia1'] }],
  ['that is over', { date: '2026-11-19' }],
])('one %s is not it', (_, given) => {
  expect(findRefillDay([event(given)], wanted)).toBeUndefined()
})
