import { expect, test } from 'vitest'
import type { Who } from '#core/schedule/doers.ts'
import { onePerson, whoFor, withTicks } from './who-draft.ts'

const [anna, ben] = ['Anna', 'Ben'].map((name) => ({ id: `person-${name}`, name }))
const cleo = { id: 'person-Cleo', name: 'Cleo' }
const all = [anna, ben, cleo].filter((one) => one !== undefined)
const idsOf = (who: Who | null) => who?.people.map(({ name }) => name) ?? null

test('whoever is ticked first begins, whatever the order of the list', () => {
  const first = withTicks(null, ['person-Cleo'], all)
  const second = withTicks(first, ['person-Anna', 'person-Cleo'], all)
  expect(idsOf(second)).toEqual(['Cleo', 'Anna'])
  expect(idsOf(withTicks(second, ['person-Anna'], all))).toEqual(['Anna'])
  expect(withTicks(second, [], all)).toBe(null)
})

test('weeks stay weeks while people are ticked', () => {
  const byWeek: Who = { people: [cleo], turns: 'week' }
  expect(withTicks(byWeek, ['person-Ben', 'person-Cleo'], all)?.turns).toBe('week')
})

test('what happens once is done by one', () => {
  const who: Who = { people: all, turns: 'day' }
  expect(idsOf(whoFor({ who, recurrence: { kind: 'once' } }))).toEqual(['Anna'])
  expect(whoFor({ who, recurrence: { kind: 'chosen' } })).toBe(who)
  expect(idsOf(onePerson(cleo))).toEqual(['Cleo'])
  expect(onePerson(undefined)).toBe(null)
})
