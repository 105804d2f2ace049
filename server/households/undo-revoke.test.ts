import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoRevokeMs } from '#core/households/household.ts'
import { engines } from '#test/support/engines.ts'
import {
  call,
  guestOf,
  householdsOf,
  invitation,
  joined,
  nobodyAt,
  sitterLink,
} from '#test/support/household-calls.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('undoing that a link was taken back, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const days = '/days?first=2026-11-15&last=2026-11-16'
  const undo = (by: Device, household: string, link: string) => call(by, 'undo-revoke', { household, link })

  async function takenBackInvitation(by: Device, household = by.userId) {
    const secret = await invitation(by, { household })
    const link = (await linksOf(by, household)).invitations[0]?.id ?? ''
    expect((await call(by, 'revoke', { household, invitation: link })).says).toBe('')
    return { secret, link }
  }
  async function takenBackSitterLink(by: Device, household = by.userId) {
    const secret = await sitterLink(by, { household })
    const guest = await guestOf(world.url, secret)
    const link = (await linksOf(by, household)).sitterLinks[0]?.id ?? ''
    expect((await call(by, 'revoke-sitter-link', { household, sitterLink: link })).says).toBe('')
    return { secret, link, guest }
  }
  async function linksOf(by: Device, household: string) {
    const [found] = (await householdsOf(by)).filter(({ id }) => id === household)
    return found ?? { invitations: [], sitterLinks: [] }
  }

  test('an invitation opens nothing until it is undone, and then lets somebody in', async () => {
    const anna = await world.device()
    const { secret, link } = await takenBackInvitation(anna)
    const berta = await world.device()
    expect((await call(berta, 'accept', { secret, name: 'Berta' })).says).toMatch('was turned off')
    const { body } = await undo(anna, anna.userId, link)
    expect(body.households[0]?.invitations).toMatchObject([{ id: link }])
    expect((await call(berta, 'accept', { secret, name: 'Berta' })).says).toBe('')
  })

  test('a sitter’s link brings its sitters back, who were out meanwhile', async () => {
    const anna = await world.device()
    const { secret, link, guest } = await takenBackSitterLink(anna)
    expect((await guest.send(days)).status).toBe(403)
    expect((await guest.send('/feed')).status).toBe(403)
    expect(await householdsOf(guest)).toEqual([])
    const nobody = nobodyAt(world.url)
    expect((await call(nobody, 'read-sitter-link', { secret })).says).toMatch('no longer works')
    const { body } = await undo(anna, anna.userId, link)
    expect(body.households[0]?.sitterLinks).toMatchObject([{ id: link, openings: [{ name: 'Sam' }] }])
    expect((await guest.send(days)).status).toBe(200)
  })

  test('only whoever took it back may: no stranger, no carer, no sitter, no other owner', async () => {
    const anna = await world.device()
    const others = [
      await world.device(),
      await joined(world, anna, 'carer'),
      await joined(world, anna, 'sitter'),
      await guestOf(world.url, await sitterLink(anna, { name: 'Another' })),
    ]
    const owner = await joined(world, anna, 'owner')
    for (const { link } of [await takenBackInvitation(anna), await takenBackSitterLink(anna)]) {
      for (const other of others) expect((await undo(other, anna.userId, link)).status).toBe(403)
      expect((await undo(nobodyAt(world.url), anna.userId, link)).status).toBe(401)
      expect((await undo(owner, anna.userId, link)).says).toMatch('can no longer be undone')
      // nor through a household of one's own
      expect((await undo(owner, owner.userId, link)).says).toMatch('can no longer be undone')
      // nor by taking it back once more
      const again = { household: anna.userId, invitation: link, sitterLink: link }
      await call(owner, 'revoke', again)
      await call(owner, 'revoke-sitter-link', again)
      expect((await undo(owner, anna.userId, link)).says).toMatch('can no longer be undone')
      expect((await undo(anna, anna.userId, link)).says).toBe('')
    }
  })

  test('only for a minute', async () => {
    const anna = await world.device()
    const made = [await takenBackInvitation(anna), await takenBackSitterLink(anna)]
    world.clock.at += undoRevokeMs
    for (const { link } of made)
      expect((await undo(anna, anna.userId, link)).says).toBe('This can no longer be undone.')
    expect(await linksOf(anna, anna.userId)).toMatchObject({ invitations: [], sitterLinks: [] })
  })

  test('not what ended with its maker, nor beyond as many as there may be', async () => {
    const anna = await world.device()
    const otto = await joined(world, anna, 'owner')
    await sitterLink(otto, { household: anna.userId })
    const [link] = (await linksOf(anna, anna.userId)).sitterLinks
    await call(anna, 'revoke-sitter-link', { household: anna.userId, sitterLink: link?.id ?? '' })
    const { link: invited } = await takenBackInvitation(otto, anna.userId)
    await call(anna, 'remove', { household: anna.userId, member: otto.userId })
    for (const id of [link?.id ?? '', invited])
      expect((await undo(anna, anna.userId, id)).says).toMatch('can no longer be undone')

    const { link: one } = await takenBackInvitation(anna)
    for (let n = 0; n < 20; n++) await invitation(anna)
    expect((await undo(anna, anna.userId, one)).says).toMatch('20 open invitations already')
  })
})
