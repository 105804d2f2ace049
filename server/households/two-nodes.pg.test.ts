import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, guestOf, householdsOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { addPet, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

// a household whose members are served by two nodes: what ends on one ends on the other
let world: ServerWorld
let second: string
beforeAll(async () => {
  world = await serverWorld('postgres')
  second = await world.node()
})
afterAll(() => world.close())

/** A feed of the second node that is up to date and has answered a change of the first. */
async function feedOnSecond(owner: Device, member: Device) {
  const there = member.at(second).in(owner.userId)
  const feed = await there.feed()
  await feed.upToDate()
  const pet = addPet()
  await owner.push(pet)
  await feed.untilRow(pet.petId)
  return { there, feed }
}
const days = '/days?first=2026-11-15&last=2026-11-16'

test('who is removed on one node hears nothing more on the other within two seconds', async () => {
  const anna = await world.device()
  const berta = await joined(world, anna)
  const { there, feed } = await feedOnSecond(anna, berta)
  expect(await there.push(addPet())).toMatchObject([{ outcome: 'applied' }])
  await call(anna, 'remove', { household: anna.userId, member: berta.userId })
  await feed.untilEnd(2_000)
  for (const path of [days, '/feed']) expect((await there.send(path)).status).toBe(403)
  expect((await there.post('/sync', { changes: [addPet()] })).status).toBe(403)
})

test('a sitter’s link that is taken back on one node ends on the other within two seconds', async () => {
  const anna = await world.device()
  const rex = addPet()
  await anna.push(rex)
  const guest = await guestOf(world.url, await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] }))
  const { there, feed } = await feedOnSecond(anna, guest)
  const [link] = (await householdsOf(anna)).flatMap(({ sitterLinks }) => sitterLinks)
  await call(anna, 'revoke-sitter-link', { household: anna.userId, sitterLink: link?.id ?? '' })
  await feed.untilEnd(2_000)
  for (const path of [days, '/feed']) expect((await there.send(path)).status).toBe(403)
  await call(anna, 'undo-revoke', { household: anna.userId, link: link?.id ?? '' })
  expect((await there.send(days)).status).toBe(200)
})
