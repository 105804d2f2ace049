import { expect, test } from 'vitest'
import { runningOutInWords, tooLittleInWords } from './too-little.ts'

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
const shelved = (
  left: number | null,
  outlook: Parameters<typeof tooLittleInWords>[0]['outlook'],
  refillBy = '',
) => ({ medicine, left, outlook, refillBy: refillBy || null })
const onRow = (...left: Parameters<typeof shelved>) => runningOutInWords(shelved(...left), today)
const inToast = (...left: Parameters<typeof shelved>) => tooLittleInWords(shelved(...left), today)

test('too little for the next dose is said with what is left, on the row and after the tick', () => {
  const half = [500, until('2026-11-16'), '2026-11-09'] as const
  expect(onRow(...half)).toBe('½ tablet left: not enough for the next dose')
  expect(inToast(...half)).toBe('½ tablet left: not enough for the next dose.')
})

test('from the day on that it should be bought, the row says until when it lasts, and no tick does', () => {
  expect(onRow(3_000, until('2026-11-20'), '2026-11-17')).toMatch(
    /^3 tablets left, until Fri, (Nov 20|20 Nov)$/,
  )
  expect(onRow(3_000, { day: '2026-11-20', isAbout: true }, '2026-11-17')).toMatch(/until about Fri/)
  expect(inToast(3_000, until('2026-11-20'), '2026-11-17')).toBeNull()
  expect(onRow(30_000, until('2026-12-17'), '2026-12-10')).toBeNull()
})

test('nothing is said where it is enough, nobody has counted, or nothing is planned', () => {
  for (const said of [onRow, inToast]) {
    expect(said(3_000, 'enough')).toBeNull()
    expect(said(3_000, 'unplanned')).toBeNull()
    expect(said(null, null)).toBeNull()
  }
})

test('more than was counted is no number to go by', () => {
  const less = [-500, until('2026-11-16'), '2026-11-09'] as const
  expect(onRow(...less)).toBe('More was recorded than was counted. Please count again.')
  expect(inToast(...less)).toBeNull()
})
