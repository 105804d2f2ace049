import { expect, test } from 'vitest'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { createCalendarCache } from './calendar-cache.ts'

/** Calendars that are done when the test says so. */
function desk() {
  const busy = () => new BusyRefusal(30, 'calendar-busy')
  const cache = createCalendarCache({ atOnce: 2, ofEach: 1, mostWaiting: 2, busy, mostBytes: 100 })
  const begun: string[] = []
  const done = new Map<string, (made: Buffer<ArrayBuffer>) => void>()
  const failed = new Map<string, (error: Error) => void>()
  const ask = (key: string, household = 'ours') =>
    cache.get(key, household, () => {
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

test('a household has one made at a time, one waits, more come again later', async () => {
  const { ask, begun, finish } = desk()
  const asked = ['a', 'b'].map((key) => ask(key))
  await expect(ask('c')).rejects.toMatchObject({ refusal: 'calendar-busy', retryAfterSeconds: 30 })
  expect(begun).toEqual(['a'])
  finish('a')
  await asked[0]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b'])
  finish('b')
  await Promise.all(asked)
})

test('households that are asked without end keep no other from its calendar', async () => {
  const { ask, begun, finish } = desk()
  const theirs = ['one', 'two', 'three'].flatMap((household) =>
    [1, 2].map((n) => ask(`${household} ${n}`, household)),
  )
  const ours = ask('a')
  await new Promise(setImmediate)
  expect(begun).toEqual(['one 1', 'two 1'])
  finish('one 1')
  await new Promise(setImmediate)
  finish('two 1')
  await new Promise(setImmediate)
  // before the second of anybody
  expect(begun).toEqual(['one 1', 'two 1', 'three 1', 'a'])
  finish('a')
  await ours
  for (const key of ['three 1', 'one 2', 'two 2', 'three 2']) {
    finish(key)
    await new Promise(setImmediate)
  }
  await Promise.all(theirs)
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
