import { expect, test } from 'vitest'
import { knownFields } from './known-fields.ts'

test('a kept draft comes back without the fields that a new version has dropped', () => {
  const known = { title: '', petIds: [] }
  expect(knownFields('{"title":"Pills","petIds":["rex"],"urgency":3}', known)).toEqual({
    title: 'Pills',
    petIds: ['rex'],
  })
})

test('nothing kept changes nothing', () => {
  expect(knownFields(null, { title: '' })).toEqual({})
})
