import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { addEvent, addPet, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('a sitter who means harm, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** The owner, and a sitter in the owner's household. */
  async function household() {
    const anna = await world.device()
    const sitter = await joined(world, anna, 'sitter', 'Sam')
    return { anna, sitter: sitter.in(anna.userId) }
  }

  test('ends no feed of the others by opening feed after feed', async () => {
    const { anna, sitter } = await household()
    const feed = await anna.feed()
    await feed.upToDate()
    const many = []
    for (let n = 0; n < 101; n++) many.push(await sitter.feed())
    const pet = addPet()
    await anna.push(pet)
    await feed.untilRow(pet.petId, 2_000)
    for (const one of [feed, ...many]) await one.close()
  })

  test('leaves nothing behind by what they may not do', async () => {
    const { anna, sitter } = await household()
    const change = addEvent()
    expect(await sitter.push(change)).toMatchObject([{ refusal: 'not-allowed-for-role' }])
    await call(anna, 'change-role', { household: anna.userId, member: sitter.userId, role: 'carer' })
    expect(await sitter.push(change)).toMatchObject([{ outcome: 'applied' }])
  })
})
