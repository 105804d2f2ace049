import { expect, test } from 'vitest'
import {
  isFiltered,
  isLastWeek,
  lastWeek,
  readQuery,
  upTo,
  withEarlierDays,
  withFirst,
  withLast,
  withoutFilters,
  writeQuery,
} from './journal-query.ts'

const today = '2026-11-15'
const read = (search: string) => readQuery(new URLSearchParams(search), today)

test('without a word the journal shows the last thirty days', () => {
  expect(read('')).toEqual({
    pet: '',
    by: '',
    title: '',
    outcome: '',
    takenBack: false,
    first: '2026-10-17',
    until: null,
  })
  expect(writeQuery(read(''), today)).toBe('')
})

test('what an address says is read and written alike', () => {
  const said =
    'pet=minka-01&by=anna&title=Half+a+tablet&outcome=refused&taken-back=shown&from=2026-08-01&until=2026-09-15'
  expect(writeQuery(read(said), today)).toBe(said)
})

test('what does not fit is left out', () => {
  expect(read('outcome=eaten&until=2027-01-01&from=yesterday')).toEqual(read(''))
  expect(read('from=2026-12-01')).toEqual(read(''))
  expect(read('from=0001-01-01')).toEqual(read(''))
})

test('each step back adds a month, and a long page begins anew', () => {
  let query = withEarlierDays(read(''), today)
  expect(query).toMatchObject({ first: '2026-09-17', until: null })
  for (let step = 2; step < 12; step++) query = withEarlierDays(query, today)
  expect(query).toMatchObject({ first: '2025-11-21', until: null })
  query = withEarlierDays(query, today)
  expect(query).toMatchObject({ first: '2025-10-22', until: '2025-11-20' })
  expect(readQuery(new URLSearchParams(writeQuery(query, today)), today)).toEqual(query)
})

test('a last day of one’s own is a filter, today is none', () => {
  expect(upTo(read('from=2026-08-01'), '2026-09-15', today)).toMatchObject({
    first: '2026-08-17',
    until: '2026-09-15',
  })
  expect(isFiltered(upTo(read(''), today, today))).toBe(false)
  expect(isFiltered(read('until=2026-09-15'))).toBe(true)
  expect(isFiltered(read('pet=minka-01'))).toBe(true)
  expect(withoutFilters(read('pet=minka-01&by=anna&until=2026-09-15&taken-back=shown'), today)).toEqual(
    read('taken-back=shown'),
  )
})

test('a first day is taken with the last that is shown, a year at most', () => {
  expect(withFirst(read('until=2026-09-15'), '2026-06-01', today)).toMatchObject({
    first: '2026-06-01',
    until: '2026-09-15',
  })
  expect(withFirst(read('until=2026-09-15'), '2026-10-01', today)).toMatchObject({
    first: '2026-10-01',
    until: null,
  })
  expect(withFirst(read(''), '2025-11-16', today)).toMatchObject({ first: '2025-11-16', until: null })
  const older = withFirst(read(''), '2024-01-01', today)
  expect(older).toMatchObject({ first: '2024-01-01', until: '2024-12-31' })
  expect(read(writeQuery(older, today))).toEqual(older)
  expect(withFirst(read(''), '2027-01-01', today)).toMatchObject({ first: today, until: null })
})

test('a last day keeps the first that was picked, where that is not after it and a year holds both', () => {
  const since = withFirst(read(''), '2026-06-01', today)
  expect(withLast(since, '2026-09-15', today)).toMatchObject({ first: '2026-06-01', until: '2026-09-15' })
  expect(withLast(since, '2026-05-20', today)).toMatchObject({ first: '2026-04-21', until: '2026-05-20' })
  expect(withLast(read(''), '2026-09-15', today)).toMatchObject({ first: '2026-08-17', until: '2026-09-15' })
})

test('last week is the seven days before today, and stands in the address', () => {
  const query = lastWeek(read('title=Pill'), today)
  expect(query).toMatchObject({ first: '2026-11-08', until: '2026-11-14', title: 'Pill' })
  expect(read(writeQuery(query, today))).toEqual(query)
  expect(isLastWeek(query, today)).toBe(true)
  expect(isLastWeek(query, '2026-11-16')).toBe(false)
  expect(isFiltered(query)).toBe(true)
})

test('what was not logged can be asked for alone', () => {
  expect(writeQuery(read('outcome=not-logged'), today)).toBe('outcome=not-logged')
})
