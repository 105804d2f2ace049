import { expect, test } from 'vitest'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { fairTurns } from './fair-turns.ts'

test('a household that is read again and again keeps no other waiting', async () => {
  const inTurn = fairTurns({ atOnce: 2, ofEach: 1, mostWaiting: 5, busy: () => new BusyRefusal(5) })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (household: string) =>
    inTurn(household, () => {
      begun.push(household)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const theirs = Array.from({ length: 5 }, () => read('theirs'))
  await expect(read('theirs')).rejects.toBeInstanceOf(BusyRefusal)
  const ours = read('ours')
  await new Promise(setImmediate)
  expect(begun).toEqual(['theirs', 'ours'])
  ends[1]?.()
  await ours
  for (let n = 0; n < 5; n++) {
    ends.splice(0).forEach((end) => end())
    await new Promise(setImmediate)
  }
  await Promise.all(theirs)
  expect(begun).toEqual(['theirs', 'ours', 'theirs', 'theirs', 'theirs', 'theirs'])
})
