import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import { createSecondFactors } from '#server/accounts/second-factor/second-factors.ts'
import { exportOf } from '#server/accounts/own/export-account.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { createFairShare } from '#server/documents/fair-share.ts'
import { visitDays } from '#server/documents/sync-endpoints.ts'
import { createMemberships } from '#server/households/memberships.ts'
import type { Edge } from '#server/http/request.ts'
import { createCalendars } from '#server/ics/calendars.ts'
import { engines } from './support/engines.ts'
import { call, joined } from './support/household-calls.ts'
import { addEvent, addPet, newId, serverWorld } from './support/server-world.ts'
import type { Device, ServerWorld } from './support/server-world.ts'

const secret = 'Written after the removal'

describe.each(engines)('who is removed while an answer goes out, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const now = () => world.clock.at
  const memberships = () => createMemberships(world.database, now)
  /** two people in one household, and what takes the second out of it */
  async function household() {
    const anna = await world.device()
    const rex = addPet()
    await anna.push(rex)
    const berta = await joined(world, anna)
    const remove = () => call(anna, 'remove', { household: anna.userId, member: berta.userId })
    const access = await memberships().access({ userId: berta.userId, sessionId: '' }, anna.userId)
    return { anna, rex, berta, access, remove }
  }
  const writeMedicine = ({ push }: Device, petId: string) =>
    push({
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId: newId(),
      medicine: { name: secret, unit: 'tablet', strength: '', petIds: [petId], leadDays: 7 },
    })

  test('an export is cut off before anything that was written since', async () => {
    const { anna, rex, berta, remove } = await household()
    const { pieces } = await exportOf(berta.userId, {
      database: world.database,
      documents: openDocuments(world.database),
      secondFactors: createSecondFactors({ database: world.database, secret, now }),
      remindersOf: async () => ({ ...defaultSettings, locale: null, devices: [], own: [] }),
      photosOf: async function* () {},
      now,
    })
    let text = ''
    const readOn = async (until: string) => {
      while (!text.includes(until)) {
        const { done, value } = await pieces.next()
        if (done) return
        text += value
      }
    }
    await readOn('"Rex"')
    await remove()
    await writeMedicine(anna, rex.petId)
    await expect(readOn(secret)).rejects.toMatchObject({ refusal: 'not-a-member' })
    expect(text).toContain('"otherHouseholds"')
  })

  test('days that go out as one answer are cut off', async () => {
    const { anna, access, remove } = await household()
    const parts = {
      documents: openDocuments(world.database),
      memberships: memberships(),
      log: pino({ level: 'silent' }),
    }
    const app = new Hono<Edge>().get('/days', (c) => visitDays(c, access, parts))
    const answer = await app.request('/days?first=2026-11-15&last=2026-11-16')
    const reader = answer.body?.getReader()
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('{"rows":[')
    await remove()
    await anna.push(addEvent({ title: secret, start: '2026-11-16T08:00:00', end: '2026-11-18T08:00:00' }))
    await expect(reader?.read()).rejects.toThrow('an answer was cut off')
  })

  test('a calendar file that waited for its turn is refused', async () => {
    const { anna, access, remove } = await household()
    const documents = openDocuments(world.database)
    const calendars = createCalendars({
      database: world.database,
      documents: {
        ...documents,
        async *calendar(...asked) {
          await remove()
          await anna.push(addEvent({ title: secret }))
          yield* documents.calendar(...asked)
        },
      },
      fairShare: createFairShare(),
      rateLimits: { take: async () => ({ granted: true, giveBack: async () => {} }) },
      limitFactor: 1,
      publicUrl: 'http://localhost',
      log: { warn: () => {} },
      now,
    })
    await expect(calendars.export(access, { address: '203.0.113.7', language: 'en' })).rejects.toMatchObject({
      refusal: 'not-a-member',
    })
  })
})
