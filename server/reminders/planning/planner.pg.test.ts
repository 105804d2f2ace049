import pg from 'pg'
import { expect, test } from 'vitest'
import { insulin, reminderWorld, told } from '#test/support/reminder-world.ts'

test('what is due is told while the plan of another household waits', { timeout: 60_000 }, async () => {
  const world = await reminderWorld('postgres')
  world.clock.at = Date.parse('2026-11-15T05:00:00Z')
  const [slow, anna] = [await world.device(), await world.device()]
  for (const one of [slow, anna]) {
    await world.addPhone(one)
    await one.push(insulin())
  }
  await world.remind()
  const other = new pg.Client(world.place.adminUrl)
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`select 1 from due where owner = '${slow.userId}' for update`)
    await slow.push(insulin())
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await world.read(waiting)).length, { timeout: 20_000 }).toBe(1)
    // over more seconds than pass between two sweeps, which come to that household too
    for (const time of ['08:00', '08:15', '08:30', '08:45', '09:00']) {
      const before = world.sent.length
      world.clock.at = Date.parse(`2026-11-15T${time}:00Z`)
      const said = () => told(world.sent.slice(before), { anna })
      await expect.poll(said, { timeout: 10_000, interval: 900 }).toHaveLength(1)
    }
  } finally {
    await other.query('rollback')
    await other.end()
    await world.close()
  }
})
