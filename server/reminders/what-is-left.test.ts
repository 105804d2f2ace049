import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { insulin, reminderWorld } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import type { Device } from '#test/support/server-world.ts'

const eight = '2026-11-15T08:00:00Z'

describe.each(engines)('what is left of reminders, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  beforeEach(() => {
    world.clock.at = Date.parse('2026-11-15T05:00:00Z')
  })
  afterAll(() => world.close())

  /** The tables in which anything names this person, as household or as somebody in one. */
  async function leftOf({ userId }: Device): Promise<string[]> {
    const left: string[] = []
    const named = {
      due: 'owner = $',
      told: '$ in (owner, person)',
      reminded_people: 'person = $',
      push_devices: 'person = $',
    }
    for (const [table, where] of Object.entries(named)) {
      const rows = await world.read(`select 1 from ${table} where ${where.replaceAll('$', `'${userId}'`)}`)
      if (rows.length > 0) left.push(table)
    }
    return left
  }
  /** Anna with a carer, both reminded at eight and with settings of their own. */
  async function reminded() {
    const anna = await world.device()
    const berta = await joined(world, anna)
    for (const one of [anna, berta]) {
      await world.addPhone(one)
      await world.change(`insert into reminded_people (person, share, mail)
        values ('${one.userId}', 'at-once', 'no')`)
    }
    await anna.push(insulin())
    await berta.push(insulin())
    await world.remindedAt(eight)
    return { anna, berta }
  }
  const deleteAccount = (device: Device) =>
    device.send('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a good old dog' }),
    })

  test('who deletes their account leaves nothing behind, and the others keep theirs', async () => {
    const { anna, berta } = await reminded()
    expect(await leftOf(berta)).toEqual(['due', 'told', 'reminded_people', 'push_devices'])
    expect((await deleteAccount(berta)).status).toBe(200)
    expect(await leftOf(berta)).toEqual([])
    expect(await leftOf(anna)).toEqual(['due', 'told', 'reminded_people', 'push_devices'])
  })

  test('who leaves a household takes along what they were told in it', async () => {
    const { anna, berta } = await reminded()
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    const rows = await world.read(`select person from told where owner = '${anna.userId}'`)
    expect(rows).toEqual([{ person: anna.userId }])
  })
})
