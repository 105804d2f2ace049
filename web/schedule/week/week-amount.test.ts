import { expect, test } from 'vitest'
import { amountInWeek } from './week-amount.ts'

test('the week says how much: as it was recorded, else in the unit of its medicine', () => {
  const medicineOf = (id: string) => (id === 'pred' ? ({ unit: 'tablet' } as const) : undefined)
  expect(amountInWeek({ medicineId: 'pred', milli: 1000 }, medicineOf)).toBe('1 tablet')
  expect(amountInWeek({ medicineId: 'pred', milli: 500 }, medicineOf)).toBe('½ tablet')
  expect(amountInWeek({ medicineId: 'gone', milli: 500, name: 'Drops', unit: 'drop' }, medicineOf)).toBe(
    '½ drop',
  )
  expect(amountInWeek({ medicineId: 'gone', milli: 500 }, medicineOf)).toBe('½')
  expect(amountInWeek(undefined, medicineOf)).toBe(null)
})
