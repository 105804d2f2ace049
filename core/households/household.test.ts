import { expect, test } from 'vitest'
import { cleanName, initialsOf, isWithin, keeperOfClock, whyNotNamed } from './household.ts'

test.each([
  ['  The \n Smiths ', 'The Smiths'],
  ['A\u0000da', 'A da'],
  ['\ud800Ada', '\ufffdAda'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})

test.each([
  [' \t ', 'household-name-missing'],
  ['🐈'.repeat(60), null],
  ['🐈'.repeat(61), 'household-name-too-long'],
])('%j: %s', (typed, why) => {
  expect(whyNotNamed(typed)).toBe(why)
})

test.each([
  ['Ada', 'A'],
  ['ada de la lovelace', 'AL'],
  ['🐈 cat', '🐈C'],
  ['', ''],
])('%j is shortened to %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

test.each([
  ['2026-11-14', false],
  ['2026-11-15', true],
  ['2026-11-16', true],
  ['2026-11-17', false],
])('%s within the 15th to the 16th: %s', (day, isIn) => {
  expect(isWithin({ first: '2026-11-15', last: '2026-11-16' }, day)).toBe(isIn)
})

test('the clock is that of the owner who has been here longest, and nobody else moves it', () => {
  const one = (id: string, role: 'owner' | 'carer' | 'sitter') => ({ id, name: id, role })
  const members = [one('sam', 'sitter'), one('anna', 'owner'), one('berta', 'owner'), one('carla', 'carer')]
  expect(keeperOfClock({ members })?.id).toBe('anna')
  expect(keeperOfClock({ members: [] })).toBeUndefined()
})
