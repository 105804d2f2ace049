import { expect, test } from 'vitest'
import { tooLittleInWords } from './too-little.ts'

const today = '2026-11-17'
const medicine = {
  id: 'medicine-1',
  name: 'Prednisolone',
  unit: 'tablet',
  strength: '',
  petIds: ['pet-mia1'],
  leadDays: 7,
  counts: [],
  createdAt: 0,
} as const
const until = (day: string) => ({ day, isAbout: false })
const told = (
  left: number | null,
  outlook: Parameters<typeof tooLittleInWords>[0]['outlook'],
  refillBy = '',
) => tooLittleInWords({ medicine, left, outlook, refillBy: refillBy || null }, today)

test('too little for the next dose is said with what is left', () => {
  expect(told(500, until('2026-11-16'), '2026-11-09')).toBe('½ tablet left: not enough for the next dose.')
})

test('from the day on that it should be bought, until when it lasts', () => {
  const words = told(3_000, until('2026-11-20'), '2026-11-17')
  expect(words).toMatch(/^3 tablets left, until Fri, (Nov 20|20 Nov)\. Time to refill\.$/)
  expect(told(30_000, until('2026-12-17'), '2026-12-10')).toBeNull()
})

test('nothing is said where it is enough, nobody has counted, or nothing is planned', () => {
  expect(told(3_000, 'enough')).toBeNull()
  expect(told(3_000, 'unplanned')).toBeNull()
  expect(told(null, null)).toBeNull()
})

test('more than was counted is no number to go by', () => {
  expect(told(-500, until('2026-11-16'), '2026-11-09')).toBe(
    'More was recorded than was counted. Please count again.',
  )
})
