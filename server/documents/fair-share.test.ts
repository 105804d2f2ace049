import { expect, test } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { createFairShare } from './fair-share.ts'

function world() {
  const clock = { at: 1_000_000 }
  const share = createFairShare(() => clock.at)
  return { clock, share, isThere: (owner: string) => share.run(owner, {}, async () => {}) }
}

test('whoever is alone is never refused: on a busy machine everything takes long, and nobody gains by it', async () => {
  const { clock, share, isThere } = world()
  const slowly = () =>
    share.run('ann', {}, async (begun) => {
      begun()
      clock.at += 30_000
    })
  for (let times = 0; times < 5; times++) await slowly()
  share.check('ann')
  // what she used counts as soon as somebody else is there
  await isThere('bob')
  expect(() => share.check('ann')).toThrow(Refusal)
  share.check('bob')
  // and no longer when nobody was for a minute
  clock.at += 60_001
  share.check('ann')
})

test('whoever used up a share waits until some of it has come back; nobody else does', async () => {
  const { clock, share, isThere } = world()
  await isThere('bob')
  share.charge('ann', 9_900)
  share.check('ann')
  share.charge('ann', 200)
  expect(() => share.check('ann')).toThrow(Refusal)
  expect(() => share.check('ann')).toThrow('Too many tries')
  share.check('bob')
  clock.at += 500
  expect(() => share.check('ann')).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }))
  clock.at += 101
  share.check('ann')
})

test('a clock that jumped ahead and back takes nothing away for longer than before', async () => {
  const { clock, share, isThere } = world()
  const year = 365 * 86_400_000
  clock.at += year
  await isThere('bob')
  share.charge('ann', 11_000)
  clock.at -= year
  expect(() => share.check('ann')).toThrow(Refusal)
  clock.at += 60_000
  share.check('ann')
})

test('work is charged from when it began, without what is free', async () => {
  const { clock, share, isThere } = world()
  await share.run('ann', { freeMs: 25 }, async (begun) => {
    clock.at += 100_000 // others were before it
    begun()
    clock.at += 10_020
  })
  await isThere('bob')
  share.check('ann')
  await share.run('ann', {}, async (begun) => {
    begun()
    clock.at += 60
  })
  expect(() => share.check('ann')).toThrow(Refusal)
  await expect(share.run('ann', {}, async () => 'done')).rejects.toThrow(Refusal)
})

test('work that several owners share is charged to each in its part', async () => {
  const { clock, share, isThere } = world()
  await share.run('ann', {}, async (begun) => {
    begun(4)
    clock.at += 39_800
  })
  await isThere('bob')
  share.check('ann')
  share.charge('ann', 100)
  expect(() => share.check('ann')).toThrow(Refusal)
})

test('two pieces of work of one owner run at a time, the others in their order, and nobody else waits', async () => {
  const { share } = world()
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (owner: string, name: string) =>
    share.run(owner, {}, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [work('ann', 'a'), work('ann', 'b'), work('ann', 'c'), work('ann', 'd'), work('bob', 'e')]
  await expect.poll(() => begun).toEqual(['a', 'b', 'e'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c'])
  ends[1]?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c', 'd'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('work that fails gives its turn back', async () => {
  const { share } = world()
  for (let n = 0; n < 5; n++) {
    const failing = share.run('ann', {}, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
  }
  expect(await share.run('ann', {}, async () => 'done')).toBe('done')
})

test('whoever waits until they were refused is told after how long to ask again', async () => {
  const { clock, share, isThere } = world()
  await isThere('bob')
  let end = () => {}
  const first = share.run('ann', {}, (begun) => {
    begun()
    return new Promise<void>((resolve) => (end = resolve))
  })
  const second = share.run('ann', {}, async () => {})
  const third = share.run('ann', {}, () => new Promise<void>(() => {}))
  await second
  void third
  const fourth = share.run('ann', {}, async () => 'done')
  clock.at += 16_000
  end()
  await first
  await expect(fourth).rejects.toMatchObject({ retryAfterSeconds: 36 })
})
