import { expect, test } from 'vitest'
import { missingDays } from './older-days.ts'

const place = {
  cursor: 'epoch.1',
  oneOffsFrom: '2026-09-16',
  visited: [{ first: '2026-03-01', last: '2026-03-31' }],
}

test('only what lies before the snapshot and was not visited is missing', () => {
  expect(missingDays(place, { first: '2026-09-16', last: '2026-09-20' })).toBeNull()
  expect(missingDays(place, { first: '2026-09-14', last: '2026-09-20' })).toEqual({
    first: '2026-09-14',
    last: '2026-09-15',
  })
  expect(missingDays(place, { first: '2026-03-10', last: '2026-03-10' })).toBeNull()
  expect(missingDays(place, { first: '2026-03-30', last: '2026-04-02' })).toEqual({
    first: '2026-03-30',
    last: '2026-04-02',
  })
})

test('before the first snapshot nobody knows what is missing', () => {
  expect(missingDays(null, { first: '2026-03-01', last: '2026-03-01' })).toBeNull()
})
