import { expect, test } from 'vitest'
import { inOrder } from './pet-order.ts'

test('pets stand in the order in which they were added, whatever order they arrive in', () => {
  const [first, second, third] = [
    { id: 'zoe', createdAt: 1 },
    { id: 'abe', createdAt: 2 },
    { id: 'moe', createdAt: 2 },
  ]
  expect(inOrder([third, second, first])).toEqual([first, second, third])
  expect(inOrder([second, first, third])).toEqual([first, second, third])
})
