import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostLinks, undoRevokeMs } from '#core/households/household.ts'
import { mostStickers } from '#core/stickers/sticker-calls.ts'
import { calendar, calendarLink, subscribed } from '#test/support/calendar-calls.ts'
import { engines } from '#test/support/engines.ts'
import {
  call,
  householdsOf,
  invitation,
  joined,
  nobodyAt,
  sitterLink,
} from '#test/support/household-calls.ts'
import { scanned, shownOn, sticker, stickerFor, wall, wallFor } from '#test/support/by-link-calls.ts'
import { byKey, key, keyFor } from '#test/support/key-calls.ts'
import { addPet, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { opened, vet, vetLink } from '#test/support/vet-calls.ts'
import { forgetRevoked } from './links.ts'
import type { LinkKind } from './links.ts'
import { householdTables } from './household-tables.ts'

type Answer = Promise<{ status: number; says: string }>
type Taken = { household: string; link: string }
/** One kind of link as somebody outside meets it. */
type Calls = {
  /** returns the secret, or why there is none */
  make(by: Device, of: { household: string; petId: string }): Promise<string>
  /** ids of those that the person is told of */
  list(by: Device, of: { household: string; petId: string }): Promise<string[]>
  revoke(by: Device, taken: Taken): Answer
  undo(by: Device, taken: Taken): Answer
  /** what its holder gets, without an account */
  open(url: string, secret: string): Answer
}

const ofHousehold = async (by: Device, household: string) =>
  (await householdsOf(by)).find(({ id }) => id === household)
const ids = (links: readonly { id: string }[] | undefined) => (links ?? []).map(({ id }) => id)

const calls: Record<LinkKind, Calls> = {
  invitation: {
    make: (by, { household }) => invitation(by, { household }),
    list: async (by, { household }) => ids((await ofHousehold(by, household))?.invitations),
    revoke: (by, { household, link }) => call(by, 'revoke', { household, invitation: link }),
    undo: (by, taken) => call(by, 'undo-revoke', taken),
    open: (url, secret) => call(nobodyAt(url), 'read-invitation', { secret }),
  },
  sitter: {
    make: (by, { household }) => sitterLink(by, { household }),
    list: async (by, { household }) => ids((await ofHousehold(by, household))?.sitterLinks),
    revoke: (by, { household, link }) => call(by, 'revoke-sitter-link', { household, sitterLink: link }),
    undo: (by, taken) => call(by, 'undo-revoke', taken),
    open: (url, secret) => call(nobodyAt(url), 'read-sitter-link', { secret }),
  },
  vet: {
    make: (by, { household, petId }) => vetLink(by, petId, { household }),
    list: async (by, of) => ids((await vet(by, 'read', of)).body.links),
    revoke: (by, taken) => vet(by, 'revoke', taken),
    undo: (by, taken) => vet(by, 'undo-revoke', taken),
    open: opened,
  },
  calendar: {
    make: (by, { household }) => calendarLink(by, { household }),
    list: async (by) => ids((await calendar(by, 'read', {})).body.links),
    revoke: (by, { link }) => calendar(by, 'revoke', { link }),
    undo: (by, { link }) => calendar(by, 'undo-revoke', { link }),
    open: async (url, secret) => ({ ...(await subscribed(url, secret)), says: '' }),
  },
  sticker: {
    make: (by, { household, petId }) => stickerFor(by, { household, petId }),
    list: async (by, { household }) => ids((await sticker(by, 'read', { household })).body.stickers),
    revoke: (by, taken) => sticker(by, 'revoke', taken),
    undo: (by, taken) => sticker(by, 'undo-revoke', taken),
    open: scanned,
  },
  wall: {
    make: (by, { household }) => wallFor(by, { household }),
    list: async (by, { household }) => ids((await wall(by, 'read', { household })).body.walls),
    revoke: (by, taken) => wall(by, 'revoke', taken),
    undo: (by, taken) => wall(by, 'undo-revoke', taken),
    open: shownOn,
  },
  key: {
    make: (by, { household }) => keyFor(by, { household }),
    list: async (by) => ids((await key(by, 'read', {})).body.keys),
    revoke: (by, { link }) => key(by, 'revoke', { link }),
    undo: (by, { link }) => key(by, 'undo-revoke', { link }),
    open: byKey,
  },
}
const kinds = Object.keys(calls) as LinkKind[]

describe.each(engines)('links, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function household() {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    await anna.push(rex)
    return { anna, of: { household: anna.userId, petId: rex.petId } }
  }

  describe.each(kinds)('a link of the kind %s', (kind) => {
    const { make, list, revoke, undo, open } = calls[kind]
    const isGood = async (secret: string) => (await open(world.url, secret)).status === 200

    async function made(by?: Device) {
      const { anna, of } = await household()
      const secret = await make(by ?? anna, of)
      const [id = ''] = await list(by ?? anna, of)
      return { anna, of, secret, taken: { household: of.household, link: id } }
    }

    test('taken back it is refused at once; undone it works again with the same secret', async () => {
      const { anna, of, secret, taken } = await made()
      for (let n = 0; n < 2; n++) {
        expect(await isGood(secret)).toBe(true)
        expect((await revoke(anna, taken)).status).toBe(200)
        expect(await isGood(secret)).toBe(false)
        expect(await list(anna, of)).toEqual([])
        expect((await undo(anna, taken)).status).toBe(200)
        expect(await list(anna, of)).toEqual([taken.link])
      }
      expect(await isGood(secret)).toBe(true)
      // there is nothing left to undo
      expect((await undo(anna, taken)).says).not.toBe('')
    })

    test('taking back is undone for a minute, and by nobody else', async () => {
      const { anna, secret, taken } = await made()
      const owner = await joined(world, anna, 'owner')
      await revoke(anna, taken)
      for (const other of [owner, await world.device()]) expect((await undo(other, taken)).says).not.toBe('')
      expect((await undo(nobodyAt(world.url), taken)).status).toBe(401)
      world.clock.at += undoRevokeMs
      expect((await undo(anna, taken)).says).not.toBe('')
      expect(await isGood(secret)).toBe(false)
    })

    test('another household does not see it, take it back or undo that', async () => {
      const { anna, of, secret, taken } = await made()
      const stranger = await world.device()
      const through = [taken, { ...taken, household: stranger.userId }]
      expect(await list(stranger, of)).toEqual([])
      expect(await list(stranger, { ...of, household: stranger.userId })).toEqual([])
      for (const one of through) await revoke(stranger, one)
      expect(await isGood(secret)).toBe(true)
      await revoke(anna, taken)
      for (const one of through) expect((await undo(stranger, one)).says).not.toBe('')
      expect(await isGood(secret)).toBe(false)
      expect((await undo(anna, taken)).status).toBe(200)
    })

    test('it goes with who made it, and nobody has it again', async () => {
      const { anna, of } = await household()
      const otto = await joined(world, anna, 'owner')
      const [kept, takenBack] = [await make(otto, of), await make(otto, of)]
      // the links of one moment come in the order of their ids
      const links = await list(otto, of)
      const [link = ''] = links
      await revoke(otto, { household: of.household, link })
      await call(anna, 'remove', { household: of.household, member: otto.userId })
      for (const secret of [kept, takenBack]) expect(await isGood(secret)).toBe(false)
      await call(otto, 'accept', { secret: await invitation(anna, { role: 'owner' }), name: 'Otto' })
      for (const id of links)
        expect((await undo(otto, { household: of.household, link: id })).says).not.toBe('')
      for (const secret of [kept, takenBack]) expect(await isGood(secret)).toBe(false)
    })

    test('it goes with the account of who made it', async () => {
      const { anna, of } = await household()
      const otto = await joined(world, anna, 'owner')
      const secret = await make(otto, of)
      expect(await isGood(secret)).toBe(true)
      const body = JSON.stringify({ password: 'a good old dog' })
      const headers = { 'content-type': 'application/json' }
      expect((await otto.send('/api/account', { method: 'DELETE', headers, body })).status).toBe(200)
      expect(await isGood(secret)).toBe(false)
      const rows = householdTables(world.database.kysely).selectFrom('links').select(['kind', 'ends_at'])
      expect(await rows.where('made_by', '=', otto.userId).execute()).toEqual(
        // its sitter may stand before the door: the other owners are told
        kind === 'sitter' ? [{ kind, ends_at: world.clock.at }] : [],
      )
    })

    test('there are not too many of them, also after an undo', async () => {
      const most = kind === 'sticker' ? mostStickers : mostLinks
      const { anna, of, taken } = await made()
      await revoke(anna, taken)
      for (let n = 0; n < most; n++) await make(anna, of)
      expect((await undo(anna, taken)).says).toMatch(new RegExp(`${most} .* already`))
      await expect(make(anna, of)).rejects.toThrow()
      const [link = ''] = await list(anna, of)
      await revoke(anna, { ...taken, link })
      expect((await undo(anna, taken)).status).toBe(200)
      expect(await list(anna, of)).toHaveLength(most)
    })

    test('its secret opens nothing that another kind opens', async () => {
      const { secret } = await made()
      for (const other of kinds.filter((one) => one !== kind))
        expect((await calls[other].open(world.url, secret)).status).toBe(other === 'key' ? 401 : 404)
    })
  })

  test('nothing is kept of a calendar’s link once its taking back can no longer be undone', async () => {
    const { anna, of } = await household()
    const secret = await calendarLink(anna, { petIds: [of.petId], name: 'For Aunt Carla' })
    const [link = ''] = await calls.calendar.list(anna, of)
    await calendar(anna, 'revoke', { link })
    const tables = householdTables(world.database.kysely)
    const row = () => tables.selectFrom('links').selectAll().where('id', '=', link).executeTakeFirstOrThrow()
    await forgetRevoked(tables, world.clock.at + undoRevokeMs - 1)
    expect((await row()).name).toBe('For Aunt Carla')
    await forgetRevoked(tables, world.clock.at + undoRevokeMs)
    expect(await row()).toMatchObject({ name: '', used_at: null, used_by: null, revoked_by: null })
    expect((await row()).grants).not.toContain(of.petId)
    expect((await subscribed(world.url, secret)).status).toBe(410)
    expect((await calendar(anna, 'undo-revoke', { link })).says).toBe('This can no longer be undone.')
  })
})
