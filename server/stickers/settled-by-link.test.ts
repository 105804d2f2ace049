import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StickerBody } from '#core/stickers/sticker-calls.ts'
import { nobodyAt } from '#test/support/household-calls.ts'
import { sticker, stickerFor, wall, wallFor } from '#test/support/by-link-calls.ts'
import { engines } from '#test/support/engines.ts'
import { insulin, reminderWorld, told } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import { addPet, recordCare } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'

describe.each(engines)('on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  afterAll(() => world.close())

  const kinds = {
    sticker: (anna: Device, petId: string, togetherId: string) => stickerFor(anna, { petId, togetherId }),
    wall: (anna: Device) => wallFor(anna),
  } as const
  const pushes = {
    sticker: (body: StickerBody<'push'>) => sticker(nobodyAt(world.url), 'push', body),
    wall: (body: StickerBody<'push'>) => wall(nobodyAt(world.url), 'push', body),
  }

  test.each(['sticker', 'wall'] as const)(
    'a reminder is taken down when the dose is recorded by a %s, and nobody is reminded again',
    async (kind) => {
      const anna = await world.device()
      await world.addPhone(anna)
      const mitzi = addPet({ name: 'Mitzi' })
      const dose = insulin({ petIds: [mitzi.petId] })
      await anna.push(mitzi, dose)
      const secret = await kinds[kind](anna, mitzi.petId, dose.eventId)
      const before = world.sent.length
      const said = () => told(world.sent.slice(before), { anna })
      await world.remindedAt('2026-11-15T08:00:00Z')
      expect(said()).toEqual(['anna reminder push Insulin 1'])
      const change = recordCare(dose, [mitzi], { by: { id: null, name: 'Grandma' } })
      const { status } = await pushes[kind]({ secret, changes: [change] })
      expect(status).toBe(200)
      await expect.poll(said, { timeout: 2_000 }).toContain('anna settled push Insulin -1')
      await world.remindedAt('2026-11-15T08:15:00Z', '2026-11-15T08:30:00Z')
      expect(said()).toEqual(['anna reminder push Insulin 1', 'anna settled push Insulin -1'])
      world.clock.at = Date.parse('2026-11-15T05:00:00Z')
    },
  )
})
