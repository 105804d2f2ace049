import { expect, test } from 'vitest'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { fewAtOnce } from './few-at-once.ts'

test('a person with many that do not end is asked to come again, and no other', async () => {
  const run = fewAtOnce(2)
  const ends: (() => void)[] = []
  const slow = () => run('theirs', () => new Promise<void>((resolve) => void ends.push(resolve)))
  const both = [slow(), slow()]
  await expect(slow()).rejects.toBeInstanceOf(BusyRefusal)
  expect(await run('ours', () => Promise.resolve('done'))).toBe('done')
  ends.splice(0).forEach((end) => end())
  await Promise.all(both)
  await expect(run('theirs', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  const again = [slow(), slow()]
  ends.forEach((end) => end())
  await Promise.all(again)
})
