import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('as many run at once, the others follow in order, also after one that failed', async () => {
  const inTurn = atMost(2)
  const begun: number[] = []
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const turns = works.map(({ promise }, n) =>
    inTurn(() => {
      begun.push(n)
      return promise
    }).catch(() => -1),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  works[1]?.reject(new Error('gone'))
  await turns[1]
  expect(begun).toEqual([0, 1, 2])
  for (const [n, { resolve }] of works.entries()) resolve(n)
  expect(await Promise.all(turns)).toEqual([0, -1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
