import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { call, invitation, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('a full household, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** What so many openings of a link are told, one after the other. */
  async function openings(secret: string, count: number): Promise<string[]> {
    const told: string[] = []
    for (let n = 0; n < count; n++)
      told.push((await call(nobodyAt(world.url), 'open-sitter-link', { secret, name: `Sam ${n}` })).says)
    return told
  }
  const good = (count: number) => Array.from({ length: count }, () => '')

  test('a link that was passed on keeps out neither who is invited nor another sitter', async () => {
    const anna = await world.device()
    const told = await openings(await sitterLink(anna), 21)
    expect(told).toEqual([...good(20), expect.stringMatching('opened on 20 devices')])
    await joined(world, anna, 'carer')
    expect(await openings(await sitterLink(anna, { name: 'Eva' }), 1)).toEqual([''])
  })

  test('links together let in sixty, and as many members as ever', async () => {
    const anna = await world.device()
    for (let n = 0; n < 3; n++) expect(await openings(await sitterLink(anna), 20)).toEqual(good(20))
    expect(await openings(await sitterLink(anna), 1)).toEqual([expect.stringMatching('60 devices')])
    for (let n = 1; n < 20; n++) await joined(world, anna, 'carer', `Carer ${n}`)
    const late = await world.device()
    const secret = await invitation(anna)
    expect((await call(late, 'accept', { secret, name: 'Late' })).says).toBe(
      'A household has room for 20 people.',
    )
  })
})
