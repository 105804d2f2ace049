import { expect, test } from 'vitest'
import { holdDays } from './hold-days.ts'

function storeFrom(oneOffsFrom: string | null, isOnline = true) {
  const asked: string[] = []
  const hold = (first: string, last: string) => {
    asked.push(`${first} ${last}`)
    return Promise.resolve(isOnline)
  }
  return { asked, store: { oneOffsFrom: () => oneOffsFrom, hold } }
}

test('only years in which something is to be compared are fetched, up to what is here', async () => {
  const { asked, store } = storeFrom('2026-08-01')
  const days = ['2026-09-01', '2026-07-03', '2015-03-01', '2026-05-01', '2015-03-05']
  expect(await holdDays(store, days)).toBe(true)
  expect(asked).toEqual(['2015-03-01 2016-02-29', '2026-05-01 2026-07-31'])
})

test('without a network, or over too many years, it says so', async () => {
  expect(await holdDays(storeFrom('2026-08-01', false).store, ['2026-05-01'])).toBe(false)
  const years = Array.from({ length: 40 }, (_, n) => `${1950 + n}-01-01`)
  const { asked, store } = storeFrom('2026-08-01')
  expect(await holdDays(store, years)).toBe(false)
  expect(asked).toHaveLength(15)
  expect(await holdDays(storeFrom(null).store, [])).toBe(true)
})
