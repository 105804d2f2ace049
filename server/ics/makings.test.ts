import { expect, test } from 'vitest'
import { createMakings } from './makings.ts'

/** Calendars that are done when the test says so. */
function desk(bounds = { atOnce: 2, mostWaiting: 1, mostBytes: 100 }) {
  const makings = createMakings(bounds)
  const begun: string[] = []
  const done = new Map<string, (made: Buffer<ArrayBuffer>) => void>()
  const failed = new Map<string, (error: Error) => void>()
  const ask = (key: string) =>
    makings.get(key, () => {
      begun.push(key)
      return new Promise((resolve, reject) => {
        done.set(key, resolve)
        failed.set(key, reject)
      })
    })
  const finish = (key: string, bytes = 10) => done.get(key)?.(Buffer.alloc(bytes))
  async function made(key: string, bytes?: number) {
    const asked = ask(key)
    await Promise.resolve()
    finish(key, bytes)
    return asked
  }
  return { ask, begun, finish, fail: (key: string) => failed.get(key)?.(new Error('gone')), made }
}

test('who asks for the same at once, or later, costs one making', async () => {
  const { ask, begun, finish } = desk()
  const both = Promise.all([ask('a'), ask('a')])
  await Promise.resolve()
  finish('a')
  const [one, other] = await both
  expect(one).toBe(other)
  expect(await ask('a')).toBe(one)
  expect(begun).toEqual(['a'])
})

test('two are made at once, one waits, more come again later', async () => {
  const { ask, begun, finish } = desk()
  const asked = ['a', 'b', 'c'].map(ask)
  await expect(ask('d')).rejects.toMatchObject({ refusal: 'calendar-busy', retryAfterSeconds: 30 })
  expect(begun).toEqual(['a', 'b'])
  finish('a')
  await asked[0]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  finish('b')
  finish('c')
  await Promise.all(asked)
})

test('what failed is made again', async () => {
  const { ask, begun, fail, made } = desk()
  const asked = ask('a')
  await Promise.resolve()
  fail('a')
  await expect(asked).rejects.toThrow('gone')
  await made('a')
  expect(begun).toEqual(['a', 'a'])
})

test('those asked for longest ago go when there is no room; one that is too large is not kept at all', async () => {
  const { ask, begun, made } = desk()
  for (const key of ['a', 'b', 'c']) await made(key, 33)
  await ask('a')
  await made('d', 33)
  await made('large', 51)
  begun.length = 0
  for (const key of ['a', 'c', 'd']) await ask(key)
  expect(begun).toEqual([])
  await made('b')
  await made('large')
  expect(begun).toEqual(['b', 'large'])
})
