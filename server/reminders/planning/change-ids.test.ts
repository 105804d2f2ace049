import { expect, test } from 'vitest'
import { idSchema } from '#core/id.ts'
import * as v from 'valibot'
import { createChangeIds } from './change-ids.ts'

test('the same dose has the same name on every node, and nobody without the secret knows it', () => {
  const [one, two, stranger] = ['a secret', 'a secret', 'another'].map(createChangeIds)
  const name = one?.('push', 'household', 'slot', 'person', 1, 0) ?? ''
  expect(two?.('push', 'household', 'slot', 'person', 1, 0)).toBe(name)
  expect(stranger?.('push', 'household', 'slot', 'person', 1, 0)).not.toBe(name)
  expect(v.is(idSchema, name)).toBe(true)
})

test('what was taken back has another name when it is given again', () => {
  const changeIds = createChangeIds('a secret')
  expect(changeIds('push', 'household', 'slot', 'person', 1, 1)).not.toBe(
    changeIds('push', 'household', 'slot', 'person', 1, 0),
  )
})
