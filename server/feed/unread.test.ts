import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { engines } from '#test/support/engines.ts'
import { addEvent, serverWorld, writerOf } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { announceHere } from '../announcements/announcements.ts'
import type { Access } from '../asking.ts'
import { openDocuments } from '../documents/documents.ts'
import { createCursorProofs } from './cursor-proofs.ts'
import { openFeeds } from './feeds.ts'

const description = 'x'.repeat(4_000)
const patience = { timeout: 15_000 }
const some = () => Array.from({ length: 50 }, () => addEvent({ description }))

describe.each(engines)('devices that do not read, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** Feeds to devices that take what was sent when the test says so, and how many pages were read for whom. */
  async function feeds() {
    const documents = openDocuments(world.database)
    const pages: string[] = []
    const opened = openFeeds({
      documents: {
        ...documents,
        snapshot: (reader, ...rest) => {
          pages.push(reader.userId)
          return documents.snapshot(reader, ...rest)
        },
      },
      accounts: { stillSignedIn: async (sessions) => new Set(sessions) },
      memberships: { stillIn: async (accesses) => new Set(accesses) },
      announcements: announceHere(),
      epoch: await documents.epoch(),
      proofs: createCursorProofs('only for tests'),
      now: () => world.clock.at,
      log: pino({ level: 'silent' }),
      heartbeatMs: 60_000,
    })
    function open(person: Device, cursor: string | null = null) {
      // without a connection nothing that is written goes anywhere
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      const { userId } = person
      const access: Access = {
        userId,
        sessionId: '',
        household: userId,
        acting: writerOf(person).acting,
        pets: null,
      }
      opened.open(response, access, { cursor, proof: undefined, knows: new Set(['events', 'pets']) })
      return response
    }
    const readFor = ({ userId }: Device) => pages.filter((person) => person === userId).length
    /** the devices take what they were sent so far */
    function taken(devices: readonly ServerResponse[], person: Device): number {
      for (const device of devices) device.emit('drain')
      return readFor(person)
    }
    return { open, readFor, taken, close: opened.close }
  }

  test('a few of a person hold a page each, the others get theirs later, and nobody else waits', async () => {
    const [theirs, ours] = [await world.device(), await world.device()]
    for (const person of [theirs, ours]) for (let n = 0; n < 6; n++) await person.push(...some())
    const { open, readFor, taken, close } = await feeds()
    const unread = Array.from({ length: 12 }, () => open(theirs))
    await expect.poll(() => readFor(theirs), patience).toBe(4)
    const mine = open(ours)
    await expect.poll(() => taken([mine], ours), patience).toBe(2)
    expect(readFor(theirs)).toBe(4)
    // two pages for each, and none of them was let go
    await expect.poll(() => taken(unread, theirs), patience).toBe(24)
    expect(unread.some(({ destroyed }) => destroyed)).toBe(false)
    close()
  })
})
