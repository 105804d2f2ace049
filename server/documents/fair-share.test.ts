import { expect, test } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { createFairShare } from './fair-share.ts'

test('whoever used up a minute waits for the next; nobody else does', () => {
  let now = 1_000_000
  const share = createFairShare(() => now)
  share.use('ann', 4_900)
  share.check('ann')
  share.use('ann', 200)
  expect(() => share.check('ann')).toThrow(Refusal)
  share.check('bob')
  now += 59_999
  expect(() => share.check('ann')).toThrow('Too many tries')
  now += 1
  share.check('ann')
})
